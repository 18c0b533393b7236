import type { Place } from "../../problems.ts";
import type { PlacedRoom } from "../layout.ts";

/** A room of the layout as the place of a problem. */
export function roomPlace(room: PlacedRoom): Place {
  return { target: `room:${room.id}`, label: room.name };
}
