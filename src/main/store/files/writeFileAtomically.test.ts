import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { retrying, writeFileAtomically } from "./writeFileAtomically.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-file-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const refusal = (code: string): Error => Object.assign(new Error(code), { code });

test("the new content replaces the old one in a new file, and nothing else is left", async () => {
  const file = join(folder, "a.json");
  writeFileSync(file, "old");
  const before = statSync(file).ino;
  await writeFileAtomically(file, "new");
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(statSync(file).ino).not.toBe(before);
  expect(readdirSync(folder)).toEqual(["a.json"]);
});

test("a reader never sees anything but a whole content", async () => {
  const file = join(folder, "a.json");
  const contents = ["a", "b"].map((letter) => letter.repeat(200_000));
  writeFileSync(file, contents[0]!);
  let writing = true;
  const writer = (async () => {
    for (let i = 0; i < 20; i++) await writeFileAtomically(file, contents[i % 2]!);
    writing = false;
  })();
  let reads = 0;
  while (writing) {
    expect(contents).toContain(readFileSync(file, "utf8"));
    reads++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writer;
  expect(reads).toBeGreaterThan(10);
});

test("a write that fails leaves what was there and no temporary file", async () => {
  const target = join(folder, "taken");
  mkdirSync(join(target, "inside"), { recursive: true });
  await expect(writeFileAtomically(target, "x")).rejects.toMatchObject({ code: expect.stringMatching(/^E/) as string });
  expect(readdirSync(folder)).toEqual(["taken"]);
  await expect(writeFileAtomically(join(folder, "missing", "a.json"), "x")).rejects.toMatchObject({ code: "ENOENT" });
});

test("a passing refusal is tried again, a lasting one is told at once", async () => {
  const told: string[] = [];
  let left = 3;
  const busy = async (): Promise<string> => {
    if (left-- > 0) throw refusal(["EBUSY", "EPERM", "EACCES"][left]!);
    return "done";
  };
  expect(await retrying(busy, (error) => told.push((error as { code: string }).code))).toBe("done");
  expect(told).toEqual(["EACCES", "EPERM", "EBUSY"]);
  let attempts = 0;
  const full = async (): Promise<never> => {
    attempts++;
    throw refusal("ENOSPC");
  };
  await expect(retrying(full)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(attempts).toBe(1);
});
