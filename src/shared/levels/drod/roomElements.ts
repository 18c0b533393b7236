import type { Room } from "./room.ts";
import { floorTileNames, monsterTypeNames, opaqueTileNames, transparentTileNames } from "./tiles.ts";
import { roomElementMessages } from "./messages.ts";

/** Something in a room that is not simulated, with its first square. */
export interface UnknownElement {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

const known: Readonly<Record<string, ReadonlySet<string>>> = {
  o: new Set(opaqueTileNames),
  f: new Set(floorTileNames),
  t: new Set(transparentTileNames),
  monsters: new Set(monsterTypeNames),
};

/**
 * Elements of a room (our JSON form, not checked yet) that are out of scope, each kind once. A room that has any is
 * refused, never simulated wrongly.
 */
export function unknownElements(room: unknown): UnknownElement[] {
  if (typeof room !== "object" || room === null) return [];
  const found = new Map<string, UnknownElement>();
  for (const [list, names] of Object.entries(known)) {
    const entries = (room as Readonly<Record<string, unknown>>)[list];
    if (!Array.isArray(entries)) continue;
    for (const entry of entries as unknown[]) {
      if (!Array.isArray(entry) || typeof entry[0] !== "string" || names.has(entry[0])) continue;
      const name = entry[0].slice(0, 60);
      const before = found.get(name);
      found.set(name, {
        name,
        x: before?.x ?? Number(entry[1]),
        y: before?.y ?? Number(entry[2]),
        count: (before?.count ?? 0) + 1,
      });
    }
  }
  return [...found.values()];
}

/** Names with places, for a message: "seep at 10,10, slayer at 3,4 (2 of them)". */
export function elementList(elements: readonly UnknownElement[]): string {
  const shown = elements.slice(0, 12).map(({ name, x, y, count }) => {
    return count > 1 ? roomElementMessages.elements(name, x, y, count) : roomElementMessages.element(name, x, y);
  });
  const more = elements.length - shown.length;
  return [...shown, ...(more > 0 ? [roomElementMessages.moreKinds(more)] : [])].join(", ");
}

/** Elements whose effects follow the written rules but that no recording of the game has confirmed, and which effect. */
const unconfirmed: readonly { readonly tiles: readonly string[]; readonly effect: string; readonly from: number }[] = [
  { tiles: ["mirror"], effect: roomElementMessages.weaponThatHitsMirror, from: 1 },
  { tiles: ["bomb"], effect: roomElementMessages.blastOrder, from: 2 },
  { tiles: ["scroll", "checkpoint"], effect: roomElementMessages.scrollsAndCheckpointsUnderfoot, from: 1 },
  { tiles: ["stairs", "stairs_up"], effect: roomElementMessages.stairs, from: 1 },
  { tiles: ["trapdoor_water", "platform_water"], effect: roomElementMessages.trapdoorsAndPlatformsOverWater, from: 1 },
  { tiles: ["thinice"], effect: roomElementMessages.thinIceWithRedDoors, from: 2 },
  { tiles: ["mudbaby"], effect: roomElementMessages.mudBabies, from: 1 },
];

/** Effects of this room's elements that are simulated from the rules alone. */
export function unconfirmedEffects(room: Room): string[] {
  const counts = new Map<string, number>();
  for (const [tile, , , length] of [...room.o, ...(room.t ?? [])]) counts.set(tile, (counts.get(tile) ?? 0) + length);
  for (const [type] of room.monsters) counts.set(type, (counts.get(type) ?? 0) + 1);
  return unconfirmed
    .filter(({ tiles, from }) => tiles.reduce((sum, tile) => sum + (counts.get(tile) ?? 0), 0) >= from)
    .map(({ effect }) => effect);
}
