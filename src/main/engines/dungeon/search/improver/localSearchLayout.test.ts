import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs, routedInputs } from "../../../../../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../../../../../test/support/dungeonInputs.ts";
import { finishedLayout } from "../../model/finishedLayout.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { emptyState, isJoined } from "../../model/layoutState.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { jointFrom } from "../../model/links.ts";
import { gapBetween, isBlockedBy } from "../../model/placement.ts";
import { hasOffset } from "../../spaces/offsetSet.ts";
import { pendantTrees } from "./pendantTrees.ts";
import { openLocalSearch, readLayout } from "./localSearchKernel.ts";
import type { LocalSearch } from "./localSearchKernel.ts";
import { isAllowedAt } from "../../site/siteMasks.ts";
import { beginRoughly, maySearchLocally, localSearchLayout } from "./localSearchLayout.ts";
import { roughPlaces } from "./roughPlaces.ts";

function searchable(input: DungeonInput): LayoutModel | undefined {
  if (!isUsable(inputProblems(input))) return undefined;
  const model = layoutModel(input);
  return maySearchLocally(model, { variation: 1 }) ? model : undefined;
}

const models = dungeonInputs.map(searchable);

/** Inputs include routed corridors; in some graphs the last room is disconnected from the others. */
const allModels = fc.tuple(routedInputs, fc.nat(2)).map(([input, third]) => {
  const last = input.rooms.at(-1)?.id;
  const edges = third > 0 ? input.edges : input.edges.filter(({ from, to }) => from !== last && to !== last);
  return searchable({ ...input, edges });
});

/** The same without walls. */
const openModels = models.map((model) => (model?.siteMasks === undefined ? model : undefined));

/** The layout found within this many moves. */
function searched(model: LayoutModel, seed: number, moves: number) {
  const search = localSearchLayout(model, createRandom(seed));
  let step = search.next();
  while (step.done !== true && step.value.moves < moves) step = search.next();
  return step.value;
}

test("every layout found by local search, with sites, pins, parts and routed corridors, is valid in the validator's eyes", () => {
  let [found, pinned, parted, routed] = [0, 0, 0, 0];
  fc.assert(
    fc.property(allModels, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const { state, routes } = searched(model, seed, 1500);
      if (state === undefined) return;
      found++;
      if (model.anchors.length > 0) pinned++;
      if (model.part.some((part) => part > 0)) parted++;
      if ((routes?.size ?? 0) > 0) routed++;
      expect(validateLayout(finishedLayout(model, state, routes))).toEqual([]);
    }),
    { numRuns: 90 },
  );
  expect(found).toBeGreaterThan(20);
  expect(Math.min(pinned, parted, routed)).toBeGreaterThan(0);
});

/** A layout with violations, some moves after a start, with uneven weights, and its current state. */
interface HalfRelaxed {
  readonly search: LocalSearch;
  readonly state: LayoutState;
  readonly right: readonly number[];
  readonly faults: readonly number[];
  readonly weights: readonly number[];
  readonly random: Random;
}

function halfRelaxed(model: LayoutModel, seed: number): HalfRelaxed {
  const random = createRandom(seed);
  const search = openLocalSearch(model, random);
  const { kernel, bodyCount, stride } = search;
  beginRoughly(search, roughPlaces(model, random), random);
  kernel.improve(random.below(7));
  const faultNumbers = repeatFault(search, model.roomCount, 0);
  const weights = new Float64Array(kernel.memory.buffer, kernel.weights.value, faultNumbers);
  for (let fault = 0; fault < weights.length; fault++) weights[fault] = 1 + random.below(4);
  for (let a = 0; a < bodyCount; a++) {
    for (let b = 0; b < a; b++) weights[a * stride + b] = weights[b * stride + a]!;
  }
  const state = emptyState(model);
  readLayout(search, state);
  const listAt = (at: number, length: number) => [...new Int32Array(kernel.memory.buffer, at, length)];
  return {
    search,
    state,
    right: listAt(kernel.right.value, bodyCount),
    faults: listAt(kernel.faults.value, kernel.faultCount.value),
    weights: [...weights],
    random,
  };
}

test("the list of faults is that of the layout after any moves", () => {
  let faults = 0;
  let repeats = 0;
  fc.assert(
    fc.property(openModels, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const half = halfRelaxed(model, seed);
      const expected = faultsOf(half);
      faults += expected.length;
      repeats += repeatsOf(half).length;
      expect([...half.faults].sort((a, b) => a - b)).toEqual(expected);
    }),
    // Fixed seed: in sixty random cases there may be no repeat.
    { numRuns: 60, seed: 7 },
  );
  expect(faults).toBeGreaterThan(10);
  expect(repeats).toBeGreaterThan(0);
});

test("a room meets a wall exactly where the site does not let it stand", () => {
  let met = 0;
  let free = 0;
  const property = fc.property(models, fc.nat(), (model, seed) => {
    fc.pre(model?.siteMasks !== undefined);
    const { search, state, faults } = halfRelaxed(model, seed);
    const { bodyCount, stride } = search;
    const firstWall = model.roomCount + model.links.length;
    const pairs = faults.filter((fault) => fault < bodyCount * stride);
    for (let room = 0; room < model.roomCount; room++) {
      const isMet = pairs.some((fault) => Math.floor(fault / stride) === room && fault % stride >= firstWall);
      const isAllowed = isAllowedAt(model.siteMasks, room, state.shape[room]!, state.x[room]!, state.y[room]!);
      expect(isMet).toBe(!isAllowed);
      if (isMet) met++;
      else free++;
    }
  });
  fc.assert(property, { numRuns: 60 });
  // A room once went over the far side of a wall with this seed.
  fc.assert(property, { numRuns: 130, seed: -372752640 });
  expect(met).toBeGreaterThan(10);
  expect(free).toBeGreaterThan(10);
});

test("a corridor is placed where it joins its two rooms, and only while they are joined", () => {
  let placed = 0;
  fc.assert(
    fc.property(openModels, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined && model.links.some(({ corridor }) => corridor !== undefined));
      const half = halfRelaxed(model, seed);
      const { state } = half;
      for (const [link, { a, b, passage, corridor }] of model.links.entries()) {
        if (corridor === undefined) continue;
        const body = model.roomCount + link;
        const isMeant = isJoined(model, state, link, a, state.shape[a]!, state.x[a]!, state.y[a]!);
        expect(isPlaced(half, body)).toBe(isMeant);
        if (!isMeant) continue;
        placed++;
        const first = model.spaces.offsets(passage, state.shape[a]!, state.shape[body]!);
        const second = model.spaces.offsets(corridor.onward, state.shape[body]!, state.shape[b]!);
        expect(hasOffset(first, state.x[body]! - state.x[a]!, state.y[body]! - state.y[a]!)).toBe(true);
        expect(hasOffset(second, state.x[b]! - state.x[body]!, state.y[b]! - state.y[body]!)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
  expect(placed).toBeGreaterThan(20);
});

const isPlaced = ({ search, state, right }: HalfRelaxed, body: number) =>
  body < search.model.roomCount || right[body]! > state.x[body]!;

/** The violations of the layout by the rules of the constructive search, whose layouts have none. */
function faultsOf(half: HalfRelaxed): number[] {
  const { search, state } = half;
  const { model, bodyCount, stride } = search;
  const faults: number[] = [];
  for (let a = 0; a < bodyCount; a++) {
    for (let b = a + 1; b < bodyCount; b++) {
      if (!isPlaced(half, a) || !isPlaced(half, b)) continue;
      if (isBlockedBy(model, state, a, state.shape[a]!, state.x[a]!, state.y[a]!, b)) faults.push(a * stride + b);
    }
  }
  for (const [link, { a }] of model.links.entries()) {
    if (!isJoined(model, state, link, a, state.shape[a]!, state.x[a]!, state.y[a]!)) {
      faults.push(bodyCount * stride + link);
    }
  }
  for (const [a, b] of repeatsOf(half)) faults.push(repeatFault(search, a, b));
  return faults;
}

/** Rooms a < b that have the same template, which may not be next to itself, and are near each other. */
function repeatsOf({ search: { model }, state }: HalfRelaxed): [number, number][] {
  const templateAt = (room: number) => model.templateOf[state.shape[room]!]!;
  return model.near.slice(0, model.roomCount).flatMap((bodies, a) =>
    [...new Set(bodies)]
      .filter((b) => a < b && b < model.roomCount && templateAt(a) === templateAt(b))
      .filter(() => model.repeats[templateAt(a)] === 1)
      .sort((one, other) => one - other)
      .map((b): [number, number] => [a, b]),
  );
}

/** The number of the violation that rooms a < b have the same template. */
function repeatFault({ model, bodyCount, stride }: LocalSearch, a: number, b: number): number {
  return bodyCount * stride + model.links.length + a * stride + b;
}

test("the place found for a room costs what its faults with all that stays weigh, added up plainly", () => {
  let found = 0;
  let costs = 0;
  fc.assert(
    fc.property(openModels, fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const half = halfRelaxed(model, seed);
      const { search, state, faults, random } = half;
      const costOf = plainCosts(half);
      for (const fault of faults) {
        const room = random.below(model.roomCount);
        const { now, cost, shape, x, y } = placeFor(search, room, fault);
        expect(now).toBeCloseTo(costOf(room, state.shape[room]!, state.x[room]!, state.y[room]!, true));
        expect(cost).toBeLessThanOrEqual(now);
        if (shape === -1) continue;
        found++;
        costs += cost;
        expect(cost).toBeCloseTo(costOf(room, shape, x, y, false));
      }
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(30);
  expect(costs).toBeGreaterThan(50);
});

test("no place beside the neighbour that a room misses costs less than the one found", () => {
  const cycles = fc.integer({ min: 4, max: 9 }).map((rooms) => layoutModel(cycleInput(rooms)));
  let compared = 0;
  fc.assert(
    fc.property(fc.oneof(openModels, cycles), fc.nat(), (model, seed) => {
      fc.pre(model !== undefined);
      const half = halfRelaxed(model, seed);
      const { search, state, faults } = half;
      const { bodyCount, stride } = search;
      const costOf = plainCosts(half);
      const { follows } = pendantTrees(model, bodyCount);
      for (const fault of faults) {
        const link = model.links[fault - bodyCount * stride];
        if (link === undefined) continue;
        for (const [room, other] of [[link.a, link.b] as const, [link.b, link.a] as const]) {
          if (follows[room * bodyCount + other] === 1) continue;
          const { cost } = placeFor(search, room, fault);
          const shape = state.shape[room]!;
          const offsets = model.spaces.offsets(jointFrom(link, other), state.shape[other]!, shape);
          for (let i = 0; i < offsets.count; i++) {
            compared++;
            const [x, y] = [state.x[other]! + offsets.dx[i]!, state.y[other]! + offsets.dy[i]!];
            expect(costOf(room, shape, x, y, false)).toBeGreaterThan(cost - 1e-5);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(300);
});

/** The place the search finds for a room with this violation. */
function placeFor({ kernel }: LocalSearch, room: number, fault: number) {
  kernel.findPlace(room, fault);
  const { now, best, bestShape, bestX, bestY } = kernel;
  return { now: now.value, cost: best.value, shape: bestShape.value, x: bestX.value, y: bestY.value };
}

/** Cost of a room at any place; its corridors to rooms that stay as they are now, or each at its best place. */
function plainCosts(half: HalfRelaxed) {
  const { search, state, weights } = half;
  const { model, bodyCount, stride } = search;
  const { follows } = pendantTrees(model, bodyCount);
  return (room: number, shape: number, x: number, y: number, isNow: boolean): number => {
    const stays = (body: number) => follows[room * bodyCount + body] === 0;
    const overlaps = (body: number, ownShape: number, left: number, top: number): number => {
      let cost = 0;
      for (let other = 0; other < bodyCount; other++) {
        if (!stays(other) || other === body || !isPlaced(half, other)) continue;
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
        cost += Math.min(...ways) * weights[body * stride + other]!;
      }
      return cost;
    };
    let cost = overlaps(room, shape, x, y);
    const template = model.templateOf[shape]!;
    for (const other of new Set(model.near[room]!)) {
      if (other >= model.roomCount || model.repeats[template] !== 1) continue;
      if (model.templateOf[state.shape[other]!] !== template) continue;
      cost += 1.5 * weights[repeatFault(search, Math.min(room, other), Math.max(room, other))]!;
    }
    for (const index of model.linksOf[room]!) {
      const link = model.links[index]!;
      const other = link.a === room ? link.b : link.a;
      if (!stays(other)) continue;
      const offsets = model.spaces.offsets(jointFrom(link, other), state.shape[other]!, shape);
      const misses = [...offsets.dx].map(
        (dx, i) => Math.abs(x - state.x[other]! - dx) + Math.abs(y - state.y[other]! - offsets.dy[i]!),
      );
      const miss = Math.min(1000, ...misses);
      cost += miss * weights[bodyCount * stride + index]!;
      const { a, passage, corridor } = link;
      if (miss > 0 || corridor === undefined) continue;
      const body = model.roomCount + index;
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
  };
}

test("dead ends hang on the room that ties them to the rest, cycles on none", () => {
  const model = layoutModel(cycleInput(4));
  const { attached, follows } = pendantTrees(model, model.roomCount);
  expect(attached.map((rooms) => [...rooms])).toEqual([[4], [5], [6], [7], [], [], [], []]);
  expect([0, 1, 4, 5].map((other) => follows[other])).toEqual([1, 0, 1, 0]);
});

test("the same seed finds the same layout in as many moves", () => {
  const model = layoutModel(cycleInput(6));
  const [one, other] = [searched(model, 7, 20_000), searched(model, 7, 20_000)];
  expect(one.state).toBeDefined();
  expect(one).toEqual(other);
});

/** Rooms in rows and columns, each joined to those next to it. */
function gridModel(side: number): LayoutModel {
  const input = cycleInput((side * side) / 2);
  const at = Array.from({ length: side * side }, (_, room) => room);
  const pairs = at.flatMap((room) => [
    ...(room % side < side - 1 ? [[room, room + 1]] : []),
    ...(room < side * (side - 1) ? [[room, room + side]] : []),
  ]);
  const edges = pairs.map(([a, b], i) => ({ ...input.edges[0]!, id: `edge${i}`, from: `room${a}`, to: `room${b}` }));
  return layoutModel({ ...input, edges });
}

test("search spends exactly the moves it spent when its signature was last set on purpose", () => {
  const movesFor = (model: LayoutModel) => {
    let moves = 0;
    for (let seed = 0; seed < 4; seed++) {
      const search = localSearchLayout(model, createRandom(seed));
      let step = search.next();
      while (step.done !== true && step.value.moves < 60_000) step = search.next();
      moves += step.value.moves;
    }
    return moves;
  };
  expect([6, 20, 28].map((rooms) => movesFor(layoutModel(cycleInput(rooms))))).toEqual([60, 352, 622]);
  expect([6, 8].map((side) => movesFor(gridModel(side)))).toEqual([1598, 5639]);
});
