import type { Point } from "../../../kernel/geometry.ts";
import { type LayoutView, type RoomView, middleOf } from "./layoutView.ts";

/** A door or stairs that a walk passes: the point in the room it leaves and the one in the room it enters. */
interface Passage {
  readonly from: number;
  readonly to: number;
  readonly leaves: Point;
  readonly enters: Point;
}

/**
 * Shortest walk in cells from the middle of one room over doors to the middle of another, as Manhattan distances; one-way
 * doors only forwards, stairs without length. Null without a way. Dijkstra over doors, O(doors^2).
 */
export function shortestWalk({ layout, placed }: LayoutView, start: RoomView, goal: RoomView): number | null {
  if (start === goal) return 0;
  const passages = passagesOf(layout, new Map(placed.map(({ room, index }) => [room.id, index])));
  const lengths = passages.map((one) => (one.from === start.index ? distance(middleOf(start), one.leaves) : Infinity));
  const done = new Set<number>();
  let best = Infinity;
  for (;;) {
    let at = -1;
    for (const [i, length] of lengths.entries()) if (!done.has(i) && length < (lengths[at] ?? Infinity)) at = i;
    const passage = passages[at];
    const length = lengths[at] ?? Infinity;
    if (passage === undefined || length >= best) return Number.isFinite(best) ? best : null;
    done.add(at);
    if (passage.to === goal.index) best = Math.min(best, length + distance(passage.enters, middleOf(goal)));
    for (const [i, next] of passages.entries())
      if (next.from === passage.to)
        lengths[i] = Math.min(lengths[i] ?? Infinity, length + distance(passage.enters, next.leaves));
  }
}

function passagesOf(layout: LayoutView["layout"], indexOf: ReadonlyMap<string, number>): Passage[] {
  const doors = layout.doors.map((door) => {
    const [[x1, y1], [x2, y2]] = door.segment;
    const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2];
    return { door, fromPoint: middle, toPoint: middle };
  });
  const stairs = (layout.stairs ?? []).map((door) => ({
    door,
    fromPoint: [door.fromCell[0] + 0.5, door.fromCell[1] + 0.5] as Point,
    toPoint: [door.toCell[0] + 0.5, door.toCell[1] + 0.5] as Point,
  }));
  return [...doors, ...stairs].flatMap(({ door, fromPoint, toPoint }): Passage[] => {
    const [from, to] = [indexOf.get(door.from), indexOf.get(door.to)];
    if (from === undefined || to === undefined) return [];
    const forwards = { from, to, leaves: fromPoint, enters: toPoint };
    if (door.kind === "one-way") return [forwards];
    return [forwards, { from: to, to: from, leaves: toPoint, enters: fromPoint }];
  });
}

function distance(a: Point, b: Point): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}
