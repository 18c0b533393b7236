import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { joined } from "../../../test/support/exportedFiles.ts";
import { reproducibleZip } from "./zip.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = [
  { path: "b/зал.txt", bytes: bytes("second") },
  { path: "a.png", bytes: bytes("first") },
  { path: "empty.csv", bytes: new Uint8Array() },
  { path: "long.txt", bytes: bytes("levelwright".repeat(1000).slice(0, 9000)) },
];

test("a zip reads back with the same files", async () => {
  const read = unzipSync(await joined(reproducibleZip(files)));
  expect(Object.keys(read)).toEqual(["b/зал.txt", "a.png", "empty.csv", "long.txt"]);
  for (const file of files) expect(read[file.path]).toEqual(new Uint8Array(file.bytes));
});

test("a zip has the same bytes at another time and in another zone", async () => {
  const first = await joined(reproducibleZip(files));
  const zone = process.env["TZ"];
  process.env["TZ"] = "Pacific/Auckland";
  const second = await joined(reproducibleZip(files));
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  expect(Buffer.compare(first, second)).toBe(0);
});

test("more files than a plain zip can hold are refused, saying what to do instead", async () => {
  const zipped = (most: { files: number; bytes: number }) => joined(reproducibleZip(files, undefined, most));
  await expect(zipped({ files: 3, bytes: 10_000 })).rejects.toMatchObject({
    message: "The zip would have more than 3 files.",
    remedy: "Export into a folder, or choose fewer formats.",
  });
  await expect(zipped({ files: 4, bytes: 8999 })).rejects.toThrow("The zip would have more than 8999 bytes.");
  expect((await zipped({ files: 4, bytes: 10_000 })).length).toBeLessThan(1000);
});

test("a zip asks for the next file only when the one before is compressed, and gives a large one out in slices", async () => {
  // Random data, so that it doesn't compress.
  const large = randomBytes(5 << 20);
  let asked = 0;
  function* three() {
    for (const path of ["a.bin", "b.bin", "c.bin"]) {
      asked++;
      yield { path, bytes: large };
    }
  }
  let given = 0;
  const parts: Uint8Array[] = [];
  for await (const chunk of reproducibleZip(three())) {
    parts.push(chunk);
    // All earlier files are out, except for what the last slice has yet to emit.
    expect(given).toBeGreaterThan((asked - 1) * large.length - (2 << 20));
    given += chunk.length;
  }
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(3 << 20);
  const read = unzipSync(new Uint8Array(Buffer.concat(parts)));
  expect(Object.values(read).map((bytes) => Buffer.compare(bytes, large))).toEqual([0, 0, 0]);
});
