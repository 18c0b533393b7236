import { expect, test } from "vitest";
import { mergedClasses, objectClassProblems, startFields, type ObjectClass } from "./objectClasses.ts";

const chest: ObjectClass = {
  name: "chest",
  color: "#be8a4f",
  fields: [
    { name: "loot", type: "choice", choices: ["gold", "gem"] },
    { name: "count", type: "number", default: 3 },
    { name: "locked", type: "yes/no" },
  ],
};

test("a new object has its class's fields, and keeps values that fit them", () => {
  expect(startFields(chest)).toEqual({ loot: "gold", count: 3, locked: false });
  const before = { loot: "gem", count: "many", note: "by the door" };
  expect(startFields(chest, before)).toEqual({ loot: "gem", count: 3, locked: false, note: "by the door" });
});

test("classes of several documents are one list; a class that two have keeps the first one's color and has all fields", () => {
  const other = { ...chest, color: "#000000", fields: [{ name: "trap", type: "text" as const }] };
  const [merged, ...rest] = mergedClasses([chest], [other]);
  expect(rest).toEqual([]);
  expect(merged?.color).toBe("#be8a4f");
  expect(merged?.fields.map(({ name }) => name)).toEqual(["loot", "count", "locked", "trap"]);
});

test("names that are there twice are reported", () => {
  expect(objectClassProblems({ classes: [chest, chest] }).map(({ message }) => message)).toEqual([
    'Two object classes are called "chest". Rename one of them.',
  ]);
});
