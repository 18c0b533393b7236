import { directionIndex, isDiagonal, opposite, turned } from "../directions.ts";
import type { FloorTile, OpaqueTile, TransparentTile } from "../tiles.ts";
import {
  cellOf,
  isDoubleWeaponAt,
  isInside,
  isWeaponAt,
  monsterAt,
  type PlainMonster,
  type PlainState,
} from "./plainState.ts";

/** How a thing gets about. */
export type Movement = "ground" | "air";

const plainFloor = new Set<OpaqueTile>([
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
]);
const playerOnly = new Set<OpaqueTile>(["stairs", "stairs_up", "tunnel_n", "tunnel_s", "tunnel_e", "tunnel_w"]);
const monsterItems = new Set<TransparentTile>(["empty", "scroll", "fuse", "checkpoint"]);
const playerItems = new Set<TransparentTile>([
  ...monsterItems,
  "potion_invis",
  "potion_mimic",
  "potion_speed",
  "potion_decoy",
]);

/** Whether a movement type can occupy an o-layer square. */
export function isWalkable(tile: OpaqueTile | undefined, movement: Movement): boolean {
  if (tile === undefined) return false;
  if (plainFloor.has(tile)) return true;
  return movement === "air" && (tile === "pit" || tile === "water");
}

/** Whether the player can occupy an o-layer square; outside the room (undefined) not. */
export function isPlayerWalkable(tile: OpaqueTile | undefined): boolean {
  return tile !== undefined && (plainFloor.has(tile) || playerOnly.has(tile));
}

/** Whether a double can occupy a t-layer item: the same as the player, except for items that he uses up. */
export function isDoubleItem(item: TransparentTile | undefined): boolean {
  return item !== undefined && playerItems.has(item);
}

/** The direction an active arrow points in; undefined for anything else. */
export function arrowDirection(tile: FloorTile | undefined): number | undefined {
  if (tile === undefined || !tile.startsWith("arrow_") || tile.endsWith("_off")) return undefined;
  return directionIndex(tile.slice("arrow_".length).toUpperCase());
}

/** An arrow forbids the three directions around its opposite, for leaving it and for entering it. */
export function arrowForbids(tile: FloorTile | undefined, direction: number): boolean {
  const arrow = arrowDirection(tile);
  if (arrow === undefined) return false;
  const against = opposite(arrow);
  return direction === against || direction === turned(against, 1) || direction === turned(against, -1);
}

/** Arrow and orthosquare rules of both squares of a step. */
export function floorForbids(
  state: PlainState,
  x: number,
  y: number,
  toX: number,
  toY: number,
  direction: number,
): boolean {
  const from = state.f[cellOf(x, y)];
  const to = state.f[cellOf(toX, toY)];
  if (arrowForbids(from, direction) || arrowForbids(to, direction)) return true;
  return isDiagonal(direction) && (from === "ortho" || to === "ortho");
}

/** Can an ordinary monster make this step now? The player's square counts as free when he may be attacked. */
export function canMonsterStep(
  state: PlainState,
  monster: PlainMonster,
  direction: number,
  movement: Movement,
  mayAttack: boolean,
): boolean {
  const toX = monster.x + (direction % 3) - 1;
  const toY = monster.y + Math.floor(direction / 3) - 1;
  if (!isInside(toX, toY)) return false;
  const to = cellOf(toX, toY);
  const isPlayers = state.player.x === toX && state.player.y === toY;
  if (isPlayers && !mayAttack) return false;
  if (!isWalkable(state.o[to], movement) && !(isPlayers && isPlayerWalkable(state.o[to]))) return false;
  const item = state.t[to];
  if (item === undefined || !monsterItems.has(item)) return false;
  if (monsterAt(state, toX, toY) !== undefined || isWeaponAt(state, toX, toY)) return false;
  return !floorForbids(state, monster.x, monster.y, toX, toY, direction);
}

/** Whether the square is free for the player or a double, apart from the floor and each other. */
export function isFreeForPlayer(state: PlainState, x: number, y: number): boolean {
  const to = cellOf(x, y);
  const item = state.t[to];
  if (item === undefined || !playerItems.has(item)) return false;
  if (!isPlayerWalkable(state.o[to])) return false;
  return monsterAt(state, x, y) === undefined && !isDoubleWeaponAt(state, x, y);
}
