import { expect, test } from "vitest";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { lookAlikes } from "./lookAlikes.ts";

const puzzle = ["2.  ", " .3 ", "    ", ".  4"];
const turned = puzzle.toReversed();
const nearly = ["2.  ", " .3 ", "    ", ".  3"];
const other = ["  3 ", "    ", "2  2", " .  "];

function entry(id: string, rows: readonly string[], rest: Partial<PackEntry> = {}): PackEntry {
  return { id, title: id, kind: "linjat", level: { rows: [...rows] }, metrics: {}, canonicalKey: id, ...rest };
}

test("an entry that looks like an earlier one is a look-alike, also turned or slightly changed", () => {
  const entries = [entry("a", puzzle), entry("b", other), entry("c", nearly), entry("d", turned)];
  expect([...lookAlikes(entries, findLevelKind)]).toEqual(["c", "d"]);
});

test("a locked entry stays, and what looks like it goes", () => {
  const entries = [entry("a", puzzle), entry("b", nearly, { locked: true })];
  expect([...lookAlikes(entries, findLevelKind)]).toEqual(["a"]);
});

test("levels that cannot be compared are never look-alikes", () => {
  const entries = [entry("a", turned, { kind: "mystery" }), entry("b", turned, { kind: "mystery" })];
  expect(lookAlikes(entries, findLevelKind).size).toBe(0);
});
