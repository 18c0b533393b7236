import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEngineCache, writeEngineCache } from "./engineCache.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-cache-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const content = Uint8Array.from({ length: 500 }, (_, i) => (i * i) % 256);

test("what was kept is read again, under its own name alone", () => {
  writeEngineCache(folder, "one", content);
  expect(readEngineCache(folder)("one")).toEqual(content);
  expect(readEngineCache(folder)("other")).toBeUndefined();
  expect(readdirSync(folder)).toEqual(["one.bin"]);
  expect(() => writeEngineCache(folder, "../one", content)).toThrow("can't name");
});

test("a file that is damaged in any byte, cut short or renamed reads as missing", () => {
  writeEngineCache(folder, "one", content);
  const file = join(folder, "one.bin");
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at++) {
    const damaged = Buffer.from(whole);
    damaged[at] = damaged[at]! ^ 0x10;
    writeFileSync(file, damaged);
    const read = readEngineCache(folder)("one");
    // Bits that the compression doesn't use change nothing.
    if (read !== undefined) expect(read).toEqual(content);
  }
  for (const length of [0, 8, 40, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    expect(readEngineCache(folder)("one")).toBeUndefined();
  }
  writeFileSync(join(folder, "two.bin"), whole);
  expect(readEngineCache(folder)("two")).toBeUndefined();
});
