import fc from "fast-check";
import { expect, test } from "vitest";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import { templates } from "../../../../../test/support/dungeonArbitraries.ts";
import { configurationSpaces, doorJoints } from "./configurationSpaces.ts";
import { bothWays, doorRule } from "../model/doorJoints.ts";
import { hasOffset } from "./offsetSet.ts";
import { isCloser, overlapArea, shapeTable } from "./overlap.ts";
import { shapesOf } from "../model/shapes.ts";
import type { Shape } from "../model/shapes.ts";

const shapes = templates.map((template) => shapesOf({ ...template, id: "t", name: "t" }, 0));

/** One place of a door on a shape's walls. */
interface DoorPlace {
  readonly facing: number;
  readonly x: number;
  readonly y: number;
  readonly rest: string;
}

/** All single doors of a shape that can be passed both ways, and the same as text. */
const doorsOf = remembered((shape: Shape) => {
  const places: DoorPlace[] = [];
  for (const { facing, wall, from, to, length, socket = "plain", way } of shape.doors) {
    if (way !== undefined) continue;
    for (let at = from; at <= to; at++) {
      const [x, y] = facing % 2 === 0 ? [at, wall] : [wall, at];
      places.push({ facing, x, y, rest: `${length} ${socket}` });
    }
  }
  return { places, keys: new Set(places.map(({ facing, x, y, rest }) => `${facing} ${x},${y} ${rest}`)) };
});

const cellKeys = remembered((shape: Shape) => new Set(cellsInside(shape.outline).map(String)));

/** Memoizes a function of a shape, which is called at every offset. */
function remembered<Answer>(ask: (shape: Shape) => Answer): (shape: Shape) => Answer {
  const known = new WeakMap<Shape, Answer>();
  return (shape) => {
    const answer = known.get(shape) ?? ask(shape);
    known.set(shape, answer);
    return answer;
  };
}

function sharesDoor(a: Shape, b: Shape, dx: number, dy: number): boolean {
  const { keys } = doorsOf(b);
  return doorsOf(a).places.some(({ facing, x, y, rest }) =>
    keys.has(`${(facing + 2) % 4} ${x - dx},${y - dy} ${rest}`),
  );
}

function sharedCells(a: Shape, b: Shape, dx: number, dy: number): number {
  const cells = cellKeys(a);
  return cellsInside(b.outline).filter(([x, y]) => cells.has(`${x + dx},${y + dy}`)).length;
}

function freeCellsBetween(a: Shape, b: Shape, dx: number, dy: number): number {
  const theirs = cellsInside(b.outline);
  const gaps = cellsInside(a.outline).flatMap(([x, y]) =>
    theirs.map(([otherX, otherY]) => Math.max(Math.abs(otherX + dx - x), Math.abs(otherY + dy - y)) - 1),
  );
  return Math.min(...gaps);
}

function* window(a: Shape, b: Shape, extra: number): Generator<[number, number]> {
  for (let dy = -b.height - extra; dy <= a.height + extra; dy++) {
    for (let dx = -b.width - extra; dx <= a.width + extra; dx++) yield [dx, dy];
  }
}

test("the space of a door is exactly the offsets with a common door and no common cell", () => {
  fc.assert(
    fc.property(shapes, shapes, (some, others) => {
      const all = [some[0]!, others.at(-1)!];
      const space = configurationSpaces(all, shapeTable(all), doorJoints, doorRule([])).offsets(bothWays, 0, 1);
      for (const [dx, dy] of window(all[0]!, all[1]!, 1)) {
        const wanted = sharesDoor(all[0]!, all[1]!, dx, dy) && sharedCells(all[0]!, all[1]!, dx, dy) === 0;
        expect(hasOffset(space, dx, dy)).toBe(wanted);
      }
    }),
    { numRuns: 40 },
  );
});

test("the space over a corridor is exactly the offsets at which some corridor joins both and the gap is kept", () => {
  fc.assert(
    fc.property(shapes, shapes, shapes, fc.nat(2), (some, others, ways, gap) => {
      const [a, b] = [some[0]!, others[0]!];
      const all = [a, b, ...ways];
      const corridors = ways.map((_, i) => i + 2);
      const joint = { corridors, gap, passage: bothWays, onward: bothWays };
      const joints = [...doorJoints, joint];
      const space = configurationSpaces(all, shapeTable(all), joints, doorRule([])).offsets(doorJoints.length, 0, 1);
      const wanted = new Set<string>();
      for (const way of ways) {
        for (const [wayX, wayY] of window(a, way, 0)) {
          if (!sharesDoor(a, way, wayX, wayY) || sharedCells(a, way, wayX, wayY) > 0) continue;
          for (const [dx, dy] of window(way, b, 0)) {
            if (!sharesDoor(way, b, dx, dy) || sharedCells(way, b, dx, dy) > 0) continue;
            const [x, y] = [wayX + dx, wayY + dy];
            if (sharedCells(a, b, x, y) === 0 && freeCellsBetween(a, b, x, y) >= gap) wanted.add(`${x},${y}`);
          }
        }
      }
      expect([...space.dx].map((dx, i) => `${dx},${space.dy[i]}`).toSorted()).toEqual([...wanted].toSorted());
    }),
    { numRuns: 15 },
  );
});

test("overlap and closeness agree with counting cells", () => {
  fc.assert(
    fc.property(shapes, shapes, fc.integer({ min: 1, max: 3 }), (some, others, gap) => {
      const all = [some[0]!, others.at(-1)!];
      const table = shapeTable(all);
      for (const [dx, dy] of window(all[0]!, all[1]!, gap + 1)) {
        expect(overlapArea(table, 0, 1, dx, dy)).toBe(sharedCells(all[0]!, all[1]!, dx, dy));
        expect(isCloser(table, 0, 1, dx, dy, gap)).toBe(freeCellsBetween(all[0]!, all[1]!, dx, dy) < gap);
      }
    }),
    { numRuns: 15 },
  );
});
