import { encode } from "fast-png";
import type { Pixels } from "#shared/levels/dungeon/tiles/paintMap.ts";

/** A PNG of red, green, blue and opacity. */
export function pngOfPixels({ width, height, data }: Pixels): Uint8Array {
  return encode({ width, height, data: new Uint8Array(data.buffer), channels: 4 });
}
