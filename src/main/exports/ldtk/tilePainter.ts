import type { Tileset } from "../tiled/tileset.ts";

/** RGBA, row-major. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture of one colour ("#RRGGBB"), or see-through. */
export function pictureOf(width: number, height: number, color?: string): Picture {
  const data = new Uint8Array(width * height * 4);
  if (color !== undefined) {
    const pixel = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    for (let at = 0; at < data.length; at += 4) data.set([...pixel, 255], at);
  }
  return { width, height, data };
}

/** Paints a tile of the atlas (RGBA) at a pixel position, over the existing pixels. O(pixels of a tile). */
export function paintTile(
  target: Picture,
  left: number,
  top: number,
  atlas: { readonly width: number; readonly data: ArrayLike<number> },
  { columns, tileSize }: Pick<Tileset, "columns" | "tileSize">,
  tile: number,
): void {
  const [fromX, fromY] = [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize];
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const from = ((fromY + y) * atlas.width + fromX + x) * 4;
      const alpha = (atlas.data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const to = ((top + y) * target.width + left + x) * 4;
      const under = ((target.data[to + 3] ?? 0) / 255) * (1 - alpha);
      for (let channel = 0; channel < 3; channel++) {
        const over = (atlas.data[from + channel] ?? 0) * alpha + (target.data[to + channel] ?? 0) * under;
        target.data[to + channel] = Math.round(over / (alpha + under));
      }
      target.data[to + 3] = Math.round((alpha + under) * 255);
    }
  }
}
