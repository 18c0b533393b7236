import { gzipSync, zlibSync } from "fflate";
import { expect, test } from "vitest";
import { unpackFile } from "./unpackFile.ts";

const text = '<?xml version="1.0" encoding="ISO-8859-1"?><drod>é</drod>';
const bytes = (one: string) => new TextEncoder().encode(one);
const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test("plain text is read as UTF-8, as UTF-16 with its mark, and else as Latin-1", () => {
  expect(unpackFile(bytes("#@$.#"))).toEqual({ ok: true, text: "#@$.#", wasPacked: false });
  expect(unpackFile(Uint8Array.of(0xff, 0xfe, 0x23, 0, 0x40, 0))).toMatchObject({ text: "#@" });
  expect(unpackFile(Uint8Array.of(0x23, 0xe9))).toMatchObject({ text: "#é" });
});

test("a text is never taken for a packed one by its first two letters, not even by a Latin-1 letter that older games begin with", () => {
  const letters = Array.from({ length: 95 }, (_, i) => 32 + i);
  for (const first of letters)
    for (const second of letters)
      expect(unpackFile(Uint8Array.of(first, second))).toMatchObject({ ok: true, wasPacked: false });
  expect(unpackFile(Uint8Array.of(0xe7, 0x61))).toMatchObject({ ok: true, text: "ça" });
});

test("packed files are unpacked, those of older games with every byte inverted too", () => {
  const packed = { ok: true, text, wasPacked: true };
  expect(unpackFile(gzipSync(latin))).toEqual(packed);
  expect(unpackFile(zlibSync(latin).map((byte) => byte ^ 0xff))).toEqual(packed);
});

test("what is no text, is cut short or is damaged is told so", () => {
  expect(unpackFile(Uint8Array.of(1, 0, 2, 0, 0, 0))).toMatchObject({ ok: false });
  const packed = gzipSync(new Uint8Array(5000).map((_, i) => (i * 7919) % 251));
  expect(unpackFile(packed.subarray(0, packed.length >> 1))).toMatchObject({ ok: false });
  expect(unpackFile(packed.with(200, (packed[200] ?? 0) ^ 0x55).fill(0xff, 300, 400))).toMatchObject({ ok: false });
});

test("a small file that unpacks to more than can be held is refused", () => {
  const bomb = gzipSync(new Uint8Array(4 * 2 ** 20));
  expect(unpackFile(bomb, 2 ** 20)).toMatchObject({ ok: false, fault: expect.stringContaining("1 MiB") as string });
  // A text of exactly that size is not more.
  expect(unpackFile(gzipSync(new Uint8Array(2 ** 20)), 2 ** 20)).toMatchObject({ ok: true });
});

test("a packed file is whole however its size divides into the chunks that are read", () => {
  const packed = (size: number) => gzipSync(new Uint8Array(size).fill(0x41), { level: 0 });
  const header = packed(0).length;
  const sizes = [65_535, 65_536, 65_537, 131_072].map((wanted) => {
    const size = [wanted - header, wanted - header - 5, wanted - header - 10].find(
      (one) => packed(one).length === wanted,
    );
    return [wanted, size] as const;
  });
  expect(sizes.filter(([, size]) => size !== undefined).map(([wanted]) => wanted)).toContain(65_536);
  for (const [wanted, size] of sizes)
    if (size !== undefined)
      expect([wanted, unpackFile(packed(size))]).toEqual([
        wanted,
        { ok: true, text: "A".repeat(size), wasPacked: true },
      ]);
});
