import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { judgeLayout } from "#shared/levels/dungeon/judge/judgeLayout.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../../../../test/support/dungeonArbitraries.ts";
import { ringInput } from "../../../../../test/support/dungeonInputs.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import { layoutModel } from "../model/layoutModel.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { isJoined } from "../model/layoutState.ts";
import { gapBetween, isBlockedBy } from "../model/placement.ts";
import { hasOffset } from "../spaces/offsetSet.ts";
import { findPlace } from "./bestPlace.ts";
import { hangingRooms } from "./hangingRooms.ts";
import { emptyPlaceSearch } from "./placeCost.ts";
import { beginRoughly, easeFault, mayRelax, relaxLayout } from "./relaxLayout.ts";
import { emptyRelaxation, missFrom } from "./relaxation.ts";
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

/** A layout with faults, some moves after a beginning, with uneven weights. */
function halfRelaxed(model: LayoutModel, seed: number): { relaxation: Relaxation; random: Random } {
  const random = createRandom(seed);
  const relaxation = emptyRelaxation(model);
  const search = emptyPlaceSearch(relaxation.bodyCount);
  beginRoughly(relaxation, random);
  for (let move = random.below(7); move > 0 && relaxation.faults.length > 0; move--) {
    easeFault(relaxation, search, random);
  }
  const { weights, bodyCount } = relaxation;
  for (let fault = 0; fault < weights.length; fault++) weights[fault] = 1 + random.below(4);
  for (let a = 0; a < bodyCount; a++) {
    for (let b = 0; b < a; b++) weights[a * bodyCount + b] = weights[b * bodyCount + a]!;
  }
  return { relaxation, random };
}

test("the list of faults is that of the layout after any moves", () => {
  let faults = 0;
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const { relaxation } = halfRelaxed(model, seed);
      const expected = faultsOf(relaxation);
      faults += expected.length;
      expect([...relaxation.faults].sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
  expect(faults).toBeGreaterThan(10);
});

test("a corridor stands where it joins its two rooms, and only while they are joined", () => {
  let standing = 0;
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined && model.links.some(({ corridor }) => corridor !== undefined));
      const { relaxation } = halfRelaxed(model, seed);
      const { state } = relaxation;
      for (const [link, { a, b, passage, corridor }] of model.links.entries()) {
        if (corridor === undefined) continue;
        const body = model.roomCount + link;
        const isMeant = isJoined(model, state, link, a, state.shape[a]!, state.x[a]!, state.y[a]!);
        expect(isStanding(relaxation, body)).toBe(isMeant);
        if (!isMeant) continue;
        standing++;
        const first = model.spaces.offsets(passage, state.shape[a]!, state.shape[body]!);
        const second = model.spaces.offsets(corridor.onward, state.shape[body]!, state.shape[b]!);
        expect(hasOffset(first, state.x[body]! - state.x[a]!, state.y[body]! - state.y[a]!)).toBe(true);
        expect(hasOffset(second, state.x[b]! - state.x[body]!, state.y[b]! - state.y[body]!)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  expect(standing).toBeGreaterThan(20);
});

const isStanding = ({ model, state, right }: Relaxation, body: number) =>
  body < model.roomCount || right[body]! > state.x[body]!;

/** The faults of the layout by the rules of the search that keeps layouts free of them. */
function faultsOf(relaxation: Relaxation): number[] {
  const { model, state, bodyCount } = relaxation;
  const faults: number[] = [];
  for (let a = 0; a < bodyCount; a++) {
    for (let b = a + 1; b < bodyCount; b++) {
      if (!isStanding(relaxation, a) || !isStanding(relaxation, b)) continue;
      if (isBlockedBy(model, state, a, state.shape[a]!, state.x[a]!, state.y[a]!, b)) faults.push(a * bodyCount + b);
    }
  }
  for (const [link, { a }] of model.links.entries()) {
    if (!isJoined(model, state, link, a, state.shape[a]!, state.x[a]!, state.y[a]!)) {
      faults.push(bodyCount * bodyCount + link);
    }
  }
  return faults;
}

test("the place found for a room costs what its faults with all that stays weigh, added up plainly", () => {
  let found = 0;
  let costs = 0;
  fc.assert(
    fc.property(models, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const { relaxation, random } = halfRelaxed(model, seed);
      const { state, faults, bodyCount } = relaxation;
      const search = emptyPlaceSearch(bodyCount);
      for (const fault of faults) {
        const room = random.below(model.roomCount);
        findPlace(relaxation, search, room, fault, random);
        const { now, cost, shape, x, y } = search;
        expect(now).toBeCloseTo(plainCost(relaxation, room, state.shape[room]!, state.x[room]!, state.y[room]!, true));
        expect(cost).toBeLessThanOrEqual(now);
        if (shape === -1) continue;
        found++;
        costs += cost;
        expect(cost).toBeCloseTo(plainCost(relaxation, room, shape, x, y, false));
      }
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(30);
  expect(costs).toBeGreaterThan(50);
});

/** What a room there costs; its corridors to rooms that stay where they are now, or each at its best place. */
function plainCost(relaxation: Relaxation, room: number, shape: number, x: number, y: number, isNow: boolean): number {
  const { model, state, follows, bodyCount, weights } = relaxation;
  const stays = (body: number) => follows[room * bodyCount + body] === 0;
  const overlaps = (body: number, ownShape: number, left: number, top: number): number => {
    let cost = 0;
    for (let other = 0; other < bodyCount; other++) {
      if (!stays(other) || other === body || !isStanding(relaxation, other)) continue;
      if (!isBlockedBy(model, state, body, ownShape, left, top, other)) continue;
      const gap = gapBetween(model, body, other);
      const [wide, high] = [model.table.widths, model.table.heights];
      const [otherX, otherY, otherShape] = [state.x[other]!, state.y[other]!, state.shape[other]!];
      const ways = [
        otherX + wide[otherShape]! + gap - left,
        left + wide[ownShape]! + gap - otherX,
        otherY + high[otherShape]! + gap - top,
        top + high[ownShape]! + gap - otherY,
      ];
      cost += Math.min(...ways) * weights[body * bodyCount + other]!;
    }
    return cost;
  };
  let cost = overlaps(room, shape, x, y);
  for (const { link, other, joint } of relaxation.tiesOf[room]!) {
    if (!stays(other)) continue;
    const offsets = model.spaces.offsets(joint, state.shape[other]!, shape);
    const misses = [...offsets.dx].map(
      (dx, i) => Math.abs(x - state.x[other]! - dx) + Math.abs(y - state.y[other]! - offsets.dy[i]!),
    );
    const miss = Math.min(1000, ...misses);
    cost += miss * weights[bodyCount * bodyCount + link]!;
    const { a, passage, corridor } = model.links[link]!;
    if (miss > 0 || corridor === undefined) continue;
    const body = model.roomCount + link;
    if (isNow) {
      cost += overlaps(body, state.shape[body]!, state.x[body]!, state.y[body]!);
      continue;
    }
    const here = { shape, x, y };
    const there = { shape: state.shape[other]!, x: state.x[other]!, y: state.y[other]! };
    const [from, to] = a === room ? [here, there] : [there, here];
    let least = Infinity;
    for (const own of corridor.shapes) {
      const first = model.spaces.offsets(passage, from.shape, own);
      const second = model.spaces.offsets(corridor.onward, own, to.shape);
      for (let i = 0; i < first.count; i++) {
        const [left, top] = [from.x + first.dx[i]!, from.y + first.dy[i]!];
        if (hasOffset(second, to.x - left, to.y - top)) least = Math.min(least, overlaps(body, own, left, top));
      }
    }
    cost += least;
  }
  return cost;
}

test("a box of offsets misses a set by what its nearest offset does", () => {
  const near = fc.integer({ min: -6, max: 6 });
  const size = fc.integer({ min: 1, max: 4 });
  const box = fc.tuple(near, near, size, size);
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 4 }), box, (rectangles, [left, top, wide, high]) => {
      const offsets = ([x, y, w, h]: readonly number[]) =>
        Array.from({ length: w! * h! }, (_, i) => [x! + (i % w!), y! + Math.floor(i / w!)] as const);
      const ways = offsets([left, top, wide, high]).flatMap(([x, y]) =>
        rectangles.flatMap((set) => offsets(set).map(([dx, dy]) => Math.abs(dx - x) + Math.abs(dy - y))),
      );
      const flat = Int32Array.from(rectangles.flat());
      expect(missFrom(flat, left, top, left + wide - 1, top + high - 1)).toBe(Math.min(...ways));
    }),
  );
});

test("dead ends hang on the room that ties them to the rest, rings on none", () => {
  const model = layoutModel(ringInput(4));
  const { along, follows } = hangingRooms(model, model.roomCount);
  expect(along.map((rooms) => [...rooms])).toEqual([[4], [5], [6], [7], [], [], [], []]);
  expect([0, 1, 4, 5].map((other) => follows[other])).toEqual([1, 0, 1, 0]);
});

test("the same seed finds the same layout in as many moves", () => {
  const model = layoutModel(ringInput(6));
  const [one, other] = [relaxed(model, 7, 20_000), relaxed(model, 7, 20_000)];
  expect(one).toBeDefined();
  expect(one).toEqual(other);
});
