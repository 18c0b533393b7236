import { describe, expect, test } from "vitest";
import { anySolution } from "#main/engines/sokoban/solver/anySolution.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";
import { slcFormat } from "#shared/levels/sokoban/formats/slcFormat.ts";
import { sokFormat } from "#shared/levels/sokoban/formats/sokFormat.ts";
import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { isSolved, startPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { positionAfter } from "../support/positionAfter.ts";
import { readReference } from "../support/referenceData.ts";

const collections = [
  ["microban-1.xsb", 155],
  ["microban-2.xsb", 135],
  ["sasquatch-1.xsb", 50],
  ["xsokoban.xsb", 90],
  ["murase-auto.xsb", 52],
  ["sokhard.xsb", 163],
  ["boxoban/hard-000.txt", 1000],
  ["boxoban/medium-valid-000.txt", 1000],
  ["boxoban/unfiltered-test-000.txt", 1000],
] as const;

/** Levels at the beginning of a collection that are searched for a solution to travel with. */
const searchedLevels = 8;

describe("public Sokoban collections, imported, exported and imported again", () => {
  test.each(collections)("%s: all %i rooms with their titles, authors and solutions", (file, count) => {
    const { levels, problems } = xsbFormat.parse!(readReference(`sokoban/${file}`));
    expect([levels.length, problems]).toEqual([count, []]);
    const sent = levels.map((one, i) => {
      const solution = i < searchedLevels ? shortSolution(one.level) : undefined;
      return solution === undefined ? one : { ...one, level: { ...one.level, solution } };
    });
    expect(sent.filter(({ level }) => level.solution !== undefined).length).toBeGreaterThan(0);
    for (const format of [xsbFormat, slcFormat, sokFormat]) {
      const back = format.parse!(format.print!(sent.map((one) => ({ ...one, title: one.title ?? "" }))));
      expect([format.id, back.problems]).toEqual([format.id, []]);
      expect(back.levels.map(facts)).toEqual(sent.map(facts));
      for (const { level } of back.levels) {
        if (level.solution === undefined) continue;
        const end = positionAfter(startPosition(level.rows), level.solution);
        expect(end !== undefined && isSolved(end)).toBe(true);
      }
    }
  });
});

interface CollectedLevel {
  readonly level: SokobanLevel;
  readonly title?: string | undefined;
  readonly author?: string | undefined;
}

/** What has to survive; rows without the spaces at their ends. */
function facts({ level, title, author }: CollectedLevel) {
  return { rows: level.rows.map((row) => row.trimEnd()), solution: level.solution, title: title ?? "", author };
}

/** A solution, where one is found soon. */
function shortSolution({ rows }: SokobanLevel): string | undefined {
  const graph = roomGraph(rows);
  const { status, pushes } = anySolution(graph, {
    nodeLimit: 2000,
    memoryBytes: 2 ** 28,
    isOutOfTime: () => false,
  });
  return status === "solved" && pushes.length > 0 ? solutionMoves(graph, pushes) : undefined;
}
