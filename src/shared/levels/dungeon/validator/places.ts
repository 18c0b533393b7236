import type { Place } from "../../problems.ts";

/** A room as the place of a problem. */
export function roomPlace(room: { readonly id: string; readonly name: string }): Place {
  return { target: `room:${room.id}`, label: room.name };
}
