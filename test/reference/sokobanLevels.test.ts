import { describe, expect, test } from "vitest";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { usualPrunings } from "#main/engines/sokoban/solver/prunings.ts";
import { searchPushes } from "#main/engines/sokoban/solver/searchPushes.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";
import { slcFormat } from "#shared/levels/sokoban/formats/slcFormat.ts";
import { rleFormat, xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { readReference } from "../support/referenceData.ts";

const files = [
  ["microban-1.xsb", 155],
  ["microban-2.xsb", 135],
  ["sasquatch-1.xsb", 50],
  ["xsokoban.xsb", 90],
  ["murase-auto.xsb", 52],
  ["sokhard.xsb", 163],
  ["boxoban/hard-000.txt", 1000],
] as const;

/** Positions a level may cost: enough for all whose count is known. */
const nodeLimit = 1_000_000;

describe("Sokoban reference levels", () => {
  test.each(files)("%s: all %i levels are read, and survive every format", (file, count) => {
    const { levels, problems } = xsbFormat.parse!(readReference(`sokoban/${file}`));
    expect([levels.length, problems]).toEqual([count, []]);
    const titled = levels.map(({ level, title }) => ({ level, title: title ?? "" }));
    for (const format of [xsbFormat, rleFormat, slcFormat]) {
      const back = format.parse!(format.print!(titled));
      expect(back.levels.map(({ level }) => level)).toEqual(levels.map(({ level }) => level));
    }
  });

  test.each([
    ["microban-1", 152],
    ["microban-2", 109],
    ["xsokoban", 6],
  ])(
    "the push-optimal counts of %s are the known ones, all %i",
    (collection, all) => {
      const known = (
        JSON.parse(readReference("sokoban/optimal-pushes.json")) as Record<string, Record<string, unknown>>
      )[collection]!;
      const { levels } = xsbFormat.parse!(readReference(`sokoban/${collection}.xsb`));
      let proved = 0;
      for (const [i, { level }] of levels.entries()) {
        const entry = known[String(i + 1)];
        const count = typeof entry === "number" ? entry : (entry as { optimal: number | null } | undefined)?.optimal;
        if (typeof count !== "number") continue;
        const graph = roomGraph(level.rows);
        const settings = {
          weight: 1,
          prunings: usualPrunings,
          nodeLimit,
          memoryBytes: 2 ** 30,
          isOutOfTime: () => false,
        };
        const { status, pushes } = searchPushes(graph, settings);
        proved++;
        expect([i + 1, status, pushes.length]).toEqual([i + 1, "solved", count]);
        expect(replaySolution(level.rows, solutionMoves(graph, pushes)).ok).toBe(true);
      }
      expect(proved).toBe(all);
    },
    120_000,
  );
});
