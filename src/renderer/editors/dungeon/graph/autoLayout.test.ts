import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { autoLayout, countCrossings } from "./autoLayout.ts";
import { measureGraph } from "./graphGeometry.ts";
import { labelSides } from "./labelSides.ts";
import { discRadius, labelBox, namesFrom } from "./nodeLabels.ts";

function ringOf(count: number, chords: readonly (readonly [number, number])[] = []): GraphDocument {
  const id = (i: number): string => `room${i}`;
  const ring = Array.from({ length: count }, (_, i) => [i, (i + 1) % count] as const);
  return {
    ...emptyGraph(),
    rooms: ring.map((_, i) => ({ id: id(i), name: id(i), role: "normal", x: 0, y: 0 })),
    edges: [...ring, ...chords].map(([a, b], i) => ({ id: `edge${i}`, from: id(a), to: id(b), kind: "door" })),
  };
}
const options = { step: 20, nameWidth: (name: string) => name.length * 6.9 };

function crossings(document: GraphDocument, places: ReadonlyMap<string, { x: number; y: number }>): number {
  const spots = document.rooms.map((room) => places.get(room.id)!);
  const numbers = new Map(document.rooms.map((room, i) => [room.id, i]));
  const edges = document.edges.map(({ from, to }) => [numbers.get(from)!, numbers.get(to)!] as const);
  return countCrossings(
    spots.map((spot) => spot.x),
    spots.map((spot) => spot.y),
    edges,
  );
}

test("a ring that was drawn on one spot becomes a ring without crossings", () => {
  const document = ringOf(9, [[0, 4]]);
  expect(crossings(document, autoLayout(document, options))).toBe(0);
});

test("no two nodes overlap afterwards, and free ones are on the grid", () => {
  const document = ringOf(40, [
    [0, 20],
    [5, 30],
  ]);
  const spots = [...autoLayout(document, options).values()];
  spots.forEach((a, i) => {
    expect([a.x % 20, a.y % 20].map(Math.abs)).toEqual([0, 0]);
    for (const b of spots.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 104 || Math.abs(a.y - b.y) >= 36).toBe(true);
  });
});

test("fixed rooms stay exactly where they are", () => {
  const document = ringOf(6);
  const pinned = {
    ...document,
    rooms: document.rooms.map((room, i) => (i === 2 ? { ...room, x: 333, y: -77, fixed: true } : room)),
  };
  expect(autoLayout(pinned, options).get("room2")).toEqual({ x: 333, y: -77 });
});

test("the same graph gets the same places", () => {
  expect(autoLayout(ringOf(15), options)).toEqual(autoLayout(ringOf(15), options));
});

test("an empty graph and loose rooms are no trouble", () => {
  expect(autoLayout(emptyGraph(), options).size).toBe(0);
  const loose = { ...ringOf(4), edges: [] };
  expect(autoLayout(loose, options).size).toBe(4);
});

test("no name covers another name or another node at the smallest zoom that shows names, however long names are", () => {
  const graphs = fc
    .tuple(fc.integer({ min: 2, max: 24 }), fc.array(fc.tuple(fc.nat(23), fc.nat(23)), { maxLength: 16 }))
    .chain(([count, chords]) =>
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: count, maxLength: count }).map((lengths) => {
        const inside = chords.filter(([a, b]) => a < count && b < count && a !== b);
        const graph = ringOf(count, inside);
        return { ...graph, rooms: graph.rooms.map((room, i) => ({ ...room, name: "N".repeat(lengths[i] ?? 1) })) };
      }),
    );
  fc.assert(
    fc.property(graphs, (document) => {
      const places = autoLayout(document, options);
      const rooms = document.rooms.map((room) => ({ ...room, ...places.get(room.id)! }));
      const sides = labelSides(measureGraph({ ...document, rooms }, options.nameWidth));
      const radius = discRadius(namesFrom) / namesFrom;
      const discs = rooms.map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }));
      const labels = rooms.map((room) =>
        labelBox(room, options.nameWidth(room.name), sides.get(room.id) ?? "below", namesFrom),
      );
      labels.forEach((label, i) => {
        for (const [j, disc] of discs.entries()) if (i !== j) expect(meet(label, disc)).toBe(false);
        for (const other of labels.slice(i + 1)) expect(meet(label, other)).toBe(false);
      });
    }),
    { numRuns: 60 },
  );
});

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
