import type { DungeonLayout } from "../layout.ts";
import { doorLocks } from "../mapGrid/doorLocks.ts";
import { mapGrid } from "../mapGrid/mapGrid.ts";
import type { MapSettings } from "../mapGrid/mapSettings.ts";
import { tileBorder, tileBorders } from "../mapGrid/tileBorders.ts";
import type { PaintSource } from "./composeMap.ts";
import { wallColor } from "./ownTiles.ts";
import type { Pixels } from "./paintMap.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";

/** A rectangle of a map's picture in pixels, and its color 0xrrggbb. */
export interface ThinWall {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly color: number;
}

const lockColor = 0xe8c45a;

/**
 * What pictures of a map show where walls take no tiles: lines along the walls of rooms without paint, within their own tiles,
 * so that painted rooms keep every pixel. Doors are gaps, locked ones have a color. None where walls are tiles. O(tiles).
 */
export function thinWalls(
  layout: DungeonLayout,
  settings: MapSettings,
  source: PaintSource,
  { tileWidth, tileHeight }: Pick<TilesetDocument, "tileWidth" | "tileHeight">,
): ThinWall[] {
  if (settings.walls > 0) return [];
  const grid = mapGrid(layout, settings);
  const borders = tileBorders(layout, grid);
  const locks = doorLocks(layout);
  const isBare = layout.rooms.map(({ template }) => source.paintOf(template) === undefined);
  const thickness = Math.max(1, Math.round(Math.min(tileWidth, tileHeight) / 8));
  const lines: ThinWall[] = [];
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isBare[(grid.rooms[tile] ?? 0) - 1] !== true) continue;
    const [x, y] = [(tile % grid.width) * tileWidth, Math.floor(tile / grid.width) * tileHeight];
    const sides = [
      { x, y, width: thickness, height: tileHeight },
      { x, y, width: tileWidth, height: thickness },
      { x: x + tileWidth - thickness, y, width: thickness, height: tileHeight },
      { x, y: y + tileHeight - thickness, width: tileWidth, height: thickness },
    ];
    for (const [side, border] of borders.around(tile).entries()) {
      const isWall = border === tileBorder.wall;
      const isLocked = border > 0 && locks[border - 1] !== undefined;
      const at = sides[side];
      if (at !== undefined && (isWall || isLocked)) lines.push({ ...at, color: isWall ? wallColor : lockColor });
    }
  }
  return lines;
}

/** Paints them into a map's picture. */
export function paintThinWalls({ width, data }: Pixels, walls: readonly ThinWall[]): void {
  for (const wall of walls) {
    const color = [(wall.color >> 16) & 255, (wall.color >> 8) & 255, wall.color & 255, 255];
    for (let y = wall.y; y < wall.y + wall.height; y++) {
      for (let x = wall.x; x < wall.x + wall.width; x++) data.set(color, 4 * (y * width + x));
    }
  }
}
