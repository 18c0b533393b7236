import fc from "fast-check";
import { expect, test } from "vitest";
import { isSafePath, safeFileName, uniqueFileNames } from "./fileNames.ts";

test.each([
  ["Lower halls", "lower-halls"],
  ["../../etc/passwd", "etc-passwd"],
  ["C:\\Windows\\system32", "c-windows-system32"],
  ["CON", "con-level"],
  ["lpt1", "lpt1-level"],
  ["  . ", "level"],
  ["", "level"],
  ["Зал № 3", "зал-3"],
  ["a\u0000b\nc", "a-b-c"],
])("the title %j becomes the file name %j", (title, name) => {
  expect(safeFileName(title, "level")).toBe(name);
});

test("no title leads out of its folder, hides its file or breaks a file system", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (title) => {
      const name = safeFileName(title, "level");
      expect(name).toMatch(/^[\p{L}\p{N}\p{M}-]+$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(70);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test("equal titles get different names, also when they differ in case only", () => {
  expect(uniqueFileNames(["Hall", "hall", "HALL", "Nave"], "level")).toEqual(["hall", "hall-2", "hall-3", "nave"]);
});

test("paths that lead out of the folder are not safe", () => {
  for (const path of [
    "",
    "/etc/passwd",
    "../x",
    "a/../../x",
    "a//b",
    "a/./b",
    "C:/x",
    "a\\b",
    ".git/config",
    "a/b.",
    "a\u0000",
  ]) {
    expect(isSafePath(path), path).toBe(false);
  }
  for (const path of ["pack.json", "tiled/001-hall.tmj", "csv/001-зал/floor.csv", "simplified/Level_001/_bg.png"])
    expect(isSafePath(path), path).toBe(true);
});
