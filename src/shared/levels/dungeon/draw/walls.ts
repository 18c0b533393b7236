import type { Point } from "../../../kernel/geometry.ts";

/** A stretch of wall that is left open: end points on an outline, and how much wall stays at each end, in cells. */
export interface WallGap {
  readonly segment: readonly [Point, Point];
  readonly jamb: number;
}

/** A chain of wall corners, flat x, y. */
export interface WallLine {
  readonly points: readonly number[];
  readonly closed: boolean;
}

/** A straight stretch of wall on the line `at` (x of vertical walls, y of horizontal ones). */
interface Stretch {
  readonly vertical: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The walls of all outlines as mitred chains: walls that two rooms share appear once, and gaps are really open. Chains
 * turn where exactly one horizontal and one vertical wall end together; elsewhere walls butt against each other, which
 * looks the same because the ends lie in the middle of another wall. O(n log n) in the number of corners and gaps.
 */
export function wallLines(outlines: readonly (readonly Point[])[], gaps: readonly WallGap[]): WallLine[] {
  return chain(subtractGaps(mergeStretches(outlines.flatMap(sidesOf)), gaps));
}

function sidesOf(outline: readonly Point[]): Stretch[] {
  return outline.map((from, index) => stretchOf(from, outline[(index + 1) % outline.length] ?? from));
}

function stretchOf([ax, ay]: Point, [bx, by]: Point): Stretch {
  return ax === bx
    ? { vertical: true, at: ax, from: Math.min(ay, by), to: Math.max(ay, by) }
    : { vertical: false, at: ay, from: Math.min(ax, bx), to: Math.max(ax, bx) };
}

/** Unites overlapping and touching stretches of the same line. */
function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const sorted = stretches.toSorted(
    (a, b) => Number(a.vertical) - Number(b.vertical) || a.at - b.at || a.from - b.from || a.to - b.to,
  );
  const merged: Stretch[] = [];
  for (const stretch of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && sameLine(last, stretch) && stretch.from <= last.to) {
      merged[merged.length - 1] = { ...last, to: Math.max(last.to, stretch.to) };
    } else {
      merged.push(stretch);
    }
  }
  return merged;
}

function sameLine(a: Stretch, b: Stretch): boolean {
  return a.vertical === b.vertical && a.at === b.at;
}

function subtractGaps(stretches: readonly Stretch[], gaps: readonly WallGap[]): Stretch[] {
  const openByLine = new Map<string, Stretch[]>();
  for (const { segment, jamb } of gaps) {
    const door = stretchOf(segment[0], segment[1]);
    const open = { ...door, from: door.from + jamb, to: door.to - jamb };
    const key = lineKey(door);
    openByLine.set(key, [...(openByLine.get(key) ?? []), open]);
  }
  return stretches.flatMap((stretch) => cut(stretch, openByLine.get(lineKey(stretch)) ?? []));
}

function lineKey({ vertical, at }: Stretch): string {
  return `${vertical ? "v" : "h"}${at}`;
}

function cut(stretch: Stretch, openings: readonly Stretch[]): Stretch[] {
  const inside = openings
    .filter((open) => open.from < stretch.to && open.to > stretch.from && open.from < open.to)
    .toSorted((a, b) => a.from - b.from);
  const pieces: Stretch[] = [];
  let from = stretch.from;
  for (const open of inside) {
    if (open.from > from) pieces.push({ ...stretch, from, to: open.from });
    from = Math.max(from, open.to);
  }
  if (from < stretch.to) pieces.push({ ...stretch, from });
  return pieces;
}

/** Joins stretches that end at the same point. After merging, at most one of each direction ends at any point. */
function chain(stretches: readonly Stretch[]): WallLine[] {
  const ends = new Map<string, Stretch[]>();
  for (const stretch of stretches) {
    for (const end of endsOf(stretch)) {
      const key = end.join();
      ends.set(key, [...(ends.get(key) ?? []), stretch]);
    }
  }
  const used = new Set<Stretch>();
  const follow = (start: Stretch, from: Point): { points: number[]; closed: boolean } => {
    const points = [...from];
    let stretch = start;
    let at = from;
    for (;;) {
      used.add(stretch);
      const [first, second] = endsOf(stretch);
      at = first.join() === at.join() ? second : first;
      const current = stretch;
      const next = ends.get(at.join())?.find((other) => other.vertical !== current.vertical);
      if (next === start && points.length > 2) return { points, closed: true };
      points.push(...at);
      if (next === undefined || used.has(next)) return { points, closed: false };
      stretch = next;
    }
  };
  const lines: WallLine[] = [];
  // Open chains first, from one end; the rest are closed cycles.
  for (const stretch of stretches) {
    const loose = endsOf(stretch).find((end) => ends.get(end.join())?.length === 1);
    if (loose !== undefined && !used.has(stretch)) lines.push(follow(stretch, loose));
  }
  for (const stretch of stretches) if (!used.has(stretch)) lines.push(follow(stretch, endsOf(stretch)[0]));
  return lines;
}

function endsOf({ vertical, at, from, to }: Stretch): [Point, Point] {
  return vertical
    ? [
        [at, from],
        [at, to],
      ]
    : [
        [from, at],
        [to, at],
      ];
}
