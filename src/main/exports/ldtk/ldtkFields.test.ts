import { expect, test } from "vitest";
import type { FieldValue } from "#shared/fields/fieldValues.ts";
import { fieldDefinition, fieldInstance, type FieldType, typeForValues, typeOfValue } from "./ldtkFields.ts";
import type { LdtkValue } from "./ldtkReferences.ts";

const field = (type: FieldType, identifier = "one") => ({ uid: 7, identifier, type });

test.each([
  [[1, 2.5], "Array<Float>"],
  [[true, false], "Array<Bool>"],
  [["a"], "Array<String>"],
  [[1, "a"], "Array<String>"],
  [[true, 1], "Array<String>"],
  [[], "Array<String>"],
  ["a\nb", "Multilines"],
  ["a", "String"],
  [false, "Bool"],
  [3, "Int"],
  [0.5, "Float"],
  [2 ** 60, "Float"],
] satisfies readonly (readonly [Parameters<typeof typeOfValue>[0], FieldType])[])(
  "%j is of the type %s",
  (value, type) => {
    expect(typeOfValue(value)).toBe(type);
  },
);

test.each([
  [[], "String"],
  [["Int"], "Int"],
  [["Int", "Float"], "Float"],
  [["Int", "Bool"], "String"],
  [["Int", "Multilines"], "Multilines"],
  [["Array<Float>", "Array<Bool>"], "Array<String>"],
  [["Array<Float>", "Float"], "String"],
] satisfies readonly (readonly [FieldType[], FieldType])[])("values of the types %j are %s together", (types, type) => {
  expect(typeForValues(new Set(types))).toBe(type);
});

test.each([
  ["Array<Float>", [1, 2], [1, 2], "V_Float"],
  ["Array<Bool>", [true], [true], "V_Bool"],
  ["Array<String>", [1, "a"], ["1", "a"], "V_String"],
  ["Bool", true, true, "V_Bool"],
  ["Int", 3, 3, "V_Int"],
  ["Float", 0.5, 0.5, "V_Float"],
  ["String", 3, "3", "V_String"],
] satisfies readonly (readonly [FieldType, LdtkValue, FieldValue, string])[])(
  "a value of type %s is written for the game and for the editor",
  (type, value, shown, id) => {
    expect(fieldInstance(field(type), value)).toEqual({
      __identifier: "one",
      __type: type,
      __tile: null,
      defUid: 7,
      __value: shown,
      realEditorValues: [shown].flat().map((one) => ({ id, params: [one] })),
    });
  },
);

test("an outline is points; what a level lacks is empty", () => {
  expect(fieldInstance(field("Array<Point>"), [[1, 2]])).toMatchObject({
    __value: [{ cx: 1, cy: 2 }],
    realEditorValues: [{ id: "V_String", params: ["1,2"] }],
  });
  for (const type of ["Array<Point>", "Array<Float>", "Array<String>"] as const)
    expect(fieldInstance(field(type), undefined)).toMatchObject({ __value: [], realEditorValues: [] });
  for (const type of ["Int", "Bool", "String"] as const)
    expect(fieldInstance(field(type), undefined)).toMatchObject({ __value: null, realEditorValues: [] });
  // Objects of a kind may differ: a list where the field is plain is none.
  expect(fieldInstance(field("Int"), [1])).toMatchObject({ __value: null });
});

test("a field of a list can't be empty, an outline is shown, and names and titles can be searched", () => {
  expect(fieldDefinition(field("Int"))).toMatchObject({
    type: "F_Int",
    isArray: false,
    canBeNull: true,
    editorDisplayMode: "Hidden",
    searchable: false,
  });
  expect(fieldDefinition(field("Array<Float>"))).toMatchObject({ type: "F_Float", isArray: true, canBeNull: false });
  expect(fieldDefinition(field("Array<Point>"))).toMatchObject({ isArray: true, editorDisplayMode: "PointPath" });
  for (const name of ["name", "title"])
    expect(fieldDefinition(field("String", name))).toMatchObject({ searchable: true });
});
