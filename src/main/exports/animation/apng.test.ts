import { crc32 } from "node:zlib";
import fc from "fast-check";
import { decode } from "fast-png";
import { expect, test } from "vitest";
import { encodeApng } from "./apng.ts";

const [width, height] = [5, 3];
const picture = fc.array(fc.constantFrom(0, 9, 200), { minLength: width * height, maxLength: width * height });

/** Opaque pixels that differ in each of their colors. */
function frameOf(values: readonly number[], delayMs: number, offset = 0) {
  const data = new Uint8Array(values.length * 4 + offset).subarray(offset);
  for (const [at, value] of values.entries()) data.set([value, value + 1, value + 2, 255], at * 4);
  return { width, height, data, delayMs };
}

/** Names and data of a PNG's chunks, whose check sums are right. */
function chunksOf(bytes: Uint8Array): { readonly name: string; readonly data: Buffer }[] {
  const all = Buffer.from(bytes);
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < all.length; at += 12 + all.readUInt32BE(at)) {
    const end = at + 8 + all.readUInt32BE(at);
    expect(all.readUInt32BE(end)).toBe(crc32(all.subarray(at + 4, end)));
    chunks.push({ name: all.toString("latin1", at + 4, at + 8), data: all.subarray(at + 8, end) });
  }
  return chunks;
}

/** A plain PNG of some size with these compressed pixels. */
function stillOf(size: Buffer, header: Buffer, pixels: Buffer): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const head = chunk("IHDR", Buffer.concat([size, header.subarray(8)]));
  return Buffer.concat([signature, head, chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** What a reader shows frame by frame: each one's part is laid over what was shown before. */
function shownBy(bytes: Uint8Array): { readonly seconds: number; readonly colors: number[] }[] {
  const chunks = chunksOf(bytes);
  const header = chunks.find(({ name }) => name === "IHDR")!.data;
  const shown = Buffer.alloc(width * height * 3);
  let control: Buffer = Buffer.alloc(26);
  return chunks.flatMap(({ name, data }) => {
    if (name === "fcTL") control = data;
    if (name !== "IDAT" && name !== "fdAT") return [];
    const still = decode(stillOf(control.subarray(4, 12), header, name === "IDAT" ? data : data.subarray(4)));
    const [left, top] = [control.readUInt32BE(12), control.readUInt32BE(16)];
    for (let y = 0; y < still.height; y++)
      shown.set(still.data.slice(y * still.width * 3, (y + 1) * still.width * 3), ((top + y) * width + left) * 3);
    return [{ seconds: control.readUInt16BE(20) / control.readUInt16BE(22), colors: [...shown] }];
  });
}

test("an animation has every picture as it was given, whatever changes between two, for as long as it was asked for", () => {
  fc.assert(
    fc.property(fc.array(picture, { minLength: 1, maxLength: 5 }), fc.nat(3), (pictures, offset) => {
      const bytes = encodeApng(pictures.map((values, at) => frameOf(values, 40 + at, offset)));
      expect(shownBy(bytes)).toEqual(
        pictures.map((values, at) => ({
          seconds: (40 + at) / 1000,
          colors: values.flatMap((value) => [value, value + 1, value + 2]),
        })),
      );
      const chunks = chunksOf(bytes);
      // As many frames as there are, forever.
      expect([...chunks.find(({ name }) => name === "acTL")!.data]).toEqual([0, 0, 0, pictures.length, 0, 0, 0, 0]);
      const numbered = chunks.filter(({ name }) => name === "fcTL" || name === "fdAT");
      expect(numbered.map(({ data }) => data.readUInt32BE())).toEqual(numbered.map((_, at) => at));
    }),
    { numRuns: 60 },
  );
});

test("a frame that differs in one pixel holds that pixel alone", () => {
  const plain = Array.from({ length: width * height }, () => 0);
  for (let pixel = 0; pixel < plain.length; pixel++) {
    const changed = plain.with(pixel, 9);
    const bytes = encodeApng([frameOf(plain, 40), frameOf(changed, 40), frameOf(changed, 40)]);
    const controls = chunksOf(bytes).filter(({ name }) => name === "fcTL");
    // Width, height and place of each frame; equal frames have one pixel.
    expect(controls.map(({ data }) => [4, 8, 12, 16].map((at) => data.readUInt32BE(at)))).toEqual([
      [width, height, 0, 0],
      [1, 1, pixel % width, Math.floor(pixel / width)],
      [1, 1, 0, 0],
    ]);
  }
});
