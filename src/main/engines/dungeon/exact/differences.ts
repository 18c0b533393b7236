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
  /** Nodes of one kind there is room for: ways from node a to node b are at place (a >> 1) * capacity + (b >> 1). */
  capacity: number;
  readonly tables: readonly [Ways, Ways];
  /** Edges between the same two nodes, lightest first; the first list is empty. */
  readonly joining: number[][];
  /** What changed, in order, four numbers each: nodes (from << 16 | to); length, last edge and latest change before. */
  changes: Int32Array;
  changeCount: number;
  /** Scratch. */
  readonly starts: number[];
  readonly ends: number[];
}

/** Shortest ways between nodes of one kind, by place. */
interface Ways {
  /** Length, `noWay` when there is none. */
  length: Int32Array;
  /** Last edge. */
  last: Int32Array;
  /** Where the latest change is noted; -1 when it never changed. */
  changed: Int32Array;
  /** The list of the edges that lead there in one step, and the lightest weight in it. */
  list: Int32Array;
  lightest: Int32Array;
}

/** A moment of the search: what was in force by then, and how the shortest ways were. */
export interface Moment {
  readonly active: number;
  readonly changes: number;
}

/** More than any way is long; the sum of three of them is still an exact number. */
const noWay = 1 << 29;

export function emptyDifferences(): Differences {
  const capacity = 16;
  const edges = () => new Int32Array(256);
  const ways = (): Ways => ({
    length: filled(capacity, noWay),
    last: filled(capacity, -1),
    changed: filled(capacity, -1),
    list: filled(capacity, 0),
    lightest: filled(capacity, noWay),
  });
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
    tables: [ways(), ways()],
    joining: [[]],
    changes: new Int32Array(4 << 10),
    changeCount: 0,
    starts: [],
    ends: [],
  };
}

function filled(capacity: number, value: number): Int32Array {
  return new Int32Array(capacity * capacity).fill(value);
}

/** Adds a node of each kind with these values; the number of the first, the second follows. */
export function addNodes(graph: Differences, horizontal: number, vertical: number): number {
  const node = graph.values.length;
  const place = node >> 1;
  if (place === graph.capacity) widen(graph);
  graph.values.push(horizontal, vertical);
  for (const { length } of graph.tables) length[place * graph.capacity + place] = 0;
  return node;
}

function widen(graph: Differences): void {
  const { capacity } = graph;
  graph.capacity *= 2;
  const wider = (table: Int32Array, empty: number) => {
    const result = filled(graph.capacity, empty);
    for (let row = 0; row < capacity; row++) {
      result.set(table.subarray(row * capacity, (row + 1) * capacity), row * graph.capacity);
    }
    return result;
  };
  for (const ways of graph.tables) {
    ways.length = wider(ways.length, noWay);
    ways.last = wider(ways.last, -1);
    ways.changed = wider(ways.changed, -1);
    ways.list = wider(ways.list, 0);
    ways.lightest = wider(ways.lightest, noWay);
  }
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
  const { list, lightest } = waysOf(graph, from);
  const at = placeOf(graph, from, to);
  if (list[at] === 0) list[at] = graph.joining.push([]) - 1;
  const edges = graph.joining[list[at] as number] as number[];
  let i = edges.length;
  while (i > 0 && (graph.weight[edges[i - 1] as number] as number) > weight) i--;
  edges.splice(i, 0, edge);
  lightest[at] = Math.min(lightest[at] as number, weight);
  return edge;
}

function waysOf({ tables }: Differences, node: number): Ways {
  return (node & 1) === 0 ? tables[0] : tables[1];
}

function placeOf({ capacity }: Differences, from: number, to: number): number {
  return (from >> 1) * capacity + (to >> 1);
}

export function momentOf({ active, changeCount }: Differences): Moment {
  return { active: active.length, changes: changeCount };
}

/** Whether an edge can be put in force. */
export function mayHold(graph: Differences, edge: number): boolean {
  const [from, to] = [graph.from[edge] as number, graph.to[edge] as number];
  const back = waysOf(graph, from).length[placeOf(graph, to, from)] as number;
  return back + (graph.weight[edge] as number) >= 0;
}

/**
 * Puts an edge in force that may hold, and adds to `refused` the edges that no longer may hold because of it and whose
 * owner is open by `value` (by literal). O(ways that get shorter + nodes of a kind).
 */
export function putInForce(graph: Differences, edge: number, value: readonly number[], refused: number[]): void {
  const { capacity, starts, ends, active } = graph;
  graph.activeAt[edge] = active.length;
  active.push(edge);
  const start = graph.from[edge] as number;
  const weight = graph.weight[edge] as number;
  const kind = start & 1;
  const ways = waysOf(graph, start);
  const { length, last, changed, lightest } = ways;
  const u = start >> 1;
  const v = (graph.to[edge] as number) >> 1;
  if (weight >= (length[u * capacity + v] as number)) return;
  const nodes = graph.values.length >> 1;
  starts.length = 0;
  ends.length = 0;
  for (let i = 0, row = 0; i < nodes; i++, row += capacity) {
    if ((length[row + u] as number) + weight < (length[row + v] as number)) starts.push(i);
    if ((length[v * capacity + i] as number) + weight < (length[u * capacity + i] as number)) ends.push(i);
  }
  const most = graph.changeCount + 4 * starts.length * ends.length;
  while (most > graph.changes.length) graph.changes = lengthened(graph.changes);
  const { changes } = graph;
  let noted = graph.changeCount;
  for (let s = 0; s < starts.length; s++) {
    const i = starts[s] as number;
    const before = (length[i * capacity + u] as number) + weight;
    for (let e = 0; e < ends.length; e++) {
      const j = ends[e] as number;
      const at = i * capacity + j;
      const through = before + (length[v * capacity + j] as number);
      const known = length[at] as number;
      if (through >= known) continue;
      changes[noted] = ((2 * i + kind) << 16) | (2 * j + kind);
      changes[noted + 1] = known;
      changes[noted + 2] = last[at] as number;
      changes[noted + 3] = changed[at] as number;
      changed[at] = noted;
      noted += 4;
      length[at] = through;
      last[at] = j === v ? edge : (last[v * capacity + j] as number);
      const back = j * capacity + i;
      if (through + (lightest[back] as number) < 0) refuse(graph, ways.list[back] as number, through, value, refused);
    }
  }
  graph.changeCount = noted;
}

function refuse(
  { joining, weight, owner }: Differences,
  list: number,
  length: number,
  value: readonly number[],
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
export function takeBack(graph: Differences, { active: activeCount, changes: changeCount }: Moment): void {
  const { active, activeAt, changes, tables } = graph;
  while (active.length > activeCount) activeAt[active.pop() as number] = -1;
  while (graph.changeCount > changeCount) {
    graph.changeCount -= 4;
    const nodes = changes[graph.changeCount] as number;
    const ways = (nodes & 1) === 0 ? tables[0] : tables[1];
    const at = placeOf(graph, nodes >>> 16, nodes & 0xffff);
    ways.length[at] = changes[graph.changeCount + 1] as number;
    ways.last[at] = changes[graph.changeCount + 2] as number;
    ways.changed[at] = changes[graph.changeCount + 3] as number;
  }
}

/**
 * The owners (literals) of edges in force at a moment that together forbid an edge: of the shortest way from its end to
 * its start, stretches are replaced by one edge between the same nodes where that is still too short.
 */
export function ownersAgainst(graph: Differences, edge: number, moment: Moment): number[] {
  const { from, to, weight, owner, starts: way, ends: lengths } = graph;
  const first = to[edge] as number;
  const ways = waysOf(graph, first);
  way.length = 0;
  lengths.length = 0;
  for (let node = from[edge] as number; node !== first;) {
    const at = placeOf(graph, first, node);
    const step = lastThen(graph, ways, at, moment);
    way.push(step);
    lengths.push(weight[step] as number);
    node = from[step] as number;
  }
  // Lengths of the way up to the start of each step, the way read backwards.
  let sum = 0;
  for (let i = lengths.length - 1; i >= 0; i--) {
    const own = lengths[i] as number;
    lengths[i] = sum;
    sum += own;
  }
  let slack = -1 - sum - (weight[edge] as number);
  const owners: number[] = [];
  for (let i = 0; i < way.length; i++) {
    const end = to[way[i] as number] as number;
    const toEnd = (lengths[i] as number) + (weight[way[i] as number] as number);
    for (let j = way.length - 1; j >= i; j--) {
      const stretch = toEnd - (lengths[j] as number);
      const found = heaviest(graph, ways, from[way[j] as number] as number, end, stretch + slack, moment);
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

/** The last edge of the way at a place as it was at a moment. */
function lastThen({ changes }: Differences, { last, changed }: Ways, at: number, moment: Moment): number {
  let edge = last[at] as number;
  for (let change = changed[at] as number; change >= moment.changes; change = changes[change + 3] as number) {
    edge = changes[change + 2] as number;
  }
  return edge;
}

/** The heaviest edge between two nodes that was in force at a moment and is no heavier than `most`, -1 if there is none. */
function heaviest(
  graph: Differences,
  { list, lightest }: Ways,
  start: number,
  end: number,
  most: number,
  moment: Moment,
): number {
  const { weight, owner, activeAt } = graph;
  const at = placeOf(graph, start, end);
  if ((lightest[at] as number) > most) return -1;
  const edges = graph.joining[list[at] as number] as number[];
  let best = -1;
  for (let i = edges.length - 1; i >= 0; i--) {
    const other = edges[i] as number;
    const since = activeAt[other] as number;
    if (since === -1 || since >= moment.active || (weight[other] as number) > most) continue;
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
    const { length } = waysOf(graph, node);
    for (let other = node & 1; other < values.length; other += 2) {
      const most = (before[other] as number) + (length[(other >> 1) * capacity + (node >> 1)] as number);
      if (most < (values[node] as number)) values[node] = most;
    }
  }
}
