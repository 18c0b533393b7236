import type { DoorLine } from "#shared/levels/dungeon/doorSegments.ts";
import type { Socket } from "#shared/levels/dungeon/doorTraits.ts";

/**
 * The direction of a door between two bodies, seen from the first: both ways, from first to second, or from second to
 * first.
 */
export type Passage = 0 | 1 | 2;
/** A door that is passed in either direction. */
export const bothWays: Passage = 0;
/** A one-way door from the first body to the second. */
export const forwards: Passage = 1;
/** A one-way door from the second body to the first. */
export const backwards: Passage = 2;

/** The same passage seen from the second body. */
export function reversed(passage: Passage): Passage {
  return passage === bothWays ? bothWays : passage === forwards ? backwards : forwards;
}

/** Whether doors of two walls can be one door when the walls are aligned. */
export type DoorsJoin = (own: DoorLine, other: DoorLine, passage: Passage) => boolean;

/**
 * The rule by which doors join: opposite walls, equal length, compatible types, and neither leaving by an entrance nor
 * entering by an exit; a passage both ways uses neither entrances nor exits.
 */
export function doorRule(sockets: readonly Socket[]): DoorsJoin {
  const joins = socketRule(sockets);
  return (own, other, passage) =>
    own.length === other.length &&
    (own.facing + 2) % 4 === other.facing &&
    isPassable(own, other, passage) &&
    joins(own.socket, other.socket);
}

/** Whether two door types join; a plain door (no type) joins plain ones only. */
export function socketRule(
  sockets: readonly Socket[],
): (own: string | undefined, other: string | undefined) => boolean {
  const listed = new Map(sockets.map(({ name, joins }) => [name, new Set(joins)]));
  return (own, other) => {
    if (own === undefined || other === undefined) return own === other;
    if (own === other && !listed.has(own)) return true;
    return listed.get(own)?.has(other) === true || listed.get(other)?.has(own) === true;
  };
}

/** Whether the directions of two doors allow the passage. */
export function isPassable(own: Pick<DoorLine, "way">, other: Pick<DoorLine, "way">, passage: Passage): boolean {
  if (passage === bothWays) return own.way === undefined && other.way === undefined;
  const [source, target] = passage === forwards ? [own, other] : [other, own];
  return source.way !== "in" && target.way !== "out";
}
