import { expect, test } from "vitest";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import { type LdtkOwnField, ownEnums, ownFieldDefinition, ownFieldValue, ownTypeName } from "./ldtkOwnFields.ts";

const field = (more: Omit<ProjectField, "on" | "id" | "name"> & Partial<ProjectField>): LdtkOwnField => ({
  field: { id: "depth", name: "Depth", on: ["room"], ...more },
  enumUid: 7,
});
const definition = (more: Parameters<typeof field>[0]): object => ownFieldDefinition(field(more));

test("a field's definition has its type, range, unit and usual value, and never allows nothing", () => {
  expect(definition({ type: "whole number", min: 1, max: 9, unit: "m", default: 2, canvas: "#336699" })).toEqual({
    doc: "Depth",
    __type: "Int",
    type: "F_Int",
    isArray: false,
    canBeNull: false,
    editorDisplayMode: "NameAndValue",
    editorTextSuffix: " m",
    min: 1,
    max: 9,
    defaultOverride: { id: "V_Int", params: [2] },
  });
  expect(definition({ type: "number", name: "depth", unit: "" })).toMatchObject({
    doc: null,
    __type: "Float",
    canBeNull: false,
    editorDisplayMode: "Hidden",
    editorTextSuffix: null,
    min: null,
    max: null,
    defaultOverride: { id: "V_Float", params: [0] },
  });
});

test.each([
  ["yes/no", { type: "yes/no", default: true }, "Bool", "F_Bool", { id: "V_Bool", params: [true] }],
  ["color", { type: "color", default: "#aabbcc" }, "Color", "F_Color", { id: "V_Int", params: [0xaabbcc] }],
  ["text", { type: "text", default: "Hi" }, "Multilines", "F_Text", { id: "V_String", params: ["Hi"] }],
  [
    "choice",
    { type: "choice", choices: ["ice", "hot lava"], default: "hot lava" },
    "LocalEnum.Depth",
    "F_Enum(7)",
    { id: "V_String", params: ["hot_lava"] },
  ],
] as const)("a %s is LDtk's own type, as a list too", (_type, more, name, internal, usual) => {
  const own = field(more as never);
  expect(ownFieldDefinition(own)).toMatchObject({
    __type: name,
    type: internal,
    isArray: false,
    defaultOverride: usual,
  });
  const list = { ...own, field: { ...own.field, list: true } };
  expect(ownTypeName(list)).toBe(`Array<${name}>`);
  expect(ownFieldDefinition(list)).toMatchObject({
    __type: `Array<${name}>`,
    type: internal,
    isArray: true,
    canBeNull: false,
    defaultOverride: null,
  });
});

test("values are shown as LDtk writes them, one or a list, or none", () => {
  const value = (more: Parameters<typeof field>[0], given: Parameters<typeof ownFieldValue>[1]) =>
    ownFieldValue(field(more), given);
  expect(value({ type: "color" }, "#aabbcc")).toEqual({
    __value: "#AABBCC",
    realEditorValues: [{ id: "V_Int", params: [0xaabbcc] }],
  });
  expect(value({ type: "choice", choices: ["hot lava"] }, "hot lava")).toEqual({
    __value: "hot_lava",
    realEditorValues: [{ id: "V_String", params: ["hot_lava"] }],
  });
  expect(value({ type: "number" }, undefined)).toEqual({ __value: null, realEditorValues: [] });
  expect(value({ type: "number", list: true }, [1, 2])).toEqual({
    __value: [1, 2],
    realEditorValues: [
      { id: "V_Float", params: [1] },
      { id: "V_Float", params: [2] },
    ],
  });
  expect(value({ type: "number", list: true }, undefined)).toEqual({ __value: [], realEditorValues: [] });
});

test("a reference leads to a room where there are any, and is a text where there are none", () => {
  const own = field({ type: "reference" });
  expect(ownFieldDefinition(own)).toMatchObject({ __type: "String", type: "F_String" });
  expect(ownFieldDefinition({ ...own, roomUid: 12 })).toMatchObject({
    __type: "EntityRef",
    type: "F_EntityRef",
    canBeNull: true,
    allowedRefsEntityUid: 12,
    defaultOverride: null,
  });
  const reference = { entityIid: "e", layerIid: "l", levelIid: "v", worldIid: "w" };
  expect(ownFieldValue({ ...own, roomUid: 12 }, [reference])).toEqual({
    __value: reference,
    realEditorValues: [{ id: "V_String", params: ["e"] }],
  });
});

test("each choice is an enum once, with the colors of its values, the field's or gray", () => {
  const choice = field({
    type: "choice",
    choices: ["ice", "hot lava", "hot_lava"],
    choiceColors: { ice: "#0000ff" },
    canvas: "#336699",
  });
  const gray = { ...field({ type: "choice", id: "mood", choices: ["calm"] }), enumUid: 9 };
  const number = { ...field({ type: "number" }), enumUid: 0 };
  const enums = ownEnums([choice, choice, number, gray]) as {
    readonly identifier: string;
    readonly uid: number;
    readonly values: readonly { readonly id: string; readonly color: number }[];
  }[];
  expect(enums.map(({ identifier, uid }) => [identifier, uid])).toEqual([
    ["Depth", 7],
    ["Mood", 9],
  ]);
  expect(enums[0]!.values.map(({ id, color }) => [id, color])).toEqual([
    ["ice", 0x0000ff],
    ["hot_lava", 0x336699],
  ]);
  expect(enums[1]!.values).toMatchObject([{ id: "calm", color: 0x888888 }]);
});
