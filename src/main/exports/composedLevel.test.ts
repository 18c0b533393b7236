import { crc32, deflateSync } from "node:zlib";
import { encode } from "fast-png";
import { expect, test } from "vitest";
import { largestPicture } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { rgbaPixels, tilePictures } from "./composedLevel.ts";
import { noTileAssets } from "./exportFile.ts";

const [width, height] = [3, 2];
const shades = [0, 51, 102, 153, 204, 255];

/** Pixels of a PNG with these samples per pixel. */
function read(channels: number, depth: 8 | 16, samples: readonly number[]): number[][] {
  const data = depth === 8 ? Uint8Array.from(samples) : Uint16Array.from(samples);
  const { data: pixels, ...size } = rgbaPixels(encode({ width, height, channels, depth, data }))!;
  expect(size).toEqual({ width, height });
  return shades.map((_, at) => [...pixels.subarray(4 * at, 4 * at + 4)]);
}

test("pictures of any number of channels and either depth are the same pixels", () => {
  const opacity = (at: number): number => 255 - at;
  for (const [depth, scale] of [
    [8, 1],
    [16, 257],
  ] as const) {
    const samples = (of: (shade: number, at: number) => readonly number[]): number[] =>
      shades.flatMap((shade, at) => of(shade, at).map((value) => value * scale));
    const gray = shades.map((shade) => [shade, shade, shade]);
    expect(
      read(
        1,
        depth,
        samples((shade) => [shade]),
      ),
    ).toEqual(gray.map((color) => [...color, 255]));
    expect(
      read(
        2,
        depth,
        samples((shade, at) => [shade, opacity(at)]),
      ),
    ).toEqual(gray.map((color, at) => [...color, opacity(at)]));
    const colors = shades.map((shade, at) => [shade, 9, at]);
    expect(
      read(
        3,
        depth,
        samples((shade, at) => [shade, 9, at]),
      ),
    ).toEqual(colors.map((color) => [...color, 255]));
    expect(
      read(
        4,
        depth,
        samples((shade, at) => [shade, 9, at, opacity(at)]),
      ),
    ).toEqual(colors.map((color, at) => [...color, opacity(at)]));
  }
});

test("a picture with a palette has the palette's colors and opacity", () => {
  const palette = [
    [1, 2, 3, 255],
    [40, 50, 60, 255],
    [7, 8, 9, 255],
  ];
  const data = Uint8Array.from([0, 1, 2, 2, 1, 0]);
  const { data: pixels } = rgbaPixels(encode({ width, height, channels: 1, depth: 8, data, palette }))!;
  expect([...pixels]).toEqual([0, 1, 2, 2, 1, 0].flatMap((index) => palette[index]!));
});

/** A PNG whose samples are packed into bits, row by row, with a palette or gray. */
function packedPng(depth: 1 | 2 | 4, rows: readonly (readonly number[])[], palette?: readonly number[]): Buffer {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(rows[0]!.length, 0);
  header.writeUInt32BE(rows.length, 4);
  header.set([depth, palette === undefined ? 0 : 3], 8);
  const packed = rows.map((row) => {
    const bits = row.map((value) => value.toString(2).padStart(depth, "0")).join("");
    const bytes = bits.match(/.{1,8}/g)!.map((byte) => parseInt(byte.padEnd(8, "0"), 2));
    return [0, ...bytes];
  });
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    ...(palette === undefined ? [] : [chunk("PLTE", Uint8Array.from(palette))]),
    chunk("IDAT", deflateSync(Uint8Array.from(packed.flat()))),
    chunk("IEND", new Uint8Array()),
  ]);
}

test.each([1, 2, 4] as const)("pixels of %i bits are unpacked row by row, as gray or by the palette", (depth) => {
  const most = 2 ** depth - 1;
  // Rows end within a byte.
  const rows = [
    [0, most, 1, 0, most, 1, 0, 0, most, 1, most],
    [most, 0, 0, 1, 1, most, most, 0, 1, 0, 1],
  ];
  const gray = [...rgbaPixels(packedPng(depth, rows))!.data];
  expect(gray).toEqual(rows.flat().flatMap((value) => [...Array<number>(3).fill((255 / most) * value), 255]));
  const palette = Array.from({ length: 3 * (most + 1) }, (_, at) => 5 * at);
  const colored = [...rgbaPixels(packedPng(depth, rows, palette))!.data];
  expect(colored).toEqual(rows.flat().flatMap((value) => [...palette.slice(3 * value, 3 * value + 3), 255]));
});

test("a picture that is broken or larger than tilesets may be is none; one as large as they may be is", () => {
  expect(rgbaPixels(Uint8Array.from([1, 2, 3]))).toBeUndefined();
  const whole = encode({ width, height, channels: 1, data: new Uint8Array(6) });
  expect(rgbaPixels(whole.subarray(0, 40))).toBeUndefined();
  for (const [wide, high] of [
    [largestPicture, 1],
    [1, largestPicture],
  ] as const) {
    const of = (more: number) => {
      const [w, h] = wide > high ? [wide + more, high] : [wide, high + more];
      return rgbaPixels(encode({ width: w, height: h, channels: 1, data: new Uint8Array(w * h) }));
    };
    expect(of(0)).toMatchObject({ width: wide, height: high });
    expect(of(1)).toBeUndefined();
  }
});

test("a tileset's picture is decoded once; one that is missing or broken is a transparent pixel, none is our own", () => {
  const good = encode({ width, height, channels: 1, data: new Uint8Array(6).fill(7) });
  const pictures = tilePictures({
    ...noTileAssets,
    pictures: new Map([
      ["assets/good.png", good],
      ["assets/bad.png", Uint8Array.from([1])],
    ]),
  });
  expect(pictures("assets/good.png")).toMatchObject({ width, height });
  expect(pictures("assets/good.png")).toBe(pictures("assets/good.png"));
  for (const path of ["assets/bad.png", "assets/gone.png"])
    expect(pictures(path)).toEqual({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
  expect(pictures("")).toEqual(ownTilesetPixels());
});
