import type { Pixels } from "../png/rasterise.ts";

/** A picture of one colour ("#RRGGBB"), or see-through. */
export function pictureOf(width: number, height: number, color?: string): Pixels {
  const data = new Uint8Array(width * height * 4);
  if (color !== undefined) {
    const pixel = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
    for (let at = 0; at < data.length; at += 4) data.set([...pixel, 255], at);
  }
  return { width, height, data };
}

/** A picture with tiles, RGBA. */
export interface Atlas {
  readonly width: number;
  readonly data: ArrayLike<number>;
}

/** Paints a square tile of the atlas at a place in pixels, over what is there; flip bits as LDtk has them. O(pixels of a tile). */
export function paintTile(
  target: Pixels,
  [left, top]: readonly [number, number],
  atlas: Atlas,
  [fromX, fromY]: readonly [number, number],
  { side, flips, opacity }: { readonly side: number; readonly flips: number; readonly opacity: number },
): void {
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const sourceX = fromX + ((flips & 1) === 0 ? x : side - 1 - x);
      const sourceY = fromY + ((flips & 2) === 0 ? y : side - 1 - y);
      const from = (sourceY * atlas.width + sourceX) * 4;
      const alpha = ((atlas.data[from + 3] ?? 0) / 255) * opacity;
      if (alpha === 0 || left + x >= target.width || top + y >= target.height) continue;
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
