import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { usualPrunings } from "#main/engines/sokoban/solver/prunings.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { searchPushes } from "#main/engines/sokoban/solver/searchPushes.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";
import { slcFormat } from "#shared/levels/sokoban/formats/slcFormat.ts";
import { rleFormat, xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { oraclePushes } from "../support/sokobanOracle.ts";

const fixture = join(import.meta.dirname, "../fixtures/sokoban/rooms.json");
const rooms = JSON.parse(readFileSync(fixture, "utf8")) as { rows: string[]; pushes: number }[];

describe("twelve rooms made with the studio", () => {
  test.each(rooms.map(({ rows, pushes }, i) => [i + 1, pushes, rows] as const))(
    "room %i needs %i pushes, by the solver, by a replay of its moves and by plain breadth-first search",
    (_number, pushes, rows) => {
      const graph = roomGraph(rows);
      const found = searchPushes(graph, {
        weight: 1,
        prunings: usualPrunings,
        nodeLimit: 1_000_000,
        memoryBytes: 2 ** 30,
        isOutOfTime: () => false,
      });
      expect([found.status, found.pushes.length]).toEqual(["solved", pushes]);
      expect(replaySolution(rows, solutionMoves(graph, found.pushes)).ok).toBe(true);
      expect(oraclePushes(rows)).toBe(pushes);
    },
  );

  test("they survive every format", () => {
    const titled = rooms.map(({ rows }, i) => ({ level: { rows }, title: `Room ${i + 1}` }));
    for (const format of [xsbFormat, rleFormat, slcFormat]) {
      const back = format.parse!(format.print!(titled));
      expect(back.levels.map(({ level }) => level)).toEqual(titled.map(({ level }) => level));
    }
  });
});
