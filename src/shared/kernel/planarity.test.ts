import fc from "fast-check";
import { expect, test } from "vitest";
import { biconnectedBlocks } from "./graph.ts";
import type { Graph } from "./graph.ts";
import { planarFaces } from "./planarity.ts";

function complete(count: number): [number, number][] {
  return Array.from({ length: count }, (_, a) => Array.from({ length: a }, (_, b): [number, number] => [b, a])).flat();
}
const k33: [number, number][] = [0, 1, 2].flatMap((a) => [3, 4, 5].map((b): [number, number] => [a, b]));

/** Subgraphs of a grid with one diagonal in every square: always planar. */
const planarGraphs = fc
  .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 2, max: 5 }), fc.infiniteStream(fc.boolean()))
  .map(([width, height, coins]): Graph => {
    const node = (x: number, y: number) => y * width + x;
    const edges: [number, number][] = [];
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (x + 1 < width && coins.next().value) edges.push([node(x, y), node(x + 1, y)]);
        if (y + 1 < height && coins.next().value) edges.push([node(x, y), node(x, y + 1)]);
        if (x + 1 < width && y + 1 < height && coins.next().value) edges.push([node(x, y), node(x + 1, y + 1)]);
      }
    }
    return { nodeCount: width * height, edges };
  });

function expectEmbedding(graph: Graph): void {
  const embedding = planarFaces(graph);
  if (!embedding.planar) throw new Error("A planar graph was called non-planar.");
  const blocks = biconnectedBlocks(graph).filter((block) => block.length > 1);
  expect(embedding.blocks.length).toBe(blocks.length);
  for (const [i, faces] of embedding.blocks.entries()) {
    const edges = blocks[i]!.map((edge) => graph.edges[edge]!);
    // Euler's formula: a connected plane graph has m - n + 2 faces.
    expect(faces.length).toBe(edges.length - new Set(edges.flat()).size + 2);
    const sides = faces.flatMap((ring) => ring.map((node, at) => pair(node, ring[(at + 1) % ring.length]!)));
    expect(sides.toSorted()).toEqual([...edges, ...edges].map(([a, b]) => pair(a, b)).sort());
  }
}

function pair(a: number, b: number): string {
  return `${Math.min(a, b)}-${Math.max(a, b)}`;
}

test("the faces of a planar graph obey Euler's formula and border every edge twice", () => {
  fc.assert(fc.property(planarGraphs, expectEmbedding));
});

test("K4 is planar with four triangles", () => {
  expect(planarFaces({ nodeCount: 4, edges: complete(4) })).toMatchObject({ planar: true, blocks: [{ length: 4 }] });
});

test.each([
  { name: "K5", edges: complete(5), size: 10 },
  { name: "K3,3", edges: k33, size: 9 },
  { name: "K6, whose knots are K5 or K3,3", edges: complete(6), size: undefined },
])("$name is not planar, and taking any edge out of the knot it names unties that knot", ({ edges, size }) => {
  const result = planarFaces({ nodeCount: 6, edges });
  if (result.planar) throw new Error("A non-planar graph was drawn.");
  if (size !== undefined) expect(result.crossing.length).toBe(size);
  const knot = result.crossing.map((edge) => edges[edge]!);
  expect(planarFaces({ nodeCount: 6, edges: knot }).planar).toBe(false);
  for (const left of knot) {
    expect(planarFaces({ nodeCount: 6, edges: knot.filter((edge) => edge !== left) }).planar).toBe(true);
  }
});

test("a knot hidden in a larger graph is found", () => {
  fc.assert(
    fc.property(planarGraphs, fc.boolean(), (graph, five) => {
      const base = graph.nodeCount;
      const knot = (five ? complete(5) : k33).map(([a, b]): [number, number] => [a + base, b + base]);
      const edges = [...graph.edges, [0, base] as const, ...knot, [1, base + 1] as const];
      expect(planarFaces({ nodeCount: base + 6, edges }).planar).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test("parallel edges and loops change nothing: the faces are those of the simple graph", () => {
  const doubles = fc.tuple(planarGraphs, fc.array(fc.nat()), fc.array(fc.nat()));
  fc.assert(
    fc.property(doubles, ([graph, copied, looped]) => {
      if (graph.edges.length === 0) return;
      const copies = copied.map((i) => graph.edges[i % graph.edges.length]!).map(([a, b]) => [b, a] as const);
      const loops = looped.map((i) => [i % graph.nodeCount, i % graph.nodeCount] as const);
      const multigraph = { nodeCount: graph.nodeCount, edges: [...graph.edges, ...copies, ...loops] };
      expect(planarFaces(multigraph)).toEqual(planarFaces(graph));
    }),
  );
});

test("the knot of a multigraph names one edge of each pair, by its number in the multigraph", () => {
  const edges = [[0, 0] as const, ...k33.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])];
  const result = planarFaces({ nodeCount: 6, edges });
  if (result.planar) throw new Error("A non-planar graph was drawn.");
  expect(result.crossing.toSorted((a, b) => a - b)).toEqual(k33.map((_, i) => 1 + 2 * i));
});

test.each([
  { rooms: 60, edges: 120 },
  { rooms: 60, edges: 400 },
  { rooms: 60, edges: 1770 },
  { rooms: 1000, edges: 1500 },
])(
  "naming the knot of $edges connections between $rooms rooms takes well under a second of processor time",
  ({ rooms, edges }) => {
    const all = complete(rooms);
    // Steps of 7919 (prime) spread the chosen pairs over all pairs.
    const chosen = Array.from({ length: edges }, (_, i) => all[(i * 7919) % all.length]!);
    const start = process.cpuUsage();
    const result = planarFaces({ nodeCount: rooms, edges: chosen });
    expect(process.cpuUsage(start).user).toBeLessThan(1_000_000);
    if (result.planar) throw new Error("A non-planar graph was drawn.");
    const knot = result.crossing.map((edge) => chosen[edge]!);
    expect(planarFaces({ nodeCount: rooms, edges: knot }).planar).toBe(false);
    expect(knot.length).toBeLessThan(rooms);
  },
);

test("trees and empty graphs are planar and have no rings", () => {
  expect(
    planarFaces({
      nodeCount: 3,
      edges: [
        [0, 1],
        [1, 2],
      ],
    }),
  ).toEqual({ planar: true, blocks: [] });
  expect(planarFaces({ nodeCount: 0, edges: [] })).toEqual({ planar: true, blocks: [] });
});
