import type { Place } from "../../problems.ts";
import type { PlacedRoom } from "../layout.ts";

export function roomPlace(room: PlacedRoom): Place {
  return { target: `room:${room.id}`, label: room.name };
}
