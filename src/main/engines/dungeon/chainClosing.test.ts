import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { dungeonInputs } from "../../../../test/support/dungeonArbitraries.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { hasPoint } from "./bitGrid.ts";
import { closeChain, closingOf } from "./chainClosing.ts";
import { placeChain } from "./chainStart.ts";
import { chainsOf } from "./chains.ts";
import { layoutModel } from "./layoutModel.ts";
import { emptyState, isValid } from "./layoutState.ts";
import { graphOf } from "./modelGraph.ts";
import { emptyPositions } from "./positions.ts";

/** The first cycle of a random input with its first room placed, and one try to close it. */
const tries = fc.tuple(dungeonInputs, fc.nat()).map(([input, seed]) => {
  if (!isUsable(inputProblems(input))) return undefined;
  const model = layoutModel(input);
  const [chain] = chainsOf(graphOf(model));
  if (chain?.isCycle !== true) return undefined;
  const [first, ...path] = chain.rooms;
  const closing = closingOf(model, path, (room) => room === first);
  const state = emptyState(model);
  const random = createRandom(seed);
  if (closing === undefined || placeChain(model, state, [first!], emptyPositions(), random) === -1) return undefined;
  return { model, chain, closing, state, ...closeChain(model, state, closing, random) };
});

test("a closed cycle is valid as a whole, an open one leaves the state as it was", () => {
  let closed = 0;
  fc.assert(
    fc.property(tries, (attempt) => {
      fc.pre(attempt !== undefined);
      const { state, chain, isClosed } = attempt;
      expect(isValid(state)).toBe(true);
      expect(state.placedCount).toBe(isClosed ? chain.rooms.length : 1);
      if (isClosed) closed++;
    }),
    { numRuns: 60 },
  );
  expect(closed).toBeGreaterThan(10);
});

test("every room of a closed cycle stands on a place that was computed as reachable", () => {
  fc.assert(
    fc.property(tries, (attempt) => {
      fc.pre(attempt !== undefined && attempt.isClosed);
      const { state, closing } = attempt;
      for (const [i, room] of closing.path.entries()) {
        expect(hasPoint(closing.reach[i]!, state.x[room]!, state.y[room]!)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
