import type { Draft } from "immer";
import type { Terrain, TileRole, TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { putOptional } from "#renderer/history/putOptional.ts";

type TilesetDraft = Draft<TilesetDocument>;
type Tile = TilesetDocument["tiles"][number];

/** The boolean properties of a tile. */
export const tileFlags = ["solid", "flipX", "flipY", "rotate"] as const;

/** The name of such a property in the document, where false is absent. */
export type TileFlag = (typeof tileFlags)[number];

/** Changes the properties of tiles; a tile without any isn't listed. */
export function changeTiles(draft: TilesetDraft, ids: readonly number[], change: (tile: Draft<Tile>) => void): void {
  const known = new Map(draft.tiles.map((tile) => [tile.id, tile]));
  for (const id of ids) {
    const tile = known.get(id) ?? { id };
    change(tile);
    known.set(id, tile);
  }
  draft.tiles = [...known.values()].filter((tile) => Object.keys(tile).length > 1).toSorted((a, b) => a.id - b.id);
}

/** Sets it on all tiles of these ids; false removes the member from the file. */
export function setFlag(draft: TilesetDraft, ids: readonly number[], flag: TileFlag, value: boolean): void {
  changeTiles(draft, ids, (tile) => putOptional(tile, flag, value ? true : undefined));
}

/** Default is 1. */
export function setProbability(draft: TilesetDraft, ids: readonly number[], probability: number): void {
  changeTiles(draft, ids, (tile) => putOptional(tile, "probability", probability === 1 ? undefined : probability));
}

/** The object class of these tiles; "" for none. */
export function setClass(draft: TilesetDraft, ids: readonly number[], name: string): void {
  changeTiles(draft, ids, (tile) => putOptional(tile, "class", name === "" ? undefined : name));
}

/** Frames from a tile on, in the order of the picture; one frame is no animation. */
export function setAnimation(draft: TilesetDraft, id: number, frames: number, ms: number): void {
  changeTiles(draft, [id], (tile) =>
    putOptional(
      tile,
      "animation",
      frames < 2 ? undefined : Array.from({ length: frames }, (_, i) => ({ tile: id + i, ms })),
    ),
  );
}

/** What narrows a role down, without its tiles. */
export type RoleKey = Omit<TileRole, "tiles" | "terrain">;

function isSame(a: RoleKey, b: RoleKey): boolean {
  return (
    a.role === b.role && a.room === b.room && a.door === b.door && a.direction === b.direction && a.object === b.object
  );
}

/** Gives a role tiles, besides those that it has; a terrain that it had is replaced. */
export function addToRole(draft: TilesetDraft, key: RoleKey, ids: readonly number[]): void {
  const known = draft.roles.find((role) => isSame(role, key));
  if (known === undefined) {
    draft.roles.push({ ...key, tiles: [...ids] });
    return;
  }
  delete known.terrain;
  known.tiles = [...new Set([...(known.tiles ?? []), ...ids])];
}

/** Fills the role with a terrain instead of single tiles; `color`: number of the terrain in its set, from 1. */
export function giveTerrain(draft: TilesetDraft, key: RoleKey, set: string, color: number): void {
  const known = draft.roles.find((role) => isSame(role, key));
  if (known === undefined) {
    draft.roles.push({ ...key, terrain: { set, color } });
    return;
  }
  delete known.tiles;
  known.terrain = { set, color };
}

/** Removes tiles from a role; one without tiles is removed. */
export function removeFromRole(draft: TilesetDraft, index: number, ids: readonly number[]): void {
  const role = draft.roles[index];
  if (role?.tiles === undefined) return;
  role.tiles = role.tiles.filter((tile) => !ids.includes(tile));
  if (role.tiles.length === 0) draft.roles.splice(index, 1);
}

/** Starts with one terrain of the set's name and no tiles; a number is added if the name is taken. */
export function addTerrain(draft: TilesetDraft, name: string, type: Terrain["type"], color: string): void {
  const names = new Set(draft.terrains.map((set) => set.name));
  let free = name;
  for (let number = 2; names.has(free); number++) free = `${name} ${number}`;
  draft.terrains.push({ name: free, type, colors: [{ name: free, color }], tiles: [] });
}

/** Renames a set, and what refers to it. */
export function renameTerrain(draft: TilesetDraft, index: number, name: string): void {
  const set = draft.terrains[index];
  if (set === undefined) return;
  for (const { terrain } of draft.roles) if (terrain?.set === set.name) terrain.set = name;
  set.name = name;
}

/** `index` of the set; roles that use it are removed, too. */
export function removeTerrain(draft: TilesetDraft, index: number): void {
  const [set] = draft.terrains.splice(index, 1);
  draft.roles = draft.roles.filter(({ terrain }) => terrain?.set !== set?.name);
}

/** A corner or side of a tile, clockwise from the top as wang ids have them. */
export interface TilePart {
  readonly tile: number;
  readonly place: number;
}

/** The corner or side of a tile that is nearest to a place in it (0 to 1), of those that the set looks at. */
export function partAt(type: Terrain["type"], x: number, y: number): number {
  if (type === "corner") return y < 0.5 ? (x < 0.5 ? 7 : 1) : x < 0.5 ? 5 : 3;
  if (type === "mixed" && Math.abs(x - 0.5) > 0.18 && Math.abs(y - 0.5) > 0.18) return partAt("corner", x, y);
  const [dx, dy] = [x - 0.5, y - 0.5];
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 6 : 2;
  return dy < 0 ? 0 : 4;
}

/** Sets parts of tiles to a terrain, 0 for none. A tile with nothing of the set leaves it. */
export function paintTerrain(draft: TilesetDraft, index: number, parts: readonly TilePart[], color: number): void {
  const set = draft.terrains[index];
  if (set === undefined) return;
  const known = new Map(set.tiles.map((one) => [one.tile, one]));
  for (const { tile, place } of parts) {
    const one = known.get(tile) ?? { tile, wangId: [0, 0, 0, 0, 0, 0, 0, 0] };
    one.wangId[place] = color;
    known.set(tile, one);
  }
  set.tiles = [...known.values()]
    .filter(({ wangId }) => wangId.some((one) => one > 0))
    .toSorted((a, b) => a.tile - b.tile);
}
