import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isFresh, markBuilt } from "../../scripts/buildStamp.ts";

const target = { name: "toy", sources: ["src"], result: "out/toy.js" };
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "levelwright-stamp-"));
  mkdirSync(join(root, "src"));
  mkdirSync(join(root, "out"));
  writeFileSync(join(root, "src", "a.ts"), "1");
  writeFileSync(join(root, "out", "toy.js"), "");
  markBuilt(root, target, fingerprint(root, target));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("what was built and not changed since is not built again", () => {
  expect(isFresh(root, target)).toBe(true);
});

test("a changed, an added and a missing file are noticed", () => {
  writeFileSync(join(root, "src", "a.ts"), "22");
  expect(isFresh(root, target)).toBe(false);
  writeFileSync(join(root, "src", "a.ts"), "1");
  writeFileSync(join(root, "src", "b.ts"), "");
  expect(isFresh(root, target)).toBe(false);
  rmSync(join(root, "src", "b.ts"));
  expect(isFresh(root, target)).toBe(true);
  rmSync(join(root, "out", "toy.js"));
  expect(isFresh(root, target)).toBe(false);
});

test("a file that was written again with the same content is no reason to build, as after a switch of branches", () => {
  utimesSync(join(root, "src", "a.ts"), new Date(0), new Date(0));
  expect(isFresh(root, target)).toBe(true);
});

test("sources that changed while they were built are built again, even back in their former state on disk", () => {
  const before = fingerprint(root, target);
  writeFileSync(join(root, "src", "a.ts"), "22");
  markBuilt(root, target, before);
  expect(isFresh(root, target)).toBe(false);
});
