import { gzipSync } from "fflate";
import type { CellLayer, LevelMap } from "#shared/levels/levelMap.ts";
import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import type { ExportFile, ExportInput } from "../exportFile.ts";

/** The version number that REXPaint 1.04 and later writes. */
const version = -1;
const bytesPerCell = 10;
/** A background of this colour is see-through. */
const transparent = [255, 0, 255] as const;

/** Code page 437, as roguelikes have always drawn these things; others by the first letter of their name. */
const glyphs: Readonly<Record<string, number>> = {
  floor: 250,
  cell: 250,
  corridor: 176,
  wall: 35,
  obstacle: 177,
  bridge: 205,
  door: 43,
  corridor_door: 39,
  locked: 197,
  one_way: 62,
  secret: 83,
  stairs_up: 60,
  stairs_down: 62,
  goal: 46,
  box: 36,
  player: 64,
  dot: 7,
  first: 1,
  second: 2,
  first_king: 6,
  second_king: 5,
};

/** One .xp image per level, one layer per cell layer, gzipped with a fixed date. */
export function* writeRexPaint({ levels, theme }: ExportInput): Generator<ExportFile> {
  for (const level of levels) {
    yield {
      path: `rexpaint/${level.fileName}.xp`,
      bytes: gzipSync(image(level.map({ tilesOnly: true }), theme), { mtime: 0 }),
    };
  }
}

function image({ width, height, cellLayers }: LevelMap, theme: ThemeName): Uint8Array {
  const bytes = new Uint8Array(8 + cellLayers.length * (8 + width * height * bytesPerCell));
  const view = new DataView(bytes.buffer);
  view.setInt32(0, version, true);
  view.setInt32(4, cellLayers.length, true);
  let at = 8;
  for (const layer of cellLayers) {
    view.setInt32(at, width, true);
    view.setInt32(at + 4, height, true);
    at += 8;
    const looks = looksOf(layer, theme);
    // Column by column.
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        const look = looks.get(layer.cells[y * width + x] ?? 0);
        view.setInt32(at, look?.glyph ?? 32, true);
        if (look !== undefined) bytes.set(look.color, at + 4);
        else bytes.set(transparent, at + 7);
        at += bytesPerCell;
      }
    }
  }
  return bytes;
}

function looksOf(
  { values }: CellLayer,
  theme: ThemeName,
): Map<number, { readonly glyph: number; readonly color: number[] }> {
  return new Map(
    values.map(({ value, name, token }) => {
      const color = [1, 3, 5].map((at) => parseInt(tokenColor(theme, token).slice(at, at + 2), 16));
      return [value, { glyph: glyphOf(name), color }];
    }),
  );
}

/** The glyph of a cell value in code page 437. */
export function glyphOf(name: string): number {
  const number = /^number_(\d+)$/.exec(name)?.[1];
  if (number !== undefined) return Number(number) < 10 ? 48 + Number(number) : 55 + Number(number);
  return glyphs[name] ?? name.charCodeAt(0);
}
