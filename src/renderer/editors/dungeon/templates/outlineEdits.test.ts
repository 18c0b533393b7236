import fc from "fast-check";
import { expect, test } from "vitest";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import { combineOutlines } from "./combineOutlines.ts";
import {
  doorBetween,
  doorLength,
  doorNear,
  doorsAlong,
  manualFromSimple,
  mapDoors,
  wallSpotNear,
} from "./doorEdits.ts";
import {
  deleteCorner,
  holdsCell,
  moveCorner,
  moveSide,
  placeAfter,
  rectangleOutline,
  sidesOf,
  simplifyOutline,
  splitSide,
  transformOutline,
} from "./outlineEdits.ts";
import type { Outline } from "./outlineEdits.ts";

const box = rectangleOutline([0, 0], [6, 4]);
const ell: Outline = [
  [0, 0],
  [3, 0],
  [3, 3],
  [6, 3],
  [6, 6],
  [0, 6],
];

function area(outline: Outline): number {
  let cells = 0;
  for (let y = -20; y < 30; y++) for (let x = -20; x < 30; x++) if (holdsCell(outline, x, y)) cells++;
  return cells;
}

function isOrthogonal(outline: Outline): boolean {
  return sidesOf(outline).every(({ from, to }) => from[0] === to[0] || from[1] === to[1]);
}

test("a moved side takes its neighbours' ends along", () => {
  expect(moveSide(box, 1, 3)).toEqual(rectangleOutline([0, 0], [9, 4]));
  expect(moveSide(box, 0, -1)).toEqual(rectangleOutline([0, -1], [6, 4]));
});

test("a moved corner keeps every wall on the grid", () => {
  const corner = fc.integer({ min: 0, max: 5 });
  const to = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
  fc.assert(fc.property(corner, to, (index, goal) => isOrthogonal(moveCorner(ell, index, goal))));
  expect(moveCorner(box, 2, [8, 5])).toEqual(rectangleOutline([0, 0], [8, 5]));
});

test("a split side moves in halves", () => {
  const notched = simplifyOutline(moveSide(splitSide(box, 0, [4, 0]), 2, 2));
  expect(notched).toEqual([
    [0, 0],
    [4, 0],
    [4, 2],
    [6, 2],
    [6, 4],
    [0, 4],
  ]);
});

test("deleting a corner levels its shorter wall", () => {
  expect(area(deleteCorner(ell, 2)!)).toBe(36);
  expect(deleteCorner(ell, 2)).toHaveLength(4);
  expect(deleteCorner(box, 0)).toBeUndefined();
});

test("simplifying drops doubled and straight corners and walls of no width", () => {
  const messy: Outline = [
    [0, 0],
    [2, 0],
    [2, 0],
    [6, 0],
    [6, 4],
    [6, 9],
    [6, 4],
    [0, 4],
  ];
  expect(simplifyOutline(messy)).toEqual(box);
});

test("turning keeps the area and the top left of the bounding box", () => {
  for (const transformation of gridTransformations) {
    const turned = transformOutline(ell, transformation);
    expect(area(turned)).toBe(area(ell));
    expect(Math.min(...turned.map(([x]) => x))).toBe(0);
    expect(Math.min(...turned.map(([, y]) => y))).toBe(0);
  }
});

test("adding and cutting rectangles gives what the cells say", () => {
  const corner = fc.tuple(fc.integer({ min: -4, max: 10 }), fc.integer({ min: -4, max: 10 }));
  fc.assert(
    fc.property(corner, corner, fc.constantFrom("add" as const, "cut" as const), (a, b, how) => {
      fc.pre(a[0] !== b[0] && a[1] !== b[1]);
      const result = combineOutlines(ell, a, b, how);
      if (!result.ok) return;
      const rectangle = rectangleOutline(a, b);
      for (let y = -5; y < 12; y++) {
        for (let x = -5; x < 12; x++) {
          const within = holdsCell(rectangle, x, y);
          const expected = how === "add" ? holdsCell(ell, x, y) || within : holdsCell(ell, x, y) && !within;
          expect(holdsCell(result.outline, x, y)).toBe(expected);
        }
      }
    }),
  );
});

test("an L is two rectangles", () => {
  const result = combineOutlines(rectangleOutline([0, 0], [3, 6]), [0, 3], [6, 6], "add");
  expect(result.ok && result.outline).toHaveLength(6);
});

test("what is no room is refused with its reason", () => {
  expect(combineOutlines(box, [8, 0], [9, 1], "add")).toMatchObject({
    reason: expect.stringContaining("one connected shape"),
  });
  expect(combineOutlines(box, [6, 4], [8, 8], "add")).toMatchObject({ ok: false });
  expect(combineOutlines(box, [2, 0], [3, 4], "cut")).toMatchObject({
    reason: expect.stringContaining("one connected shape"),
  });
  expect(combineOutlines(box, [1, 1], [3, 3], "cut")).toMatchObject({ reason: expect.stringContaining("hole") });
  expect(combineOutlines(box, [-1, -1], [9, 9], "cut")).toMatchObject({
    reason: expect.stringContaining("whole room"),
  });
});

test("a door runs along the wall it was begun on, at least one cell", () => {
  const start = wallSpotNear(box, { x: 2.2, y: 0.3 }, 0.6)!;
  expect(start.at).toEqual([2, 0]);
  expect(doorBetween(start, { x: 5.1, y: 2 })).toEqual([
    [2, 0],
    [5, 0],
  ]);
  expect(doorBetween(start, { x: -9, y: 2 })).toEqual([
    [0, 0],
    [2, 0],
  ]);
  expect(doorBetween(start, { x: 2.2, y: 0 })).toEqual([
    [2, 0],
    [3, 0],
  ]);
  expect(doorBetween(start, { x: 1.8, y: 0 })).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(wallSpotNear(box, { x: 3, y: 2 }, 0.6)).toBeUndefined();
});

test("a door at the end of a wall stays on the wall", () => {
  const end = wallSpotNear(box, { x: 5.8, y: -0.1 }, 0.6)!;
  const door = doorBetween(end, { x: 6.2, y: -0.2 })!;
  expect(door).toEqual([
    [5, 0],
    [6, 0],
  ]);
});

test("the door nearest to the pointer is found", () => {
  const doors = [
    [
      [1, 0],
      [2, 0],
    ],
    [
      [4, 0],
      [5, 0],
    ],
  ] as const;
  expect(doorNear(doors, { x: 4.4, y: 0.2 }, 0.5)).toBe(1);
  expect(doorNear(doors, { x: 3, y: 0 }, 0.5)).toBeUndefined();
});

test("a simple rule becomes one drawn door in the middle of every wall that is long enough", () => {
  const doors = manualFromSimple(ell, { mode: "simple", length: 2, cornerDistance: 1 });
  expect(doors.map(doorLength)).toEqual([2, 2]);
  expect(doors).toEqual([
    [
      [2, 6],
      [4, 6],
    ],
    [
      [0, 2],
      [0, 4],
    ],
  ]);
});

test("doors follow the wall they lie on, and the room when it is turned", () => {
  const rule = {
    mode: "manual" as const,
    positions: [
      [
        [1, 0],
        [2, 0],
      ],
      [
        [0, 1],
        [0, 2],
      ],
    ] as never,
  };
  const top = sidesOf(box)[0]!;
  expect(doorsAlong(rule, top, 0, -2)).toMatchObject({
    positions: [
      [
        [1, -2],
        [2, -2],
      ],
      [
        [0, 1],
        [0, 2],
      ],
    ],
  });
  const turned = mapDoors(rule, placeAfter(box, "rotate-180"));
  expect(turned).toMatchObject({
    positions: [
      [
        [5, 4],
        [4, 4],
      ],
      [
        [6, 3],
        [6, 2],
      ],
    ],
  });
});
