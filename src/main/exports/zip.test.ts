import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { reproducibleZip } from "./zip.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const files = [
  { path: "b/зал.txt", bytes: bytes("second") },
  { path: "a.png", bytes: bytes("first") },
  { path: "empty.csv", bytes: new Uint8Array() },
];

test("a zip reads back with the same files", () => {
  const read = unzipSync(reproducibleZip(files));
  expect(Object.keys(read)).toEqual(["a.png", "b/зал.txt", "empty.csv"]);
  for (const file of files) expect(read[file.path]).toEqual(new Uint8Array(file.bytes));
});

test("a zip has the same bytes at another time, in another zone, from another order", () => {
  const first = reproducibleZip(files);
  const zone = process.env["TZ"];
  process.env["TZ"] = "Pacific/Auckland";
  const second = reproducibleZip(files.toReversed());
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
  expect(Buffer.compare(first, second)).toBe(0);
});
