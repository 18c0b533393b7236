import * as fc from "fast-check";
import { expect, test } from "vitest";
import { outlines } from "../../../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import type { Point } from "../../kernel/geometry.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "./layout.ts";
import { countSliverCells } from "./slivers.ts";
import { cellKey, cellOwners, cellsInside } from "./validator/cells.ts";

function layout(rooms: readonly PlacedRoom[], doors: readonly LayoutDoor[] = []): DungeonLayout {
  const rules = { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] };
  return { rooms: [...rooms], doors: [...doors], templates: [], rules };
}

function room(id: string, outline: readonly Point[], isCorridor = false): PlacedRoom {
  const corners = outline.map(([x, y]): [number, number] => [x, y]);
  const rest = { role: "normal", template: 0, transformation: "identity", x: 0, y: 0 } as const;
  return { id, name: id, isCorridor, outline: corners, ...rest };
}

function box(id: string, x: number, y: number, width: number, height: number, isCorridor = false): PlacedRoom {
  const [right, bottom] = [x + width, y + height];
  const corners: Point[] = [
    [x, y],
    [right, y],
    [right, bottom],
    [x, bottom],
  ];
  return room(id, corners, isCorridor);
}

function door(from: string, to: string): LayoutDoor {
  const segment: LayoutDoor["segment"] = [
    [0, 0],
    [0, 1],
  ];
  return { edge: `${from}-${to}`, kind: "door", from, to, segment };
}

/** The same count by its definition, cell by cell. */
function countByCells({ rooms, doors }: DungeonLayout): number {
  const owners = cellOwners(layout(rooms));
  const ownerAt = (x: number, y: number) => owners.get(cellKey(x, y))?.[0];
  const isDoor = (a: string, b: string) =>
    doors.some(({ from, to }) => [from, to].includes(a) && [from, to].includes(b));
  const areNeighbours = (a: string, b: string) =>
    isDoor(a, b) || rooms.some(({ id, isCorridor }) => isCorridor && isDoor(a, id) && isDoor(id, b));
  const isBetween = (x: number, y: number, dx: number, dy: number): boolean => {
    for (const [before, after] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ] as const) {
      const [one, other] = [ownerAt(x - before * dx, y - before * dy), ownerAt(x + after * dx, y + after * dy)];
      const nearer = [ownerAt(x - dx, y - dy), ownerAt(x + dx, y + dy)];
      if (one === undefined || other === undefined || (before === 2 && nearer[0]) || (after === 2 && nearer[1]))
        continue;
      if (one.id !== other.id && !areNeighbours(one.id, other.id)) return true;
    }
    return false;
  };
  const size = Math.max(0, ...rooms.flatMap(({ outline }) => outline.flat()));
  let count = 0;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (ownerAt(x, y) === undefined && (isBetween(x, y, 1, 0) || isBetween(x, y, 0, 1))) count++;
    }
  }
  return count;
}

test("gaps of 1 and 2 cells count, gaps of 0 and 3 do not", () => {
  const gapOf = (gap: number) => countSliverCells(layout([box("a", 0, 0, 4, 5), box("b", 4 + gap, 2, 4, 5)]));
  expect([0, 1, 2, 3].map(gapOf)).toEqual([0, 3, 6, 0]);
});

test("rooms that a door or a corridor joins have no slivers between them", () => {
  const rooms = [box("a", 0, 0, 4, 5), box("b", 6, 0, 4, 5), box("way", 4, 1, 2, 1, true)];
  expect(countSliverCells(layout(rooms.slice(0, 2)))).toBe(10);
  expect(countSliverCells(layout(rooms.slice(0, 2), [door("b", "a")]))).toBe(0);
  expect(countSliverCells(layout(rooms, [door("a", "way"), door("way", "b")]))).toBe(0);
  const throughRoom = rooms.map((other) => ({ ...other, isCorridor: false }));
  expect(countSliverCells(layout(throughRoom, [door("a", "way"), door("way", "b")]))).toBe(8);
});

test("a cell between rooms on all four sides counts once, and a recess of one room does not", () => {
  const around = [box("n", 4, 0, 1, 4), box("s", 4, 5, 1, 4), box("w", 0, 4, 4, 1), box("e", 5, 4, 4, 1)];
  expect(countSliverCells(layout(around))).toBe(1);
  const recess: Point[] = [
    [0, 0],
    [5, 0],
    [5, 4],
    [3, 4],
    [3, 2],
    [2, 2],
    [2, 4],
    [0, 4],
  ];
  expect(countSliverCells(layout([room("u", recess)]))).toBe(0);
});

/** Rooms of any shape that don't overlap, some of them corridors, and doors between any of them. */
const layouts = fc
  .record({
    placed: fc.array(fc.tuple(outlines, fc.nat(16), fc.nat(16), fc.boolean()), { minLength: 2, maxLength: 9 }),
    doors: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 6 }),
  })
  .map(({ placed, doors }) => {
    const taken = new Set<string>();
    const rooms = placed.flatMap(([outline, dx, dy, isCorridor], i) => {
      const moved = outline.map(([x, y]): Point => [x + dx, y + dy]);
      const cells = cellsInside(moved).map(String);
      if (cells.some((cell) => taken.has(cell))) return [];
      for (const cell of cells) taken.add(cell);
      return [room(`room${i}`, moved, isCorridor)];
    });
    const joined = doors.filter(([a, b]) => a !== b).map(([a, b]) => door(`room${a}`, `room${b}`));
    return layout(rooms, joined);
  });

test("slivers are what a look at each cell says they are", () => {
  const property = fc.property(layouts, (any) => {
    expect(countSliverCells(any)).toBe(countByCells(any));
  });
  fc.assert(property, { numRuns: 120 });
});

test("slivers of layouts by the engine are what a look at each cell says they are", () => {
  for (const made of layoutsOf(cycleInput(8), 4)) expect(countSliverCells(made)).toBe(countByCells(made));
});
