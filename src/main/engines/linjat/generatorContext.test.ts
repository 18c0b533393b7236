import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import type { Reasoning } from "#shared/levels/linjat/plain/plainSolver.ts";
import { reach, startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { randomBoard } from "./boardMaker.ts";
import { createGeneratorContext, placeDots } from "./generatorContext.ts";
import { generatePuzzles } from "./generatePuzzles.ts";

const { width, height } = presets.easy;
const allowed = rulesUpTo("fit", false);

/** A placed dot, with the plain solver's knowledge just before and just after it. */
interface Placed {
  readonly cell: number;
  readonly before: Reasoning;
  readonly after: Reasoning;
}

/** Every dot of the first boards that can be solved, in the order of placing. */
function placedDots(unblock: boolean, boards: number): Placed[] {
  const context = createGeneratorContext({ ...emptyBrief(), ...presets.easy }, { unblock, countsLeaks: false });
  const { solver, dotRules, result, plan } = context;
  const random = createRandom(4);
  const placed: Placed[] = [];
  for (let made = 0; made < boards;) {
    const cells = [...randomBoard(plan, random)];
    const placing = placeDots(solver, Int8Array.from(cells), { ...dotRules, againstLeaks: false }, random, result);
    if (placing === "failed") continue;
    made++;
    for (const cell of solver.dots.slice(0, solver.dotCount)) {
      const before = reasoned(cells);
      cells[cell] = -1;
      placed.push({ cell, before, after: reasoned(cells) });
    }
  }
  return placed;
}

function reasoned(cells: readonly number[]): Reasoning {
  return reason(startPosition(puzzleOf({ width, height, cells: [...cells] })), allowed);
}

function decided({ last }: Reasoning): number {
  return last.owners.filter((owner) => owner >= 0).length;
}

describe.each([true, false])("dots where the solver is stuck (%s) or where they say least", (unblock) => {
  test("are placed when the rules stand still, on a cell that nobody owns and some number reaches", () => {
    for (const { cell, before } of placedDots(unblock, 20)) {
      expect(before.ending.status).toBe("stuck");
      expect(before.last.owners[cell]).toBe(-1);
      expect(reach(before.last, cell).length).toBeGreaterThan(0);
    }
  });
});

test("every dot where the solver is stuck leads on at once; of those that say least, not every one", () => {
  const leadsOn = ({ before, after }: Placed) => decided(after) > decided(before);
  const [stuck, least] = [placedDots(true, 40), placedDots(false, 40)];
  expect(stuck.length).toBeGreaterThan(100);
  expect(stuck.filter(leadsOn)).toHaveLength(stuck.length);
  expect(least.filter(leadsOn).length).toBeLessThan(0.7 * least.length);
});

test("puzzles whose dots are placed where the solver is stuck have one solution, no leak, and are solved by the rules", () => {
  const input = { ...emptyBrief(), ...presets.medium };
  const { levels } = runShard(generatePuzzles, { input, count: 5, parameters: { dots: "unblock" } });
  expect(levels).toHaveLength(5);
  for (const level of levels) {
    const grid = gridOf(linjatSchema.parse(level));
    expect(countSolutions(grid)).toMatchObject({ count: 1, complete: true });
    expect(ratePuzzle(grid).leaks).toBe(0);
    expect(reason(startPosition(puzzleOf(grid)), allowed).ending.status).toBe("solved");
  }
  const others = runShard(generatePuzzles, { input, count: 1, parameters: { dots: "say-least" } });
  expect(others.levels).toHaveLength(1);
  expect(levels.slice(0, 1)).not.toEqual(others.levels);
});
