import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { judgeLayout } from "#shared/levels/dungeon/judge/judgeLayout.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../../../../test/support/dungeonArbitraries.ts";
import { ringInput } from "../../../../../test/support/dungeonInputs.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { isJoined } from "../model/layoutState.ts";
import { isBlockedBy } from "../model/placement.ts";
import { hangingRooms } from "./hangingRooms.ts";
import { costAt } from "./relaxation.ts";
import { beginRoughly, easeFault, mayRelax, relaxLayout } from "./relaxLayout.ts";
import { emptyRelaxation } from "./relaxation.ts";
import type { Relaxation } from "./relaxation.ts";

const models = dungeonInputs.map((input) => {
  if (!isUsable(inputProblems(input))) return undefined;
  const model = layoutModel(input);
  return mayRelax(model) ? model : undefined;
});

/** The layout found within so many moves. */
function relaxed(model: LayoutModel, seed: number, moves: number) {
  const search = relaxLayout(model, createRandom(seed));
  let step = search.next();
  while (step.done !== true && step.value.moves < moves) step = search.next();
  return step.value.state;
}

test("every layout found by relaxation is valid in the judge's eyes", () => {
  let found = 0;
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const state = relaxed(model, seed, 1500);
      if (state === undefined) return;
      found++;
      expect(judgeLayout(finishedLayout(model, state, createRandom(seed)))).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(20);
});

test("the list of faults is that of the layout after any moves", () => {
  let faults = 0;
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const random = createRandom(seed);
      const relaxation = emptyRelaxation(model);
      beginRoughly(relaxation, random);
      for (let move = 0; move < 6 && relaxation.faults.length > 0; move++) easeFault(relaxation, random);
      const expected = faultsOf(relaxation);
      faults += expected.length;
      expect([...relaxation.faults].sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
  expect(faults).toBeGreaterThan(10);
});

/** The faults of the layout by the rules of the search that keeps layouts free of them. */
function faultsOf({ model, state }: Relaxation): number[] {
  const { roomCount, links } = model;
  const faults: number[] = [];
  for (let a = 0; a < roomCount; a++) {
    const [shape, x, y] = [state.shape[a]!, state.x[a]!, state.y[a]!];
    for (let b = a + 1; b < roomCount; b++) {
      if (isBlockedBy(model, state, a, shape, x, y, b)) faults.push(a * roomCount + b);
    }
  }
  for (const [link, { a }] of links.entries()) {
    const [shape, x, y] = [state.shape[a]!, state.x[a]!, state.y[a]!];
    if (!isJoined(model, state, link, a, shape, x, y)) faults.push(roomCount * roomCount + link);
  }
  return faults;
}

test("a place costs nothing exactly when the room has no fault with rooms that stay", () => {
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const relaxation = emptyRelaxation(model);
      beginRoughly(relaxation, createRandom(seed));
      const { state, follows } = relaxation;
      const { roomCount, links } = model;
      const faults = faultsOf(relaxation);
      for (let room = 0; room < roomCount; room++) {
        const stays = (other: number) => follows[room * roomCount + other] === 0;
        const isOwn = (fault: number) => {
          const { a, b } = links[fault - roomCount * roomCount] ?? {
            a: Math.floor(fault / roomCount),
            b: fault % roomCount,
          };
          return (a === room && stays(b)) || (b === room && stays(a));
        };
        const cost = costAt(relaxation, room, state.shape[room]!, state.x[room]!, state.y[room]!, Infinity);
        expect(cost > 0).toBe(faults.some(isOwn));
      }
    }),
    { numRuns: 40 },
  );
});

test("dead ends hang on the room that ties them to the rest, rings on none", () => {
  const { hanging, follows } = hangingRooms(layoutModel(ringInput(4)));
  expect(hanging.map((rooms) => [...rooms])).toEqual([[4], [5], [6], [7], [], [], [], []]);
  expect([0, 1, 4, 5].map((other) => follows[other])).toEqual([1, 0, 1, 0]);
});

test("the same seed finds the same layout in as many moves", () => {
  const model = layoutModel(ringInput(6));
  const [one, other] = [relaxed(model, 7, 20_000), relaxed(model, 7, 20_000)];
  expect(one).toBeDefined();
  expect(one).toEqual(other);
});
