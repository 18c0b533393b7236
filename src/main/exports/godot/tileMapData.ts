import type { CellLayer } from "#shared/levels/levelMap.ts";
import type { Tileset } from "../tiled/tileset.ts";

const headerSize = 2;
const cellSize = 12;

/**
 * `tile_map_data` of a TileMapLayer (Godot 4.3, `TileMapLayer::get_tile_map_data_as_array`): the format version 0, then
 * per cell x, y, source 0, atlas column, atlas row and alternative 0, all 16 bits little-endian. Empty cells are not
 * listed; undefined where no cell is left, since an empty array is read as broken data. O(cells).
 */
export function tileMapData(layer: CellLayer, width: number, tileset: Tileset): Uint8Array | undefined {
  const filled = layer.cells.flatMap((value, cell) => (value === 0 ? [] : [{ cell, value }]));
  if (filled.length === 0) return undefined;
  const bytes = new Uint8Array(headerSize + filled.length * cellSize);
  const view = new DataView(bytes.buffer);
  for (const [index, { cell, value }] of filled.entries()) {
    const at = headerSize + index * cellSize;
    const tile = tileset.gid(layer.name, value) - 1;
    view.setInt16(at, cell % width, true);
    view.setInt16(at + 2, Math.floor(cell / width), true);
    view.setUint16(at + 6, tile % tileset.columns, true);
    view.setUint16(at + 8, Math.floor(tile / tileset.columns), true);
  }
  return bytes;
}
