import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { unpackWoff } from "./woff.ts";

const require = createRequire(import.meta.url);
const woff = readFileSync(require.resolve("@fontsource/inter/files/inter-latin-500-normal.woff"));

/** The OpenType checksum: the sum of big-endian 32-bit words, the end padded with zeros. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word = [0, 1, 2, 3].reduce((value, i) => value * 256 + (bytes[at + i] ?? 0), 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

test("every table of an unpacked font has the checksum its directory names", () => {
  const font = unpackWoff(woff);
  const view = new DataView(font.buffer);
  const tables = view.getUint16(4);
  expect(tables).toBeGreaterThan(8);
  // The fields that binary searches of the directory start from: 16 times the largest power of two among its entries.
  const power = 2 ** Math.floor(Math.log2(tables));
  expect([view.getUint32(0), view.getUint16(6), view.getUint16(8), view.getUint16(10)]).toEqual([
    0x00010000,
    16 * power,
    Math.log2(power),
    16 * (tables - power),
  ]);
  for (let index = 0; index < tables; index++) {
    const entry = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    const [offset, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const table = font.slice(offset, offset + length);
    // The head table contains a checksum of the whole file, which its own checksum excludes.
    if (tag === "head") table.fill(0, 8, 12);
    expect(checksum(table), tag).toBe(view.getUint32(entry + 4));
  }
});

test("what is no WOFF is refused", () => {
  expect(() => unpackWoff(new Uint8Array(100))).toThrow("Not a WOFF 1.0 font.");
  expect(() => unpackWoff(new Uint8Array(3))).toThrow("Not a WOFF 1.0 font.");
});
