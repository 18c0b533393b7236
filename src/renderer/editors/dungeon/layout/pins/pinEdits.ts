import type { Draft } from "immer";
import type { Point } from "#shared/kernel/geometry.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { frameShift, pinnedRooms, pinOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { PositionedLayout } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import type { Pin } from "#shared/levels/dungeon/placement.ts";

/**
 * Pins rooms at their position in a layout, `moved` by some cells. Pinned rooms stay pinned: where they were if the
 * layout respects those pins, else as placed in it.
 */
export function pinRooms(
  draft: Draft<GraphDocument>,
  current: PositionedLayout,
  ids: ReadonlySet<string>,
  moved: Point = [0, 0],
): void {
  const shift = frameShift(draft, current);
  const placed = current.layout.rooms.filter((room) => !room.isCorridor);
  const kept = pinnedRooms(draft);
  const before =
    shift === undefined
      ? placed.filter(({ id }) => kept.has(id)).map((room) => pinOf(current, room))
      : (draft.base?.rooms ?? []).filter(({ room }) => kept.has(room)).map(plain);
  const [x, y] = shift ?? [0, 0];
  const fresh = placed
    .filter(({ id }) => ids.has(id))
    .map((room) => pinOf(current, room, [x + moved[0], y + moved[1]]));
  const rooms = [...before.filter(({ room }) => !ids.has(room)), ...fresh];
  draft.base = { rooms, keep: rooms.map(({ room }) => room) };
}

/** A copy outside any draft. */
function plain(pin: Draft<Pin>): Pin {
  return { room: pin.room, template: pin.template, transformation: pin.transformation, at: [pin.at[0], pin.at[1]] };
}

/** Unpins rooms; the starting layout is removed with the last pin. */
export function unpinRooms(draft: Draft<GraphDocument>, ids: ReadonlySet<string>): void {
  if (draft.base === undefined) return;
  draft.base.keep = draft.base.keep.filter((id) => !ids.has(id));
  draft.base.rooms = draft.base.rooms.filter(({ room }) => !ids.has(room));
  if (draft.base.keep.length === 0) delete draft.base;
}
