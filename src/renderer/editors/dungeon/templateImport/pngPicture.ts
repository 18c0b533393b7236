import {
  type CellPicture,
  longestSide,
  type Meaning,
  mostValues,
  PictureFault,
  type PictureValue,
} from "./cellPicture.ts";
import { importMessages } from "./messages.ts";

/** RGBA pixels, row-major. */
export interface ImagePixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const transparent = -1;

/**
 * The colours of a picture as cells. Where the picture is enlarged (each cell a square of equal pixels), a square is one
 * cell. Throws PictureFault for photographs and smoothed drawings: they have too many colours.
 */
export function pictureOfPixels(name: string, pixels: ImagePixels): CellPicture {
  const colors = colorsOf(pixels);
  const scale = scaleOf(colors, pixels);
  const [width, height] = [pixels.width / scale, pixels.height / scale];
  if (width > longestSide || height > longestSide) throw new PictureFault(importMessages.tooLarge(longestSide), true);
  const cellColors = Array.from({ length: width * height }, (_, cell) => {
    const [x, y] = [(cell % width) * scale, Math.floor(cell / width) * scale];
    return colors[y * pixels.width + x] ?? transparent;
  });
  const counts = new Map<number, number>();
  for (const color of cellColors) counts.set(color, (counts.get(color) ?? 0) + 1);
  if (counts.size > mostValues) throw new PictureFault(importMessages.tooManyColors(counts.size, mostValues), true);
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a);
  const outside = mostFrequent(cellColors.filter((_, cell) => isBorder(cell, width, height)));
  const room = ordered.find(([color]) => color !== outside && color !== transparent && !isDark(color))?.[0];
  const guessOf = (color: number, cells: number): Meaning => {
    if (color === transparent || color === outside)
      return counts.size === 1 && color !== transparent ? "room" : "nothing";
    if (color === room) return "room";
    if (isDark(color)) return "wall";
    return cells * 4 <= (counts.get(room ?? transparent) ?? 0) ? "door" : "room";
  };
  const values = ordered.map(([color, cells]): PictureValue => ({
    label: color === transparent ? importMessages.transparent : hex(color),
    color: color === transparent ? "transparent" : hex(color),
    cells,
    guess: guessOf(color, cells),
  }));
  const indexOf = new Map(ordered.map(([color], index) => [color, index]));
  return { name, width, height, cells: cellColors.map((color) => indexOf.get(color) ?? 0), values };
}

/** 0xrrggbb per pixel; -1 where more than half of it is see-through. */
function colorsOf({ data }: ImagePixels): Int32Array {
  return Int32Array.from({ length: data.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    return alpha < 128 ? transparent : (red << 16) | (green << 8) | blue;
  });
}

/** The largest side of squares of which the picture is made; 1 for a picture of single pixels. */
function scaleOf(colors: Int32Array, { width, height }: ImagePixels): number {
  for (let scale = Math.min(width, height, 128); scale > 1; scale--) {
    if (width % scale === 0 && height % scale === 0 && isMadeOf(colors, width, scale) && width / scale > 2)
      return scale;
  }
  return 1;
}

function isMadeOf(colors: Int32Array, width: number, scale: number): boolean {
  return colors.every((color, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return color === colors[(y - (y % scale)) * width + x - (x % scale)];
  });
}

function isBorder(cell: number, width: number, height: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}

function mostFrequent(colors: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? transparent;
}

function isDark(color: number): boolean {
  return ((color >> 16) & 255) + ((color >> 8) & 255) + (color & 255) < 200;
}

function hex(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
