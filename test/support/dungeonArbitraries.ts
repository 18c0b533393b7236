import fc from "fast-check";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { Socket } from "#shared/levels/dungeon/doorTraits.ts";
import type { DungeonInput, InputTemplate } from "#shared/levels/dungeon/dungeonInput.ts";
import { edgeKinds, repeatModes } from "#shared/levels/dungeon/graphDocument.ts";
import type { DoorRule, DrawnDoor } from "#shared/levels/dungeon/templateDocument.ts";

const side = fc.integer({ min: 3, max: 8 });

/** Rectangles, Ls, Ts and Us, in either direction and starting anywhere. */
export const outlines: fc.Arbitrary<Point[]> = fc
  .tuple(
    fc.constantFrom("rectangle", "ell", "tee", "you"),
    side,
    side,
    fc.integer({ min: 1, max: 2 }),
    fc.nat(11),
    fc.boolean(),
  )
  .map(([form, width, height, cut, start, reverse]) => {
    const ring = ringOf(form, width, height, cut);
    const first = start % ring.length;
    const turned = [...ring.slice(first), ...ring.slice(0, first)];
    return reverse ? turned.toReversed() : turned;
  });

function ringOf(form: string, w: number, h: number, c: number): Point[] {
  switch (form) {
    case "ell":
      return [
        [0, 0],
        [w, 0],
        [w, c],
        [c, c],
        [c, h],
        [0, h],
      ];
    case "tee":
      return [
        [0, 0],
        [w + 2, 0],
        [w + 2, c],
        [c + 1, c],
        [c + 1, h],
        [1, h],
        [1, c],
        [0, c],
      ];
    case "you":
      return [
        [0, 0],
        [c, 0],
        [c, h - c],
        [w + c, h - c],
        [w + c, 0],
        [w + 2 * c, 0],
        [w + 2 * c, h],
        [0, h],
      ];
    default:
      return [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ];
  }
}

/** Mostly plain doors; some of a type, some only entered or left by. */
const traits: fc.Arbitrary<{ socket?: string; way?: "in" | "out" }> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom({ socket: "arch" }, { socket: "plug" }) },
  { weight: 1, arbitrary: fc.constantFrom({ way: "in" as const }, { way: "out" as const }) },
);

/** Simple rules, and manual ones made of unit or longer stretches of the walls. */
function doorRules(outline: readonly Point[]): fc.Arbitrary<DoorRule> {
  const sizes = { length: fc.integer({ min: 1, max: 2 }), cornerDistance: fc.integer({ min: 0, max: 1 }) };
  const simple = fc
    .tuple(fc.record(sizes), fc.array(fc.tuple(fc.record(sizes), traits), { maxLength: 1 }))
    .map(([rule, more]) => ({
      mode: "simple" as const,
      ...rule,
      ...(more.length === 0 ? {} : { more: more.map(([other, trait]) => ({ ...other, ...trait })) }),
    }));
  const onWall = fc
    .tuple(fc.nat(outline.length - 1), fc.nat(5), fc.integer({ min: 1, max: 2 }), traits)
    .map(([wall, at, length, trait]): DrawnDoor => {
      const [x1, y1] = outline[wall]!;
      const [x2, y2] = outline[(wall + 1) % outline.length]!;
      const long = Math.abs(x1 - x2) + Math.abs(y1 - y2);
      const reach = Math.min(length, long);
      const from = at % (long - reach + 1);
      const [stepX, stepY] = [Math.sign(x2 - x1), Math.sign(y2 - y1)];
      return [
        [x1 + from * stepX, y1 + from * stepY],
        [x1 + (from + reach) * stepX, y1 + (from + reach) * stepY],
        trait,
      ];
    });
  const manual = fc.record({
    mode: fc.constant("manual" as const),
    positions: fc.array(onWall, { minLength: 3, maxLength: 8 }),
  });
  return fc.oneof(
    { weight: 3, arbitrary: simple as fc.Arbitrary<DoorRule> },
    { weight: 1, arbitrary: manual as fc.Arbitrary<DoorRule> },
  );
}

export const templates: fc.Arbitrary<Omit<InputTemplate, "id" | "name">> = outlines.chain((outline) =>
  fc.record({
    outline: fc.constant(outline.map(([x, y]): [number, number] => [x, y])),
    doors: doorRules(outline),
    transformations: fc.uniqueArray(fc.constantFrom(...gridTransformations), {
      minLength: 1,
      maxLength: 8,
    }) as fc.Arbitrary<GridTransformation[]>,
    repeat: fc.constantFrom("allow" as const, "allow" as const, ...repeatModes),
    weight: fc.constantFrom(0, 1, 1, 3),
  }),
);

/** Connected graphs of up to 8 rooms with up to 3 additional edges, any templates, any edge kinds, any distance rule. */
export const routedInputs: fc.Arbitrary<DungeonInput> = fc
  .record({
    templates: fc.array(templates, { minLength: 2, maxLength: 5 }),
    parents: fc.array(fc.nat(100), { minLength: 0, maxLength: 7 }),
    extra: fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 3 }),
    kinds: fc.array(fc.constantFrom(...edgeKinds), { minLength: 12, maxLength: 12 }),
    corridorRooms: fc.array(
      fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      { minLength: 9, maxLength: 9 },
    ),
    minimumDistance: fc.constantFrom(0, 0, 1, 2),
    routed: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    site: fc.constantFrom(0, 0, 0, 25, 40),
    settled: fc.option(fc.tuple(fc.nat(7), fc.integer({ min: -5, max: 20 }), fc.integer({ min: -5, max: 20 })), {
      nil: undefined,
    }),
    directed: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
    sockets: fc.option(fc.constant<Socket[]>([{ name: "plug", joins: ["arch"] }]), { nil: undefined }),
  })
  .map(({ templates: shapes, parents, extra, kinds, corridorRooms, minimumDistance, directed, sockets, ...more }) => {
    const { routed, site, settled } = more;
    const count = parents.length + 1;
    const pairs = new Map<string, [number, number]>();
    const add = (a: number, b: number) => {
      if (a !== b) pairs.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b]);
    };
    for (const [i, parent] of parents.entries()) add(parent % (i + 1), i + 1);
    for (const [a, b] of extra) add(a % count, b % count);
    const all = shapes.map((_, i) => i);
    return {
      name: "Random",
      rooms: Array.from({ length: count }, (_, i) => ({
        id: `room${i}`,
        name: `Room ${i}`,
        role: corridorRooms[i] === true ? ("corridor" as const) : ("normal" as const),
        templates: all.filter((index) => (index + i) % 3 !== 0 || index === i % shapes.length),
        ...(settled?.[0] === i ? { placement: { at: [settled[1], settled[2]] as [number, number] } } : {}),
      })),
      edges: [...pairs.values()].map(([a, b], i) => {
        const kind = kinds[i % kinds.length]!;
        const isRouted = kind === "corridor" && routed[i % routed.length] === true;
        const corridors = kind === "corridor" && !isRouted ? all : [];
        return {
          id: `edge${i}`,
          from: `room${a}`,
          to: `room${b}`,
          kind,
          corridors,
          ...(directed ? { directed } : {}),
          ...(isRouted ? { route: { width: 1, clearance: i % 2, maxLength: 20 + i } } : {}),
        };
      }),
      templates: shapes.map((template, i) => ({ ...template, id: `template${i}`, name: `Template ${i}` })),
      minimumDistance,
      ...(sockets === undefined ? {} : { sockets }),
      ...(site > 0 ? { site: { boundary: diamond(site), obstacles: [diamond(3)] } } : {}),
    };
  });

/** The same with template corridors in the place of routed ones. */
export const dungeonInputs: fc.Arbitrary<DungeonInput> = routedInputs.map((input) => ({
  ...input,
  edges: input.edges.map(({ route, ...edge }) =>
    route === undefined ? edge : { ...edge, corridors: input.templates.map((_, i) => i) },
  ),
}));

/** A square standing on its corner, around [10, 10]. */
function diamond(radius: number): [number, number][] {
  return [
    [10, 10 - radius],
    [10 + radius, 10],
    [10, 10 + radius],
    [10 - radius, 10],
  ];
}
