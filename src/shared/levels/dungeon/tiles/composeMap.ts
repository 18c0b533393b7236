import type { DungeonLayout } from "../layout.ts";
import { floorOf } from "../floors.ts";
import { doorLocks } from "../mapGrid/doorLocks.ts";
import { type MapGrid, mapGrid, mapTile } from "../mapGrid/mapGrid.ts";
import { mapItems } from "../mapGrid/mapItems.ts";
import type { MapSettings } from "../mapGrid/mapSettings.ts";
import { type Look, type Missing, type TileChooser, tileChooser } from "./tileChooser.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";

/** A layer of tiles, row-major: index of the tile in the tileset + 1, 0 = empty. */
interface ComposedLayer {
  readonly name: string;
  readonly tiles: Uint32Array;
}

/** A layout painted with the tiles of a tileset. */
export interface ComposedMap {
  readonly width: number;
  readonly height: number;
  readonly settings: MapSettings;
  /** Bottom up. */
  readonly layers: readonly ComposedLayer[];
  /** Masks of terrains that the tileset has no tile for, each once with its number of places. */
  readonly missing: readonly Missing[];
}

/**
 * Paints a layout with a tileset: ground, walls and doors over it, and the objects of the mission. Which tile is taken
 * depends on the seed, the place, the layer and the neighbors alone, so that an edit far away changes nothing here. Pure, the
 * same bytes everywhere; O(tiles).
 */
export function composeMap(
  layout: DungeonLayout,
  tileset: TilesetDocument,
  settings: MapSettings,
  seed: number,
): ComposedMap {
  const grid = mapGrid(layout, settings);
  const chooser = tileChooser(tileset, seed);
  const layers = [
    painted("ground", 0, grid, chooser, groundLooks(layout, grid)),
    painted("shadow", 1, grid, chooser, shadowLooks(grid)),
    painted("walls", 2, grid, chooser, wallLooks(layout, grid)),
    painted("objects", 3, grid, chooser, objectLooks(layout, grid)),
  ];
  return { width: grid.width, height: grid.height, settings, layers, missing: chooser.missing() };
}

type Looks = (tile: number) => Look | undefined;

function painted(name: string, layer: number, grid: MapGrid, chooser: TileChooser, looks: Looks): ComposedLayer {
  const { width, height } = grid;
  const tiles = new Uint32Array(width * height);
  const sets = Array.from({ length: width * height }, (_, tile) => {
    const look = looks(tile);
    return look === undefined ? 0 : chooser.use(look);
  });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const tile = y * width + x;
      const use = sets[tile] ?? 0;
      if (use === 0) continue;
      const isSame = (dx: number, dy: number): boolean => {
        const [nextX, nextY] = [x + dx, y + dy];
        if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height) return true;
        const next = nextY * width + nextX;
        // Where there is nothing, a wall has no front: it continues into the dark.
        return grid.tiles[next] === mapTile.outside || chooser.joins(use, sets[next] ?? 0);
      };
      tiles[tile] = chooser.tile(use, x, y, layer, isSame);
    }
  }
  return { name, tiles };
}

function groundLooks(layout: DungeonLayout, { tiles, rooms }: MapGrid): Looks {
  const roleOf = layout.rooms.map(({ role }) => role);
  return (tile) => {
    const kind = tiles[tile];
    const room = roleOf[(rooms[tile] ?? 0) - 1];
    if (kind === mapTile.floor) return { role: "floor", ...(room === undefined ? {} : { room }) };
    // The floor of a door is that of a corridor, whatever rooms it joins.
    if (kind === mapTile.corridor || kind === mapTile.door) return { role: "corridor" };
    if (kind === mapTile.bridge) return { role: "bridge" };
    if (kind === mapTile.outside) return { role: "outside" };
    return undefined;
  };
}

/** The tiles right below a wall lie in its shadow. */
function shadowLooks({ tiles, width }: MapGrid): Looks {
  const isGround = (kind: number | undefined) =>
    kind === mapTile.floor || kind === mapTile.corridor || kind === mapTile.bridge;
  return (tile) => (isGround(tiles[tile]) && tiles[tile - width] === mapTile.wall ? { role: "shadow" } : undefined);
}

function wallLooks(layout: DungeonLayout, { tiles, doors }: MapGrid): Looks {
  const locks = doorLocks(layout);
  const doorLook = layout.doors.map(({ kind, segment: [from, to] }, index): Look => ({
    role: "door",
    door: locks[index] === undefined ? kind : "locked",
    direction: from[1] === to[1] ? "horizontal" : "vertical",
  }));
  return (tile) => {
    const kind = tiles[tile];
    if (kind === mapTile.wall) return { role: "wall" };
    if (kind === mapTile.obstacle) return { role: "obstacle" };
    return kind === mapTile.door ? doorLook[(doors[tile] ?? 0) - 1] : undefined;
  };
}

/** Items and stairs on their tiles; locks are part of their doors. */
function objectLooks(layout: DungeonLayout, grid: MapGrid): Looks {
  const { settings, bounds, width } = grid;
  const looks = new Map<number, Look>();
  for (const { type, x, y } of mapItems(layout, grid)) {
    if (type !== "lock") looks.set(y * width + x, { role: "object", object: type });
  }
  const period = settings.tilesPerCell + settings.walls;
  const floors = new Map(layout.rooms.map((room) => [room.id, floorOf(room)]));
  for (const { from, to, fromCell, toCell } of layout.stairs ?? []) {
    const isUp = (floors.get(to) ?? 0) > (floors.get(from) ?? 0);
    for (const [cell, up] of [[fromCell, isUp] as const, [toCell, !isUp] as const]) {
      const left = (cell[0] - bounds.x) * period + settings.walls;
      const top = (cell[1] - bounds.y) * period + settings.walls;
      for (let i = 0; i < settings.tilesPerCell ** 2; i++) {
        const at = (top + Math.floor(i / settings.tilesPerCell)) * width + left + (i % settings.tilesPerCell);
        looks.set(at, { role: up ? "stairs-up" : "stairs-down" });
      }
    }
  }
  return (tile) => looks.get(tile);
}
