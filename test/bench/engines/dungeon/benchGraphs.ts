import { createRandom } from "#shared/kernel/random.ts";

/** A graph in the form of the benchmark file. */
export interface BenchGraph {
  readonly nodes: readonly number[];
  readonly edges: readonly (readonly [number, number])[];
}

/** Connections of a room of the large graphs at most; of a tree that branches more. */
const degreeLimit = 4;
const manyBranches = 5;

/** A room is hung on one of this many rooms before it: arms and branches, as drawn levels have, not one dense ball. */
const recent = 30;

/** Connections that a shortcut of a large graph with cycles saves at least, and how many more at most. */
const shortest = 3;
const spread = 5;

/** The large graphs of our own: no published set has any of this size. */
export const largeGraphs: Readonly<Record<string, BenchGraph>> = {
  "200 rooms, tree": grown(200, []),
  "200 rooms, tree, up to 4 children": grown(200, [], manyBranches),
  "100 rooms, 8 cycles": grown(100, cycles(8, 6)),
  "500 rooms, tree": grown(500, []),
  "1,000 rooms, tree": grown(1000, []),
  "2,000 rooms, tree": grown(2000, []),
  "500 rooms, 26 cycles": withCycles(grown(500, []), 26),
  "1,000 rooms, 52 cycles": withCycles(grown(1000, []), 52, 3),
  "hub with nine neighbours": hub(9),
};

/**
 * A tree with as many cycles: rooms a few connections apart are joined, as shortcuts of drawn levels are. With some seeds of a thousand
 * rooms the graph is not plane, or large branches hang on two rooms that share no face (decision 0025): those have no layout.
 */
function withCycles({ nodes, edges }: BenchGraph, count: number, seed = 2): BenchGraph {
  const random = createRandom(seed);
  const all = [...edges];
  const near = nodes.map((room) => edges.flatMap(([a, b]) => (a === room ? [b] : b === room ? [a] : [])));
  while (all.length < edges.length + count) {
    const start = random.below(nodes.length);
    let [at, before] = [start, -1];
    for (let steps = shortest + random.below(spread); steps > 0; steps--) {
      const onward = (near[at] ?? []).filter((room) => room !== before);
      if (onward.length === 0) break;
      [at, before] = [onward[random.below(onward.length)] ?? at, at];
    }
    const [one, other] = [near[start] ?? [], near[at] ?? []];
    if (at === start || one.includes(at) || Math.max(one.length, other.length) >= degreeLimit) continue;
    one.push(at);
    other.push(start);
    all.push([start, at]);
  }
  return { nodes, edges: all };
}

/** One room with all others around it. */
function hub(neighbours: number): BenchGraph {
  const around = Array.from({ length: neighbours }, (_, i) => i + 1);
  return { nodes: [0, ...around], edges: around.map((room) => [0, room]) };
}

/** Cycles of equal size, each joined to the next by one edge. */
function cycles(count: number, size: number): [number, number][] {
  const edges: [number, number][] = [];
  for (let cycle = 0; cycle < count; cycle++) {
    const first = cycle * size;
    for (let i = 0; i < size; i++) edges.push([first + i, first + ((i + 1) % size)]);
    if (cycle > 0) edges.push([first - size / 2, first]);
  }
  return edges;
}

/** The graph of these edges, with rooms hung on at random until there are `rooms`. */
export function grown(rooms: number, edges: readonly [number, number][], most = degreeLimit): BenchGraph {
  const random = createRandom(1);
  const all = [...edges];
  const degrees = Array.from({ length: rooms }, () => 0);
  const join = (a: number, b: number) => {
    degrees[a] = (degrees[a] ?? 0) + 1;
    degrees[b] = (degrees[b] ?? 0) + 1;
  };
  for (const [a, b] of edges) join(a, b);
  for (let room = Math.max(1, degrees.indexOf(0)); room < rooms; room++) {
    let parent = room - 1 - random.below(Math.min(room, recent));
    while ((degrees[parent] ?? 0) >= most) parent = room - 1 - random.below(Math.min(room, recent));
    all.push([parent, room]);
    join(parent, room);
  }
  return { nodes: [...degrees.keys()], edges: all };
}
