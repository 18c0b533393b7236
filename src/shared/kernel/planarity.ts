import { type Graph, type Incidence, biconnectedBlocks, incidences } from "./graph.ts";

/**
 * Faces of one planar embedding, per biconnected block with a cycle, as cycles of nodes; or the edges of a non-planar
 * subgraph.
 */
export type PlanarFaces =
  | { readonly planar: true; readonly blocks: readonly (readonly (readonly number[])[])[] }
  | { readonly planar: false; readonly crossing: readonly number[] };

/** Up to this many edges a block's knot is cut down to one that becomes planar when any of its edges is removed. */
const smallKnot = 2000;

/**
 * Embeds a graph in the plane by the method of Demoucron, Malgrange and Pertuiset (1964): starts with a cycle, then
 * repeatedly embeds a path of the most constrained remaining fragment into a face that borders all its attachments. A
 * block with c independent cycles has c + 1 faces. Without an embedding, `crossing` contains the edges of a non-planar
 * subgraph (for small blocks exactly a subdivision of K5 or K3,3). Parallel edges and loops never affect planarity: the
 * first edge of each pair of nodes represents all. O(n * m) per block; extracting the subgraph embeds its block some
 * 100 times (60 rooms with 400 connections: about 10 ms).
 */
export function planarFaces(graph: Graph): PlanarFaces {
  const simple = simpleEdges(graph);
  const blocks: number[][][] = [];
  for (const block of blocksWithCycles(graph.nodeCount, simple)) {
    const faces = embedBlock({ nodeCount: graph.nodeCount, edges: edgesOf(block) });
    if (faces === undefined) {
      const knot = block.length <= smallKnot ? smallestKnot(graph.nodeCount, block) : block;
      return { planar: false, crossing: knot.map(({ index }) => index) };
    }
    blocks.push(faces);
  }
  return { planar: true, blocks };
}

/** An edge with its number in the graph that was asked about. */
interface NumberedEdge {
  readonly index: number;
  readonly ends: readonly [number, number];
}

function edgesOf(numbered: readonly NumberedEdge[]): Graph["edges"] {
  return numbered.map(({ ends }) => ends);
}

/** The edges without loops, one for each pair of nodes. */
function simpleEdges(graph: Graph): NumberedEdge[] {
  const byPair = new Map<number, NumberedEdge>();
  for (const [index, ends] of graph.edges.entries()) {
    const pair = Math.min(...ends) * graph.nodeCount + Math.max(...ends);
    if (ends[0] !== ends[1] && !byPair.has(pair)) byPair.set(pair, { index, ends });
  }
  return [...byPair.values()];
}

function blocksWithCycles(nodeCount: number, edges: readonly NumberedEdge[]): NumberedEdge[][] {
  return biconnectedBlocks({ nodeCount, edges: edgesOf(edges) })
    .filter((block) => block.length >= 3)
    .map((block) => block.flatMap((i) => edges[i] ?? []));
}

function isPlanar(nodeCount: number, edges: readonly NumberedEdge[]): boolean {
  return blocksWithCycles(nodeCount, edges).every(
    (block) => embedBlock({ nodeCount, edges: edgesOf(block) }) !== undefined,
  );
}

/**
 * Removes edges of a non-planar block as long as the rest stays non-planar: halves first, single edges last. An edge
 * that couldn't be removed once can't be removed later, so one pass over single edges makes the subgraph minimal.
 */
function smallestKnot(nodeCount: number, block: readonly NumberedEdge[]): readonly NumberedEdge[] {
  let kept = withinEuler(block);
  for (let size = kept.length >> 1; size >= 1; size >>= 1) {
    for (let start = 0; start < kept.length;) {
      const fewer = kept.toSpliced(start, size);
      if (isPlanar(nodeCount, fewer)) start += size;
      else kept = fewer;
    }
  }
  return kept;
}

/** Just enough edges to break Euler's bound: n nodes have at most 3n - 6 edges in a plane. */
function withinEuler(block: readonly NumberedEdge[]): readonly NumberedEdge[] {
  const nodes = new Set(edgesOf(block).flat()).size;
  return block.slice(0, 3 * nodes - 5);
}

/** A part of the block that is not drawn yet: edges, and the drawn nodes it hangs on. */
interface Fragment {
  readonly edges: readonly number[];
  readonly attachments: readonly number[];
  admissible: Face[];
}
interface Face {
  readonly ring: readonly number[];
  readonly nodes: ReadonlySet<number>;
}

interface Drawing {
  readonly graph: Graph;
  readonly neighbours: readonly Incidence[][];
  readonly isDrawn: Uint8Array;
  faces: Face[];
}

/** The faces of a simple biconnected graph with a cycle; undefined when it is not planar. */
function embedBlock(graph: Graph): number[][] | undefined {
  const neighbours = incidences(graph);
  const ring = anyCycle(graph, neighbours);
  const drawing: Drawing = {
    graph,
    neighbours,
    isDrawn: new Uint8Array(graph.nodeCount),
    faces: [newFace(ring), newFace(ring)],
  };
  const isCycleEdge = edgesAlong(neighbours, [...ring, ring[0] ?? 0]);
  for (const node of ring) drawing.isDrawn[node] = 1;
  let fragments = fragmentsOf(
    drawing,
    graph.edges.map((_, i) => i).filter((edge) => !isCycleEdge.has(edge)),
  );
  while (fragments.length > 0) {
    const fragment = fragments.reduce((best, other) =>
      other.admissible.length < best.admissible.length ? other : best,
    );
    const face = fragment.admissible[0];
    if (face === undefined) return undefined;
    const path = pathThrough(drawing, fragment);
    const pathEdges = edgesAlong(neighbours, path);
    for (const node of path) drawing.isDrawn[node] = 1;
    const halves = splitFace(face, path);
    drawing.faces = [...drawing.faces.filter((other) => other !== face), ...halves];
    fragments = fragments.filter((other) => other !== fragment);
    for (const other of fragments) {
      if (!other.admissible.includes(face)) continue;
      const still = halves.filter((half) => other.attachments.every((node) => half.nodes.has(node)));
      other.admissible = [...other.admissible.filter((candidate) => candidate !== face), ...still];
    }
    fragments.push(
      ...fragmentsOf(
        drawing,
        fragment.edges.filter((edge) => !pathEdges.has(edge)),
      ),
    );
  }
  return drawing.faces.map((face) => [...face.ring]);
}

function newFace(ring: readonly number[]): Face {
  return { ring, nodes: new Set(ring) };
}

/** Walks without turning back until a node repeats; in a block that always closes a cycle. */
function anyCycle(graph: Graph, neighbours: readonly Incidence[][]): number[] {
  const path = [graph.edges[0]?.[0] ?? 0];
  let cameBy = -1;
  for (;;) {
    const node = path.at(-1) ?? 0;
    const step = (neighbours[node] ?? []).find(({ edge }) => edge !== cameBy);
    if (step === undefined) throw new Error("A block with one edge has no cycle.");
    const known = path.indexOf(step.node);
    if (known !== -1) return path.slice(known);
    path.push(step.node);
    cameBy = step.edge;
  }
}

function edgesAlong(neighbours: readonly Incidence[][], path: readonly number[]): Set<number> {
  const edges = new Set<number>();
  for (let i = 0; i + 1 < path.length; i++) {
    const step = (neighbours[path[i] ?? 0] ?? []).find(({ node }) => node === path[i + 1]);
    if (step !== undefined) edges.add(step.edge);
  }
  return edges;
}

/** Groups undrawn edges that are connected over undrawn nodes. */
function fragmentsOf(drawing: Drawing, edges: readonly number[]): Fragment[] {
  const open = new Set(edges);
  const fragments: Fragment[] = [];
  for (const start of edges) {
    if (!open.delete(start)) continue;
    const own = [start];
    const attachments = new Set<number>();
    for (const edge of own) {
      for (const node of drawing.graph.edges[edge] ?? []) {
        if (drawing.isDrawn[node] === 1) {
          attachments.add(node);
          continue;
        }
        for (const { edge: next } of drawing.neighbours[node] ?? []) if (open.delete(next)) own.push(next);
      }
    }
    const nodes = [...attachments];
    const admissible = drawing.faces.filter((face) => nodes.every((node) => face.nodes.has(node)));
    fragments.push({ edges: own, attachments: nodes, admissible });
  }
  return fragments;
}

/** A path through the fragment from one attachment to another; a block's fragment has at least two. */
function pathThrough(drawing: Drawing, fragment: Fragment): number[] {
  const own = new Set(fragment.edges);
  const start = fragment.attachments[0] ?? 0;
  const cameFrom = new Map<number, number>([[start, -1]]);
  const queue = [start];
  for (const node of queue) {
    if (node !== start && drawing.isDrawn[node] === 1) {
      const path = [node];
      for (let at = cameFrom.get(node) ?? -1; at !== -1; at = cameFrom.get(at) ?? -1) path.push(at);
      return path;
    }
    for (const { node: next, edge } of drawing.neighbours[node] ?? []) {
      if (!own.has(edge) || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  throw new Error("A fragment hangs on one node only; the part is not biconnected.");
}

function splitFace(face: Face, path: readonly number[]): [Face, Face] {
  const first = face.ring.indexOf(path[0] ?? 0);
  const turned = [...face.ring.slice(first), ...face.ring.slice(0, first)];
  const last = turned.indexOf(path.at(-1) ?? 0);
  const inner = path.slice(1, -1);
  return [
    newFace([...turned.slice(0, last + 1), ...inner.toReversed()]),
    newFace([...turned.slice(last), turned[0] ?? 0, ...inner]),
  ];
}
