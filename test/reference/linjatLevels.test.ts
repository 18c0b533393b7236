import { describe, expect, test } from "vitest";
import { createFastSolver } from "#main/engines/linjat/fast/fastSolver.ts";
import { classify, createClassification, ruleBits } from "#main/engines/linjat/fast/fastSteps.ts";
import { loadBoard } from "#main/engines/linjat/fast/loadBoard.ts";
import { verifyPuzzles } from "#main/engines/linjat/engine.ts";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import { canonicalPuzzleKey, turnedLevel } from "#shared/levels/linjat/canonicalPuzzle.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { referencePack } from "#shared/levels/linjat/formats/referencePack.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { rules, rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { expectSameLayers } from "../support/linjatLayers.ts";
import { readReference } from "../support/referenceData.ts";

interface Published {
  readonly id: string;
  readonly difficulty: string;
  readonly cells: string[];
  readonly solutions: number;
  readonly solution: readonly { readonly cells: readonly number[] }[];
  readonly published?: Readonly<Record<string, { readonly depth: number }>>;
}

const text = readReference("linjat/levels.json");
const levels = (JSON.parse(text) as Published[]).map((level) => ({ ...level, rows: level.cells }));
const published = levels.filter(({ difficulty }) => difficulty !== "tutorial");

describe("the published Linjat levels", () => {
  test("all 396 have exactly one solution, and it is the published one", () => {
    expect(published).toHaveLength(396);
    for (const level of published) {
      const grid = gridOf(level);
      const { count, complete, solutions } = countSolutions(grid);
      expect({ id: level.id, count, complete }).toEqual({ id: level.id, count: 1, complete: true });
      const { placements } = puzzleOf(grid);
      const cells = (solutions[0] ?? []).map((line) => placements[line]?.cells.join());
      expect(cells.map(String).toSorted()).toEqual(level.solution.map((line) => line.cells.join()).toSorted());
    }
  });

  test("all 396 are solved by the rules", () => {
    const stuck = published.filter((level) => {
      const { ending } = reason(startPosition(puzzleOf(gridOf(level))), new Set(rules));
      return ending.status !== "solved";
    });
    expect(stuck.map(({ id }) => id)).toEqual([]);
  });

  test("all 99 expert levels are solved by the fast solver, and as well upside down, mirrored and turned", () => {
    const experts = published.filter(({ difficulty }) => difficulty === "expert");
    expect(experts).toHaveLength(99);
    const isSolved = ({ width, height, cells }: LinjatGrid): boolean => {
      const solver = createFastSolver(width, height);
      const result = createClassification();
      loadBoard(solver, cells);
      classify(solver, ruleBits(new Set(rules)), result);
      return result.solved;
    };
    const solved = gridTransformations.map(
      (one) => experts.filter(({ rows }) => isSolved(gridOf(turnedLevel({ rows }, one)))).length,
    );
    expect(solved).toEqual(gridTransformations.map(() => 99));
  });

  test("without the uniqueness rules, easy and medium levels have the published depth, but for one", () => {
    const others = published
      .filter(({ difficulty }) => difficulty === "easy" || difficulty === "medium")
      .filter((level) => {
        const { layers } = reason(startPosition(puzzleOf(gridOf(level))), rulesUpTo("one-of", false));
        return layers.filter(({ advanced }) => advanced.length > 0).length !== level.published?.["all"]?.depth;
      });
    expect(others).toHaveLength(1);
  });

  test("the plain rating and the canonical key of every level are equal under all eight symmetries", () => {
    for (const level of published) {
      const rating = ratePuzzle(gridOf(level));
      for (const transformation of gridTransformations) {
        const turned = turnedLevel({ rows: level.rows }, transformation);
        expect({ id: level.id, rating: ratePuzzle(gridOf(turned)) }).toEqual({ id: level.id, rating });
        expect(canonicalPuzzleKey(turned)).toBe(canonicalPuzzleKey({ rows: level.rows }));
      }
    }
  });

  test("the fast solver agrees with the plain one layer by layer, with and without the uniqueness rules", () => {
    for (const level of levels) {
      expectSameLayers(gridOf(level), new Set(rules));
      expectSameLayers(gridOf(level), rulesUpTo("one-of", false));
    }
  });

  test("the fast rating of every level is equal under all eight symmetries", () => {
    for (const level of published) {
      const rate = (rows: { rows: string[] }) => {
        const grid = gridOf(rows);
        const solver = createFastSolver(grid.width, grid.height);
        const result = createClassification();
        loadBoard(solver, grid.cells);
        classify(solver, ruleBits(new Set(rules)), result, true);
        return { ...result, layers: [...result.layers] };
      };
      const turned = gridTransformations.map((one) => rate(turnedLevel({ rows: level.rows }, one)));
      for (const rating of turned) expect({ id: level.id, rating }).toEqual({ id: level.id, rating: turned[0] });
    }
  });

  test("the layers by rule of every class are those of the bench's signature", () => {
    const layersOf = (name: string) => {
      const totals = rules.map(() => 0);
      for (const level of levels.filter(({ difficulty }) => difficulty === name)) {
        const grid = gridOf(level);
        const solver = createFastSolver(grid.width, grid.height);
        const result = createClassification();
        loadBoard(solver, grid.cells);
        classify(solver, ruleBits(new Set(rules)), result);
        for (const [rule, layers] of result.layers.entries()) totals[rule] = (totals[rule] ?? 0) + layers;
      }
      return totals.join(" ");
    };
    expect(["easy", "medium", "hard", "expert"].map(layersOf)).toEqual([
      "302 427 8 869 0 0 0",
      "360 722 4 1549 0 0 0",
      "0 838 0 1606 181 0 0",
      "4 1169 0 1478 16 110 126",
    ]);
  });

  test("the second corpus is verified: 29 faulty levels are named faulty, with their number of solutions, 199 hold", () => {
    const raw = readReference("linjat/raw-levels.json");
    const claims = JSON.parse(raw) as { id: string; solutions: number }[];
    const results = [...verifyPuzzles(raw)];
    expect(results.map(({ name, ok }) => ({ name, ok }))).toEqual(
      claims.map(({ id, solutions }) => ({ name: id, ok: solutions === 1 })),
    );
    expect(results.filter(({ ok }) => !ok)).toHaveLength(29);
    for (const { id, solutions } of claims.filter((claim) => claim.solutions !== 1)) {
      const message = results.find(({ name }) => name === id)?.message ?? "";
      // The corpus stopped to count at 50, we at 100.
      if (solutions < 50) expect(message).toMatch(new RegExp(`^${solutions} solutions`));
      else expect(Number(/^(?:at least )?(\d+) solutions/.exec(message)?.[1])).toBeGreaterThanOrEqual(50);
    }
  });

  test("a pack for the game has the classes and the names of rules that its own packs have", () => {
    const ours = JSON.parse(
      referencePack.print?.(levels.slice(0, 5).map(({ rows }) => ({ level: { rows }, title: "a" }))) ?? "",
    ) as Record<string, { classification?: object }[]>;
    const written = Object.values(ours)
      .flat()
      .flatMap(({ classification }) => Object.keys(classification ?? {}));
    const names = levels.flatMap((level) => Object.keys(level.published ?? {}));
    expect(new Set(written)).toEqual(new Set(names));
    expect(Object.keys(ours)).toEqual([...new Set(levels.map(({ difficulty }) => difficulty))]);
  });

  test("levels survive the way through the reference's pack file", () => {
    const parsed = parseLinjatJson(text);
    expect(parsed.problems).toEqual([]);
    const some = parsed.levels.slice(0, 40).map(({ level, title = "" }) => ({ level, title }));
    const again = parseLinjatJson(referencePack.print?.(some) ?? "");
    const keys = (list: readonly { level: { rows: string[] } }[]) =>
      list.map(({ level }) => level.rows.join("|")).sort();
    expect(keys(again.levels)).toEqual(keys(some));
  });
});
