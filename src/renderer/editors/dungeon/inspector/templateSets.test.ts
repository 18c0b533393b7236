import { expect, test } from "vitest";
import { findTemplate, templateSets, toggleSet, toggleTemplate } from "./templateChoices.ts";

const outline = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
];
const template = (id: string) => ({
  id,
  name: id,
  outline,
  doors: { mode: "simple", length: 1, cornerDistance: 0 },
  transformations: ["identity"],
  repeat: "allow",
  weight: 1,
});
const snapshot = (id: string, name: string, data: unknown, type = "room-templates") =>
  ({ id, type, name, data }) as never;

test("template sets of the project are listed by name, without those that can't be read", () => {
  const data = { templates: [template("aaaa")] };
  const sets = templateSets([
    snapshot("2", "Zoo", data),
    snapshot("1", "Art", data),
    snapshot("3", "Broken", { templates: [{}] }),
    snapshot("4", "None", null),
    snapshot("5", "Text", "templates"),
    snapshot("6", "Graph", data, "dungeon-graph"),
  ]);
  expect(sets.map(({ id, name, templates }) => [id, name, templates.length])).toEqual([
    ["1", "Art", 1],
    ["2", "Zoo", 1],
  ]);
  // The same data is read once.
  expect(sets[0]?.templates).toBe(sets[1]?.templates);
  expect(findTemplate(sets, "aaaa")).toMatchObject({ set: "1", template: { id: "aaaa" } });
  expect(findTemplate(sets, "2/aaaa")).toMatchObject({ set: "2" });
  expect(findTemplate(sets, "bbbb")).toBeUndefined();
});

test("a set that is taken in again keeps its place; one of other sets is left as it is", () => {
  const set = { id: "b", name: "B", templates: [template("aaaa"), template("bbbb")] } as never;
  const choices = [{ set: "a" }, { set: "b", only: ["aaaa"] }, { set: "c" }];
  expect(toggleTemplate(choices, set, "bbbb")).toEqual([{ set: "a" }, { set: "b" }, { set: "c" }]);
  expect(toggleSet([{ set: "a" }], set)).toEqual([{ set: "a" }, { set: "b" }]);
});
