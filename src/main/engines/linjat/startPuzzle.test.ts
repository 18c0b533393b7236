import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { allowedRules } from "#shared/levels/linjat/ruleDemands.ts";
import { cellGroups, needsSquare, symmetries } from "#shared/levels/linjat/symmetry.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generatePuzzles } from "./generatePuzzles.ts";
import { optimizePuzzles } from "./optimizePuzzles.ts";
import { drawLines } from "./drawLines.ts";
import { createGeneratorContext, isUnique } from "./generatorContext.ts";
import { startPuzzle } from "./startPuzzle.ts";

/** Tries that one start may take. */
const mostTries = 400;

/** The first start of a brief; undefined when there is none within the limit of tries. */
function startOf(brief: Brief): number[] | undefined {
  const context = createGeneratorContext(brief, { unblock: false, countsLeaks: false });
  const random = createRandom(1);
  const board = new Int8Array(brief.width * brief.height);
  for (let tries = 0; tries < mostTries; tries++) {
    if (startPuzzle(context, board, random) && isUnique(context, board)) return [...board];
  }
  return undefined;
}

/**
 * One solution, solved by the rules, no leak where they are forbidden, and the requested numbers, symmetric except for
 * one group.
 */
function expectAsAsked(brief: Brief, cells: number[]): void {
  const { width, height, numbers, leaks, symmetry } = brief;
  const grid = { width, height, cells };
  const made = cells.filter((content) => content > 0);
  expect(made).toHaveLength(numbers);
  expect([Math.min(...made) >= 2, Math.max(...made) <= brief.largest]).toEqual([true, true]);
  expect(reason(startPosition(puzzleOf(grid)), allowedRules(brief)).ending.status).toBe("solved");
  if (leaks === "forbid") expect(ratePuzzle(grid).leaks).toBe(0);
  const groups = cellGroups(width, height, symmetry);
  const torn = groups.filter((group) => group.some((cell) => cells[cell]! > 0 !== cells[group[0]!]! > 0));
  // A number of numbers that isn't a multiple of the orbit size leaves one group incomplete.
  const incomplete = new Set(torn.map((group) => group.toSorted((a, b) => a - b).join()));
  expect(incomplete.size).toBeLessThanOrEqual(1);
}

const sizes: readonly (readonly [width: number, height: number, numbers: readonly number[]])[] = [
  [4, 4, [2, 4, 6]],
  [7, 5, [4, 10]],
  [8, 8, [3, 24]],
  [12, 12, [8, 28, 40, 54]],
  [20, 4, [26]],
  [9, 20, [10, 50]],
  [20, 20, [8, 30, 60, 90, 110, 140, 150]],
];

/** All amounts on small boards; on large ones every other, the others with the next symmetry. */
function isTried(cells: number, turn: number): boolean {
  return cells < 100 || turn % 2 === 0;
}

/** All answers on small boards; on large ones, where a start takes long, each by turns over amounts and symmetries. */
function leaksToTry(cells: number, turn: number): readonly Brief["leaks"][] {
  const all = ["forbid", "penalise", "allow"] as const;
  return cells < 100 ? all : [all[turn % all.length]!];
}

describe.each(symmetries)("starts of the symmetry %s", (symmetry) => {
  test.each(sizes)(
    "are found on %i by %i, empty and crowded, whatever is said of leaks: one solution, solved by the rules, numbers as asked",
    (width, height, amounts) => {
      if (needsSquare(symmetry) && width !== height) return;
      for (const [i, numbers] of amounts.entries()) {
        const turn = i + symmetries.indexOf(symmetry);
        if (!isTried(width * height, turn)) continue;
        for (const leaks of leaksToTry(width * height, turn)) {
          const brief: Brief = { ...emptyBrief(), width, height, numbers, leaks, symmetry };
          const cells = startOf(brief);
          if (cells === undefined) throw new Error(`no start: ${numbers} numbers, ${leaks}`);
          expectAsAsked(brief, cells);
        }
      }
    },
  );
});

test.each([
  ["quarter-turn", [164, 180, 200]],
  ["both-mirrors", [190]],
  ["mirror", [181]],
  ["half-turn", [180]],
  ["none", [180]],
  ["diagonal", [164]],
] as const)(
  "starts of the symmetry %s are found on boards so packed that lines jam, leaks forbidden",
  (symmetry, amounts) => {
    for (const numbers of amounts) {
      const brief: Brief = { ...emptyBrief(), width: 20, height: 20, numbers, leaks: "forbid", symmetry };
      const cells = startOf(brief);
      if (cells === undefined) throw new Error(`no start: ${numbers} numbers`);
      expectAsAsked(brief, cells);
      if (numbers < 190) expect(new Set(cells.filter((content) => content > 0)).size).toBeGreaterThan(1);
    }
  },
);

test.each(symmetries)(
  "packed drawings of the symmetry %s come through, and at most one group in them is incomplete",
  (symmetry) => {
    for (const numbers of [33, 34, 35]) {
      const { plan } = createGeneratorContext(
        { ...emptyBrief(), width: 9, height: 9, numbers, symmetry },
        { unblock: false, countsLeaks: false },
      );
      const random = createRandom(numbers);
      const drawings = Array.from({ length: 12 }, () => drawLines(plan, random)).filter((one) => one !== undefined);
      expect(drawings.length).toBeGreaterThan(6);
      for (const { orbits } of drawings) {
        const lines = orbits.flatMap((orbit) => orbit.lines);
        expect(lines).toHaveLength(numbers);
        expect(new Set(lines.flat()).size).toBe(lines.flat().length);
        const astray = orbits.flatMap((orbit) =>
          orbit.cells.filter((cell, i) => orbit.lines[i]?.includes(cell) !== true),
        );
        expect(astray).toEqual([]);
        const torn = orbits.filter(({ cells }) => cells.length < plan.groups[cells[0]!]!.length);
        expect(torn.length).toBeLessThanOrEqual(1);
      }
    }
  },
);

test("a packed board keeps what is locked", () => {
  const rows = ["4.", "", "   3", "", "", ""].map((row) => row.padEnd(6));
  const locked: [number, number][] = [
    [0, 0],
    [1, 0],
    [3, 2],
    [2, 4],
  ];
  const brief: Brief = { ...emptyBrief(), width: 6, height: 6, numbers: 15, leaks: "allow", rows, locked };
  const context = createGeneratorContext(brief, { unblock: false, countsLeaks: false });
  const random = createRandom(3);
  const drawings = Array.from({ length: 50 }, () => drawLines(context.plan, random)).filter((one) => one !== undefined);
  expect(drawings.length).toBeGreaterThan(0);
  for (const { orbits, taken } of drawings) {
    const lines = orbits.flatMap((orbit) => orbit.lines);
    expect(lines).toHaveLength(15);
    expect(new Set(lines.flat()).size).toBe(lines.flat().length);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(lines.flat().length);
    expect(orbits.find(({ cells }) => cells[0] === 0)?.lines[0]).toHaveLength(4);
    expect(orbits.find(({ cells }) => cells[0] === 15)?.lines[0]).toHaveLength(3);
    const numbers = orbits.flatMap(({ cells }) => cells);
    expect([numbers.includes(1), numbers.includes(26)]).toEqual([false, false]);
  }
});

test("a start from a drawing is exactly the one that it was when its signature was last set on purpose", () => {
  const crowded = { width: 20, height: 20, numbers: 140, symmetry: "quarter-turn", leaks: "forbid" } as const;
  const cells = startOf({ ...emptyBrief(), ...crowded }) ?? [];
  const dots = cells.filter((content) => content < 0).length;
  const sum = cells.reduce((total, content) => total + Math.max(0, content), 0);
  expect({ dots, sum }).toEqual({ dots: 120, sum: 352 });
});

const large: Brief = { ...emptyBrief(), width: 20, height: 20, leaks: "allow" };

test("a crowded large board is generated with one solution and no leak, locked cells kept", () => {
  const rows = ["5.                  ", ...Array.from({ length: 19 }, () => " ".repeat(20))];
  const locked: [number, number][] = [
    [0, 0],
    [1, 0],
    [19, 19],
  ];
  const input = { ...large, leaks: "forbid" as const, numbers: 50, rows, locked };
  const { levels } = runShard(generatePuzzles, { input, count: 1 });
  expect(levels).toHaveLength(1);
  const grid = gridOf(linjatSchema.parse(levels[0]));
  expect([grid.cells[0], grid.cells[1], grid.cells[399]]).toEqual([5, -1, 0]);
  expect(countSolutions(grid)).toMatchObject({ count: 1, complete: true });
  expect(ratePuzzle(grid).leaks).toBe(0);
});

test.each(["allow", "penalise", "forbid"] as const)(
  "the optimizer starts on crowded large boards when leaks are to %s",
  (leaks) => {
    const job = { input: { ...large, numbers: 60, leaks }, count: 1, parameters: { iterations: 100 } };
    const { levels, result } = runShard(optimizePuzzles, job);
    expect(result.problems).toEqual([]);
    expect(countSolutions(gridOf(linjatSchema.parse(levels[0]))).count).toBe(1);
  },
);

test("a brief that no board can be made for ends soon, and the message names what to change in it", () => {
  const brief = { ...large, leaks: "forbid", numbers: 200, symmetry: "quarter-turn", needs: "one-of" } as const;
  const job = { input: brief, count: 1, parameters: { tries: 2000 } };
  const { result } = runShard(generatePuzzles, job);
  const message = result.problems?.[0]?.message ?? "";
  expect(message).toContain(
    "Try any of these: ask for fewer numbers or a larger board; allow uniqueness leaks; give up the symmetry; require",
  );
  expect(message).not.toContain("more numbers");
  expect(message).not.toContain("lock fewer cells");
});
