import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder } from "./makeFolder.ts";

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
