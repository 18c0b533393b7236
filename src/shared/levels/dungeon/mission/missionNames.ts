import type { Connectivity } from "../connectivity.ts";
import type { Place } from "../../problems.ts";
import type { MissionLock } from "./missionGraph.ts";
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

/** A connection by its index, to jump to; none when there is no such one. */
export function placeOfEdge(source: Connectivity, index: number): Place[] {
  const edge = source.edges[index];
  return edge === undefined ? [] : [edgePlace(source.rooms, edge)];
}

/** What the designer called a room, by index. */
export function nameOf(source: Connectivity, room: number): string {
  return source.rooms[room]?.name ?? missionNameMessages.missingRoom;
}

/** A connection by its ends: "Crypt to Ossuary". */
export function edgeName({ rooms }: Connectivity, edge: Edge): string {
  const name = (id: string) => rooms.find((room) => room.id === id)?.name ?? id;
  return `${name(edge.from)} to ${name(edge.to)}`;
}

/** A lock inside a sentence: "the lock of Rood screen", "the lock Crypt to Ossuary". */
export function lockName(source: Connectivity, lock: MissionLock): string {
  if (lock.room !== -1) return missionNameMessages.lock(nameOf(source, lock.room));
  const edge = source.edges[lock.edges[0] ?? -1];
  return edge === undefined ? "a lock" : missionNameMessages.lockOn(edgeName(source, edge));
}

/** "A", "A and B", "A, B and C", "A, B, C and 4 more". */
export function roomNames(source: Connectivity, rooms: readonly number[]): string {
  const shown = rooms.length > 4 ? rooms.slice(0, 3) : rooms;
  const parts = shown.map((room) => nameOf(source, room));
  if (shown.length < rooms.length) parts.push(`${rooms.length - shown.length} more`);
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** The text with a capital letter. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 key", "3 keys". */
export function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
