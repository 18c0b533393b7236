import { expect, test } from "vitest";
import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import type { LdtkDefinitions } from "../ldtk/ldtkDefinitions.ts";
import type { FieldType } from "../ldtk/ldtkFields.ts";
import { tiledProject } from "./tiledProject.ts";

interface WrittenType {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly color?: string;
  readonly members?: readonly object[];
  readonly values?: readonly string[];
  readonly valuesAsFlags?: boolean;
}
/** What the levels have: objects with fields of these types, and the project's own fields by type of object. */
function kinds(
  entities: Readonly<Record<string, Readonly<Record<string, FieldType>>>>,
  ownFields: Readonly<Record<string, readonly object[]>> = {},
): LdtkDefinitions {
  return {
    entities: Object.entries(entities).map(([type, fields]) => ({
      type,
      fields: Object.entries(fields).map(([identifier, of], uid) => ({ uid, identifier, type: of })),
    })),
    ownFields: new Map(Object.entries(ownFields)),
  } as unknown as LdtkDefinitions;
}
function typesOf(of: readonly LdtkDefinitions[], classes: readonly ObjectClass[] = []): readonly WrittenType[] {
  const { path, bytes } = tiledProject("tiled/halls", of, "light", classes);
  expect(path).toBe("tiled/halls.tiled-project");
  return (JSON.parse(new TextDecoder().decode(bytes)) as { propertyTypes: WrittenType[] }).propertyTypes;
}
const chest: ObjectClass = {
  name: "chest",
  color: "#aa5500",
  fields: [
    { name: "gold", type: "number", default: 5 },
    { name: "weight", type: "number", default: 1.5 },
    { name: "size", type: "whole number", min: 2 },
    { name: "open", type: "yes/no", default: true },
    { name: "wood", type: "choice", choices: ["oak", "pine"] },
    { name: "paint", type: "color", default: "#102030" },
    { name: "word", type: "text", default: "hush" },
    { name: "of", type: "reference" },
  ],
};

test("objects of levels are classes with the members that any of them has, but for their names", () => {
  const [room, door] = typesOf([
    kinds({ room: { name: "String", role: "String", area: "Int", outline: "Array<Point>" }, door: { wide: "Bool" } }),
    kinds({ room: { area: "Float", tags: "Array<String>" } }),
  ]);
  expect(room).toMatchObject({ id: 1, name: "room", type: "class" });
  expect(room?.members).toEqual([
    { name: "area", type: "float", value: 0 },
    { name: "role", type: "string", value: "" },
    { name: "tags", type: "string", value: "" },
  ]);
  expect(door).toMatchObject({ id: 2, name: "door", members: [{ name: "wide", type: "bool", value: false }] });
});

test("a designer's class has its color and fields with their defaults, in place of what levels show", () => {
  const [written, wood] = typesOf([kinds({ chest: { gold: "String", zeal: "Int" } })], [chest]);
  expect(written).toMatchObject({ id: 1, name: "chest", color: "#ffaa5500" });
  expect(written?.members).toEqual([
    { name: "gold", type: "int", value: 5 },
    { name: "of", type: "string", value: "" },
    { name: "open", type: "bool", value: true },
    { name: "paint", type: "color", value: "#ff102030" },
    { name: "size", type: "int", value: 2 },
    { name: "weight", type: "float", value: 1.5 },
    { name: "wood", type: "string", value: "oak", propertyType: "chest wood" },
    { name: "word", type: "string", value: "hush" },
    { name: "zeal", type: "int", value: 0 },
  ]);
  expect(wood).toEqual({
    id: 2,
    name: "chest wood",
    type: "enum",
    storageType: "string",
    values: ["oak", "pine"],
    valuesAsFlags: false,
  });
});

const moods = { id: "mood", name: "Mood", on: ["room"], type: "choice", choices: ["calm", "wild"] };

test("a project's own fields are members of its rooms, by their ids; lists are texts and have no enum", () => {
  const fields = [
    moods,
    { id: "toll", name: "Toll", on: ["room"], type: "number", default: 2 },
    { id: "moods", name: "Moods", on: ["room"], type: "choice", choices: ["calm"], list: true },
    { id: "steps", name: "Steps", on: ["room"], type: "number", list: true, default: 3 },
  ];
  const types = typesOf([kinds({ room: { mood: "String" } }, { room: fields, door: [] })]);
  expect(types.map(({ name }) => name)).toEqual(["room", "room mood"]);
  expect(types[0]?.members).toEqual([
    { name: "mood", type: "string", value: "calm", propertyType: "room mood" },
    { name: "moods", type: "string", value: "" },
    { name: "steps", type: "string", value: "" },
    // Whole by chance: only classes take a whole default for a whole number.
    { name: "toll", type: "float", value: 2 },
  ]);
  expect(types[0]?.color).toMatch(/^#ff[0-9a-f]{6}$/);
});

test("a class that is called like a sort of object has its own fields first, and those of the project that it lacks", () => {
  const room: ObjectClass = { name: "room", color: "#112233", fields: [{ name: "mood", type: "text" }] };
  const more = { id: "echo", name: "Echo", on: ["room"], type: "yes/no" };
  const types = typesOf([kinds({}, { room: [moods, more] })], [room]);
  expect(types).toMatchObject([
    {
      name: "room",
      color: "#ff112233",
      members: [
        { name: "echo", type: "bool", value: false },
        { name: "mood", type: "string", value: "" },
      ],
    },
  ]);
});

test("a class without fields stays a class", () => {
  expect(typesOf([], [{ name: "spike", color: "#112233", fields: [] }])).toMatchObject([
    { id: 1, name: "spike", color: "#ff112233", members: [] },
  ]);
});
