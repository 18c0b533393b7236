import { expect, test } from "vitest";
import { populatedLayout } from "../../../../../test/support/populatedLayout.ts";
import { doorLocks } from "../mapGrid/doorLocks.ts";
import { mapGrid } from "../mapGrid/mapGrid.ts";
import type { PaintSource } from "./composeMap.ts";
import { paintThinWalls, thinWalls } from "./thinWalls.ts";

const tile = { tileWidth: 16, tileHeight: 16 };
const thin = { tilesPerCell: 2, walls: 0 };
const bare: PaintSource = { paintOf: () => undefined, tilesetOf: () => undefined };
const painted: PaintSource = { ...bare, paintOf: () => ({ paint: { layers: [] }, tileset: undefined }) };

test("where walls take no tiles, every wall of a room without paint has a line, doors are gaps, and locked ones a color", () => {
  const layout = populatedLayout();
  const grid = mapGrid(layout, thin);
  const walls = thinWalls(layout, thin, bare, tile);
  const colors = new Map(walls.map(({ x, y, width, height, color }) => [`${x},${y},${width},${height}`, color]));
  const doors = new Map<string, number>();
  for (const [index, { segment: [[x1, y1], [x2, y2]] }] of layout.doors.entries()) {
    for (let i = 0; i < 2 * Math.max(x2 - x1, y2 - y1); i++) {
      const at = [2 * (x1 - grid.bounds.x), 2 * (y1 - grid.bounds.y)] as const;
      doors.set(x1 === x2 ? `v${at[0]},${at[1] + i}` : `h${at[0] + i},${at[1]}`, index);
    }
  } // prettier-ignore
  const locks = doorLocks(layout);
  let [shut, open, locked] = [0, 0, 0];
  for (let y = 0; y < grid.height; y++) {
    for (let x = 0; x < grid.width; x++) {
      const room = grid.rooms[y * grid.width + x] ?? 0;
      if (room === 0) continue;
      const left = x === 0 ? 0 : grid.rooms[y * grid.width + x - 1];
      const door = doors.get(`v${x},${y}`);
      const color = colors.get(`${16 * x},${16 * y},2,16`);
      if (left === room) expect(color).toBeUndefined();
      else if (door === undefined && ++shut) expect(color).toBe(0x37324a);
      else if (door !== undefined && locks[door] === undefined && ++open) expect(color).toBeUndefined();
      else if (++locked) expect(color).toBe(0xe8c45a);
    }
  }
  expect(Math.min(shut, open + locked)).toBeGreaterThan(0);
  expect(walls.some(({ color }) => color === 0xe8c45a)).toBe(true);
});

test("painted rooms keep every pixel, and walls that are tiles need no lines", () => {
  const layout = populatedLayout();
  expect(thinWalls(layout, thin, painted, tile)).toEqual([]);
  expect(thinWalls(layout, { tilesPerCell: 1, walls: 1 }, bare, tile)).toEqual([]);
  const pixels = { width: 3, height: 2, data: new Uint8ClampedArray(24) };
  paintThinWalls(pixels, [{ x: 1, y: 0, width: 1, height: 2, color: 0x010203 }]);
  expect([...pixels.data.subarray(0, 12)]).toEqual([0, 0, 0, 0, 1, 2, 3, 255, 0, 0, 0, 0]);
});
