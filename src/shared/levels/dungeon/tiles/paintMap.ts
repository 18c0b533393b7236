import { type ComposedMap, tileNumberBits } from "./composeMap.ts";
import { columnsOf, type TilesetDocument } from "./tilesetDocument.ts";

/** RGBA, row-major. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * The map pixel by pixel, at the tile size of its first tileset's image, with layers on top of each other. `pictures`
 * has the images of the other tilesets by id; tiles without an image stay empty. O(pixels of the map * layers).
 */
export function paintMap(
  map: Pick<ComposedMap, "width" | "height" | "layers" | "tilesets">,
  tileset: TilesetDocument,
  picture: Pixels,
  pictures: (id: string | undefined) => Pixels | undefined = () => undefined,
): Pixels {
  const { tileWidth, tileHeight } = tileset;
  const [width, height] = [map.width * tileWidth, map.height * tileHeight];
  const data = new Uint8ClampedArray(width * height * 4);
  const sources = map.tilesets.map((one, index) => ({
    ...one,
    pixels: index === 0 ? picture : pictures(one.id),
    columns: columnsOf(one.document),
  }));
  const target = { data, words: new Uint32Array(data.buffer), width };
  for (const { tiles, opacity } of map.layers) {
    for (const [place, one] of tiles.entries()) {
      if (one === 0) continue;
      const number = one & tileNumberBits;
      const source = sources.findLast(({ firstNumber }) => firstNumber <= number);
      if (source?.pixels === undefined) continue;
      const { document, columns, firstNumber, pixels } = source;
      const tile = number - firstNumber;
      const [stepX, stepY] = [document.tileWidth + document.spacing, document.tileHeight + document.spacing];
      const from = [document.margin + (tile % columns) * stepX, document.margin + Math.floor(tile / columns) * stepY];
      const at = [(place % map.width) * tileWidth, Math.floor(place / map.width) * tileHeight];
      // A tile of another size is cut, or leaves the rest of its place free.
      const size = [Math.min(tileWidth, document.tileWidth), Math.min(tileHeight, document.tileHeight)];
      if (one >>> 29 === 0 && opacity === 1 && isOpaque(pixels, from, size)) copyTile(target, at, pixels, from, size);
      else paintTile(target, at, pixels, from, size, one >>> 29, opacity);
    }
  }
  return { width, height, data };
}

interface Target {
  readonly data: Uint8ClampedArray;
  readonly words: Uint32Array;
  readonly width: number;
}

const words = new WeakMap<Pixels, Uint32Array>();

const opaque = new WeakMap<Pixels, Map<number, boolean>>();

/** Whether a part of an image is opaque; cached. */
function isOpaque(
  picture: Pixels,
  [left = 0, top = 0]: readonly number[],
  [wide = 0, high = 0]: readonly number[],
): boolean {
  const known = opaque.get(picture) ?? new Map<number, boolean>();
  opaque.set(picture, known);
  const key = top * picture.width + left;
  const before = known.get(key);
  if (before !== undefined) return before;
  let is = left + wide <= picture.width && top + high <= picture.height;
  for (let i = 0; is && i < wide * high; i++) {
    const at = (top + Math.floor(i / wide)) * picture.width + left + (i % wide);
    is = picture.data[4 * at + 3] === 255;
  }
  known.set(key, is);
  return is;
}

/** An opaque tile as it is, row by row. */
function copyTile(
  target: Target,
  [left = 0, top = 0]: readonly number[],
  picture: Pixels,
  [fromX = 0, fromY = 0]: readonly number[],
  [wide = 0, high = 0]: readonly number[],
): void {
  const source = wordsOf(picture);
  for (let y = 0; y < high; y++) {
    const from = (fromY + y) * picture.width + fromX;
    const to = (top + y) * target.width + left;
    // A loop is faster than a view for each row of a few pixels.
    for (let x = 0; x < wide; x++) target.words[to + x] = source[from + x] ?? 0;
  }
}

function wordsOf(picture: Pixels): Uint32Array {
  const known = words.get(picture);
  if (known !== undefined) return known;
  const source = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
  words.set(picture, source);
  return source;
}

/** One tile: bit 2 of `flips` mirrors it left to right, bit 1 top to bottom, bit 0 at the diagonal before that. */
function paintTile(
  target: Target,
  [left = 0, top = 0]: readonly number[],
  picture: Pixels,
  [fromX = 0, fromY = 0]: readonly number[],
  [wide = 0, high = 0]: readonly number[],
  flips: number,
  opacity: number,
): void {
  const source = wordsOf(picture);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      let sourceX = (flips & 4) === 0 ? x : wide - 1 - x;
      let sourceY = (flips & 2) === 0 ? y : high - 1 - y;
      if ((flips & 1) !== 0) [sourceX, sourceY] = [sourceY, sourceX];
      const from = (fromY + sourceY) * picture.width + fromX + sourceX;
      const to = (top + y) * target.width + left + x;
      const alpha = (picture.data[4 * from + 3] ?? 0) * opacity;
      if (alpha === 255) target.words[to] = source[from] ?? 0;
      else if (alpha > 0) blend(target.data, 4 * to, picture.data, 4 * from, alpha / 255);
    }
  }
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
