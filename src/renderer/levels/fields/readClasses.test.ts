import { expect, test } from "vitest";
import { readLdtkClasses, readLdtkFields, readTiledClasses } from "./readClasses.ts";

const tiled = (...propertyTypes: readonly object[]) => readTiledClasses(JSON.stringify({ propertyTypes }));
const members = [
  { name: "open", type: "bool", value: true },
  { name: "floor", type: "int", value: 2 },
  { name: "speed", type: "float", value: 1.5 },
  { name: "tint", type: "color", value: "#80ff0000" },
  { name: "goal", type: "object", value: 0 },
  { name: "label", type: "string", value: "Door" },
  { name: "picture", type: "file", value: "" },
  { name: "kind", type: "string", propertyType: "Kinds", value: "b" },
  { name: "number", type: "int", propertyType: "Kinds", value: 0 },
  { name: "inner", type: "class", value: {} },
  { name: "", type: "bool", value: true },
];

test("members of a Tiled class are fields by their types, enums are choices, by name or by number", () => {
  expect(
    tiled(
      { name: "Kinds", type: "enum", values: ["a", "b"] },
      { name: " Chest ", type: "class", color: "#ff102030", useAs: ["object"], members },
    ),
  ).toMatchInlineSnapshot(`
    [
      {
        "color": "#102030",
        "fields": [
          {
            "default": true,
            "name": "open",
            "type": "yes/no",
          },
          {
            "default": 2,
            "name": "floor",
            "type": "whole number",
          },
          {
            "default": 1.5,
            "name": "speed",
            "type": "number",
          },
          {
            "default": "#ff0000",
            "name": "tint",
            "type": "color",
          },
          {
            "name": "goal",
            "type": "reference",
          },
          {
            "default": "Door",
            "name": "label",
            "type": "text",
          },
          {
            "default": "",
            "name": "picture",
            "type": "text",
          },
          {
            "choices": [
              "a",
              "b",
            ],
            "default": "b",
            "name": "kind",
            "type": "choice",
          },
          {
            "choices": [
              "a",
              "b",
            ],
            "default": "a",
            "name": "number",
            "type": "choice",
          },
        ],
        "name": "Chest",
      },
    ]
  `);
});

test("Tiled classes that objects can't have, nameless ones and enums are left out; those of Tiled 1.8 don't say", () => {
  const named = (more: object) => tiled({ name: "Chest", type: "class", ...more })?.map(({ name }) => name);
  expect(named({})).toEqual(["Chest"]);
  expect(named({ useAs: ["object", "map"] })).toEqual(["Chest"]);
  expect(named({ useAs: ["map"] })).toEqual([]);
  expect(named({ name: "  " })).toEqual([]);
  expect(named({ type: "enum" })).toEqual([]);
  expect(readTiledClasses("{}")).toBeUndefined();
  expect(readTiledClasses("no JSON")).toBeUndefined();
});

const field = (identifier: string, __type: string, more: object = {}) => ({ identifier, __type, ...more });
const start = (value: unknown) => ({ defaultOverride: { params: [value] } });
const ldtk = JSON.stringify({
  defs: {
    enums: [{ identifier: "Kinds", values: [{ id: "a" }, { id: "b" }] }],
    entities: [
      {
        identifier: "Chest",
        color: "#102030",
        fieldDefs: [
          field("floor", "Int", { min: 0, max: 3, ...start(2) }),
          field("speed", "Float", { min: null, ...start("fast") }),
          field("open", "Bool", start(true)),
          field("tint", "Color", start(0x0a0b0c)),
          field("far", "Color", start(-5)),
          field("goal", "EntityRef"),
          field("label", "String", start("Door")),
          field("note", "Multilines"),
          field("kind", "LocalEnum.Kinds", start("b")),
          field("other", "ExternEnum.Gone"),
          field("parts", "Array<Int>", { isArray: true, ...start(2) }),
          field("place", "Point"),
        ],
      },
    ],
  },
});

test("fields of an LDtk entity have their types, ranges and defaults that fit", () => {
  expect(readLdtkFields(ldtk)).toMatchInlineSnapshot(`
    [
      {
        "color": "#102030",
        "fields": [
          {
            "default": 2,
            "max": 3,
            "min": 0,
            "name": "floor",
            "type": "whole number",
          },
          {
            "name": "speed",
            "type": "number",
          },
          {
            "default": true,
            "name": "open",
            "type": "yes/no",
          },
          {
            "default": "#0a0b0c",
            "name": "tint",
            "type": "color",
          },
          {
            "default": "#000000",
            "name": "far",
            "type": "color",
          },
          {
            "name": "goal",
            "type": "reference",
          },
          {
            "default": "Door",
            "name": "label",
            "type": "text",
          },
          {
            "name": "note",
            "type": "text",
          },
          {
            "choices": [
              "a",
              "b",
            ],
            "default": "b",
            "name": "kind",
            "type": "choice",
          },
          {
            "choices": [],
            "name": "other",
            "type": "choice",
          },
          {
            "list": true,
            "name": "parts",
            "type": "whole number",
          },
        ],
        "name": "Chest",
      },
    ]
  `);
});

test("a class leaves out the lists of an LDtk entity, and other files have none", () => {
  const [chest] = readLdtkClasses(ldtk);
  expect(chest?.fields.map(({ name }) => name)).not.toContain("parts");
  expect(chest?.fields).toHaveLength(10);
  expect([readLdtkClasses("{}"), readLdtkClasses("no JSON")]).toEqual([[], []]);
});
