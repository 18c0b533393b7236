import type { Connectivity } from "../connectivity.ts";
import type { Place } from "../../problems.ts";
import { missionNameMessages } from "./messages.ts";

type Room = Connectivity["rooms"][number];
type Edge = Connectivity["edges"][number];

/** A room to jump to. */
export function roomPlace(room: Room): Place {
  return { target: `room:${room.id}`, label: room.name };
}

/** A connection to jump to, by its end rooms. */
export function edgePlace(rooms: readonly Room[], edge: Edge): Place {
  return { target: `edge:${edge.id}`, label: edgeName({ rooms, edges: [] }, edge) };
}

/** A room by its index, to jump to. */
export function placeOf(source: Connectivity, index: number): Place {
  const room = source.rooms[index];
  return room === undefined ? { target: "", label: "" } : roomPlace(room);
}

/** The place of a connection by index, for navigation; empty when it doesn't exist. */
export function placeOfEdge(source: Connectivity, index: number): Place[] {
  const edge = source.edges[index];
  return edge === undefined ? [] : [edgePlace(source.rooms, edge)];
}

/** Name of a room by index. */
export function nameOf(source: Connectivity, room: number): string {
  return source.rooms[room]?.name ?? missionNameMessages.missingRoom;
}

/** A connection by its ends: "Crypt to Ossuary". */
export function edgeName({ rooms }: Connectivity, edge: Edge): string {
  const name = (id: string) => rooms.find((room) => room.id === id)?.name ?? id;
  return missionNameMessages.connection(name(edge.from), name(edge.to));
}

/** Names of rooms by index. */
export function namesOf(source: Connectivity, rooms: readonly number[]): string[] {
  return rooms.map((room) => nameOf(source, room));
}
