import { roomCells } from "../room.ts";
import { squareMessages } from "./messages.ts";

/** The three layers of a room as tile numbers of the game, row-major. */
export interface SquareNumbers {
  readonly o: readonly number[];
  readonly f: readonly number[];
  readonly t: readonly number[];
}

type SquaresResult =
  | { readonly ok: true; readonly squares: SquareNumbers }
  | { readonly ok: false; readonly message: string };

const newestVersion = 6;
/** Below it the file is of the game's first edition: no runs, 16-bit numbers. */
const firstWithRuns = 3;
const firstWithParameters = 4;
const firstWithFloorLayer = 5;

/** Arrows and orthosquares, which older files keep among the transparent tiles. */
function isFloorTile(tile: number): boolean {
  return (tile >= 13 && tile <= 20) || tile === 45 || (tile >= 94 && tile <= 101);
}

/**
 * Decodes the `Squares` of a room of 38 x 32: a version byte, then runs per layer (see the spec's section 10). Rejects
 * anything but exactly 1216 squares per layer. O(squares).
 */
export function decodeSquares(bytes: Uint8Array): SquaresResult {
  const version = bytes[0];
  if (version === undefined) return { ok: false, message: squareMessages.squaresAreEmpty };
  if (version > newestVersion)
    return {
      ok: false,
      message: squareMessages.unknownSquaresVersion(version, newestVersion),
    };
  if (version < 1) return { ok: false, message: squareMessages.squaresHaveFormatVersion0 };
  const reader = { bytes, at: 1 };
  const layers = version < firstWithRuns ? readPlain(reader) : readRuns(reader, version);
  if (typeof layers === "string") return { ok: false, message: layers };
  return { ok: true, squares: version < firstWithFloorLayer ? splitFloor(layers) : layers };
}

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

function readRuns(reader: Reader, version: number): SquareNumbers | string {
  const o = readLayer(reader, false, "opaque");
  if (typeof o === "string") return o;
  const f = version < firstWithFloorLayer ? [] : readLayer(reader, false, "floor");
  if (typeof f === "string") return f;
  const t = readLayer(reader, version >= firstWithParameters, "transparent");
  return typeof t === "string" ? t : { o, f, t };
}

function readLayer(reader: Reader, hasParameter: boolean, name: string): number[] | string {
  const tiles: number[] = [];
  while (tiles.length < roomCells) {
    const count = reader.bytes[reader.at];
    const tile = reader.bytes[reader.at + 1];
    reader.at += hasParameter ? 3 : 2;
    if (count === undefined || tile === undefined || reader.at > reader.bytes.length)
      return squareMessages.layerTooShort(name, tiles.length, roomCells);
    if (count === 0) return squareMessages.layerHasEmptyRun(name, reader.at);
    if (tiles.length + count > roomCells) return squareMessages.layerTooLong(name, roomCells);
    for (let i = 0; i < count; i++) tiles.push(tile);
  }
  return tiles;
}

/** The first edition: per square the number of layers, then that many 16-bit numbers, low byte first. */
function readPlain(reader: Reader): SquareNumbers | string {
  const { bytes } = reader;
  const o: number[] = [];
  const t: number[] = [];
  for (let square = 0; square < roomCells; square++) {
    const layers = bytes[reader.at++];
    if (layers === undefined || reader.at + 2 * layers > bytes.length)
      return squareMessages.squaresEndAfter(square, roomCells);
    if (layers !== 1 && layers !== 2) return squareMessages.squareHasLayers(square, layers);
    o.push((bytes[reader.at] ?? 0) | ((bytes[reader.at + 1] ?? 0) << 8));
    t.push(layers === 1 ? 0 : (bytes[reader.at + 2] ?? 0) | ((bytes[reader.at + 3] ?? 0) << 8));
    reader.at += 2 * layers;
  }
  return { o, f: [], t };
}

function splitFloor({ o, t }: SquareNumbers): SquareNumbers {
  return { o, f: t.map((tile) => (isFloorTile(tile) ? tile : 0)), t: t.map((tile) => (isFloorTile(tile) ? 0 : tile)) };
}

/** Encodes layers in the newest version, without overhead images. */
export function encodeSquares({ o, f, t }: SquareNumbers): number[] {
  return [newestVersion, ...runs(o, []), ...runs(f, []), ...runs(t, [0]), 0];
}

function runs(tiles: readonly number[], parameter: readonly number[]): number[] {
  const bytes: number[] = [];
  for (let at = 0; at < tiles.length;) {
    let count = 1;
    while (count < 255 && tiles[at + count] === tiles[at]) count++;
    bytes.push(count, tiles[at] ?? 0, ...parameter);
    at += count;
  }
  return bytes;
}
