import type { Random } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { addBound, addClause } from "#main/engines/dungeon/search/prover/clauseSolver.ts";
import type { LayoutClauses } from "#main/engines/dungeon/search/prover/layoutClauses.ts";
import { cycleInput, template } from "./dungeonInputs.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle cut up at random, some parts left out: a layout whose doors are known. */
export function cutUp(random: Random, box: Box, depth: number): Box[] {
  const isWide = random.below(2) === 0;
  const length = isWide ? box.width : box.height;
  if (depth === 0 || length < 6) return random.below(6) === 0 ? [] : [box];
  const at = 3 + random.below(length - 5);
  const [one, other] = isWide
    ? [
        { ...box, width: at },
        { ...box, x: box.x + at, width: length - at },
      ]
    : [
        { ...box, height: at },
        { ...box, y: box.y + at, height: length - at },
      ];
  return [...cutUp(random, one, depth - 1), ...cutUp(random, other, depth - 1)];
}

/** How far two spans overlap; negative when they are apart. */
const shared = (a: number, b: number, lengthA: number, lengthB: number) =>
  Math.min(a + lengthA, b + lengthB) - Math.max(a, b);

/** Most of the doors there can be between touching boxes, which may be taken for larger or smaller ones. */
export function doorsBetween(boxes: readonly Box[], random: Random): [number, number][] {
  return boxes.flatMap((one, a) =>
    boxes.flatMap((other, b): [number, number][] => {
      const [across, down] = [
        shared(one.x, other.x, one.width, other.width),
        shared(one.y, other.y, one.height, other.height),
      ];
      const isDoor = a < b && Math.min(across, down) === 0 && Math.max(across, down) > 0;
      return isDoor && random.below(5) > 0 ? [[a, b]] : [];
    }),
  );
}

/** These boxes as rooms that may use two of the templates each, one of them their own. */
export function inputOf(boxes: readonly Box[], doors: readonly (readonly [number, number])[]): DungeonInput {
  const cycle = cycleInput(3);
  return {
    ...cycle,
    rooms: boxes.map((_, i) => ({
      ...cycle.rooms[0]!,
      id: `room${i}`,
      name: `Room ${i}`,
      templates: [i, (i + 1) % boxes.length],
    })),
    edges: doors.map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      kind: "door" as const,
      corridors: [],
    })),
    templates: boxes.map(({ width, height }, i) => ({
      ...template(`t${i}`, [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ]),
      doors: { mode: "simple" as const, length: 1, cornerDistance: 0 },
    })),
  };
}

/** Pins every room's shape and position. */
export function hold(
  { solver, bodies, origin }: LayoutClauses,
  placeOf: (room: number) => { readonly shape: number; readonly x: number; readonly y: number },
): void {
  for (const { body, node, shapes, variable } of bodies) {
    const { shape, x, y } = placeOf(body);
    for (const [edge, place] of [x, y].entries()) {
      addBound(solver, [origin + edge, node + edge, place]);
      addBound(solver, [node + edge, origin + edge, -place]);
    }
    addClause(solver, [2 * (variable + shapes.indexOf(shape))]);
  }
}

/** Pins every room to its box. */
export function holdAt(clauses: LayoutClauses, boxes: readonly Box[]): void {
  const { model } = clauses;
  hold(clauses, (room) => {
    const { x, y, width, height } = boxes[room]!;
    const { widths, heights } = model.table;
    const fits = (shape: number) =>
      model.templateOf[shape] === room && widths[shape] === width && heights[shape] === height;
    return { shape: model.roomShapes[room]!.find(fits)!, x, y };
  });
}
