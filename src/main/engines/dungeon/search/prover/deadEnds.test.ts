import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { cutUp, doorsBetween, holdAt, inputOf } from "../../../../../../test/support/cutUpLayouts.ts";
import type { Box } from "../../../../../../test/support/cutUpLayouts.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { addClause, groundsOf, solve } from "./clauseSolver.ts";
import { coreRooms } from "./coreRooms.ts";
import { deadEndTrials, isRefuted, isTried, tryDeadEnds } from "./deadEnds.ts";
import { letIn } from "./exactPart.ts";
import type { ExactPart } from "./exactPart.ts";
import { addRoom, emptyClauses, separateAll } from "./layoutClauses.ts";
import { addRotations, deadEndInside } from "./rotations.ts";

/** Whether the walls enclose this box, so that every path out of it crosses one of them. */
function isEnclosed(box: Box, walls: readonly Box[]): boolean {
  const seen = new Set([`${box.x} ${box.y}`]);
  for (const at of seen) {
    const [x, y] = at.split(" ").map(Number) as [number, number];
    if (x < -1 || y < -1 || x > 30 || y > 30) return false;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const [nextX, nextY] = [x + dx, y + dy];
      const isWall = walls.some(
        (wall) => nextX >= wall.x && nextX < wall.x + wall.width && nextY >= wall.y && nextY < wall.y + wall.height,
      );
      if (!isWall) seen.add(`${nextX} ${nextY}`);
    }
  }
  return true;
}

/** A search before symmetry breaking. */
function uncut(model: LayoutModel, core: readonly number[], waiting: Set<number>, random: Random): ExactPart {
  const clauses = emptyClauses(model);
  for (const room of core) addRoom(clauses, room, random);
  separateAll(clauses, random);
  return { clauses, rotations: addRotations(clauses, random), waiting, refinements: 0, nextDraw: Infinity };
}

/** Rooms and the doors between them. */
interface Plan {
  readonly boxes: readonly Box[];
  readonly doors: readonly (readonly [number, number])[];
}

/** A cycle of rooms, and inside it a dead end attached to one of them. */
function framed(random: Random): Plan {
  const [width, height, wall] = [8 + random.below(8), 8 + random.below(8), 2 + random.below(2)];
  const strips: Box[] = [
    { x: 0, y: 0, width: width - wall, height: wall },
    { x: width - wall, y: 0, width: wall, height: height - wall },
    { x: wall, y: height - wall, width: width - wall, height: wall },
    { x: 0, y: wall, width: wall, height: height - wall },
  ];
  const cycle = strips.flatMap((strip, side) => {
    if (random.below(2) === 0) return [strip];
    const isWide = side % 2 === 0;
    const first = (isWide ? strip.width : strip.height) >> 1;
    const halves = isWide
      ? [
          { ...strip, width: first },
          { ...strip, x: strip.x + first, width: strip.width - first },
        ]
      : [
          { ...strip, height: first },
          { ...strip, y: strip.y + first, height: strip.height - first },
        ];
    return side < 2 ? halves : halves.reverse();
  });
  const hole = { x: wall, y: wall, width: width - 2 * wall, height: height - 2 * wall };
  const boxes = [...cycle, ...cutUp(random, hole, 1)];
  const doors = cycle.map((_, i): [number, number] => [i, (i + 1) % cycle.length]);
  const touching = doorsBetween(boxes, random).filter(([, b]) => b >= cycle.length);
  const hanging = new Set<number>();
  const [foot] = touching.filter(([a]) => a < cycle.length);
  if (foot !== undefined) {
    doors.push(foot);
    hanging.add(foot[1]);
    for (const [a, b] of touching) {
      if (a < cycle.length || hanging.has(a) === hanging.has(b)) continue;
      doors.push([a, b]);
      hanging.add(a).add(b);
    }
  }
  const kept = [...boxes.keys()].filter((i) => i < cycle.length || hanging.has(i));
  return {
    boxes: kept.map((i) => boxes[i]!),
    doors: doors.map(([a, b]) => [kept.indexOf(a), kept.indexOf(b)] as const),
  };
}

/** Rooms that fill most of a rectangle, with few of the doors there could be: dead ends. */
function crowded(random: Random): Plan {
  const boxes = cutUp(random, { x: 0, y: 0, width: 24, height: 20 }, 4);
  return { boxes, doors: doorsBetween(boxes, random).filter(() => random.below(4) > 0) };
}

test("what is learned of dead ends and cycles holds of every layout, and is learned of those that cannot fit", () => {
  const found = { fitting: 0, enclosed: 0, ruledOut: 0 };
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.boolean(), (seed, isFramed) => {
      const random = createRandom(seed);
      const { boxes, doors } = isFramed ? framed(random) : crowded(random);
      fc.pre(doors.length > 0);
      const model = layoutModel(inputOf(boxes, doors));
      const rooms = [...boxes.keys()];
      const core = coreRooms(model, rooms);
      const search = uncut(model, core, new Set(rooms).difference(new Set(core)), random);
      const trials = deadEndTrials(search, new Map());
      for (const { one, rooms: end } of trials.left) {
        const walls = one.cycle.rooms.map((room) => boxes[room]!);
        if (isEnclosed(boxes[end[0]!]!, walls)) found.enclosed++;
      }
      while (trials.left.length > 0 || trials.current !== undefined) tryDeadEnds(search, trials, 400, random);
      found.fitting += trials.failures;
      found.ruledOut += [...trials.known.values()].filter((fits) => !fits).length;
      for (const room of rooms) letIn(search, room, random);
      holdAt(search.clauses, boxes);
      expect(solve(search.clauses.solver, 20_000)).toBe("satisfied");
      expect(isRefuted(trials, search)).toBe(false);
    }),
    { numRuns: 120, seed: 5 },
  );
  expect(found.enclosed).toBeGreaterThan(20);
  expect(found.fitting).toBeGreaterThan(20);
  expect(found.ruledOut).toBeGreaterThan(20);
});

/** A cycle of four rooms of the same size with a dead end of two rooms, which cannot be inside. */
function cycleWithDeadEnd(): LayoutModel {
  const squares = Array.from({ length: 6 }, () => ({ x: 0, y: 0, width: 4, height: 4 }));
  const doors = [
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 3],
    [0, 4],
    [4, 5],
  ] as const;
  return layoutModel(inputOf(squares, doors));
}

test("a dead end of which nothing is known when its steps are used up counts as one that fits", () => {
  const random = createRandom(1);
  const search = uncut(cycleWithDeadEnd(), [0, 1, 2, 3], new Set([4, 5]), random);
  const trials = deadEndTrials(search, new Map(), 1);
  while (!isTried(trials)) tryDeadEnds(search, trials, 1000, random);
  expect([...trials.known.values()]).toEqual([true]);
  expect(trials.failures).toBe(1);
  expect(trials.variable).toBe(-1);
});

test.each([
  ["waits", []],
  ["is in already", [4, 5]],
])(
  "a search that would need a dead end where it does not fit is refuted, and names both; the dead end %s",
  (_, first) => {
    const model = cycleWithDeadEnd();
    const random = createRandom(1);
    const search = uncut(model, [0, 1, 2, 3], new Set([4, 5]), random);
    for (const room of first) letIn(search, room, random);
    const trials = deadEndTrials(search, new Map());
    const one = trials.left[0]!.one;
    while (!isTried(trials)) tryDeadEnds(search, trials, 1000, random);
    const isInside = deadEndInside(search.rotations!, one, 4, random)!;
    expect(solve(search.clauses.solver, 1000)).toBe("satisfied");
    expect(isRefuted(trials, search)).toBe(false);
    addClause(search.clauses.solver, [isInside]);
    solve(search.clauses.solver, 1000);
    expect(isRefuted(trials, search)).toBe(true);
    expect([0, 1, 2, 3, 4, 5].every(groundsOf(search.clauses.solver, trials.variable))).toBe(true);
  },
);
