import { crc32 } from "node:zlib";
import { encode } from "fast-png";
import type { Rect } from "#shared/kernel/geometry.ts";

/** RGBA pixels, row-major, opaque. */
export interface AnimationFrame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly delayMs: number;
}

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const encoder = new TextEncoder();

/**
 * An animated PNG (W3C PNG, third edition) that loops forever: lossless, and supported by every browser; other viewers
 * show the first frame. Each frame but the first contains only the rectangle in which it differs from the previous one,
 * so that long replays stay small. All frames have the same size. O(pixels of all frames).
 */
export function encodeApng(frames: Iterable<AnimationFrame>): Uint8Array {
  const chunks: Uint8Array[] = [];
  let before: AnimationFrame | undefined;
  let [count, sequence] = [0, 0];
  let header: Uint8Array = new Uint8Array();
  for (const frame of frames) {
    const region = before === undefined ? wholeOf(frame) : changedRegion(before, frame);
    const png = encode({ width: region.width, height: region.height, channels: 3, data: colorsOf(frame, region) });
    if (before === undefined) header = chunkOf("IHDR", dataOf(png, "IHDR"));
    chunks.push(chunkOf("fcTL", frameControl(sequence++, region, frame.delayMs)));
    const pixels = dataOf(png, "IDAT");
    if (before === undefined) chunks.push(chunkOf("IDAT", pixels));
    else chunks.push(chunkOf("fdAT", joined([bigEndian(sequence++), pixels])));
    before = frame;
    count++;
  }
  // 0 plays: loop forever.
  const control = chunkOf("acTL", joined([bigEndian(count), bigEndian(0)]));
  return joined([signature, header, control, ...chunks, chunkOf("IEND", new Uint8Array())]);
}

function wholeOf({ width, height }: AnimationFrame): Rect {
  return { x: 0, y: 0, width, height };
}

/** The bounding rectangle of all differing pixels; one pixel when the frames are equal. */
function changedRegion(before: AnimationFrame, { width, height, data }: AnimationFrame): Rect {
  const [now, then] = [wordsOf(data), wordsOf(before.data)];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (now[y * width + x] === then[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** One pixel per word, to compare four bytes at a time. */
function wordsOf(data: Uint8Array): Uint32Array {
  return data.byteOffset % 4 === 0
    ? new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
    : new Uint32Array(data.slice().buffer);
}

/** Red, green and blue of a part of the frame. */
function colorsOf({ width, data }: AnimationFrame, region: Rect): Uint8Array {
  const colors = new Uint8Array(region.width * region.height * 3);
  let at = 0;
  for (let y = region.y; y < region.y + region.height; y++) {
    for (let x = region.x; x < region.x + region.width; x++) {
      const from = (y * width + x) * 4;
      colors[at++] = data[from] ?? 0;
      colors[at++] = data[from + 1] ?? 0;
      colors[at++] = data[from + 2] ?? 0;
    }
  }
  return colors;
}

/** Sequence number, size, position, delay in thousandths; dispose: none, blend: over. */
function frameControl(sequence: number, { x, y, width, height }: Rect, delayMs: number): Uint8Array {
  const control = new Uint8Array(26);
  const view = new DataView(control.buffer);
  for (const [index, value] of [sequence, width, height, x, y].entries()) view.setUint32(index * 4, value);
  view.setUint16(20, delayMs);
  view.setUint16(22, 1000);
  return control;
}

/** The data of all chunks of a name, joined. */
function dataOf(png: Uint8Array, name: string): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found: Uint8Array[] = [];
  for (let at = signature.length; at + 12 <= png.length; at += 12 + view.getUint32(at)) {
    const length = view.getUint32(at);
    if (String.fromCharCode(...png.subarray(at + 4, at + 8)) === name)
      found.push(png.subarray(at + 8, at + 8 + length));
  }
  return joined(found);
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const body = joined([encoder.encode(name), data]);
  return joined([bigEndian(data.length), body, bigEndian(crc32(body))]);
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
