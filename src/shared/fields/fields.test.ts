import { expect, test } from "vitest";
import { findDocumentType } from "../levels/registry.ts";
import { fieldDefinitionProblems } from "./fieldProblems.ts";
import { type ProjectField, fieldsAmong, fieldsSchema, newFieldId } from "./fieldsDocument.ts";
import { countingValue, valueFault, valueText, withFields } from "./fieldValues.ts";

const base = { id: "depth", name: "Depth", on: ["room"] } satisfies Partial<ProjectField>;
const depth: ProjectField = { ...base, type: "whole number", min: 1, max: 9, unit: "m" };
const biome: ProjectField = { ...base, id: "biome", name: "Biome", type: "choice", choices: ["ice", "lava"] };

test("a value that doesn't fit its field has a sentence that says what would", () => {
  expect(valueFault(depth, 3)).toBeUndefined();
  expect(valueFault(depth, 0)).toBe("At least 1 m.");
  expect(valueFault(depth, 10)).toBe("At most 9 m.");
  expect(valueFault(depth, 2.5)).toBe("A whole number is needed.");
  expect(valueFault(depth, "3")).toBe("A number is needed.");
  expect(valueFault(biome, "ash")).toBe("“ash” isn't one of the choices.");
  expect(valueFault({ ...base, type: "color" }, "red")).toContain("#5b7fb5");
  expect(valueFault({ ...base, type: "yes/no" }, 1)).toBe("Yes or no is needed.");
  expect(valueFault({ ...base, type: "reference" }, "gone", new Set(["here"]))).toBe("That room doesn't exist.");
  expect(valueFault({ ...base, type: "reference" }, "here", new Set(["here"]))).toBeUndefined();
  expect(valueFault({ ...biome, list: true }, ["ice", "ash"])).toBe("“ash” isn't one of the choices.");
  expect(valueFault({ ...biome, list: true }, "ice")).toBe("A list is needed.");
  expect(valueFault(biome, ["ice"])).toBe("One value is needed, not a list.");
});

test("the first given value counts, else the default; one that doesn't fit counts as none", () => {
  expect(countingValue(depth)).toBe(1);
  expect(countingValue({ ...depth, default: 4 }, undefined, {})).toBe(4);
  expect(countingValue(depth, {}, { depth: 7 })).toBe(7);
  expect(countingValue(depth, { depth: 2 }, { depth: 7 })).toBe(2);
  expect(countingValue(depth, { depth: 99 }, { depth: 7 })).toBeUndefined();
  expect(countingValue({ ...biome, list: true })).toEqual([]);
  expect(valueText(["a", 2, true])).toBe("a, 2, true");
});

test("ids are names in formulas and files: they follow the name, and are numbered where taken", () => {
  expect(newFieldId("Biome", new Set())).toBe("biome");
  expect(newFieldId("Room music", new Set())).toBe("roomMusic");
  expect(newFieldId("3rd key", new Set())).toBe("_3rdKey");
  expect(newFieldId("…", new Set())).toBe("field");
  expect(newFieldId("Biome", new Set(["biome", "biome2"]))).toBe("biome3");
});

test("faulty definitions are problems with their place: repeated ids, no choices, empty ranges, defaults that don't fit", () => {
  const problems = fieldDefinitionProblems({
    fields: [
      depth,
      { ...depth, name: "Again" },
      { ...biome, choices: [] },
      { ...depth, id: "range", min: 5, max: 2 },
      { ...biome, id: "other", default: "ash" },
    ],
  });
  expect(problems.map(({ code, places }) => `${code} ${places[0]?.target}`)).toEqual([
    "field-twice field:depth",
    "field-without-choices field:biome",
    "field-range-empty field:range",
    "field-default field:other",
  ]);
});

test("values in a graph that don't fit are warnings at their rooms and connections, and stay as they are", () => {
  const graph = findDocumentType("dungeon-graph")!.type;
  const data = graph.schema.parse({
    ...(graph.empty(() => false) as object),
    rooms: [
      { id: "nave", name: "Nave", role: "start", x: 0, y: 0, fields: { depth: 99, gone: "kept" } },
      { id: "crypt", name: "Crypt", role: "boss", x: 100, y: 0, fields: { depth: 3 } },
    ],
    edges: [{ id: "door1", from: "nave", to: "crypt", kind: "door", fields: { toll: "x" } }],
  });
  const documents = [
    {
      id: "f",
      type: "dungeon-fields",
      name: "Fields",
      data: { fields: [depth, { ...depth, id: "toll", name: "Toll", on: ["connection" as const] }] },
    },
  ];
  const lookup = Object.assign(() => undefined, { all: () => documents });
  const found = graph.validate(data, lookup).filter(({ code }) => code === "field-value");
  expect(found.map(({ message, places }) => `${places[0]?.target} ${message}`)).toEqual([
    "room:nave Depth of Nave: At most 9 m.",
    "edge:door1 Toll of Nave – Crypt: A number is needed.",
  ]);
  expect(JSON.stringify(data)).toContain('"gone":"kept"');
});

test("fields of all documents of a kind are one list; broken documents and repeated ids are left out", () => {
  const document = (id: string, data: unknown) => ({ id, type: "dungeon-fields", data });
  const all = [
    document("a", { fields: [depth] }),
    document("b", { fields: [{ ...depth, name: "Later" }, biome] }),
    document("c", { fields: [{ id: "no id!" }] }),
    { id: "d", type: "sokoban-fields", data: { fields: [{ ...depth, id: "other" }] } },
  ];
  expect(fieldsAmong("dungeon", all).map(({ id, name }) => `${id} ${name}`)).toEqual(["depth Depth", "biome Biome"]);
  expect(fieldsSchema.safeParse({ fields: [{ ...depth, on: [] }] }).success).toBe(false);
});

test("a field with the name of a property of the map is called field_NAME", () => {
  expect(withFields({ role: "boss" }, { role: "mine", biome: "ice" })).toEqual({
    role: "boss",
    field_role: "mine",
    biome: "ice",
  });
});
