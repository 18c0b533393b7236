/**
 * Difference logic: integer unknowns x[node] and bounds "x[to] - x[from] <= weight", each an edge that can be put in
 * force and taken back in reverse order. The lengths of all shortest ways over edges in force are kept at all times, so
 * that an edge that would close a negative cycle is seen before it is put in force; changes are kept too, so that one can
 * ask later why it was. Nodes come in two kinds, 2k and 2k + 1 (horizontal and vertical); an edge joins two of one kind.
 */
export interface Differences {
  /** A value of each node that satisfies every edge in force, after `settle`. */
  readonly values: number[];
  edgeCount: number;
  /** By edge. The owner is the literal that puts the edge in force, -1 for edges that always hold. */
  from: Int32Array;
  to: Int32Array;
  weight: Int32Array;
  owner: Int32Array;
  /** By edge, its place in `active`, or -1. */
  activeAt: Int32Array;
  /** Edges in force, in order. */
  readonly active: number[];
  /** Nodes of one kind there is room for: the way from node a to node b is at place (a >> 1) * capacity + (b >> 1). */
  capacity: number;
  readonly tables: readonly [Ways, Ways];
  /** Edges between the same two nodes, lightest first; the first list is empty. */
  readonly joining: number[][];
  /** What changed, in order, four numbers each: 4 * place + kind; length, last edge and latest change before. */
  changes: Int32Array;
  changeCount: number;
  /** Scratch: nodes, lengths and edges. */
  starts: Int32Array;
  ends: Int32Array;
  toEnds: Int32Array;
  lastEdges: Int32Array;
}

/** Shortest ways between nodes of one kind. */
interface Ways {
  /**
   * Four numbers a place, side by side because they are read together: its length, `noWay` when there is none; its last
   * edge; where its latest change is noted, -1 when it never changed; the lightest weight of an edge straight back.
   */
  ways: Int32Array;
  /** By place, the list of the edges that lead there in one step. */
  list: Int32Array;
}

/** More than any way is long; the sum of three of them is still an exact number. */
const noWay = 1 << 29;

export function emptyDifferences(): Differences {
  const capacity = capacityStep;
  const edges = () => new Int32Array(256);
  const nodes = () => new Int32Array(capacity);
  return {
    values: [],
    edgeCount: 0,
    from: edges(),
    to: edges(),
    weight: edges(),
    owner: edges(),
    activeAt: edges(),
    active: [],
    capacity,
    tables: [emptyWays(capacity), emptyWays(capacity)],
    joining: [[]],
    changes: new Int32Array(4 << 10),
    changeCount: 0,
    starts: nodes(),
    ends: nodes(),
    toEnds: nodes(),
    lastEdges: nodes(),
  };
}

/** Nodes of one kind that room is made for at a time: a small table stays in the processor's cache. */
const capacityStep = 16;

function emptyWays(capacity: number): Ways {
  const ways = new Int32Array(4 * capacity * capacity);
  for (let at = 0; at < ways.length; at += 4) {
    ways[at] = noWay;
    ways[at + 1] = -1;
    ways[at + 2] = -1;
    ways[at + 3] = noWay;
  }
  return { ways, list: new Int32Array(capacity * capacity) };
}

/** Adds a node of each kind with these values; the number of the first, the second follows. */
export function addNodes(graph: Differences, horizontal: number, vertical: number): number {
  const node = graph.values.length;
  const place = node >> 1;
  if (place === graph.capacity) widen(graph);
  graph.values.push(horizontal, vertical);
  for (const { ways } of graph.tables) ways[4 * (place * graph.capacity + place)] = 0;
  return node;
}

function widen(graph: Differences): void {
  const { capacity, changes } = graph;
  const wider = capacity + capacityStep;
  for (const table of graph.tables) {
    const { ways, list } = emptyWays(wider);
    for (let row = 0; row < capacity; row++) {
      ways.set(table.ways.subarray(4 * row * capacity, 4 * (row + 1) * capacity), 4 * row * wider);
      list.set(table.list.subarray(row * capacity, (row + 1) * capacity), row * wider);
    }
    table.ways = ways;
    table.list = list;
  }
  for (let at = 0; at < graph.changeCount; at += 4) {
    const place = (changes[at] as number) >> 2;
    const kind = (changes[at] as number) & 1;
    changes[at] = 4 * (Math.floor(place / capacity) * wider + (place % capacity)) + kind;
  }
  graph.capacity = wider;
  const nodes = () => new Int32Array(wider);
  [graph.starts, graph.ends, graph.toEnds, graph.lastEdges] = [nodes(), nodes(), nodes(), nodes()];
}

function lengthened(array: Int32Array): Int32Array {
  const longer = new Int32Array(2 * array.length);
  longer.set(array);
  return longer;
}

/** Adds the bound x[to] - x[from] <= weight, not yet in force. */
export function addEdge(graph: Differences, from: number, to: number, weight: number, owner: number): number {
  const edge = graph.edgeCount++;
  if (edge === graph.from.length) {
    graph.from = lengthened(graph.from);
    graph.to = lengthened(graph.to);
    graph.weight = lengthened(graph.weight);
    graph.owner = lengthened(graph.owner);
    graph.activeAt = lengthened(graph.activeAt);
  }
  graph.from[edge] = from;
  graph.to[edge] = to;
  graph.weight[edge] = weight;
  graph.owner[edge] = owner;
  graph.activeAt[edge] = -1;
  const { ways, list } = waysOf(graph, from);
  const at = placeOf(graph, from, to);
  if (list[at] === 0) list[at] = graph.joining.push([]) - 1;
  const edges = graph.joining[list[at] as number] as number[];
  let i = edges.length;
  while (i > 0 && (graph.weight[edges[i - 1] as number] as number) > weight) i--;
  edges.splice(i, 0, edge);
  const back = 4 * placeOf(graph, to, from) + 3;
  ways[back] = Math.min(ways[back] as number, weight);
  return edge;
}

function waysOf({ tables }: Differences, node: number): Ways {
  return (node & 1) === 0 ? tables[0] : tables[1];
}

function placeOf({ capacity }: Differences, from: number, to: number): number {
  return (from >> 1) * capacity + (to >> 1);
}

/** Whether an edge can be put in force. */
export function mayHold(graph: Differences, edge: number): boolean {
  const [from, to] = [graph.from[edge] as number, graph.to[edge] as number];
  const back = waysOf(graph, from).ways[4 * placeOf(graph, to, from)] as number;
  return back + (graph.weight[edge] as number) >= 0;
}

/**
 * Puts an edge in force that may hold, and adds to `refused` the edges that no longer may hold because of it and whose
 * owner is open by `value` (by literal). O(ways that get shorter + nodes of a kind).
 */
export function putInForce(graph: Differences, edge: number, value: Int8Array, refused: number[]): void {
  const { capacity, starts, ends, toEnds, lastEdges, active } = graph;
  graph.activeAt[edge] = active.length;
  active.push(edge);
  const start = graph.from[edge] as number;
  const weight = graph.weight[edge] as number;
  const kind = start & 1;
  const { ways, list } = waysOf(graph, start);
  const u = start >> 1;
  const v = (graph.to[edge] as number) >> 1;
  const row = 4 * capacity;
  if (weight >= (ways[u * row + 4 * v] as number)) return;
  const nodes = graph.values.length >> 1;
  let startCount = 0;
  let endCount = 0;
  for (let i = 0, atU = 4 * u, atV = 4 * v; i < nodes; i++, atU += row, atV += row) {
    if ((ways[atU] as number) + weight < (ways[atV] as number)) starts[startCount++] = i;
  }
  for (let i = 0, fromU = u * row, fromV = v * row; i < nodes; i++, fromU += 4, fromV += 4) {
    const onward = ways[fromV] as number;
    if (onward + weight >= (ways[fromU] as number)) continue;
    ends[endCount] = i;
    toEnds[endCount] = onward;
    lastEdges[endCount++] = i === v ? edge : (ways[fromV + 1] as number);
  }
  const most = graph.changeCount + 4 * startCount * endCount;
  while (most > graph.changes.length) graph.changes = lengthened(graph.changes);
  const { changes } = graph;
  let noted = graph.changeCount;
  for (let s = 0; s < startCount; s++) {
    const i = starts[s] as number;
    const before = (ways[i * row + 4 * u] as number) + weight;
    for (let e = 0; e < endCount; e++) {
      const at = i * row + 4 * (ends[e] as number);
      const through = before + (toEnds[e] as number);
      const known = ways[at] as number;
      if (through >= known) continue;
      changes[noted] = at | kind;
      changes[noted + 1] = known;
      changes[noted + 2] = ways[at + 1] as number;
      changes[noted + 3] = ways[at + 2] as number;
      ways[at] = through;
      ways[at + 1] = lastEdges[e] as number;
      ways[at + 2] = noted;
      noted += 4;
      if (through + (ways[at + 3] as number) >= 0) continue;
      refuse(graph, list[(ends[e] as number) * capacity + i] as number, through, value, refused);
    }
  }
  graph.changeCount = noted;
}

function refuse(
  { joining, weight, owner }: Differences,
  list: number,
  length: number,
  value: Int8Array,
  refused: number[],
): void {
  const edges = joining[list] as number[];
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i] as number;
    if (length + (weight[edge] as number) >= 0) return;
    const literal = owner[edge] as number;
    if (literal >= 0 && value[literal] === 0) refused.push(edge);
  }
}

/** Takes back what was put in force since a moment. */
export function takeBack(graph: Differences, activeCount: number, changeCount: number): void {
  const { active, activeAt, changes, tables } = graph;
  while (active.length > activeCount) activeAt[active.pop() as number] = -1;
  for (let noted = graph.changeCount - 4; noted >= changeCount; noted -= 4) {
    const place = changes[noted] as number;
    const { ways } = (place & 1) === 0 ? tables[0] : tables[1];
    const at = place & ~1;
    ways[at] = changes[noted + 1] as number;
    ways[at + 1] = changes[noted + 2] as number;
    ways[at + 2] = changes[noted + 3] as number;
  }
  graph.changeCount = changeCount;
}

/**
 * The owners (literals) of edges in force at a moment that together forbid an edge: of the shortest way from its end to
 * its start, stretches are replaced by one edge between the same nodes where that is still too short.
 */
export function ownersAgainst(
  graph: Differences,
  edge: number,
  activeCount: number,
  changeCount: number,
): readonly number[] {
  const { from, to, weight, owner, starts: way, ends: lengths } = graph;
  const first = to[edge] as number;
  const ways = waysOf(graph, first);
  let steps = 0;
  for (let node = from[edge] as number; node !== first;) {
    const step = lastThen(graph, ways, placeOf(graph, first, node), changeCount);
    way[steps++] = step;
    node = from[step] as number;
  }
  // Lengths of the way up to the start of each step, the way read backwards.
  let sum = 0;
  for (let i = steps - 1; i >= 0; i--) {
    lengths[i] = sum;
    sum += weight[way[i] as number] as number;
  }
  let slack = -1 - sum - (weight[edge] as number);
  const owners: number[] = [];
  for (let i = 0; i < steps; i++) {
    const end = to[way[i] as number] as number;
    const toEnd = (lengths[i] as number) + (weight[way[i] as number] as number);
    for (let j = steps - 1; j >= i; j--) {
      const stretch = toEnd - (lengths[j] as number);
      const found = heaviest(graph, ways, from[way[j] as number] as number, end, stretch + slack, activeCount);
      if (found === -1) continue;
      slack -= (weight[found] as number) - stretch;
      const literal = owner[found] as number;
      if (literal !== -1 && !owners.includes(literal)) owners.push(literal);
      i = j;
      break;
    }
  }
  return owners;
}

/** The last edge of the way at a place as it was when so many changes had been noted. */
function lastThen({ changes }: Differences, { ways }: Ways, place: number, changeCount: number): number {
  let edge = ways[4 * place + 1] as number;
  for (let change = ways[4 * place + 2] as number; change >= changeCount; change = changes[change + 3] as number) {
    edge = changes[change + 2] as number;
  }
  return edge;
}

/** The heaviest edge between two nodes among the first so many in force that is no heavier than `most`, -1 for none. */
function heaviest(
  graph: Differences,
  { ways, list }: Ways,
  start: number,
  end: number,
  most: number,
  activeCount: number,
): number {
  const { weight, owner, activeAt } = graph;
  if ((ways[4 * placeOf(graph, end, start) + 3] as number) > most) return -1;
  const edges = graph.joining[list[placeOf(graph, start, end)] as number] as number[];
  let best = -1;
  for (let i = edges.length - 1; i >= 0; i--) {
    const other = edges[i] as number;
    const since = activeAt[other] as number;
    if (since === -1 || since >= activeCount || (weight[other] as number) > most) continue;
    if (owner[other] === -1) return other;
    if (best === -1) best = other;
  }
  return best;
}

/** Lowers the values as little as the edges in force demand. O(nodes squared). */
export function settle(graph: Differences): void {
  const { values, capacity } = graph;
  const before = [...values];
  for (let node = 0; node < values.length; node++) {
    const { ways } = waysOf(graph, node);
    for (let other = node & 1; other < values.length; other += 2) {
      const most = (before[other] as number) + (ways[4 * ((other >> 1) * capacity + (node >> 1))] as number);
      if (most < (values[node] as number)) values[node] = most;
    }
  }
}
