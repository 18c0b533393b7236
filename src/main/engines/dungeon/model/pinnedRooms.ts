import type { GridTransformation } from "#shared/kernel/geometry.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

/** The pins of a room before the search. */
export interface PinnedRoom {
  /** Index of the only template it may take. */
  readonly template?: number;
  readonly transformation?: GridTransformation;
  /** Top left of its bounding box, in cells of the site. */
  readonly at?: readonly [number, number];
  /** Name of the area it stays within. */
  readonly within?: string;
}

/**
 * By room id, the pins: those of the graph, and template, rotation and position of rooms kept from the starting layout.
 * A kept room whose template was removed from the room keeps its position only.
 */
export function pinnedRooms({ rooms, templates, base }: DungeonInput): Map<string, PinnedRoom> {
  const pinned = new Map<string, PinnedRoom>();
  for (const { id, placement, within } of rooms) {
    if (placement === undefined && within === undefined) continue;
    pinned.set(id, { ...placement, ...(within === undefined ? {} : { within }) });
  }
  const keep = new Set(base?.keep);
  const templatesOf = new Map(rooms.map((room) => [room.id, room.templates]));
  for (const { room, template, transformation, at } of base?.rooms ?? []) {
    const allowed = templatesOf.get(room);
    if (!keep.has(room) || allowed === undefined) continue;
    const index = allowed.find((number) => templates[number]?.id === template);
    const shape = index === undefined ? {} : { template: index, transformation };
    pinned.set(room, { ...pinned.get(room), ...shape, at });
  }
  return pinned;
}
