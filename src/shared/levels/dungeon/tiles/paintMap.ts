import type { ComposedMap } from "./composeMap.ts";
import { columnsOf, type TilesetDocument } from "./tilesetDocument.ts";

/** RGBA, row-major. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The map pixel by pixel, one tile as large as in the tileset's picture, layers over each other. O(pixels of the map * layers). */
export function paintMap(map: ComposedMap, tileset: TilesetDocument, picture: Pixels): Pixels {
  const { tileWidth, tileHeight, margin, spacing } = tileset;
  const columns = columnsOf(tileset);
  const [width, height] = [map.width * tileWidth, map.height * tileHeight];
  const data = new Uint8ClampedArray(width * height * 4);
  const target = new Uint32Array(data.buffer);
  const source = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
  for (const { tiles } of map.layers) {
    for (const [place, one] of tiles.entries()) {
      if (one === 0) continue;
      const fromX = margin + ((one - 1) % columns) * (tileWidth + spacing);
      const fromY = margin + Math.floor((one - 1) / columns) * (tileHeight + spacing);
      const [left, top] = [(place % map.width) * tileWidth, Math.floor(place / map.width) * tileHeight];
      for (let y = 0; y < tileHeight; y++) {
        for (let x = 0; x < tileWidth; x++) {
          const from = (fromY + y) * picture.width + fromX + x;
          const to = (top + y) * width + left + x;
          const alpha = picture.data[4 * from + 3] ?? 0;
          if (alpha === 255) target[to] = source[from] ?? 0;
          else if (alpha > 0) blend(data, 4 * to, picture.data, 4 * from, alpha / 255);
        }
      }
    }
  }
  return { width, height, data };
}

/** Source over target, both not premultiplied. */
function blend(target: Uint8ClampedArray, to: number, source: Uint8ClampedArray, from: number, alpha: number): void {
  const under = ((target[to + 3] ?? 0) / 255) * (1 - alpha);
  const sum = alpha + under;
  for (let channel = 0; channel < 3; channel++) {
    target[to + channel] = ((source[from + channel] ?? 0) * alpha + (target[to + channel] ?? 0) * under) / sum;
  }
  target[to + 3] = sum * 255;
}
