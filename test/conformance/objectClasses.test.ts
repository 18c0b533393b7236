import { beforeAll, expect, test } from "vitest";
import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import { readLdtkClasses, readTiledClasses } from "#renderer/levels/fields/readClasses.ts";
import { exportedHalls, paintedLayout } from "../support/paintedHalls.ts";

/** Classes of the project in what engines get: one that rooms have objects of, and one that they don't. */
const classes: readonly ObjectClass[] = [
  {
    name: "statue",
    color: "#c2410c",
    scene: "res://props/statue.tscn",
    fields: [
      { name: "material", type: "choice", choices: ["stone", "bronze"], default: "bronze" },
      { name: "fragile", type: "yes/no", default: true },
      { name: "height", type: "number", default: 2.5 },
      { name: "tint", type: "color", default: "#aabbcc" },
    ],
  },
  { name: "lever", color: "#0f766e", fields: [{ name: "opens", type: "reference" }] },
];
let made: ReadonlyMap<string, Uint8Array>;
const text = (path: string) => new TextDecoder().decode(made.get(path));

beforeAll(async () => {
  made = await exportedHalls([paintedLayout()], ["tiled-tmx", "ldtk", "godot"], classes);
}, 60_000);

test("the Tiled project has the classes with their members, and choices as enums", () => {
  const project = JSON.parse(text("tiled/halls.tiled-project")) as {
    propertyTypes: { name: string; type: string; color?: string; values?: string[]; members?: { name: string; type: string; value: unknown; propertyType?: string }[] }[]; // prettier-ignore
  };
  const statue = project.propertyTypes.find(({ name }) => name === "statue")!;
  expect(statue).toMatchObject({ type: "class", color: "#ffc2410c" });
  expect(statue.members).toEqual(
    expect.arrayContaining([
      { name: "material", type: "string", value: "bronze", propertyType: "statue material" },
      { name: "fragile", type: "bool", value: true },
      { name: "height", type: "float", value: 2.5 },
      { name: "tint", type: "color", value: "#ffaabbcc" },
    ]),
  );
  expect(project.propertyTypes.find(({ name }) => name === "statue material")).toMatchObject({ type: "enum", values: ["stone", "bronze"] }); // prettier-ignore
  expect(project.propertyTypes.some(({ name }) => name === "lever")).toBe(true);
});

test("a Tiled project that is imported gives the classes back", () => {
  const back = readTiledClasses(text("tiled/halls.tiled-project"))!;
  const statue = back.find(({ name }) => name === "statue")!;
  expect(statue.color).toBe("#c2410c");
  expect(statue.fields).toEqual(expect.arrayContaining(classes[0]!.fields.map((field) => expect.objectContaining(field)))); // prettier-ignore
});

test("LDtk has the class's color and fields in its entity, and its import finds them", () => {
  const { defs } = JSON.parse(text("ldtk/halls.ldtk")) as {
    defs: { entities: { identifier: string; color: string; fieldDefs: { identifier: string; __type: string }[] }[] };
  };
  const statue = defs.entities.find(({ identifier }) => identifier === "Statue")!;
  expect(statue.color).toBe("#C2410C");
  const types = Object.fromEntries(statue.fieldDefs.map((field) => [field.identifier, field.__type]));
  expect(types).toMatchObject({ material: "String", fragile: "Bool", height: "Float", tint: "String" });
  const back = readLdtkClasses(text("ldtk/halls.ldtk")).find(({ name }) => name === "Statue")!;
  expect(back.color).toBe("#c2410c");
  expect(back.fields).toEqual(expect.arrayContaining([{ name: "fragile", type: "yes/no" }, { name: "height", type: "number" }])); // prettier-ignore
});

test("objects in Godot are instances of the scene that the designer has for their class", () => {
  expect(text("godot/001-level-1.tscn")).toContain('[ext_resource type="PackedScene" path="res://props/statue.tscn"');
  expect(made.has("godot/objects/Statue.tscn")).toBe(false);
  expect(made.has("godot/objects/Spawn.tscn")).toBe(true);
});

test("enums, references and defaults of an LDtk project become fields of their types; lists are left out", () => {
  const project = {
    defs: {
      enums: [{ identifier: "Loot", values: [{ id: "Gold" }, { id: "Gem" }] }],
      entities: [
        {
          identifier: "Chest",
          color: "#BE8A4F",
          fieldDefs: [
            { identifier: "loot", __type: "LocalEnum.Loot", defaultOverride: { id: "V_String", params: ["Gem"] } },
            { identifier: "lid", __type: "EntityRef" },
            { identifier: "count", __type: "Int", defaultOverride: { id: "V_Int", params: [3] } },
            { identifier: "path", __type: "Array<Point>", isArray: true },
          ],
        },
      ],
    },
  };
  expect(readLdtkClasses(JSON.stringify(project))).toEqual([
    {
      name: "Chest",
      color: "#be8a4f",
      fields: [
        { name: "loot", type: "choice", choices: ["Gold", "Gem"], default: "Gem" },
        { name: "lid", type: "reference" },
        { name: "count", type: "whole number", default: 3 },
      ],
    },
  ]);
  expect(readTiledClasses("{}")).toBeUndefined();
});
