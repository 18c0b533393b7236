import { createRandom } from "#shared/kernel/random.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { neighbours, stepsFrom } from "./graphFacts.ts";
import { cardWidth } from "./graphGeometry.ts";
import { separate } from "./separateNodes.ts";
import { spaceLabels } from "./spaceLabels.ts";

interface LayoutOptions {
  /** Grid the nodes land on, in world units. */
  readonly step: number;
  /** Width of a name on a card, in world units. */
  readonly nameWidth: (name: string) => number;
  /** Rooms that stay where they are, beside those marked as fixed. */
  readonly keep?: ReadonlySet<string>;
}

/** World units between neighbours; nodes are wider than high. */
const spacing = { x: 190, y: 120 };
/** Pair distances looked at in one layout: keeps a thousand rooms under a second. */
const pairBudget = 24_000_000;
const mostRounds = 150;
const startsTried = 4;
/** Crossings are counted (edges squared) up to this many edges; beyond, the present drawing is the only start. */
const mostEdgesCounted = 300;

/**
 * Positions for all rooms so that distances on paper follow distances in the graph: stress majorization (Gansner,
 * Koren, North 2004) from several starts, of which the one with the fewest crossings wins; then nodes are pushed apart
 * as far as their names need, and snapped to the grid. Fixed rooms stay exactly in place. Deterministic. O(rooms^2) per
 * round.
 */
export function autoLayout(document: GraphDocument, options: LayoutOptions): Map<string, Spot> {
  const nodes = readNodes(document, options);
  if (nodes.ids.length === 0) return new Map();
  const pairs = pairDistances(document, nodes.ids);
  const edges = document.edges.flatMap(({ from, to }): [number, number][] => {
    const a = nodes.indexOf.get(from);
    const b = nodes.indexOf.get(to);
    return a === undefined || b === undefined || a === b ? [] : [[a, b]];
  });
  const starts = edges.length <= mostEdgesCounted ? startsTried : 1;
  let best: { x: Float64Array; y: Float64Array; crossings: number } | undefined;
  for (let start = 0; start < starts; start++) {
    const { x, y } = startingPlaces(nodes, start);
    majorize(x, y, pairs, nodes.fixed, rounds(pairs.size));
    const crossings = starts === 1 ? 0 : countCrossings(x, y, edges);
    if (best === undefined || crossings < best.crossings) best = { x, y, crossings };
    if (crossings === 0) break;
  }
  return settle(document, nodes, best ?? startingPlaces(nodes, 0), options);
}

interface Nodes {
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** 1 = must not move. */
  readonly fixed: Uint8Array;
  /** Present places in units of the spacing. */
  readonly x: Float64Array;
  readonly y: Float64Array;
}

function readNodes(document: GraphDocument, options: LayoutOptions): Nodes {
  const { rooms } = document;
  const ids = rooms.map((room) => room.id);
  return {
    ids,
    indexOf: new Map(ids.map((id, i) => [id, i])),
    fixed: Uint8Array.from(rooms, (room) => (room.fixed === true || options.keep?.has(room.id) === true ? 1 : 0)),
    x: Float64Array.from(rooms, (room) => room.x / spacing.x),
    y: Float64Array.from(rooms, (room) => room.y / spacing.y),
  };
}

/** For every node the others with their target distance, flat. Unconnected rooms are kept loosely apart. */
interface Pairs {
  readonly others: readonly Int32Array[];
  readonly distances: readonly Float64Array[];
  readonly size: number;
}

function pairDistances(document: GraphDocument, ids: readonly string[]): Pairs {
  const lists = neighbours(document);
  const indexOf = new Map(ids.map((id, i) => [id, i]));
  const apart = Math.sqrt(ids.length) + 1;
  const others: Int32Array[] = [];
  const distances: Float64Array[] = [];
  let size = 0;
  ids.forEach((id, i) => {
    const steps = stepsFrom(lists, id);
    const near = new Float64Array(ids.length).fill(apart);
    for (const [other, step] of steps) near[indexOf.get(other) ?? i] = step;
    const rest = Int32Array.from(ids.keys()).filter((j) => j !== i);
    others.push(rest);
    distances.push(Float64Array.from(rest, (j) => near[j] ?? apart));
    size += rest.length;
  });
  return { others, distances, size };
}

function rounds(pairCount: number): number {
  return Math.max(8, Math.min(mostRounds, Math.floor(pairBudget / Math.max(1, pairCount))));
}

/** Start 0 is the present drawing (loosened where nodes coincide); the others are seeded scatters. */
function startingPlaces(nodes: Nodes, start: number): { x: Float64Array; y: Float64Array } {
  const random = createRandom(1 + start);
  const extent = Math.sqrt(nodes.ids.length) + 1;
  const scatter = start === 0 ? 0.05 : extent;
  const place = (now: Float64Array): Float64Array =>
    now.map((value, i) => {
      const noise = (random.float() - 0.5) * scatter;
      if (nodes.fixed[i] === 1) return value;
      return start === 0 ? value + noise : noise;
    });
  return { x: place(nodes.x), y: place(nodes.y) };
}

/** Moves every free node to where its weighted distances want it, over and over (weights = distance^-2). */
function majorize(x: Float64Array, y: Float64Array, pairs: Pairs, fixed: Uint8Array, roundCount: number): void {
  for (let round = 0; round < roundCount; round++) {
    let moved = 0;
    for (let i = 0; i < x.length; i++) {
      if (fixed[i] === 1) continue;
      moved = Math.max(moved, moveNode(i, x, y, pairs));
    }
    if (moved < 1e-3) return;
  }
}

function moveNode(i: number, x: Float64Array, y: Float64Array, pairs: Pairs): number {
  const others = pairs.others[i] as Int32Array;
  const distances = pairs.distances[i] as Float64Array;
  const xi = x[i] as number;
  const yi = y[i] as number;
  let sumX = 0;
  let sumY = 0;
  let weights = 0;
  for (let k = 0; k < others.length; k++) {
    const j = others[k] as number;
    const wanted = distances[k] as number;
    const weight = 1 / (wanted * wanted);
    const dx = xi - (x[j] as number);
    const dy = yi - (y[j] as number);
    const pull = wanted / Math.max(1e-6, Math.sqrt(dx * dx + dy * dy));
    sumX += weight * ((x[j] as number) + dx * pull);
    sumY += weight * ((y[j] as number) + dy * pull);
    weights += weight;
  }
  if (weights === 0) return 0;
  x[i] = sumX / weights;
  y[i] = sumY / weights;
  return Math.abs(x[i] - xi) + Math.abs(y[i] - yi);
}

/** Pairs of edges without a common end that cross. O(edges^2). */
export function countCrossings(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  edges: readonly (readonly [number, number])[],
): number {
  let crossings = 0;
  edges.forEach(([a, b], i) => {
    for (let j = i + 1; j < edges.length; j++) {
      const [c, d] = edges[j] as readonly [number, number];
      if (a === c || a === d || b === c || b === d) continue;
      if (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) crossings++;
    }
  });
  return crossings;

  function turn(p: number, q: number, r: number): boolean {
    const at = (list: ArrayLike<number>, k: number): number => list[k] ?? 0;
    return (at(x, q) - at(x, p)) * (at(y, r) - at(y, p)) > (at(y, q) - at(y, p)) * (at(x, r) - at(x, p));
  }
}

/** Back to world units: the drawing stays around its old middle, nodes get room, free ones land on the grid. */
function settle(
  document: GraphDocument,
  nodes: Nodes,
  found: { readonly x: Float64Array; readonly y: Float64Array },
  options: LayoutOptions,
): Map<string, Spot> {
  const anyFixed = nodes.fixed.includes(1);
  const shiftX = anyFixed ? 0 : mean(nodes.x) - mean(found.x);
  const shiftY = anyFixed ? 0 : mean(nodes.y) - mean(found.y);
  const boxes = document.rooms.map((room, i) => ({
    x: nodes.fixed[i] === 1 ? room.x : ((found.x[i] ?? 0) + shiftX) * spacing.x,
    y: nodes.fixed[i] === 1 ? room.y : ((found.y[i] ?? 0) + shiftY) * spacing.y,
    width: cardWidth(options.nameWidth(room.name)) + 2 * options.step,
    height: 36 + 2 * options.step,
    fixed: nodes.fixed[i] === 1,
  }));
  separate(boxes);
  const labelled = boxes.map(({ x, y, fixed }, i) => {
    const room = document.rooms[i];
    return { id: room?.id ?? "", name: room?.name ?? "", x, y, fixed };
  });
  const spaced = spaceLabels(labelled, document, options.nameWidth, options.step);
  return new Map(spaced.map(({ id, x, y }) => [id, { x, y }]));
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
