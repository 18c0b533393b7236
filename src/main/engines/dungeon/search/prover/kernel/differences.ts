import { addressOf, lengthened } from "./arrays";
import { Sets, askedCoreHigh, askedCoreLow } from "./core";

/*
 * Difference logic: integer unknowns x[node] and bounds "x[to] - x[from] <= weight", each an edge that can be activated
 * and, in reverse order, deactivated. The lengths of all shortest paths over active edges are always up to date, so
 * that an edge that would close a negative cycle is detected before it is activated; changes are recorded, so that
 * reasons can be reconstructed later. Nodes come in two kinds, 2k and 2k + 1 (horizontal and vertical); an edge joins
 * two of one kind.
 *
 * The paths from one node are stored contiguously and updated four at a time; `place` is the index of a path in the
 * tables.
 */

/** Longer than any path; the same plus this, minus any path, is longer still. */
const noWay: i32 = 1 << 29;
/** Capacity increment, in nodes of a kind; a multiple of the four paths updated at once. */
const capacityStep: i32 = 16;

/** Nodes of a kind there are, and there is room for. */
let nodeCount: i32 = 0;
let capacity: i32 = 0;
/** By node, a value that satisfies every edge in force after `settle`. */
let values = new StaticArray<i32>(64);
let valuesBefore = new StaticArray<i32>(64);

/** By node of a kind, its subjects: a bound has those of its nodes. */
const core = new Sets();

/** By place, the length of the shortest path, `noWay` when there is none, and its last edge. */
let lengths = new StaticArray<i32>(0);
let lastEdges = new StaticArray<i32>(0);
/**
 * By place of a path, the lightest weight of an edge straight back; and the lightest edge that is the path in one step.
 */
let weightsBack = new StaticArray<i32>(0);
let lightest = new StaticArray<i32>(0);
/** By group of four places, the index of their latest change, -1 if they never changed. */
let latestChanges = new StaticArray<i32>(0);

/** Six numbers an edge, with room for eight. */
let edges = new StaticArray<i32>(8 << 8);
let edgeCount: i32 = 0;
const weightAt: i32 = 2;
const ownerAt: i32 = 3;
const activeAt: i32 = 4;
const heavierAt: i32 = 5;

/** Edges in force, in order. */
let active = new StaticArray<i32>(256);
export let activeCount: i32 = 0;

/** Changes in order, twelve numbers each: place, previous change; four previous lengths and four previous last edges. */
let changes = new StaticArray<i32>(12 << 8);
export let changeCount: i32 = 0;
const changeSize: i32 = 12;
const lengthsAt: i32 = 4;
const lastEdgesAt: i32 = 8;

/** Edges that now contradict the active ones, since this was last emptied. */
export let conflictingEdges = new StaticArray<i32>(64);
export let conflictingEdgeCount: i32 = 0;

/** Scratch, by node of a kind; and the groups of four nodes that contain one with a path onward. */
let onward = new StaticArray<i32>(0);
let onwardEdges = new StaticArray<i32>(0);
let onwardFours = new StaticArray<i32>(0);
let onwardCount: i32 = 0;

/** The owner is the literal that activates an edge, -1 for unconditional edges. */
export function ownerOf(edge: i32): i32 {
  return unchecked(edges[8 * edge + ownerAt]);
}
function fromOf(edge: i32): i32 {
  return unchecked(edges[8 * edge]);
}
function toOf(edge: i32): i32 {
  return unchecked(edges[8 * edge + 1]);
}
function weightOf(edge: i32): i32 {
  return unchecked(edges[8 * edge + weightAt]);
}
/** Where the paths from a node start in the tables. */
function rowOf(node: i32): i32 {
  return ((node & 1) * capacity + (node >> 1)) * capacity;
}

/** The node's coordinate in the current solution of the active edges. */
export function valueOf(node: i32): i32 {
  return values[node];
}

/**
 * Adds a node of each kind with these values. Returns the number of the first; the second follows. Only while no change
 * is recorded.
 */
export function addNodes(horizontal: i32, vertical: i32): i32 {
  if (nodeCount === capacity) widen();
  const node = 2 * nodeCount;
  if (node + 2 > values.length) {
    values = lengthened(values);
    valuesBefore = lengthened(valuesBefore);
  }
  values[node] = horizontal;
  values[node + 1] = vertical;
  lengths[rowOf(node) + nodeCount] = 0;
  lengths[rowOf(node + 1) + nodeCount] = 0;
  core.set(nodeCount, askedCoreLow, askedCoreHigh);
  nodeCount++;
  return node;
}

function widen(): void {
  const wider = capacity + capacityStep;
  lengths = widened(lengths, wider, noWay);
  lastEdges = widened(lastEdges, wider, -1);
  weightsBack = widened(weightsBack, wider, noWay);
  lightest = widened(lightest, wider, -1);
  latestChanges = new StaticArray<i32>((wider * wider) >> 1);
  latestChanges.fill(-1);
  onward = new StaticArray<i32>(wider);
  onwardEdges = new StaticArray<i32>(wider);
  onwardFours = new StaticArray<i32>(wider);
  capacity = wider;
}

function widened(table: StaticArray<i32>, wider: i32, empty: i32): StaticArray<i32> {
  const result = new StaticArray<i32>(2 * wider * wider);
  result.fill(empty);
  for (let row = 0; row < 2 * capacity; row++) {
    const target = row < capacity ? row : row - capacity + wider;
    memory.copy(addressOf(result, target * wider), addressOf(table, row * capacity), (<usize>capacity) << 2);
  }
  return result;
}

/** Adds the bound x[to] - x[from] <= weight, not yet in force. */
export function addEdge(from: i32, to: i32, weight: i32, owner: i32): i32 {
  const edge = edgeCount++;
  if (8 * edgeCount > edges.length) edges = lengthened(edges);
  if (edgeCount > active.length) active = lengthened(active);
  edges[8 * edge] = from;
  edges[8 * edge + 1] = to;
  edges[8 * edge + weightAt] = weight;
  edges[8 * edge + ownerAt] = owner;
  edges[8 * edge + activeAt] = -1;
  const place = rowOf(from) + (to >> 1);
  let lighter = -1;
  let heavier = lightest[place];
  while (heavier !== -1 && weightOf(heavier) <= weight) {
    lighter = heavier;
    heavier = edges[8 * heavier + heavierAt];
  }
  edges[8 * edge + heavierAt] = heavier;
  if (lighter === -1) lightest[place] = edge;
  else edges[8 * lighter + heavierAt] = edge;
  const back = rowOf(to) + (from >> 1);
  weightsBack[back] = min(weightsBack[back], weight);
  return edge;
}

/** Adds the subjects of a bound between two nodes to the core being derived. */
export function drawFromNodes(from: i32, to: i32): void {
  core.draw(from >> 1);
  core.draw(to >> 1);
}

/** Whether an edge is consistent with the active ones. */
export function mayHold(edge: i32): bool {
  return unchecked(lengths[rowOf(toOf(edge)) + (fromOf(edge) >> 1)]) + weightOf(edge) >= 0;
}

/** Empties the list that `putInForce` adds to. */
export function clearConflictingEdges(): void {
  conflictingEdgeCount = 0;
}

/**
 * Activates a consistent edge and records the edges that contradict it and whose owner is unassigned in `value` (by
 * literal). If `isNoted`, its changes are recorded and can be undone. O(paths from nodes that get a shorter one).
 */
export function putInForce(edge: i32, value: StaticArray<i8>, isNoted: bool): void {
  unchecked((edges[8 * edge + activeAt] = activeCount));
  unchecked((active[activeCount++] = edge));
  const start = fromOf(edge);
  const end = toOf(edge);
  const weight = weightOf(edge);
  const u = start >> 1;
  const v = end >> 1;
  const rowU = rowOf(start);
  if (weight >= unchecked(lengths[rowU + v])) return;
  lookOnward(edge, rowU, rowOf(end), v, weight);
  const firstRow = (start & 1) * capacity * capacity;
  for (let i = 0; i < nodeCount; i++) {
    const row = firstRow + i * capacity;
    const way = unchecked(lengths[row + u]);
    if (way < noWay && way + weight < unchecked(lengths[row + v])) shorten(row, i, way + weight, value, isNoted);
  }
}

/**
 * By node, the rest of a path there behind the edge, if that is a shorter path from the edge's start, and its last
 * edge.
 */
function lookOnward(edge: i32, rowU: i32, rowV: i32, v: i32, weight: i32): void {
  const none = i32x4.splat(noWay);
  const never = i32x4.splat(2 * noWay);
  const step = i32x4.splat(weight);
  onwardCount = 0;
  for (let j = 0; j < nodeCount; j += 4) {
    const way = v128.load(addressOf(lengths, rowV + j));
    const known = v128.load(addressOf(lengths, rowU + j));
    const isShorter = v128.and(i32x4.lt_s(way, none), i32x4.lt_s(i32x4.add(way, step), known));
    if (!v128.any_true(isShorter)) continue;
    unchecked((onwardFours[onwardCount++] = j));
    v128.store(addressOf(onward, j), v128.bitselect(way, never, isShorter));
    v128.store(addressOf(onwardEdges, j), v128.load(addressOf(lastEdges, rowV + j)));
  }
  unchecked((onwardEdges[v] = edge));
}

/** Shortens the paths from a node through the edge, given the path length to its end, and onward from there. */
function shorten(row: i32, node: i32, before: i32, value: StaticArray<i8>, isNoted: bool): void {
  const soFar = i32x4.splat(before);
  const zero = i32x4.splat(0);
  if (changeCount + changeSize * (capacity >> 2) > changes.length) changes = lengthened(changes);
  for (let i = 0; i < onwardCount; i++) {
    const j = unchecked(onwardFours[i]);
    const at = addressOf(lengths, row + j);
    const known = v128.load(at);
    const through = i32x4.add(soFar, v128.load(addressOf(onward, j)));
    const isShorter = i32x4.lt_s(through, known);
    if (!v128.any_true(isShorter)) continue;
    const edgesAt = addressOf(lastEdges, row + j);
    const knownEdges = v128.load(edgesAt);
    if (isNoted) note(row + j, known, knownEdges);
    v128.store(at, v128.bitselect(through, known, isShorter));
    v128.store(edgesAt, v128.bitselect(v128.load(addressOf(onwardEdges, j)), knownEdges, isShorter));
    const round = i32x4.add(through, v128.load(addressOf(weightsBack, row + j)));
    let negative = i32x4.bitmask(v128.and(isShorter, i32x4.lt_s(round, zero)));
    while (negative !== 0) {
      const end = j + ctz(negative);
      negative &= negative - 1;
      refuse(end, node, row, value);
    }
  }
}

function note(place: i32, known: v128, knownEdges: v128): void {
  const change = changeCount;
  unchecked((changes[change] = place));
  unchecked((changes[change + 1] = latestChanges[place >> 2]));
  v128.store(addressOf(changes, change + lengthsAt), known);
  v128.store(addressOf(changes, change + lastEdgesAt), knownEdges);
  unchecked((latestChanges[place >> 2] = change));
  changeCount = change + changeSize;
}

/** Records the edges from `end` straight back to a node that close a negative cycle with the path there. */
function refuse(end: i32, node: i32, row: i32, value: StaticArray<i8>): void {
  const length = unchecked(lengths[row + end]);
  const isSecond = row >= capacity * capacity;
  const back = ((isSecond ? capacity : 0) + end) * capacity + node;
  for (let edge = unchecked(lightest[back]); edge !== -1; edge = unchecked(edges[8 * edge + heavierAt])) {
    if (length + weightOf(edge) >= 0) return;
    const literal = ownerOf(edge);
    if (literal < 0 || unchecked(value[literal]) !== 0) continue;
    if (conflictingEdgeCount === conflictingEdges.length) conflictingEdges = lengthened(conflictingEdges);
    unchecked((conflictingEdges[conflictingEdgeCount++] = edge));
  }
}

/** Undoes all activations since an earlier state. */
export function takeBack(activeThen: i32, changesThen: i32): void {
  while (activeCount > activeThen) unchecked((edges[8 * active[--activeCount] + activeAt] = -1));
  while (changeCount > changesThen) {
    changeCount -= changeSize;
    const place = unchecked(changes[changeCount]);
    unchecked((latestChanges[place >> 2] = changes[changeCount + 1]));
    v128.store(addressOf(lengths, place), v128.load(addressOf(changes, changeCount + lengthsAt)));
    v128.store(addressOf(lastEdges, place), v128.load(addressOf(changes, changeCount + lastEdgesAt)));
  }
}

/** Scratch of `findOwnersAgainst`: steps of a path, and its length before each. */
let way = new StaticArray<i32>(256);
let lengthsBefore = new StaticArray<i32>(256);
/** The answer of `ownersAgainst`. */
export let owners = new StaticArray<i32>(256);
export let ownerCount: i32 = 0;

/**
 * Finds the owners (literals) of edges active at a given time that together contradict an edge: of the shortest path
 * from its end to its start, segments are replaced by one edge between the same nodes where the path is still too
 * short. Adds the core of all these edges to the one being derived.
 */
export function findOwnersAgainst(edge: i32, activeThen: i32, changesThen: i32): void {
  if (way.length < nodeCount) {
    way = lengthened(way, nodeCount);
    lengthsBefore = lengthened(lengthsBefore, nodeCount);
    owners = lengthened(owners, nodeCount);
  }
  const first = toOf(edge);
  const row = rowOf(first);
  let steps = 0;
  for (let node = fromOf(edge); node !== first;) {
    const step = lastThen(row + (node >> 1), changesThen);
    unchecked((way[steps++] = step));
    node = fromOf(step);
  }
  let sum = 0;
  for (let i = steps - 1; i >= 0; i--) {
    unchecked((lengthsBefore[i] = sum));
    sum += weightOf(unchecked(way[i]));
  }
  let slack = -1 - sum - weightOf(edge);
  drawFromNodes(fromOf(edge), first);
  ownerCount = 0;
  for (let i = 0; i < steps; i++) {
    const end = toOf(unchecked(way[i]));
    const toEnd = unchecked(lengthsBefore[i]) + weightOf(unchecked(way[i]));
    for (let j = steps - 1; j >= i; j--) {
      const stretch = toEnd - unchecked(lengthsBefore[j]);
      const found = heaviest(fromOf(unchecked(way[j])), end, stretch + slack, activeThen);
      if (found === -1) continue;
      slack -= weightOf(found) - stretch;
      addOwner(ownerOf(found));
      drawFromNodes(fromOf(found), end);
      i = j;
      break;
    }
  }
}

function addOwner(literal: i32): void {
  if (literal === -1) return;
  for (let i = 0; i < ownerCount; i++) if (unchecked(owners[i]) === literal) return;
  unchecked((owners[ownerCount++] = literal));
}

/** The last edge of the path at a place at the time when `changesThen` changes had been recorded. */
function lastThen(place: i32, changesThen: i32): i32 {
  let edge = unchecked(lastEdges[place]);
  let change = unchecked(latestChanges[place >> 2]);
  while (change >= changesThen) {
    edge = unchecked(changes[change + lastEdgesAt + (place & 3)]);
    change = unchecked(changes[change + 1]);
  }
  return edge;
}

/**
 * The heaviest edge between two nodes among the first `activeThen` active ones that is no heavier than `most`,
 * preferably an unconditional one; -1 for none.
 */
function heaviest(start: i32, end: i32, most: i32, activeThen: i32): i32 {
  let best = -1;
  let always = -1;
  for (
    let edge = unchecked(lightest[rowOf(start) + (end >> 1)]);
    edge !== -1;
    edge = unchecked(edges[8 * edge + heavierAt])
  ) {
    if (weightOf(edge) > most) break;
    const since = unchecked(edges[8 * edge + activeAt]);
    if (since === -1 || since >= activeThen) continue;
    best = edge;
    if (ownerOf(edge) === -1) always = edge;
  }
  return always === -1 ? best : always;
}

/** Lowers the values as little as the edges in force demand. O(nodes squared). */
export function settle(): void {
  const count = 2 * nodeCount;
  for (let node = 0; node < count; node++) valuesBefore[node] = values[node];
  for (let node = 0; node < count; node++) {
    for (let other = node & 1; other < count; other += 2) {
      const most = valuesBefore[other] + lengths[rowOf(other) + (node >> 1)];
      if (most < values[node]) values[node] = most;
    }
  }
}
