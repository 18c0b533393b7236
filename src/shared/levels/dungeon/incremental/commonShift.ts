import type { DungeonLayout } from "../layout.ts";

/**
 * How far (in cells) most rooms have moved from one layout to the next. A layout's box starts at [0, 0], so one new
 * room on the left moves all others; shifting the view by this keeps them in place on the screen. [0, 0] when there is
 * no majority. O(rooms).
 */
export function commonShift(before: DungeonLayout, after: DungeonLayout): readonly [dx: number, dy: number] {
  const places = new Map(before.rooms.map((room) => [room.id, room]));
  const votes = new Map<string, { readonly shift: readonly [number, number]; count: number }>();
  for (const room of after.rooms) {
    const old = places.get(room.id);
    if (old === undefined) continue;
    const shift = [room.x - old.x, room.y - old.y] as const;
    const vote = votes.get(shift.join()) ?? { shift, count: 0 };
    vote.count++;
    votes.set(shift.join(), vote);
  }
  const [best] = [...votes.values()].sort((a, b) => b.count - a.count);
  return best?.shift ?? [0, 0];
}
