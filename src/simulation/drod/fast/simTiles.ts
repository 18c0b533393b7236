import { directionIndex, isDiagonal, opposite, turned } from "#shared/levels/drod/directions.ts";
import { floorTiles, monsterTypes, opaqueTiles, transparentTiles, type OpaqueTile } from "#shared/levels/drod/tiles.ts";

/** Effects of a square on movement, as bits of `Sim.block`; derived from its three tiles. */
export const blocksGround = 1;
/** A flyer can't enter. */
export const blocksAir = 2;
/** An active arrow or an orthosquare: the slow rule decides. */
export const hasFloorRule = 4;
/** Closed on the brain's map for walkers and for flyers. */
export const closedToGroundMap = 8;
/** The same for flyers. */
export const closedToAirMap = 16;
/** By its tiles alone; arrows and orthosquares are looked at per step. */
export const blocksPlayer = 32;
/** A walker can't even enter to attack a player on it. */
export const blocksAttack = 64;
/** A pressure plate: a monster that moves onto it may press it. */
export const isPlateSquare = 128;

/** Numbers of the opaque layer's tiles (o-tiles) by name. */
export const O = opaqueTiles;
/** Numbers of the floor layer's tiles (f-tiles) by name. */
export const F = floorTiles;
/** Numbers of the transparent layer's items (t-items) by name. */
export const T = transparentTiles;
/** Numbers of monster types by name. */
export const M = monsterTypes;

const walkable: readonly OpaqueTile[] = [
  "floor",
  "floor_mosaic",
  "floor_road",
  "floor_grass",
  "floor_dirt",
  "floor_alternate",
  "trapdoor",
  "trapdoor_water",
  "oremites",
  "hot",
  "plate",
  "bridge",
  "bridge_h",
  "bridge_v",
  "thinice",
  "platform_pit",
  "platform_water",
  "yellowdoor_open",
  "greendoor_open",
  "bluedoor_open",
  "reddoor_open",
  "blackdoor_open",
];
const walkableByPlayerOnly: readonly OpaqueTile[] = [
  "stairs",
  "stairs_up",
  "tunnel_n",
  "tunnel_s",
  "tunnel_e",
  "tunnel_w",
];

function tableOf(values: readonly number[]): Uint8Array {
  const table = new Uint8Array(256);
  for (const value of values) table[value] = 1;
  return table;
}

/** By o-tile: walkers can occupy it. */
export const groundWalkable = tableOf(walkable.map((name) => O[name]));
const airWalkable = tableOf([...walkable.map((name) => O[name]), O.pit, O.water]);
/** By o-tile: the player can occupy it, stairs and tunnels included. */
export const playerWalkable = tableOf([...walkable, ...walkableByPlayerOnly].map((name) => O[name]));
/** By t-item: monsters can occupy it. */
export const monsterItem = tableOf([T.empty, T.scroll, T.fuse, T.checkpoint]);
/** By t-item: the player can occupy it; potions are drunk. */
export const playerItem = tableOf([
  T.empty,
  T.scroll,
  T.fuse,
  T.checkpoint,
  T.potion_invis,
  T.potion_mimic,
  T.potion_speed,
  T.potion_decoy,
]);
/** By t-item: passable on the brain's map. */
const mapItem = tableOf([T.empty, T.fuse]);
/** By t-item: tar, mud or gel. */
export const isTarItem = tableOf([T.tar, T.mud, T.gel]);

/** By o-tile: an eye's gaze passes. */
export const passesGaze = tableOf([
  ...walkable.map((name) => O[name]),
  O.pit,
  O.water,
  O.tunnel_n,
  O.tunnel_s,
  O.tunnel_e,
  O.tunnel_w,
]);

/** By f-tile: direction index of an active arrow plus one, else 0. */
const arrowPlusOne = new Uint8Array(256);
for (const [name, number] of Object.entries(floorTiles)) {
  if (name.startsWith("arrow_") && !name.endsWith("_off")) {
    arrowPlusOne[number] = directionIndex(name.slice("arrow_".length).toUpperCase()) + 1;
  }
}

/** By f-tile * 16 + direction: an arrow there forbids leaving or entering in that direction. */
const arrowForbidden = new Uint8Array(256 * 16);
for (let tile = 0; tile < 256; tile++) {
  const arrow = (arrowPlusOne[tile] ?? 0) - 1;
  if (arrow < 0) continue;
  const against = opposite(arrow);
  for (const direction of [against, turned(against, 1), turned(against, -1)]) arrowForbidden[tile * 16 + direction] = 1;
}

/** Whether an f-tile is an arrow that is on; the eight directions have consecutive numbers. */
export function isArrow(tile: number): boolean {
  return tile >= F.arrow_n && tile <= F.arrow_nw;
}

/** Active or not: the path map and eggs mind both. */
export function isAnyArrow(tile: number): boolean {
  return isArrow(tile) || (tile >= F.arrow_n_off && tile <= F.arrow_nw_off);
}

/** Whether this f-tile is an active arrow against the direction or one of the two diagonals beside it. */
export function arrowForbidsStep(tile: number, direction: number): boolean {
  return arrowForbidden[tile * 16 + direction] === 1;
}

/** Arrow and orthosquare rules of a step between two f-tiles. */
export function floorForbidsStep(from: number, to: number, direction: number): boolean {
  if (arrowForbidden[from * 16 + direction] === 1 || arrowForbidden[to * 16 + direction] === 1) return true;
  return (from === F.ortho || to === F.ortho) && isDiagonal(direction);
}

/** The block bits of a square. */
export function blockBits(o: number, f: number, t: number): number {
  const isMonsterItem = monsterItem[t] === 1;
  let bits = 0;
  if (groundWalkable[o] === 0 || !isMonsterItem) bits |= blocksGround;
  if (airWalkable[o] === 0 || !isMonsterItem) bits |= blocksAir;
  if (isArrow(f) || f === F.ortho) bits |= hasFloorRule;
  const isOffMap = mapItem[t] === 0 || isAnyArrow(f);
  if (groundWalkable[o] === 0 || isOffMap) bits |= closedToGroundMap;
  if (airWalkable[o] === 0 || isOffMap) bits |= closedToAirMap;
  if (playerWalkable[o] === 0 || playerItem[t] === 0) bits |= blocksPlayer;
  if (playerWalkable[o] === 0 || !isMonsterItem) bits |= blocksAttack;
  if (o === O.plate) bits |= isPlateSquare;
  return bits;
}

/** The block bits of the border. */
export const borderBits = blocksGround | blocksAir | closedToGroundMap | closedToAirMap | blocksPlayer | blocksAttack;
