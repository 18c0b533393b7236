import { floorTiles, monsterTypes, opaqueTiles, transparentTiles } from "../tiles.ts";
import { numberNameMessages } from "./messages.ts";

function namesByNumber<Name extends string>(numbers: Readonly<Record<Name, number>>): ReadonlyMap<number, Name> {
  // Object.entries widens the keys of a record that has exactly these.
  return new Map((Object.entries(numbers) as [Name, number][]).map(([name, number]) => [number, name]));
}

/** Names of o-tiles; numbers that aren't simulated are missing here and below. */
export const opaqueByNumber = namesByNumber(opaqueTiles);
/** Names of f-tiles. */
export const floorByNumber = namesByNumber(floorTiles);
/** Names of t-items. */
export const transparentByNumber = namesByNumber(transparentTiles);
/** Names of monster types. */
export const monsterByNumber = namesByNumber(monsterTypes);

/** Tiles of the game that are out of scope, for messages. */
const otherTiles: Readonly<Record<number, string>> = {
  39: "briar root",
  40: "live briar",
  41: "dead briar",
  46: "token",
  50: "clone potion",
  65: "tunnel",
  74: "wall light",
  77: "station",
  86: "shallow water",
  87: "steps",
  89: "stepping stone",
  92: "powder keg",
  93: "spikes",
  106: "thin ice over shallow water",
  107: "firetrap",
  108: "burning firetrap",
};

/** Monsters of the game that are out of scope. */
const otherMonsters: Readonly<Record<number, string>> = {
  4: "'Neather",
  16: "water skipper",
  17: "skipper nest",
  18: "aumtlich",
  19: "clone",
  22: "seep",
  23: "stalwart",
  24: "halph",
  25: "slayer",
  29: "scripted character",
  43: "fluff puff",
};

/** For messages about tiles that aren't simulated; falls back to the number. */
export function tileName(number: number): string {
  return otherTiles[number] ?? numberNameMessages.tileNumber(number);
}

/** For messages about monsters that aren't simulated; falls back to the number. */
export function monsterName(number: number): string {
  return otherMonsters[number] ?? numberNameMessages.monsterNumber(number);
}
