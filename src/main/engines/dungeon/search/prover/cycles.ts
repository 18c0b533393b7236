/** A connection as seen from a room: its number and the room it leads to. */
export interface Spoke {
  readonly edge: number;
  readonly to: number;
}

/** Where a bridge attaches to a cycle: the room, the connections of the cycle there, and the one of the bridge. */
export interface Foot {
  readonly room: number;
  readonly before: Spoke;
  readonly after: Spoke;
  readonly leaving: Spoke;
}

/** A connected component of the rest of the graph: a plane drawing has it on one side of the cycle. */
interface Bridge {
  /** Rooms that are not on the cycle; none for a chord. */
  readonly rooms: readonly number[];
  readonly feet: readonly Foot[];
}

/** A simple cycle, and its bridges. */
export interface Cycle {
  readonly rooms: readonly number[];
  /** By room, the connections of the cycle before and after it. */
  readonly steps: readonly { readonly before: Spoke; readonly after: Spoke }[];
  /** Its connections. */
  readonly edges: ReadonlySet<number>;
  readonly bridges: readonly Bridge[];
}

interface Edge {
  readonly a: number;
  readonly b: number;
}

/** By room, its connections. */
type Spokes = ReadonlyMap<number, readonly Spoke[]>;

/** Limits on the number of cycles, shortest first, and on the unfinished paths kept at a time. */
const cycleLimit = 100;
const frontLimit = 5000;

/** The cycles of a graph, shortest first, with their bridges (Tutte); dead ends are left out. */
export function cyclesOf(edges: readonly Edge[]): Cycle[] {
  const spokes = coreOf(edges);
  const order = [...spokes.keys()].sort((one, other) => degree(spokes, other) - degree(spokes, one));
  const rank = new Map(order.map((room, i) => [room, i]));
  const cycles: Cycle[] = [];
  // Every cycle is found once, from its room of lowest rank, in the direction of the lower connection.
  let front: Spoke[][] = order.map((room) => [{ edge: -1, to: room }]);
  while (front.length > 0 && front.length < frontLimit && cycles.length < cycleLimit) {
    const next: Spoke[][] = [];
    for (const way of front) {
      const [start, second] = way as [Spoke, Spoke | undefined];
      const last = way.at(-1) as Spoke;
      for (const spoke of spokes.get(last.to) ?? []) {
        if (spoke.edge === last.edge) continue;
        if (spoke.to === start.to) {
          if (second !== undefined && second.edge < spoke.edge) cycles.push(cycleOf(spokes, way, spoke));
        } else if ((rank.get(spoke.to) ?? 0) > (rank.get(start.to) ?? 0) && way.every(({ to }) => to !== spoke.to)) {
          next.push([...way, spoke]);
        }
      }
    }
    front = next;
  }
  return cycles.slice(0, cycleLimit);
}

function degree(spokes: Spokes, room: number): number {
  return spokes.get(room)?.length ?? 0;
}

/** By room, its connections without dead ends; one where two lead to the same room. */
function coreOf(edges: readonly Edge[]): Map<number, Spoke[]> {
  const spokes = new Map<number, Spoke[]>();
  const add = (room: number, edge: number, to: number) => {
    const list = spokes.get(room) ?? [];
    spokes.set(room, list);
    if (list.every((other) => other.to !== to)) list.push({ edge, to });
  };
  for (const [edge, { a, b }] of edges.entries()) {
    add(a, edge, b);
    add(b, edge, a);
  }
  const ends = [...spokes].flatMap(([room, list]) => (list.length === 1 ? [room] : []));
  for (const room of ends) {
    const [only] = spokes.get(room) ?? [];
    spokes.delete(room);
    if (only === undefined) continue;
    const rest = (spokes.get(only.to) ?? []).filter(({ to }) => to !== room);
    spokes.set(only.to, rest);
    if (rest.length === 1) ends.push(only.to);
  }
  return spokes;
}

/** The cycle along this path and back over the last connection. */
function cycleOf(spokes: Spokes, way: readonly Spoke[], last: Spoke): Cycle {
  const rooms = way.map(({ to }) => to);
  const onCycle = new Set(rooms);
  const ownEdges = new Set([...way.slice(1), last].map(({ edge }) => edge));
  const bridges = new Map<number, { rooms: Set<number>; feet: Foot[] }>();
  const steps = rooms.map((_, i) => ({
    before: { edge: (i === 0 ? last : (way[i] as Spoke)).edge, to: rooms.at(i - 1) as number },
    after: { edge: (way[i + 1] ?? last).edge, to: rooms[(i + 1) % rooms.length] as number },
  }));
  for (const [i, room] of rooms.entries()) {
    const { before, after } = steps[i] as Cycle["steps"][number];
    for (const leaving of spokes.get(room) ?? []) {
      if (ownEdges.has(leaving.edge)) continue;
      const known = onCycle.has(leaving.to)
        ? bridges.get(-1 - leaving.edge)
        : [...bridges.values()].find((bridge) => bridge.rooms.has(leaving.to));
      const foot = { room, before, after, leaving };
      if (known !== undefined) known.feet.push(foot);
      else if (onCycle.has(leaving.to)) bridges.set(-1 - leaving.edge, { rooms: new Set(), feet: [foot] });
      else bridges.set(leaving.edge, { rooms: reachable(spokes, leaving.to, onCycle), feet: [foot] });
    }
  }
  return {
    rooms,
    steps,
    edges: ownEdges,
    bridges: [...bridges.values()].map(({ rooms: own, feet }) => ({ rooms: [...own], feet })),
  };
}

function reachable(spokes: Spokes, start: number, closed: ReadonlySet<number>): Set<number> {
  const found = new Set([start]);
  for (const room of found) {
    for (const { to } of spokes.get(room) ?? []) if (!closed.has(to)) found.add(to);
  }
  return found;
}

/** A cycle, by its number, and its bridge that contains the path between two of its rooms that is not on it. */
interface Chord {
  readonly cycle: number;
  readonly bridge: number;
}

/**
 * All theta graphs among the cycles: two rooms with three disjoint paths between them, as the three cycles with the
 * third path of each. In a plane drawing exactly one of the paths is in the middle: inside the cycle of the other two.
 */
export function thetasOf(cycles: readonly Cycle[]): [Chord, Chord, Chord][] {
  const keyOf = (edges: Iterable<number>) => [...edges].sort((one, other) => one - other).join(" ");
  const byKey = new Map(cycles.map(({ edges }, i) => [keyOf(edges), i]));
  const thetas: [Chord, Chord, Chord][] = [];
  for (const [a, one] of cycles.entries()) {
    for (const [i, other] of cycles.slice(a + 1).entries()) {
      const b = a + 1 + i;
      const union = one.edges.union(other.edges);
      const c = byKey.get(keyOf(one.edges.symmetricDifference(other.edges))) ?? -1;
      const third = cycles[c];
      // Every theta is found once, from the first two of its cycles.
      if (third === undefined || c < b || union.size !== new Set([...one.rooms, ...other.rooms]).size + 1) continue;
      const chord = (cycle: number, { bridges, edges }: Cycle): Chord => ({
        cycle,
        bridge: bridges.findIndex(({ feet }) =>
          feet.some(({ leaving: { edge } }) => union.has(edge) && !edges.has(edge)),
        ),
      });
      thetas.push([chord(a, one), chord(b, other), chord(c, third)]);
    }
  }
  return thetas;
}
