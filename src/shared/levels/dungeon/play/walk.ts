import type { PlayRules, PlaySession } from "#shared/play/playSession.ts";
import { populate } from "../contents/populate.ts";
import type { DungeonLayout } from "../layout.ts";
import { doorLocks } from "../mapGrid/doorLocks.ts";
import { type MapGrid, mapGrid, mapTile } from "../mapGrid/mapGrid.ts";
import { defaultMapSettings } from "../mapGrid/mapSettings.ts";
import { mapItems } from "../mapGrid/mapItems.ts";
import { tileBorder, tileBorders, type TileBorders } from "../mapGrid/tileBorders.ts";

/** A dungeon to walk through: its map, and what matters on it. Tiles are indexes, row by row. */
export interface WalkMap {
  readonly layout: DungeonLayout;
  readonly grid: MapGrid;
  /** Walls and doors between tiles; undefined where they are tiles themselves. */
  readonly borders: TileBorders | undefined;
  readonly start: number;
  /** Tiles of the boss. */
  readonly goals: ReadonlySet<number>;
  /** Name of each key by its tile. */
  readonly keys: ReadonlyMap<number, string>;
  /** By door, the lock that keeps it shut; undefined if there is none. */
  readonly locks: readonly (string | undefined)[];
  /** By tile of stairs, the tile at their other end and the lock of their connection. */
  readonly stairs: ReadonlyMap<
    number,
    { readonly to: number; readonly lock: string | undefined; readonly isOneWayBack: boolean }
  >;
  /** Tiles that nothing can walk through, because of what is painted on them. */
  readonly solid: ReadonlySet<number>;
}

/** Where a player is. */
export interface WalkState {
  readonly tile: number;
  /** Names of taken keys and of opened locks. */
  readonly taken: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  /** Doors that were found. */
  readonly found: ReadonlySet<number>;
}

/** A step to one of the four neighboring tiles; "up" is towards the top row. */
export type WalkDirection = "up" | "right" | "down" | "left";

/**
 * The map of a layout; without a start room one begins in the first room. `painted`: tiles on which a solid one is painted.
 * They block, except where something is to be reached, and in doors that open by themselves. O(tiles).
 */
export function walkMap(layout: DungeonLayout, painted: readonly number[] = []): WalkMap {
  const grid = mapGrid(layout, layout.rules.map ?? defaultMapSettings);
  const items = mapItems(layout, grid);
  const tilesOf = (type: string) => items.filter((item) => item.type === type).map(({ x, y }) => y * grid.width + x);
  const keyItems = items.filter(({ type }) => type === "key");
  const locks = doorLocks(layout);
  const start = tilesOf("spawn")[0] ?? Math.max(0, grid.tiles.indexOf(mapTile.floor));
  const goals = new Set(tilesOf("boss"));
  const keys = new Map(keyItems.map(({ id, x, y }) => [y * grid.width + x, id]));
  const stairs = stairsOf(layout, grid, locks);
  const opensItself = (door: number): boolean => locks[door] !== undefined || layout.doors[door]?.kind === "secret";
  const isFree = (tile: number): boolean =>
    tile === start || goals.has(tile) || keys.has(tile) || stairs.has(tile) || opensItself((grid.doors[tile] ?? 0) - 1);
  return {
    layout,
    grid,
    borders: grid.settings.walls === 0 ? tileBorders(layout, grid) : undefined,
    start,
    goals,
    keys,
    locks,
    stairs,
    solid: new Set(painted.filter((tile) => !isFree(tile))),
  };
}

/** A dungeon that is walked through step by step. */
export type WalkSession = PlaySession<WalkState, WalkDirection>;

/** Play on a map: won on a tile of the boss, never lost or drawn. */
export function walkPlay(map: WalkMap): PlayRules<WalkState, WalkDirection> {
  return {
    start: walkStart(map),
    apply: (state, direction) => walkStep(map, state, direction),
    outcome: (state) => (isWon(map, state) ? "won" : undefined),
  };
}

/** The player on the start tile, with nothing taken, opened or found. */
export function walkStart({ start }: WalkMap): WalkState {
  return { tile: start, taken: new Set(), opened: new Set(), found: new Set() };
}

/** Keys in hand: taken and not used up by a lock. */
export function keysInHand({ taken, opened }: WalkState): number {
  return taken.size - opened.size;
}

/** Whether the player is on a tile of the boss; never in a layout without a boss. */
export function isWon({ goals }: WalkMap, { tile }: WalkState): boolean {
  return goals.has(tile);
}

/** The room a tile belongs to. */
export function roomAt({ layout, grid }: WalkMap, tile: number): DungeonLayout["rooms"][number] | undefined {
  return layout.rooms[(grid.rooms[tile] ?? 0) - 1];
}

/** A step: the new state, or undefined where a wall, a solid tile, a lock without a key or a one-way door is in the way. */
export function walkStep(map: WalkMap, state: WalkState, direction: WalkDirection): WalkState | undefined {
  const { width, height, tiles, doors } = map.grid;
  const [dx, dy] = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] }[direction] as [number, number];
  const [x, y] = [(state.tile % width) + dx, Math.floor(state.tile / width) + dy];
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  const tile = y * width + x;
  const kind = tiles[tile];
  if (kind === mapTile.wall || kind === mapTile.outside || kind === mapTile.obstacle) return undefined;
  if (map.solid.has(tile)) return undefined;
  // On a bridge one goes straight on: the corridors that cross there are not joined.
  if (!passesBridge(map, state.tile, tile, direction)) return undefined;
  const border = map.borders?.between(state.tile, tile) ?? tileBorder.open;
  if (border === tileBorder.wall) return undefined;
  const isInDoor = border === tileBorder.open && doors[tile] === doors[state.tile];
  const door = (border === tileBorder.open ? (doors[tile] ?? 0) : border) - 1;
  const through = door === -1 || isInDoor ? state : throughDoor(map, state, door);
  if (through === undefined) return undefined;
  return arrived(map, { ...through, tile });
}

function throughDoor(map: WalkMap, state: WalkState, index: number): WalkState | undefined {
  const door = map.layout.doors[index];
  const from = roomAt(map, state.tile)?.id;
  if (door === undefined || (door.kind === "one-way" && from !== undefined && from !== door.from)) return undefined;
  const found = door.kind === "secret" ? { ...state, found: new Set([...state.found, index]) } : state;
  return unlocked(found, map.locks[index]);
}

function unlocked(state: WalkState, lock: string | undefined): WalkState | undefined {
  if (lock === undefined || state.opened.has(lock)) return state;
  return keysInHand(state) > 0 ? { ...state, opened: new Set([...state.opened, lock]) } : undefined;
}

/** Takes what lies on the tile, and the stairs that begin there. */
function arrived(map: WalkMap, state: WalkState): WalkState {
  const key = map.keys.get(state.tile);
  const now = key === undefined ? state : { ...state, taken: new Set([...state.taken, key]) };
  const stairs = map.stairs.get(now.tile);
  if (stairs === undefined || stairs.isOneWayBack) return now;
  const up = unlocked(now, stairs.lock);
  return up === undefined ? now : { ...up, tile: stairs.to };
}

/** Where routed corridors cross, a step stays in its corridor: left and right, or up and down. */
function passesBridge({ grid: { tiles }, grid }: WalkMap, from: number, to: number, direction: WalkDirection): boolean {
  if (tiles[from] !== mapTile.bridge) return true;
  const isLevel = direction === "left" || direction === "right";
  const beside = isLevel ? [from - 1, from + 1] : [from - grid.width, from + grid.width];
  return beside.includes(to);
}

function stairsOf(layout: DungeonLayout, grid: MapGrid, locks: WalkMap["locks"]): WalkMap["stairs"] {
  const { tilesPerCell, walls } = grid.settings;
  const period = tilesPerCell + walls;
  const tilesAt = ([x, y]: readonly [number, number]): number[] => {
    const [left, top] = [(x - grid.bounds.x) * period + walls, (y - grid.bounds.y) * period + walls];
    return Array.from(
      { length: tilesPerCell ** 2 },
      (_, i) => (top + Math.floor(i / tilesPerCell)) * grid.width + left + (i % tilesPerCell),
    );
  };
  const stairs = new Map<number, { to: number; lock: string | undefined; isOneWayBack: boolean }>();
  for (const [index, { fromCell, toCell, kind }] of (layout.stairs ?? []).entries()) {
    const lock = locks[layout.doors.length + index];
    const [from, to] = [tilesAt(fromCell), tilesAt(toCell)];
    const [landing, start] = [to[0] ?? 0, from[0] ?? 0];
    for (const tile of from) stairs.set(tile, { to: landing, lock, isOneWayBack: false });
    for (const tile of to) stairs.set(tile, { to: start, lock, isOneWayBack: kind === "one-way" });
  }
  return stairs;
}

/** Objects of the contents by tile, for pictures. */
export function contentTiles({ layout, grid }: WalkMap): ReadonlyMap<number, string> {
  const ids = new Set(
    populate(layout)
      .objects.filter(({ kind }) => kind !== "key")
      .map(({ id }) => id),
  );
  return new Map(
    mapItems(layout, grid).flatMap(({ id, type, x, y }) => (ids.has(id) ? [[y * grid.width + x, type] as const] : [])),
  );
}
