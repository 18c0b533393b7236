import type { Draft } from "immer";
import type { Point } from "#shared/kernel/geometry.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import type { Pin } from "#shared/levels/dungeon/placement.ts";

/** A layout and where it lies: `origin` is the cell of the site at which its [0, 0] is. */
export interface Standing {
  readonly layout: DungeonLayout;
  readonly origin: Point;
}

/** Rooms that the document keeps where they stood. */
export function pinnedRooms(document: Pick<GraphDocument, "base">): ReadonlySet<string> {
  return new Set(document.base?.keep);
}

/** A placed room as a pin, in the frame that `shift` leads to. */
function pinOf({ layout, origin }: Standing, room: PlacedRoom, shift: Point = [0, 0]): Pin {
  return {
    room: room.id,
    template: layout.templates[room.template]?.id ?? "",
    transformation: room.transformation,
    at: [room.x + origin[0] + shift[0], room.y + origin[1] + shift[1]],
  };
}

/** Every room of a layout (no corridors) as it stands, in the frame that `shift` leads to. */
export function pinsOf(standing: Standing, shift: Point = [0, 0]): Pin[] {
  return standing.layout.rooms.filter((room) => !room.isCorridor).map((room) => pinOf(standing, room, shift));
}

/**
 * How far the frame of the document's pins lies from that of a layout that stands on them; undefined when a pinned room
 * does not stand there as it was pinned, so that the two have nothing to do with each other.
 */
export function frameShift(document: Pick<GraphDocument, "base">, standing: Standing): Point | undefined {
  const keep = pinnedRooms(document);
  let shift: Point | undefined;
  for (const pin of document.base?.rooms ?? []) {
    if (!keep.has(pin.room)) continue;
    const room = standing.layout.rooms.find(({ id }) => id === pin.room);
    if (room === undefined) continue;
    const now = pinOf(standing, room);
    const next: Point = [pin.at[0] - now.at[0], pin.at[1] - now.at[1]];
    const isSame = now.template === pin.template && now.transformation === pin.transformation;
    if (!isSame || (shift !== undefined && (shift[0] !== next[0] || shift[1] !== next[1]))) return undefined;
    shift = next;
  }
  return shift ?? [0, 0];
}

/**
 * Pins rooms where they stand in a layout, `moved` by some cells. Rooms that were pinned stay so: where they were when the
 * layout stands on them, else as they stand in it.
 */
export function pinRooms(
  draft: Draft<GraphDocument>,
  standing: Standing,
  ids: ReadonlySet<string>,
  moved: Point = [0, 0],
): void {
  const shift = frameShift(draft, standing);
  const placed = standing.layout.rooms.filter((room) => !room.isCorridor);
  const kept = pinnedRooms(draft);
  const before =
    shift === undefined
      ? placed.filter(({ id }) => kept.has(id)).map((room) => pinOf(standing, room))
      : (draft.base?.rooms ?? []).filter(({ room }) => kept.has(room)).map(plain);
  const [x, y] = shift ?? [0, 0];
  const fresh = placed
    .filter(({ id }) => ids.has(id))
    .map((room) => pinOf(standing, room, [x + moved[0], y + moved[1]]));
  const rooms = [...before.filter(({ room }) => !ids.has(room)), ...fresh];
  draft.base = { rooms, keep: rooms.map(({ room }) => room) };
}

/** A copy that no draft holds. */
function plain(pin: Draft<Pin>): Pin {
  return { room: pin.room, template: pin.template, transformation: pin.transformation, at: [pin.at[0], pin.at[1]] };
}

/** Lets rooms go; with the last pin the layout to start from goes too. */
export function unpinRooms(draft: Draft<GraphDocument>, ids: ReadonlySet<string>): void {
  if (draft.base === undefined) return;
  draft.base.keep = draft.base.keep.filter((id) => !ids.has(id));
  draft.base.rooms = draft.base.rooms.filter(({ room }) => !ids.has(room));
  if (draft.base.keep.length === 0) delete draft.base;
}
