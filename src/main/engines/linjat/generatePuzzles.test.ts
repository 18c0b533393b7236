import { describe, expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, levelOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatLevel } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { createGeneratorContext, isUnique, rate, removeSpareDots } from "./generatorContext.ts";
import { cellGroups, symmetries } from "#shared/levels/linjat/symmetry.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generatePuzzles } from "./generatePuzzles.ts";

function generate(brief: Partial<Brief>, count: number, parameters = {}): LinjatLevel[] {
  const input = { ...emptyBrief(), ...brief };
  const { levels, result } = runShard(generatePuzzles, { input, count, parameters });
  expect(result.problems).toEqual([]);
  expect(levels).toHaveLength(count);
  return levels.map((level) => linjatSchema.parse(level));
}

function isSolved(level: LinjatLevel, allowed: ReturnType<typeof rulesUpTo>): boolean {
  return reason(startPosition(puzzleOf(gridOf(level))), allowed).ending.status === "solved";
}

describe.each(["easy", "medium", "hard", "expert"] as const)("puzzles of the preset %s", (name) => {
  const levels = generate({ ...presets[name] }, 12);
  const allowed = rulesUpTo(presets[name].hardest, false);

  test("have one solution, no leak, no 1, the numbers asked for, and are solved by the rules asked for", () => {
    for (const level of levels) {
      const grid = gridOf(level);
      expect(countSolutions(grid)).toMatchObject({ count: 1, complete: true });
      expect(ratePuzzle(grid).leaks).toBe(0);
      expect(isSolved(level, allowed)).toBe(true);
      expect(grid.cells.includes(1)).toBe(false);
      expect(grid.cells.filter((content) => content > 0)).toHaveLength(presets[name].numbers);
    }
  });

  test("are of the grade asked for: its hardest rule is needed, and no harder one", () => {
    const wanted = { easy: "fit", medium: "fit", hard: "square", expert: "one-of" }[name];
    expect(levels.map((level) => ratePuzzle(gridOf(level)).hardest)).toEqual(levels.map(() => wanted));
  });

  test("are about as deep as the published ones in the mean", () => {
    const depths = levels.map((level) => ratePuzzle(gridOf(level)).depth);
    const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
    expect(mean).toBeGreaterThan({ easy: 12, medium: 21, hard: 22, expert: 24 }[name]);
  });

  test("have no dot that could go: without it a solution more, a leak, fewer layers, or no way on", () => {
    for (const level of levels.slice(0, 4)) {
      const grid = gridOf(level);
      const { depth } = ratePuzzle(grid);
      for (const dot of puzzleOf(grid).dots) {
        const less = levelOf({ ...grid, cells: grid.cells.map((content, cell) => (cell === dot ? 0 : content)) });
        const rating = ratePuzzle(gridOf(less));
        const isSpare =
          isSolved(less, allowed) &&
          rating.leakingLayers === 0 &&
          rating.depth >= depth &&
          rating.hardest === presets[name].needs;
        expect({ rows: level.rows, dot, isSpare }).toEqual({ rows: level.rows, dot, isSpare: false });
      }
    }
  });
});

test("more changes make deeper puzzles, and a puzzle that is deep enough is not changed any more", () => {
  const depths = (parameters: object): number[] =>
    generate({ ...presets.medium }, 12, parameters).map((level) => ratePuzzle(gridOf(level)).depth);
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [none, some, aimed] = [depths({ changes: 0 }), depths({ changes: 300 }), depths({ depth: 14 })];
  expect(mean(some)).toBeGreaterThan(mean(none) + 4);
  expect(aimed.filter((depth) => depth >= 14 && depth <= 18).length).toBeGreaterThanOrEqual(10);
});

test("a puzzle that needs SQUARE and must not need DEPENDENCY is solved with SQUARE and not without", () => {
  for (const level of generate({ ...presets.hard, needs: "square", hardest: "square" }, 5)) {
    expect(isSolved(level, rulesUpTo("square", false))).toBe(true);
    expect(isSolved(level, rulesUpTo("fit", false))).toBe(false);
  }
});

test("locked cells stay: numbers, dots and empty cells", () => {
  const rows = ["5     ", ".     ", ...Array.from({ length: 7 }, () => "      ")];
  const locked: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 0],
    [5, 8],
  ];
  for (const { rows: made } of generate({ ...presets.easy, rows, locked }, 5)) {
    expect([made[0]?.slice(0, 2), made[1]?.[0], made[8]?.[5]]).toEqual(["5 ", ".", " "]);
  }
});

test.each(symmetries)("a brief of the symmetry %s gives numbers in whole groups", (symmetry) => {
  const groups = cellGroups(8, 8, symmetry);
  for (const level of generate({ width: 8, height: 8, numbers: 12, symmetry }, 3)) {
    const { cells } = gridOf(level);
    for (const [cell, group] of groups.entries()) {
      expect(group.every((one) => (cells[one] ?? 0) > 0)).toBe((cells[cell] ?? 0) > 0);
    }
  }
});

test("removing spare dots leaves every number where the symmetry has it, and takes some of the dots", () => {
  const brief: Brief = { ...emptyBrief(), width: 8, height: 8, numbers: 12, symmetry: "half-turn" };
  const context = createGeneratorContext(brief, { unblock: false, countsLeaks: false });
  const groups = cellGroups(8, 8, "half-turn");
  let removed = 0;
  for (const level of generate({ width: 8, height: 8, numbers: 12, symmetry: "half-turn" }, 3)) {
    const solved = [...gridOf(level).cells];
    // A puzzle that was given more dots than it needs: every cell that no line can take.
    const board = Int8Array.from(solved);
    for (const cell of board.keys()) {
      if (board[cell] !== 0) continue;
      board[cell] = -1;
      if (!rate(context, board) || !isUnique(context, board)) board[cell] = 0;
    }
    const dotted = [...board];
    removeSpareDots(context, board, createRandom(1));
    for (const [cell, content] of board.entries()) {
      if (content !== dotted[cell]) removed++;
      expect([dotted[cell], dotted[cell] === -1 ? 0 : dotted[cell]]).toContain(content);
      expect(groups[cell]?.every((one) => (board[one] ?? 0) > 0)).toBe(content > 0);
    }
  }
  expect(removed).toBeGreaterThan(0);
});

test.each([
  [4, 4, 3, 2, 4],
  [20, 20, 6, 10, 20],
  [20, 4, 14, 3, 9],
])("a board of %i by %i with %i numbers from %i to %i can be made", (width, height, numbers, smallest, largest) => {
  const [level] = generate({ width, height, numbers, smallest, largest }, 1);
  const { cells, ...size } = gridOf(level!);
  expect(size).toEqual({ width, height });
  const values = cells.filter((content) => content > 0);
  expect(values).toHaveLength(numbers);
  expect([Math.min(...values) >= smallest, Math.max(...values) <= largest]).toEqual([true, true]);
});

test("the same job gives the same puzzles, and goes on from a checkpoint as if nothing had happened", () => {
  const input = { ...emptyBrief(), ...presets.easy };
  const whole = runShard(generatePuzzles, { input, count: 4, seed: 7 });
  const saved = whole.events.filter((event) => event.type === "checkpoint")[1];
  if (saved?.type !== "checkpoint") throw new Error("There is no second checkpoint.");
  const rest = runShard(generatePuzzles, { input, count: 4, seed: 7, checkpoint: saved.state });
  expect([...whole.levels.slice(0, 2), ...rest.levels]).toEqual(whole.levels);
});

test("a brief that cannot be met ends with a problem that says what to change", () => {
  const input = { ...emptyBrief(), width: 4, height: 4, numbers: 8, smallest: 2, largest: 2, needs: "one-of" };
  const { levels, result } = runShard(generatePuzzles, { input, count: 3, parameters: { tries: 200 } });
  expect(levels).toEqual([]);
  expect(result.problems?.[0]?.message).toContain("Only 0 of 3 puzzles");
});
