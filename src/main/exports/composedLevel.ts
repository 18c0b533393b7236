import { decode } from "fast-png";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { mapSettingsOf } from "#shared/levels/dungeon/layoutMap.ts";
import type { Population } from "#shared/levels/dungeon/contents/populate.ts";
import type { MapOptions } from "#shared/levels/levelMap.ts";
import { type ComposedMap, composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import type { Pixels } from "#shared/levels/dungeon/tiles/paintMap.ts";
import { pngSize } from "#shared/levels/dungeon/tiles/pngSize.ts";
import { largestPicture } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { mainTileset, paintSource } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { tileSeedOf } from "#shared/levels/dungeon/tiles/tileSeed.ts";
import type { TileAssets } from "./exportFile.ts";

/**
 * A layout painted as on screen: with the project's tilesets and what is painted in its templates. `population` is what it holds,
 * where that is not its own: a view holds what the whole layout does.
 */
export function composedLevel(
  layout: DungeonLayout,
  options: MapOptions | undefined,
  tiles: TileAssets,
  population?: Population,
): ComposedMap {
  const settings = mapSettingsOf(layout, options);
  const tileset = mainTileset(settings, tiles.documents);
  const seed = settings.tileSeed ?? tileSeedOf(layout);
  return composeMap(layout, tileset, settings, seed, paintSource(layout, settings, tiles.documents), population);
}

/** Images of tilesets by path, decoded once; a missing or broken one is transparent. "" is the built-in tileset's. */
export function tilePictures({ pictures }: TileAssets): (path: string) => Pixels {
  const known = new Map<string, Pixels>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const bytes = pictures.get(path);
    const pixels = path === "" ? ownTilesetPixels() : bytes === undefined ? empty : (rgbaPixels(bytes) ?? empty);
    known.set(path, pixels);
    return pixels;
  };
}

const empty: Pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };

/** A PNG as red, green, blue and opacity; undefined where it is broken or too large. */
export function rgbaPixels(bytes: Uint8Array): Pixels | undefined {
  const size = pngSize(bytes);
  if (size === undefined || size.width > largestPicture || size.height > largestPicture) return undefined;
  try {
    return rgba(decode(bytes));
  } catch {
    return undefined;
  }
}

/** Any PNG as 8 bits of red, green, blue and opacity per pixel. */
function rgba({ width, height, channels, depth, data, palette }: ReturnType<typeof decode>): Pixels {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const shift = depth === 16 ? 8 : 0;
  const scale = depth < 8 && palette === undefined ? 255 / (2 ** depth - 1) : 1;
  const at = (index: number): number => ((data[index] ?? 0) >> shift) * scale;
  const perByte = 8 / Math.min(8, depth);
  const rowBytes = Math.ceil((width * Math.min(8, depth)) / 8);
  // Pixels of less than a byte are packed; each row starts at a new byte.
  const packed = (x: number, y: number): number => {
    const byte = data[y * rowBytes + Math.floor(x / perByte)] ?? 0;
    return (byte >> (8 - depth * ((x % perByte) + 1))) & (2 ** depth - 1);
  };
  for (let i = 0; i < width * height; i++) {
    if (palette !== undefined || depth < 8) {
      const value = depth < 8 ? packed(i % width, Math.floor(i / width)) : (data[i] ?? 0);
      const [red = 0, green = red, blue = red, alpha = 255] = palette?.[value] ?? [value * scale];
      pixels.set([red, green, blue, alpha], 4 * i);
      continue;
    }
    const from = i * channels;
    const isGray = channels < 3;
    const alpha = channels === 2 || channels === 4 ? at(from + channels - 1) : 255;
    pixels.set([at(from), at(from + (isGray ? 0 : 1)), at(from + (isGray ? 0 : 2)), alpha], 4 * i);
  }
  return { width, height, data: pixels };
}
