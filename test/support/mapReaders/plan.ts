import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";

type Segment = DungeonLayout["doors"][number]["segment"];

/** A plan as somebody reads it off the drawing. Lengths in cells from the top left of the sheet. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** Floors that are one piece, by their cells "x,y" in order: a room, or corridors that share a trunk. */
  readonly groups: ReadonlyMap<string, string>;
  readonly groupOf: (room: string) => string;
  readonly doors: readonly {
    readonly name: string;
    readonly segment: Segment;
    readonly from: string;
    readonly to: string;
    readonly groups: readonly [string, string];
  }[];
  /** Ids of the rooms that the graph has, without the corridors of its connections. */
  readonly rooms: readonly string[];
  readonly start: string | undefined;
  /** Those that are reached from the start while all locks are shut. */
  readonly reachable: ReadonlySet<string>;
}

export function planOf(layout: DungeonLayout): Plan {
  const corners = [
    ...layout.rooms.flatMap(({ outline }) => outline),
    ...(layout.floors ?? []).flatMap(({ offset: [x, y], size: [w, h] }) => [
      [x, y],
      [x + w, y + h],
    ]),
  ];
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const { edges } = layout.rules;
  const cells = new Map(layout.rooms.map(({ id, outline }) => [id, insideOf(outline, left, top)]));
  const sharing = new Set(edges.filter(({ route }) => route?.sharing === true).map(({ id }) => id));
  const groupOf = new Map(layout.rooms.map(({ id }) => [id, id]));
  for (const one of sharing) {
    for (const other of sharing) {
      const [mine, others] = [cells.get(one), cells.get(other)];
      if (mine === undefined || others === undefined || mine.isDisjointFrom(others)) continue;
      const [from, to] = [groupOf.get(one)!, groupOf.get(other)!];
      for (const [room, group] of groupOf) if (group === from) groupOf.set(room, to);
    }
  }
  const merged = new Map<string, Set<string>>();
  for (const [room, group] of groupOf) {
    merged.set(group, (merged.get(group) ?? new Set<string>()).union(cells.get(room) ?? new Set()));
  }
  const own = new Set(edges.map(({ id }) => id));
  const rooms = layout.rooms.map(({ id }) => id).filter((id) => !own.has(id));
  const start = layout.rooms.find(({ role }) => role === "start")?.id;
  const move = ([x, y]: readonly [number, number]): [number, number] => [x - left, y - top];
  return {
    width: Math.max(...xs) - left,
    height: Math.max(...ys) - top,
    groups: new Map([...merged].map(([group, all]) => [[...all].sort().join(" "), group])),
    groupOf: (room) => groupOf.get(room) ?? room,
    doors: layout.doors.map(({ edge, from, to, segment }) => ({
      name: `${edge} ${from}-${to}`,
      segment: [move(segment[0]), move(segment[1])],
      from,
      to,
      groups: [groupOf.get(from) ?? from, groupOf.get(to) ?? to],
    })),
    rooms,
    start,
    reachable: reachableOf(layout, start, groupOf),
  };
}

/** Even-odd rule at the middle of each cell. */
function insideOf(outline: readonly (readonly [number, number])[], left: number, top: number): Set<string> {
  const cells = new Set<string>();
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  for (let y = Math.min(...ys); y < Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x++) {
      let isInside = false;
      for (const [i, [x1, y1]] of outline.entries()) {
        const [x2, y2] = outline[(i + 1) % outline.length]!;
        if (x1 === x2 && x1 <= x && Math.min(y1, y2) <= y && y < Math.max(y1, y2)) isInside = !isInside;
      }
      if (isInside) cells.add(`${x - left},${y - top}`);
    }
  }
  return cells;
}

/**
 * Over the graph's connections: not the locked ones, nor any to a lock room that has no locked one. A corridor is a place of its
 * own, which it shares with those that have a trunk in common with it.
 */
function reachableOf(
  { rooms, rules: { edges } }: DungeonLayout,
  start: string | undefined,
  groupOf: ReadonlyMap<string, string>,
): ReadonlySet<string> {
  const isLocked = (id: string) => edges.some((edge) => edge.kind === "locked" && [edge.from, edge.to].includes(id));
  const shut = new Set(rooms.filter(({ id, role }) => role === "lock" && !isLocked(id)).map(({ id }) => id));
  const steps = edges.flatMap(({ id, from, to, kind }): [string, string][] => {
    if (kind === "locked") return [];
    const between = kind === "corridor" ? groupOf.get(id) : undefined;
    const pairs: [string, string][] =
      between === undefined
        ? [[from, to]]
        : [
            [from, between],
            [between, to],
          ];
    const open = pairs.filter(([one, other]) => !shut.has(one) && !shut.has(other));
    return kind === "one-way"
      ? open
      : open.flatMap(
          ([one, other]) =>
            [
              [one, other],
              [other, one],
            ] as [string, string][],
        );
  });
  const reached = new Set(start === undefined ? [] : [start]);
  for (const room of reached) for (const [from, to] of steps) if (from === room) reached.add(to);
  return reached;
}
