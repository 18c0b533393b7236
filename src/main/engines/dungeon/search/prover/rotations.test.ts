import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { cutUp, doorsBetween, hold, holdAt, inputOf } from "../../../../../../test/support/cutUpLayouts.ts";
import type { Box } from "../../../../../../test/support/cutUpLayouts.ts";
import { cycleInput, template } from "../../../../../../test/support/dungeonInputs.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import { chainsOf } from "../chains.ts";
import { repairLayout } from "../constructor/repairSearch.ts";
import { emptyFailureStats } from "../failureStats.ts";
import { graphOf } from "../../model/modelGraph.ts";
import { solve } from "./clauseSolver.ts";
import { addRoom, emptyClauses, separateAll } from "./layoutClauses.ts";
import type { LayoutClauses } from "./layoutClauses.ts";
import { cyclesOf, thetasOf } from "./cycles.ts";
import { addRotations, mostUsedTurn } from "./rotations.ts";

/** The clauses of all rooms, with every room fixed at its box. */
function clausesAt(boxes: readonly Box[], input: DungeonInput, random: Random): LayoutClauses {
  const model = layoutModel(input);
  const clauses = emptyClauses(model);
  for (const room of boxes.keys()) addRoom(clauses, room, random);
  separateAll(clauses, random);
  addRotations(clauses, random);
  holdAt(clauses, boxes);
  return clauses;
}

test("every layout satisfies the clauses about turns and cycles", () => {
  let bridges = 0;
  let thetas = 0;
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const random = createRandom(seed);
      const boxes = cutUp(random, { x: 0, y: 0, width: 24, height: 20 }, 4);
      const doors = doorsBetween(boxes, random);
      fc.pre(doors.length > 0);
      const input = inputOf(boxes, doors);
      const cycles = cyclesOf(doors.map(([a, b]) => ({ a, b })));
      bridges += cycles.flatMap((cycle) => cycle.bridges).length;
      thetas += thetasOf(cycles).length;
      expect(solve(clausesAt(boxes, input, random).solver, 20_000)).toBe("satisfied");
    }),
    { numRuns: 100, seed: 3 },
  );
  expect(bridges).toBeGreaterThan(2000);
  expect(thetas).toBeGreaterThan(1000);
});

const doorAt = (x: number, y: number): [[number, number], [number, number]] => [
  [x, y],
  [x + 1, y],
];

/**
 * Small rooms in a graph with some cycles, joined by doors and corridors; these may be entered anywhere, or on one side
 * only.
 */
function corridorInput(random: Random): DungeonInput {
  const count = 5 + random.below(3);
  const cycle = cycleInput(3);
  const pairs = new Map<string, [number, number]>();
  for (let room = 1; room < count; room++) pairs.set(`${room - 1} ${room}`, [room - 1, room]);
  for (let i = 0; i < 5; i++) {
    const [a, b] = [random.below(count), random.below(count)].toSorted((one, other) => one - other) as [number, number];
    if (a !== b) pairs.set(`${a} ${b}`, [a, b]);
  }
  const simple = { mode: "simple" as const, length: 1, cornerDistance: 0 };
  const boxes = [
    [4, 4],
    [3, 5],
    [1, 2],
    (
      [
        [1, 4],
        [5, 2],
        [9, 1],
        [1, 1],
      ] as const
    )[random.below(4)]!,
  ] as const;
  return {
    ...cycle,
    rooms: Array.from({ length: count }, (_, i) => ({
      ...cycle.rooms[0]!,
      id: `room${i}`,
      name: `Room ${i}`,
      templates: [0, 1],
    })),
    edges: [...pairs.values()].map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      ...(random.below(2) === 0
        ? { kind: "door" as const, corridors: [] }
        : { kind: "corridor" as const, corridors: [2, 3] }),
    })),
    templates: boxes.map(([width, height], i) => ({
      ...template(`t${i}`, [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ]),
      doors:
        width === 1 || width === 9
          ? {
              mode: "manual" as const,
              positions: [doorAt(0, 0), doorAt(width - 1, width === 9 ? 0 : height)],
            }
          : simple,
    })),
  };
}

test("every layout with corridors does too", () => {
  let cycles = 0;
  fc.assert(
    fc.property(fc.nat(1_000_000), (seed) => {
      const random = createRandom(seed);
      const model = layoutModel(corridorInput(random));
      const chains = chainsOf(graphOf(model), model.anchors);
      const limits = { moves: 3000, variation: 1 } as const;
      const repair = repairLayout(model, chains, emptyFailureStats(model, chains.length), limits, random);
      let step = repair.next();
      while (step.done !== true && step.value.moves < 3000) step = repair.next();
      fc.pre(step.done === true);
      const { state } = step.value;
      const clauses = emptyClauses(model);
      for (const room of model.roomShapes.keys()) addRoom(clauses, room, random);
      separateAll(clauses, random);
      if (mostUsedTurn(addRotations(clauses, random)) !== undefined) cycles++;
      hold(clauses, (room) => ({
        shape: state.shape[room]!,
        x: state.x[room]!,
        y: state.y[room]!,
      }));
      expect(solve(clauses.solver, 20_000)).toBe("satisfied");
    }),
    { numRuns: 150, seed: 4 },
  );
  expect(cycles).toBeGreaterThan(20);
});

test("three ways between two rooms are three cycles, each with the third way as its bridge", () => {
  const edges = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ].map(([a, b]) => ({ a: a!, b: b! }));
  const cycles = cyclesOf(edges);
  expect(cycles.map(({ rooms }) => rooms.length)).toEqual([4, 4, 4]);
  for (const { bridges } of cycles) {
    expect(bridges).toHaveLength(1);
    expect(bridges[0]!.rooms).toHaveLength(1);
    expect(bridges[0]!.feet.map(({ room }) => room).sort((one, other) => one - other)).toEqual([0, 4]);
  }
});

const squareWithDiagonals = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [0, 2],
  [1, 3],
].map(([a, b]) => ({ a: a!, b: b! }));

test("two cycles that share a way make a theta with the cycle round both, each with the way that it lacks", () => {
  const cycles = cyclesOf(squareWithDiagonals);
  const thetas = thetasOf(cycles);
  // One for each connection that is left out.
  expect(thetas).toHaveLength(6);
  for (const theta of thetas) {
    const edges = theta.map(({ cycle }) => cycles[cycle]!.edges);
    expect(edges[0]!.symmetricDifference(edges[1]!)).toEqual(edges[2]);
    for (const { cycle, bridge } of theta) {
      const third = edges.find((own) => own !== cycles[cycle]!.edges)!.difference(cycles[cycle]!.edges);
      const { feet } = cycles[cycle]!.bridges[bridge]!;
      expect(feet.some(({ leaving }) => third.has(leaving.edge))).toBe(true);
    }
  }
});

test("cycles that share nothing, or a single room, make no theta", () => {
  const twoTriangles = [0, 2].flatMap((first) => [
    { a: first, b: first + 1 },
    { a: first + 1, b: first + 2 },
    { a: first, b: first + 2 },
  ]);
  expect(cyclesOf(twoTriangles)).toHaveLength(2);
  expect(thetasOf(cyclesOf(twoTriangles))).toEqual([]);
});
