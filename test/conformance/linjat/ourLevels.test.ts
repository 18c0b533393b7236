import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import { canonicalPuzzleKey, turnedLevel } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { referencePack } from "#shared/levels/linjat/formats/referencePack.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { rules, rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { expectSameLayers } from "../../support/linjatLayers.ts";

interface OurLevel {
  readonly id: string;
  readonly difficulty: string;
  readonly rows: string[];
  /** Layers that draw lines, as the studio measured them when it made the puzzle. */
  readonly depth: number;
}

const fixture = join(import.meta.dirname, "../../fixtures/linjat/levels.json");
const levels = JSON.parse(readFileSync(fixture, "utf8")) as OurLevel[];

describe("24 puzzles made with the studio, six of each difficulty", () => {
  test.each(levels.map((level) => [level.id, level] as const))(
    "%s has one solution, its depth, and no better side",
    (_id, level) => {
      const grid = gridOf(level);
      expect(countSolutions(grid)).toMatchObject({ count: 1, complete: true });
      const rating = ratePuzzle(grid);
      expect(rating).toMatchObject({ depth: level.depth });
      for (const transformation of gridTransformations) {
        const turned = turnedLevel(level, transformation);
        expect(ratePuzzle(gridOf(turned))).toEqual(rating);
        expect(canonicalPuzzleKey(turned)).toBe(canonicalPuzzleKey(level));
      }
    },
  );

  test("the fast solver agrees with the plain one layer by layer, with and without the uniqueness rules", () => {
    for (const level of levels) {
      expectSameLayers(gridOf(level), new Set(rules));
      expectSameLayers(gridOf(level), rulesUpTo("one-of", false));
    }
  });

  test("they survive the way through a pack for the game", () => {
    const printed = referencePack.print?.(levels.map(({ rows, id }) => ({ level: { rows }, title: id }))) ?? "";
    const keys = (list: readonly { rows: string[] }[]) => list.map(({ rows }) => rows.join("|")).sort();
    expect(keys(parseLinjatJson(printed).levels.map(({ level }) => level))).toEqual(keys(levels));
  });
});
