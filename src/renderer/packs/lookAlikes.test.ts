import { expect, test } from "vitest";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { lookAlikes } from "./packActions.ts";

const low = ["2.  ", "   3", "    ", "   ."];
/** The same, mirrored; with a dot more; and another puzzle of that size. */
const mirrored = ["  .2", "3   ", "    ", ".   "];
const oneDotMore = ["2.  ", "   3", "   .", "   ."];
const other = ["    ", " 3 .", "    ", "2  ."];

const entry = (id: string, rows: string[], locked = false): PackEntry => ({
  id,
  title: id,
  kind: "linjat",
  level: { rows },
  metrics: {},
  canonicalKey: id,
  ...(locked ? { locked } : {}),
});
const found = (...entries: PackEntry[]) => [...lookAlikes(entries, findLevelKind)];

test("puzzles that show four cells in five alike, turned or not, look like the first of them", () => {
  expect(found(entry("low", low), entry("mirrored", mirrored), entry("other", other))).toEqual(["mirrored"]);
  expect(found(entry("low", low), entry("more", oneDotMore))).toEqual(["more"]);
});

test("a locked entry stays, and what looks like it goes although it stands before", () => {
  expect(found(entry("low", low), entry("mirrored", mirrored, true))).toEqual(["low"]);
  expect(found(entry("low", low, true), entry("mirrored", mirrored, true))).toEqual([]);
});

test("an entry whose lock was taken off is one as any other", () => {
  const unlocked = (id: string, rows: string[]) => ({ ...entry(id, rows), locked: false });
  expect(found(unlocked("low", low), unlocked("mirrored", mirrored))).toEqual(["mirrored"]);
});

test("levels that can't be read are left alone", () => {
  expect(found(entry("low", low), { ...entry("broken", low), level: { rows: 7 } })).toEqual([]);
});

test("levels of a kind that nobody knows are left alone", () => {
  const strange = { ...entry("a", low), kind: "chess" };
  expect(found(strange, { ...strange, id: "b" })).toEqual([]);
});
