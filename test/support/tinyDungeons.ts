import fc from "fast-check";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { DungeonInput, InputTemplate } from "#shared/levels/dungeon/dungeonInput.ts";
import { repeatModes } from "#shared/levels/dungeon/graphDocument.ts";
import type { DoorRule } from "#shared/levels/dungeon/templateDocument.ts";

const outlines: Point[][] = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [2, 0],
    [2, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ],
  [
    [0, 0],
    [3, 0],
    [3, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ],
];

const traits = fc.constantFrom<{ socket?: string; way?: "in" | "out" }>(
  {},
  {},
  {},
  {},
  { socket: "arch" },
  { way: "in" },
  { way: "out" },
);

/** One to three unit doors somewhere on the walls, or a rule that allows them anywhere. */
function doorsOf(outline: readonly Point[]): fc.Arbitrary<DoorRule> {
  const units = outline.flatMap(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length]!;
    const [dx, dy] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    return Array.from({ length }, (_, k): [[number, number], [number, number]] => [
      [x1 + k * dx, y1 + k * dy],
      [x1 + (k + 1) * dx, y1 + (k + 1) * dy],
    ]);
  });
  const drawn = fc
    .uniqueArray(fc.nat(units.length - 1), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((unit) => traits.map((trait) => ({ unit, trait })))))
    .map((doors): DoorRule => ({
      mode: "manual",
      positions: doors.map(({ unit, trait }) => [...units[unit]!, trait]),
    }));
  const simple = fc.record({
    mode: fc.constant("simple" as const),
    length: fc.integer({ min: 1, max: 2 }),
    cornerDistance: fc.constantFrom(0, 0, 1),
  });
  return fc.oneof({ weight: 3, arbitrary: drawn }, { weight: 1, arbitrary: simple });
}

const templates: fc.Arbitrary<Omit<InputTemplate, "id" | "name">> = fc.constantFrom(...outlines).chain((outline) =>
  fc.record({
    outline: fc.constant(outline.map(([x, y]): [number, number] => [x, y])),
    doors: doorsOf(outline),
    transformations: fc.uniqueArray(fc.constantFrom(...gridTransformations), { minLength: 1, maxLength: 4 }),
    repeat: fc.constantFrom("allow" as const, "allow" as const, ...repeatModes),
    weight: fc.constant(1),
  }),
);

const pairsOf = {
  3: [
    [0, 1],
    [1, 2],
    [2, 0],
  ],
  4: [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
  ],
} as const;

type Polygon = [number, number][];

/** Boundaries of a size: a square, one without a corner, one with a slanted corner, one with a slanted notch. */
const grounds: ((size: number) => Polygon)[] = [
  (n) => [
    [0, 0],
    [n, 0],
    [n, n],
    [0, n],
  ],
  (n) => [
    [0, 0],
    [n, 0],
    [n, n - 1],
    [n - 1, n - 1],
    [n - 1, n],
    [0, n],
  ],
  (n) => [
    [0, 0],
    [n, 0],
    [n, n],
    [2, n],
    [0, n - 2],
  ],
  (n) => [
    [0, 0],
    [n, 0],
    [n, n],
    [3, n],
    [2, n - 2],
    [1, n],
    [0, n],
  ],
];

/** A cell, and two triangles that cut cells. */
const obstacles: Polygon[] = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [2, 1],
    [0, 1],
  ],
  [
    [0, 0],
    [1, 0],
    [1, 3],
  ],
];

function moved(polygon: Polygon, dx: number, dy: number): Polygon {
  return polygon.map(([x, y]) => [x + dx, y + dy]);
}

/** Three or four rooms, trees and rings, tiny templates, all rules: small enough to be enumerated. */
export const tinyDungeons: fc.Arbitrary<DungeonInput> = fc
  .record({
    count: fc.constantFrom(3 as const, 4 as const),
    shapes: fc.array(templates, { minLength: 1, maxLength: 3 }),
    cycles: fc.nat(2),
    kinds: fc.array(fc.constantFrom("door", "door", "door", "one-way", "corridor" as const), {
      minLength: 5,
      maxLength: 5,
    }),
    directed: fc.boolean(),
    minimumDistance: fc.constantFrom(0, 0, 0, 1),
    site: fc.constantFrom(0, 0, 4, 5, 6),
    ground: fc.constantFrom(...grounds),
    obstacle: fc.option(fc.record({ x: fc.nat(4), y: fc.nat(4), form: fc.constantFrom(...obstacles) }), { freq: 1 }),
    settled: fc.array(fc.record({ room: fc.nat(3), x: fc.nat(3), y: fc.nat(3) }), { maxLength: 2 }),
    sockets: fc.boolean(),
  })
  .map(({ count, shapes, cycles, kinds, directed, minimumDistance, site, settled, sockets, ground, obstacle }) => {
    const all = shapes.map((_, i) => i);
    const corridors = kinds.filter((kind) => kind === "corridor").length;
    const pairs = pairsOf[count].slice(0, count - 1 + cycles);
    const places = new Map(settled.map(({ room, x, y }) => [room, [x, y] as [number, number]]));
    const isBound = site > 0 || places.size > 0;
    const blocks = obstacle === null || !isBound ? [] : [moved(obstacle.form, obstacle.x, obstacle.y)];
    const onSite = {
      ...(site > 0 ? { boundary: ground(site) } : {}),
      ...(blocks.length > 0 ? { obstacles: blocks } : {}),
    };
    return {
      name: "Tiny",
      rooms: Array.from({ length: count }, (_, i) => ({
        id: `room${i}`,
        name: `Room ${i}`,
        role: "normal" as const,
        templates: i === 0 && all.length > 1 ? [0] : all,
        ...(places.has(i) ? { placement: { at: places.get(i)! } } : {}),
      })),
      edges: pairs.map(([a, b], i) => {
        // One corridor is enough for the enumeration.
        const isCorridor = kinds[i] === "corridor" && kinds.indexOf("corridor") === i && corridors > 0 && count === 3;
        const kind = isCorridor
          ? ("corridor" as const)
          : kinds[i] === "one-way"
            ? ("one-way" as const)
            : ("door" as const);
        return {
          id: `edge${i}`,
          from: `room${a}`,
          to: `room${b}`,
          kind,
          corridors: isCorridor ? all : [],
          ...(directed ? { directed } : {}),
        };
      }),
      templates: shapes.map((template, i) => ({ ...template, id: `template${i}`, name: `Template ${i}` })),
      minimumDistance,
      ...(Object.keys(onSite).length > 0 ? { site: onSite } : {}),
      ...(sockets ? { sockets: [{ name: "arch", joins: [] }] } : {}),
    };
  });
