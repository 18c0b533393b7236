import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";
import type { Socket } from "#shared/levels/dungeon/doorTraits.ts";
import { type Passage, isPassable, socketRule } from "../model/doorJoints.ts";

/** Whether a routed corridor of this width may begin at a door. */
export type OpensRoute = (line: DoorLine, width: number, passage: Passage) => boolean;

/**
 * A routed corridor starts at doors as long as the corridor is wide, that allow its direction and have a type that can
 * be joined.
 */
export function routeDoorRule(sockets: readonly Socket[]): OpensRoute {
  return (line, width, passage) =>
    line.length === width &&
    isPassable(line, {}, passage) &&
    (line.socket === undefined || partnerOf(sockets, line.socket) !== undefined);
}

/** A door type that joins this one: the corridor's end takes it on. Undefined when nothing joins it. O(types). */
export function partnerOf(sockets: readonly Socket[], socket: string): string | undefined {
  const joins = socketRule(sockets);
  const all = [socket, ...sockets.flatMap(({ name, joins: others }) => [name, ...others])];
  return all.find((other) => joins(socket, other));
}
