import { cos, sin } from "#shared/kernel/portableMath.ts";
import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";

/** Middles that rooms are drawn towards. */
export interface RoughMiddles {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Length of a connection, in average sides of a room. */
const stretch = 1.1;
/** Rooms of the smallest graph that gets a rough drawing before its rooms are placed. */
const leastDrawn = 80;
/** Cycles per room in graphs that are nearly trees. */
const cyclesPerRoom = 0.1;

/** Whether a graph has so many rooms that, unless drawn first, they would enclose those placed later. */
export function isLarge({ roomCount }: Pick<LayoutModel, "roomCount">): boolean {
  return roomCount >= leastDrawn;
}

/** Whether few connections close a cycle: then fewer rooms of a radial drawing are in each other's way. */
export function isNearlyTree({ roomCount, links }: LayoutModel): boolean {
  return links.length - roomCount < cyclesPerRoom * roomCount;
}

/**
 * Whether rooms are drawn towards rough places: in large graphs, where they would otherwise enclose those placed later.
 * Only in connected graphs without a site or a starting layout.
 */
export function isDrawnFirst(model: LayoutModel): boolean {
  const { siteMasks, base, part, links } = model;
  const isFree = siteMasks === undefined && base.length === 0 && part.every((number) => number === 0);
  return isLarge(model) && isFree && links.every(({ route }) => route === undefined);
}

/**
 * Whether the graph is a large tree of rooms joined by doors, not tied to a position. With corridors or a minimum
 * distance the improver has to repair the tree (`improver/grownStart.ts`).
 */
export function isLargeTree(model: LayoutModel): boolean {
  const { links, roomCount, minimumDistance } = model;
  const isTree = links.length === roomCount - 1 && links.every(({ corridor }) => corridor === undefined);
  return isTree && minimumDistance === 0 && isDrawnFirst(model);
}

/**
 * Rough middles for all rooms of a connected graph: a center, and every room further out than its parent, within a
 * sector proportional to the size of its subtree (radial tree drawing, Eades 1992), in random order. The middle of
 * `first` is [0, 0]. O(rooms^2 + links).
 */
export function radialPlaces(model: LayoutModel, first: number, random: Random): RoughMiddles {
  const { roomCount, averageSize } = model;
  const root = centreOf(model);
  const [x, y] = [new Float64Array(roomCount), new Float64Array(roomCount)];
  const { order, parent } = withCyclesClosed(model, root, breadthFirst(model, root, random), random);
  const weight = new Float64Array(roomCount).fill(1);
  for (const room of order.toReversed()) {
    const above = parent[room] as number;
    if (above !== room) weight[above] = (weight[above] as number) + (weight[room] as number);
  }
  const [from, to, depth] = [new Float64Array(roomCount), new Float64Array(roomCount), new Int32Array(roomCount)];
  from[root] = random.float() * 2 * Math.PI;
  to[root] = (from[root] as number) + 2 * Math.PI;
  // Where the next child's sector begins.
  const next = from.slice();
  for (const room of order) {
    const above = parent[room] as number;
    if (above !== room) {
      const share = (weight[room] as number) / ((weight[above] as number) - 1);
      from[room] = next[above] as number;
      to[room] = (from[room] as number) + share * ((to[above] as number) - (from[above] as number));
      next[above] = to[room] as number;
      depth[room] = (depth[above] as number) + 1;
    }
    next[room] = from[room] as number;
    const angle = ((from[room] as number) + (to[room] as number)) / 2;
    const radius = (depth[room] as number) * stretch * averageSize;
    x[room] = radius * cos(angle);
    y[room] = radius * sin(angle);
  }
  const [shiftX, shiftY] = [x[first] as number, y[first] as number];
  return { x: x.map((value) => value - shiftX), y: y.map((value) => value - shiftY) };
}

/** All rooms from one on, near ones first, and the one before each; neighbours in random order. */
function breadthFirst(model: LayoutModel, root: number, random: Random | undefined): BreadthFirst {
  const parent = new Int32Array(model.roomCount).fill(-1);
  const order = [root];
  parent[root] = root;
  for (const room of order) {
    const links = [...(model.linksOf[room] as Int32Array)];
    for (const link of random === undefined ? links : shuffle(links, random)) {
      const other = otherEnd(model, link, room);
      if (parent[other] !== -1) continue;
      parent[other] = room;
      order.push(other);
    }
  }
  return { order, parent };
}

/** Rooms in breadth-first order, and the parent of each; the first is its own parent. */
interface BreadthFirst {
  readonly order: readonly number[];
  readonly parent: Int32Array;
}

/**
 * The same tree with the two arms of each cycle adjacent, and the subtrees attached to them on their far sides, so that
 * these are not between the two rooms that close the cycle. Cycles that share an arm may undo each other's order.
 */
function withCyclesClosed(
  model: LayoutModel,
  root: number,
  { order, parent }: BreadthFirst,
  random: Random,
): BreadthFirst {
  const children = Array.from({ length: model.roomCount }, (): number[] => []);
  const depth = new Int32Array(model.roomCount);
  for (const room of order) {
    const above = parent[room] as number;
    if (above === room) continue;
    children[above]?.push(room);
    depth[room] = (depth[above] as number) + 1;
  }
  const closing = model.links.filter(({ a, b }) => parent[a] !== b && parent[b] !== a);
  for (const { a, b } of shuffle([...closing], random)) {
    let [one, other] = random.below(2) === 0 ? [a, b] : [b, a];
    while (parent[one] !== parent[other]) {
      const isDeeper = (depth[one] as number) >= (depth[other] as number);
      const isLower = (depth[other] as number) >= (depth[one] as number);
      if (isDeeper) one = moveChild(children, parent, one, Infinity);
      if (isLower) other = moveChild(children, parent, other, 0);
    }
    const siblings = children[parent[one] as number] ?? [];
    siblings.splice(siblings.indexOf(other), 1);
    siblings.splice(siblings.indexOf(one) + 1, 0, other);
  }
  const arranged = [root];
  for (const room of arranged) arranged.push(...(children[room] ?? []));
  return { order: arranged, parent };
}

/** Moves a child to this end of its siblings. Returns its parent. */
function moveChild(children: readonly number[][], parent: Int32Array, child: number, to: number): number {
  const above = parent[child] as number;
  const siblings = children[above] ?? [];
  siblings.splice(siblings.indexOf(child), 1);
  siblings.splice(to, 0, child);
  return above;
}

/** The middle of a longest path found by two sweeps. */
function centreOf(model: LayoutModel): number {
  const one = breadthFirst(model, 0, undefined).order.at(-1) ?? 0;
  const { order, parent } = breadthFirst(model, one, undefined);
  const way = [order.at(-1) ?? 0];
  while (way.at(-1) !== one) way.push(parent[way.at(-1) as number] as number);
  return way[way.length >> 1] as number;
}
