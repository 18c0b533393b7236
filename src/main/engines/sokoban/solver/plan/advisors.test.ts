import { expect, test } from "vitest";
import { createAdvisors } from "./advisors.ts";
import { createMacroTree } from "./macroTree.ts";

/** A move, the features of its position (steps missing, components, cuts) and how well it opens the way. */
interface Offer {
  readonly aims: readonly [number, number, number];
  readonly opening: number;
}

/** Index of the move that is played first: an advised one, else the one of least worth, which is the last offered. */
function firstOf(offers: readonly Offer[]): number {
  const tree = createMacroTree();
  const aims = Int32Array.from([5, 1, 2]);
  let opening = 0;
  const advisors = createAdvisors({ aims, opening: () => opening }, tree);
  tree.addNode(-1, -1, -1, 0);
  advisors.begin();
  for (const [i, offer] of offers.entries()) {
    aims.set(offer.aims);
    opening = offer.opening;
    advisors.offer(tree.addMove(i, 0, -i), -i, i, i);
  }
  advisors.favour();
  return tree.fromOf(tree.nextMove(0));
}

const idle: Offer = { aims: [5, 1, 2], opening: Infinity };

test("the opener's move is played first where no move completes a step", () => {
  expect(firstOf([idle, { ...idle, opening: 7 }, { ...idle, opening: 9 }, idle])).toBe(1);
});

test("a move that cuts something off or undoes a step does not open the way", () => {
  const cuts: Offer = { aims: [5, 1, 3], opening: 1 };
  const parts: Offer = { aims: [5, 2, 2], opening: 1 };
  const undoes: Offer = { aims: [6, 1, 2], opening: 1 };
  expect(firstOf([cuts, parts, undoes, { ...idle, opening: 7 }, idle])).toBe(3);
});

test("where a move completes a step, the opener is silent", () => {
  const step: Offer = { aims: [4, 2, 3], opening: Infinity };
  expect(firstOf([step, { ...idle, opening: 7 }, idle])).toBe(0);
  expect(firstOf([{ ...idle, opening: 7 }, step, idle])).toBe(1);
});
