import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { reproducibleZip } from "./zip.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = [
  { path: "b/зал.txt", bytes: bytes("second") },
  { path: "a.png", bytes: bytes("first") },
  { path: "empty.csv", bytes: new Uint8Array() },
  { path: "long.txt", bytes: bytes("levelwright".repeat(1000).slice(0, 9000)) },
];

test("a zip reads back with the same files", async () => {
  const read = unzipSync(await reproducibleZip(files));
  expect(Object.keys(read)).toEqual(["a.png", "b/зал.txt", "empty.csv", "long.txt"]);
  for (const file of files) expect(read[file.path]).toEqual(new Uint8Array(file.bytes));
});

test("a zip has the same bytes at another time, in another zone, from another order", async () => {
  const first = await reproducibleZip(files);
  const zone = process.env["TZ"];
  process.env["TZ"] = "Pacific/Auckland";
  const second = await reproducibleZip(files.toReversed());
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  expect(Buffer.compare(first, second)).toBe(0);
});

test("more files than a plain zip can hold are refused, saying what to do instead", async () => {
  const many = Array.from({ length: 65_536 }, (_, index) => ({ path: `${index}.csv`, bytes: new Uint8Array() }));
  await expect(reproducibleZip(many)).rejects.toMatchObject({
    message: "The zip would have 65536 files; a zip holds at most 65535.",
  });
});
