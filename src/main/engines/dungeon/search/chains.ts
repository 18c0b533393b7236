import { type Graph, incidences } from "#shared/kernel/graph.ts";
import { planarFaces } from "#shared/kernel/planarity.ts";

/** Rooms that are placed together. In order: every room after the first of the first chain has an earlier neighbour. */
export interface Chain {
  readonly rooms: readonly number[];
  /** Made from a face (annealed) or a tree (placed greedily). */
  readonly isCycle: boolean;
}

/** Rooms of one tree chain at most; larger trees are cut. */
const treeLimit = 8;

/**
 * Splits a connected graph into chains (Ma et al. 2014, section 4; rules of the current reference): the faces of a
 * planar embedding without the largest of each block, smallest first and always next to what is covered, then the trees
 * around them. A nonplanar graph is split along the faces of its planar part. Rooms of `placedFirst` are placed first and
 * in no chain; a path from one of them to another is closed like a cycle. O(n * m).
 */
export function chainsOf(drawn: Graph, placedFirst: readonly number[] = []): Chain[] {
  const graph = withHub(drawn, placedFirst);
  const simple = withoutParallels(graph);
  const neighbours = incidences(simple).map((list) => list.map(({ node }) => node));
  const faces = innerFaces(simple);
  const chains: Chain[] = [];
  const chainOf = new Int32Array(graph.nodeCount).fill(-1);
  const add = (rooms: readonly number[], isCycle: boolean) => {
    for (const room of rooms) chainOf[room] = chains.length;
    chains.push({ rooms, isCycle });
  };
  const isCovered = (room: number) => chainOf[room] !== -1;
  const before = graph.nodeCount > drawn.nodeCount ? [...placedFirst, drawn.nodeCount] : placedFirst;
  for (const room of before) chainOf[room] = 0;
  let covered = new Set(before).size;
  while (covered < graph.nodeCount) {
    const face = nextFace(faces, neighbours, isCovered);
    const rooms = face ?? nextTree(faces, neighbours, chainOf);
    const ordered = connectedOrder(rooms, neighbours, isCovered);
    add(ordered, face !== undefined);
    covered += ordered.length;
  }
  return chains;
}

/** Connects the placed rooms by an additional node, so that paths between them are on faces. */
function withHub(graph: Graph, placedFirst: readonly number[]): Graph {
  if (placedFirst.length < 2) return graph;
  const hub = graph.nodeCount;
  return { nodeCount: hub + 1, edges: [...graph.edges, ...placedFirst.map((room) => [room, hub] as const)] };
}

function withoutParallels(graph: Graph): Graph {
  const pairs = new Map(graph.edges.map(([a, b]) => [`${Math.min(a, b)} ${Math.max(a, b)}`, [a, b] as const]));
  return { nodeCount: graph.nodeCount, edges: [...pairs.values()].filter(([a, b]) => a !== b) };
}

function innerFaces(graph: Graph): number[][] {
  const embedding = planarFaces(graph);
  if (!embedding.planar) {
    const crossing = embedding.crossing[0];
    return innerFaces({ nodeCount: graph.nodeCount, edges: graph.edges.filter((_, i) => i !== crossing) });
  }
  return embedding.blocks.flatMap((faces) => {
    const largest = faces.reduce((best, face) => (face.length > best.length ? face : best));
    return faces.filter((face) => face !== largest).map((face) => [...face]);
  });
}

/** The uncovered rooms of the best face: fewest rooms, next to the covered part (any face to start a component). */
function nextFace(
  faces: readonly (readonly number[])[],
  neighbours: readonly (readonly number[])[],
  isCovered: (room: number) => boolean,
): readonly number[] | undefined {
  const touches = (room: number) => !isCovered(room) && (neighbours[room] ?? []).some(isCovered);
  const isFirst = !neighbours.some((_, room) => touches(room));
  let best: readonly number[] | undefined;
  for (const face of faces) {
    const open = face.filter((room) => !isCovered(room));
    if (open.length === 0 || (best !== undefined && open.length >= best.length)) continue;
    if (isFirst || open.some(touches)) best = open;
  }
  return best;
}

/** A tree chain: breadth-first from the covered part, oldest chain first, around unfinished faces, at most 8 rooms. */
function nextTree(
  faces: readonly (readonly number[])[],
  neighbours: readonly (readonly number[])[],
  chainOf: Int32Array,
): readonly number[] {
  const isOpen = (room: number) => chainOf[room] === -1;
  const onFace = new Set(faces.filter((face) => face.some(isOpen)).flat());
  const oldestNeighbour = (room: number) =>
    Math.min(...(neighbours[room] ?? []).filter((next) => !isOpen(next)).map((next) => chainOf[next] ?? 0));
  const roots = [...neighbours.keys()].filter(isOpen);
  const next = roots
    .filter((room) => oldestNeighbour(room) !== Infinity)
    .sort((a, b) => Number(onFace.has(a)) - Number(onFace.has(b)) || oldestNeighbour(a) - oldestNeighbour(b));
  const leaf = roots.find((room) => (neighbours[room] ?? []).length <= 1) ?? roots[0] ?? 0;
  const rooms = next.length > 0 ? [] : [leaf];
  const seeds = [...next];
  const queue = [...rooms];
  const seen = new Set(rooms);
  while (rooms.length < treeLimit) {
    const room = queue.shift();
    if (room === undefined) {
      const seed = seeds.shift();
      if (seed === undefined || (onFace.has(seed) && rooms.length > 0)) break;
      if (seen.has(seed)) continue;
      seen.add(seed);
      rooms.push(seed);
      queue.push(seed);
      continue;
    }
    for (const other of neighbours[room] ?? []) {
      if (rooms.length >= treeLimit || !isOpen(other) || seen.has(other) || onFace.has(other)) continue;
      seen.add(other);
      rooms.push(other);
      queue.push(other);
    }
  }
  return rooms;
}

/** Reorders the rooms so that each one, as far as possible, has a neighbor that is covered or precedes it. */
function connectedOrder(
  rooms: readonly number[],
  neighbours: readonly (readonly number[])[],
  isCovered: (room: number) => boolean,
): number[] {
  const left = new Set(rooms);
  const order: number[] = [];
  while (left.size > 0) {
    let best = -1;
    let bestCount = -1;
    for (const room of left) {
      const count = (neighbours[room] ?? []).filter((next) => isCovered(next) || order.includes(next)).length;
      if (count > bestCount) {
        best = room;
        bestCount = count;
      }
    }
    left.delete(best);
    order.push(best);
  }
  return order;
}
