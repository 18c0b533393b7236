import { expect, test } from "vitest";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { doorCapacity, isChosen, toggleSet, toggleTemplate, whyUnfit } from "./templateChoices.ts";

const template = (id: string, doors: RoomTemplate["doors"]): RoomTemplate => ({
  id,
  name: id,
  outline: [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
  ],
  doors,
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
});
const simple = { mode: "simple", length: 2, cornerDistance: 0 } as const;
const set = { id: "sets", name: "Rooms", templates: [template("aaaa", simple), template("bbbb", simple)] };

test("leaving one template out names the others, and taking it in again names none", () => {
  const without = toggleTemplate([{ set: "sets" }], set, "bbbb");
  expect(without).toEqual([{ set: "sets", only: ["aaaa"] }]);
  expect(isChosen(without, "sets", "bbbb")).toBe(false);
  expect(toggleTemplate(without, set, "bbbb")).toEqual([{ set: "sets" }]);
});

test("leaving the last template out leaves the set out", () => {
  expect(toggleTemplate([{ set: "sets", only: ["aaaa"] }, { set: "other" }], set, "aaaa")).toEqual([{ set: "other" }]);
});

test("a set goes in whole and out whole, and keeps its place in the order", () => {
  expect(toggleSet([], set)).toEqual([{ set: "sets" }]);
  expect(toggleSet([{ set: "sets", only: ["aaaa"] }], set)).toEqual([]);
  expect(toggleTemplate([{ set: "sets" }, { set: "other" }], set, "aaaa").map((choice) => choice.set)).toEqual([
    "sets",
    "other",
  ]);
});

test("doors that fit side by side are counted on every wall", () => {
  expect(doorCapacity(template("aaaa", simple))).toBe(2 + 1 + 2 + 1);
  const manual = template("aaaa", {
    mode: "manual",
    positions: [
      [
        [1, 0],
        [2, 0],
      ],
    ],
  });
  expect(doorCapacity(manual)).toBe(1);
  expect(whyUnfit(manual, 1)).toBeUndefined();
  expect(whyUnfit(manual, 3)).toBe("has one door; this room needs 3.");
});
