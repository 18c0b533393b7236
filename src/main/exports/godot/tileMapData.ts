const headerSize = 2;
const cellSize = 12;

/** A tile of a TileMapLayer: its place, its source in the TileSet, its place in the atlas, and its alternative. */
export interface GodotCell {
  readonly x: number;
  readonly y: number;
  readonly source: number;
  readonly column: number;
  readonly row: number;
  /** Flips as bits: 4096 horizontal, 8192 vertical, 16384 transposed before them. */
  readonly alternative: number;
}

/**
 * `tile_map_data` of a TileMapLayer (Godot 4.3, `TileMapLayer::get_tile_map_data_as_array`): the format version 0, then
 * per cell x, y, source, atlas column, atlas row and alternative, all 16 bits little-endian. Empty cells are not
 * listed; undefined where no cell is left, since an empty array is read as broken data. O(cells).
 */
export function tileMapData(cells: readonly GodotCell[]): Uint8Array | undefined {
  if (cells.length === 0) return undefined;
  const bytes = new Uint8Array(headerSize + cells.length * cellSize);
  const view = new DataView(bytes.buffer);
  for (const [index, { x, y, source, column, row, alternative }] of cells.entries()) {
    const at = headerSize + index * cellSize;
    view.setInt16(at, x, true);
    view.setInt16(at + 2, y, true);
    view.setUint16(at + 4, source, true);
    view.setUint16(at + 6, column, true);
    view.setUint16(at + 8, row, true);
    view.setUint16(at + 10, alternative, true);
  }
  return bytes;
}
