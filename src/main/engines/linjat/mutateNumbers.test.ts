import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { boardPlan } from "./boardMaker.ts";
import { mutateNumbers } from "./mutateNumbers.ts";

const size = 8;
const mutations = 5000;

/** Boards that numbers on the diagonal become; cells next to it have no owner. */
function mutants(values: readonly number[], smallest: number, largest: number): { parent: number[]; all: number[][] } {
  const plan = boardPlan({ ...emptyBrief(), width: size, height: size, numbers: values.length, smallest, largest });
  const board = new Int8Array(size * size);
  for (const [i, value] of values.entries()) board[i * (size + 1)] = value;
  const owners = Int16Array.from(board, (content) => (content > 0 ? 0 : -1));
  const random = createRandom(1);
  const target = new Int8Array(board.length);
  const all = Array.from({ length: mutations }, () => {
    mutateNumbers({ board, owners }, plan, target, random);
    return [...target];
  });
  return { parent: [...board], all };
}

test.each([
  ["one odd number among equal ones", [3, 3, 3, 3, 3, 3, 3, 4], 2, 5],
  ["equal numbers", [3, 3, 3, 3], 2, 5],
  ["numbers of the only size there is", [3, 3, 3, 3], 3, 3],
  ["a single number", [3], 2, 3],
])("%s hardly ever stay as they are: only where two changes undo each other", (_what, values, smallest, largest) => {
  const { parent, all } = mutants(values, smallest, largest);
  const same = all.filter((board) => board.join() === parent.join()).length;
  // A single number changes back one time in three, and then with half of its chances to.
  expect(same / mutations).toBeLessThan(values.length === 1 ? 0.15 : 0.04);
});

test("numbers stay within the range, and as many as they were", () => {
  const { all } = mutants([2, 3, 5, 5, 2], 2, 5);
  for (const board of all) {
    const values = board.filter((content) => content > 0);
    expect(values).toHaveLength(5);
    expect([Math.min(...values) >= 2, Math.max(...values) <= 5]).toEqual([true, true]);
  }
});

test("a number is made smaller and larger, moved, and swapped", () => {
  const { parent, all } = mutants([2, 4], 2, 5);
  const kinds = new Set(
    all.map((board) => {
      const [first, second] = [board[0], board[size + 1]];
      if (first === 4 && second === 2) return "swapped";
      if (first === 0 || second === 0) return "moved";
      return `${Math.sign((first ?? 0) - (parent[0] ?? 0))} ${Math.sign((second ?? 0) - (parent[size + 1] ?? 0))}`;
    }),
  );
  expect([...kinds]).toEqual(expect.arrayContaining(["swapped", "moved", "1 0", "0 1", "0 -1"]));
});
