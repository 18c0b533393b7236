import type { Point } from "#shared/kernel/geometry.ts";
import type { GraphDocument } from "../graphDocument.ts";
import { floorOffset } from "../floors.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import type { Pin } from "../placement.ts";

/** A layout and where it lies: `origin` is the cell of the site at which its [0, 0] is. */
export interface PositionedLayout {
  readonly layout: DungeonLayout;
  readonly origin: Point;
}

/** Rooms that the document pins to their position. */
export function pinnedRooms(document: Pick<GraphDocument, "base">): ReadonlySet<string> {
  return new Set(document.base?.keep);
}

/** A placed room as a pin, in the frame that `shift` leads to. */
export function pinOf({ layout, origin }: PositionedLayout, room: PlacedRoom, shift: Point = [0, 0]): Pin {
  const [left, top] = floorOffset(layout, room);
  return {
    room: room.id,
    template: layout.templates[room.template]?.id ?? "",
    transformation: room.transformation,
    at: [room.x - left + origin[0] + shift[0], room.y - top + origin[1] + shift[1]],
  };
}

/** Pins of every room of a layout (no corridors), in the frame translated by `shift`. */
export function pinsOf(current: PositionedLayout, shift: Point = [0, 0]): Pin[] {
  return current.layout.rooms.filter((room) => !room.isCorridor).map((room) => pinOf(current, room, shift));
}

/**
 * Translation between the frame of the document's pins and that of a layout generated with them; undefined when a
 * pinned room isn't at its pinned position, so that the two are unrelated.
 */
export function frameShift(document: Pick<GraphDocument, "base">, current: PositionedLayout): Point | undefined {
  const keep = pinnedRooms(document);
  let shift: Point | undefined;
  for (const pin of document.base?.rooms ?? []) {
    if (!keep.has(pin.room)) continue;
    const room = current.layout.rooms.find(({ id }) => id === pin.room);
    if (room === undefined) continue;
    const now = pinOf(current, room);
    const next: Point = [pin.at[0] - now.at[0], pin.at[1] - now.at[1]];
    const isSame = now.template === pin.template && now.transformation === pin.transformation;
    if (!isSame || (shift !== undefined && (shift[0] !== next[0] || shift[1] !== next[1]))) return undefined;
    shift = next;
  }
  return shift ?? [0, 0];
}
