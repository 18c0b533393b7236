import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { dungeonInputs } from "../../../../../../test/support/dungeonArbitraries.ts";
import { hasPoint } from "../../spaces/bitGrid.ts";
import { chainsOf } from "../chains.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import { emptyState } from "../../model/layoutState.ts";
import { graphOf } from "../../model/modelGraph.ts";
import { nextOpenPath } from "./openPath.ts";
import { drawShapes, emptyClosing } from "./closing.ts";
import { computeReach, walk } from "./pathClosing.ts";
import { guessPath } from "./pathGuess.ts";
import { fits, put } from "../../model/placement.ts";

/** The first cycle of a random input with its first room at [0, 0], and the places from which the rest can be closed. */
const tries = fc.tuple(dungeonInputs, fc.nat()).map(([input, seed]) => {
  if (!isUsable(inputProblems(input))) return undefined;
  const model = layoutModel(input);
  const chains = chainsOf(graphOf(model));
  if (chains[0]?.isCycle !== true) return undefined;
  const state = emptyState(model);
  const random = createRandom(seed);
  const first = chains[0].rooms[0]!;
  put(model, state, first, model.roomShapes[first]![0]!, 0, 0);
  const closing = { ...emptyClosing(), path: nextOpenPath(model, state, chains)! };
  if (!drawShapes(model, state, closing, random)) return undefined;
  return { model, state, random, closing, count: computeReach(model, state, closing, true) };
});

test("a path walked along reachable places fits room by room and closes its cycle", () => {
  let closed = 0;
  fc.assert(
    fc.property(tries, (attempt) => {
      fc.pre(attempt !== undefined && attempt.count > 0);
      const { model, state, random, closing, count } = attempt;
      if (!walk(model, closing, count, random)) return;
      closed++;
      for (const [i, room] of closing.path.rooms.entries()) {
        const [shape, x, y] = [closing.shapes[i]!, closing.x[i]!, closing.y[i]!];
        expect(hasPoint(closing.reach[i]!, x, y)).toBe(true);
        expect(fits(model, state, room, shape, x, y)).toBe(true);
        put(model, state, room, shape, x, y);
      }
    }),
    { numRuns: 60 },
  );
  expect(closed).toBeGreaterThan(10);
});

test("a guessed path fits room by room, and only shapes that cannot close are called impossible", () => {
  let placed = 0;
  let impossible = 0;
  fc.assert(
    fc.property(tries, (attempt) => {
      fc.pre(attempt !== undefined);
      const { model, state, random, closing, count } = attempt;
      const guess = guessPath(model, state, closing, true, random);
      if (guess === "impossible") {
        impossible++;
        expect(count).toBe(0);
      }
      if (guess !== "placed") return;
      placed++;
      for (const [i, room] of closing.path.rooms.entries()) {
        const [shape, x, y] = [closing.shapes[i]!, closing.x[i]!, closing.y[i]!];
        expect(fits(model, state, room, shape, x, y)).toBe(true);
        put(model, state, room, shape, x, y);
      }
    }),
    { numRuns: 100 },
  );
  expect(placed).toBeGreaterThan(10);
  expect(impossible).toBeGreaterThan(0);
});

test("where no place is reachable, no other places of the same shapes close the path", () => {
  fc.assert(
    fc.property(tries, (attempt) => {
      fc.pre(attempt !== undefined && attempt.count === 0 && attempt.closing.path.rooms.length <= 3);
      const { model, state, closing } = attempt;
      expect(canClose(model, state, closing, 0)).toBe(false);
    }),
    { numRuns: 10, maxSkipsPerRun: 400 },
  );
});

/** Tries every place of room i and of those after it. */
function canClose(
  model: ReturnType<typeof layoutModel>,
  state: ReturnType<typeof emptyState>,
  closing: ReturnType<typeof emptyClosing>,
  i: number,
): boolean {
  const room = closing.path.rooms[i];
  if (room === undefined) return true;
  const reach = 40;
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      if (!fits(model, state, room, closing.shapes[i]!, x, y)) continue;
      const before = state.placedCount;
      put(model, state, room, closing.shapes[i]!, x, y);
      const isClosed = canClose(model, state, closing, i + 1);
      state.placedCount = before;
      state.placedAt[room] = -1;
      if (isClosed) return true;
    }
  }
  return false;
}
