import { type ComposedMap, tileNumberBits } from "./composeMap.ts";
import { columnsOf, type TilesetDocument } from "./tilesetDocument.ts";

/** RGBA, row-major. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

type PaintedMap = Pick<ComposedMap, "width" | "height" | "layers" | "tilesets">;

/**
 * The map pixel by pixel, at the tile size of its first tileset's image, with layers on top of each other. `pictures`
 * has the images of the other tilesets by id; tiles without an image stay empty. O(pixels of the map * layers); what an
 * opaque tile covers is not drawn.
 */
export function paintMap(
  map: PaintedMap,
  tileset: TilesetDocument,
  picture: Pixels,
  pictures: (id: string | undefined) => Pixels | undefined = () => undefined,
): Pixels {
  const [width, height] = [map.width * tileset.tileWidth, map.height * tileset.tileHeight];
  const data = new Uint8ClampedArray(width * height * 4);
  rowPainter(map, tileset, picture, pictures)(data, 0, map.height);
  return { width, height, data };
}

/**
 * Paints rows of tiles of a map into `data`, which begins with the first of them and is empty; for those who don't need
 * the whole picture in memory.
 */
export function rowPainter(
  map: PaintedMap,
  tileset: TilesetDocument,
  picture: Pixels,
  pictures: (id: string | undefined) => Pixels | undefined,
): (data: Uint8ClampedArray, from: number, rows: number) => void {
  const { tileWidth, tileHeight } = tileset;
  const { layers } = map;
  const width = map.width * tileWidth;
  const stampOf = stamps(map, tileset, picture, pictures);
  const covers = (stamp: Stamp | undefined): boolean =>
    stamp?.isOpaque === true && stamp.width === tileWidth && stamp.height === tileHeight;
  return (data, from, rows) => {
    const target = { data, words: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), width };
    const [first, end] = [from * map.width, Math.min(map.height, from + rows) * map.width];
    for (let place = first; place < end; place++) {
      let lowest = layers.length - 1;
      for (; lowest > 0; lowest--) {
        const tile = layers[lowest]?.tiles[place] ?? 0;
        if (tile !== 0 && layers[lowest]?.opacity === 1 && covers(stampOf(tile))) break;
      }
      const row = Math.floor(place / map.width);
      const at = (row - from) * tileHeight * width + (place - row * map.width) * tileWidth;
      for (let i = Math.max(0, lowest); i < layers.length; i++) {
        const layer = layers[i];
        const tile = layer?.tiles[place] ?? 0;
        const stamp = tile === 0 ? undefined : stampOf(tile);
        if (layer === undefined || stamp === undefined) continue;
        if (stamp.isOpaque && layer.opacity === 1) copyStamp(target, at, stamp);
        else blendStamp(target, at, stamp, layer.opacity);
      }
    }
  };
}

interface Target {
  readonly data: Uint8ClampedArray;
  /** The same bytes, a pixel each. */
  readonly words: Uint32Array;
  readonly width: number;
}

/** A tile cut out of its picture, flipped as a map has it. */
interface Stamp extends Target {
  readonly height: number;
  readonly isOpaque: boolean;
}

/** Tiles of a map by their numbers with flips, each cut out once; undefined without an image. */
function stamps(
  map: Pick<ComposedMap, "tilesets">,
  { tileWidth, tileHeight }: TilesetDocument,
  picture: Pixels,
  pictures: (id: string | undefined) => Pixels | undefined,
): (tile: number) => Stamp | undefined {
  const sources = map.tilesets.map((one, index) => ({ ...one, pixels: index === 0 ? picture : pictures(one.id) }));
  const known = new Map<number, Stamp | undefined>();
  return (one) => {
    const before = known.get(one);
    if (before !== undefined || known.has(one)) return before;
    const number = one & tileNumberBits;
    const source = sources.findLast(({ firstNumber }) => firstNumber <= number);
    let stamp: Stamp | undefined;
    if (source?.pixels !== undefined) {
      const { document, firstNumber, pixels } = source;
      // A tile of another size is cut, or leaves the rest of its place free.
      const size = [Math.min(tileWidth, document.tileWidth), Math.min(tileHeight, document.tileHeight)] as const;
      stamp = cutOut(pixels, cornerOf(document, number - firstNumber), size, one >>> 29);
    }
    known.set(one, stamp);
    return stamp;
  };
}

/** Where a tile's picture begins. */
function cornerOf(document: TilesetDocument, tile: number): readonly [number, number] {
  const columns = columnsOf(document);
  const [stepX, stepY] = [document.tileWidth + document.spacing, document.tileHeight + document.spacing];
  return [document.margin + (tile % columns) * stepX, document.margin + Math.floor(tile / columns) * stepY];
}

/** One tile: bit 2 of `flips` mirrors it left to right, bit 1 top to bottom, bit 0 at the diagonal before that. */
function cutOut(
  picture: Pixels,
  [fromX, fromY]: readonly [number, number],
  [width, height]: readonly [number, number],
  flips: number,
): Stamp {
  const source = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
  const words = new Uint32Array(width * height);
  const data = new Uint8ClampedArray(words.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sourceX = (flips & 4) === 0 ? x : width - 1 - x;
      let sourceY = (flips & 2) === 0 ? y : height - 1 - y;
      if ((flips & 1) !== 0) [sourceX, sourceY] = [sourceY, sourceX];
      words[y * width + x] = source[(fromY + sourceY) * picture.width + fromX + sourceX] ?? 0;
    }
  }
  const isInside = fromX + width <= picture.width && fromY + height <= picture.height;
  return { data, words, width, height, isOpaque: isInside && isAllOpaque(data) };
}

function isAllOpaque(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}

/** An opaque tile as it is; `at` is the index of its first pixel. */
function copyStamp({ words, width }: Target, at: number, { words: source, width: wide, height: high }: Stamp): void {
  for (let y = 0; y < high; y++) {
    // A loop is faster than a view for each row of a few pixels.
    for (let x = 0; x < wide; x++) words[at + y * width + x] = source[y * wide + x] ?? 0;
  }
}

function blendStamp({ data, words, width }: Target, at: number, stamp: Stamp, opacity: number): void {
  for (let y = 0; y < stamp.height; y++) {
    for (let x = 0; x < stamp.width; x++) {
      const [from, to] = [y * stamp.width + x, at + y * width + x];
      const alpha = (stamp.data[4 * from + 3] ?? 0) * opacity;
      if (alpha === 255) words[to] = stamp.words[from] ?? 0;
      else if (alpha > 0) blend(data, 4 * to, stamp.data, 4 * from, alpha / 255);
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
