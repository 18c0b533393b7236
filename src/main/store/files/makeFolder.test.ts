import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, makePrivateFolder, restrict } from "./makeFolder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "levelwright-folder-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("a folder is made with those above it, and stays as it is when it is there", () => {
  const folder = join(root, "a", "b", "c");
  makeFolder(folder);
  writeFileSync(join(folder, "kept"), "");
  makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
  expect(existsSync(join(folder, "kept"))).toBe(true);
});

test("below a file nothing is made, and the system says so", () => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeFolder(join(root, "file", "a", "b"))).toThrow(/ENOTDIR/);
});

test.runIf(process.platform === "linux")(
  "a place where nothing can be made is refused instead of tried for ever",
  () => {
    expect(() => makeFolder("/proc/nowhere/at/all")).toThrow(/ENOENT/);
  },
);

test("the folders that were made are told, uppermost first; a file in the place of one is told by the system", () => {
  const folder = join(root, "a", "b");
  expect(makeFolder(folder)).toEqual([join(root, "a"), folder]);
  expect(makeFolder(folder)).toEqual([]);
  expect(makeFolder(join(folder, "c"))).toEqual([join(folder, "c")]);
  writeFileSync(join(root, "file"), "");
  expect(() => makeFolder(join(root, "file"))).toThrow(/EEXIST/);
});

test.runIf(process.platform !== "win32")(
  "a private folder is open to its owner alone, also where it was there before",
  () => {
    const folder = join(root, "private", "deep");
    makeFolder(folder);
    const mode = (): number => statSync(folder).mode & 0o777;
    expect(mode()).not.toBe(0o700);
    makePrivateFolder(folder);
    expect(mode()).toBe(0o700);
    makePrivateFolder(join(root, "new"));
    expect(statSync(join(root, "new")).mode & 0o777).toBe(0o700);
    // What isn't there can't be restricted, which is no failure.
    restrict(join(root, "gone"), 0o600);
  },
);
