import { expect, test } from "vitest";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import { fieldMarks } from "./fieldMarks.ts";

const field = (more: Partial<ProjectField> & Pick<ProjectField, "type">): ProjectField =>
  ({ id: "f", name: "Biome", on: ["room"], canvas: "#111111", ...more }) as ProjectField;
const mark = (one: ProjectField, value: unknown) =>
  fieldMarks([one], "room", { f: value } as never, (id) => (id === "r1" ? "Gate" : undefined)).map(
    ({ color, text }) => `${color} ${text}`,
  );

test.each([
  ["text", field({ type: "text" }), "ice", ["#111111 ice"]],
  ["empty text", field({ type: "text" }), "", []],
  ["text of sixteen letters", field({ type: "text" }), "abcdefghijklmnop", ["#111111 abcdefghijklmnop"]],
  ["longer text", field({ type: "text" }), "abcdefghijklmnopq", ["#111111 abcdefghijklmno…"]],
  ["a number with a unit", field({ type: "number", unit: "m" } as never), 3, ["#111111 3 m"]],
  ["a number", field({ type: "number" }), 3, ["#111111 3"]],
  ["yes", field({ type: "yes/no" }), true, ["#111111 Biome"]],
  ["no", field({ type: "yes/no" }), false, []],
  ["a color", field({ type: "color" }), "#abcdef", ["#abcdef "]],
  [
    "a choice with a color",
    field({ type: "choice", choices: ["ice", "sand"], choiceColors: { ice: "#222222" } } as never),
    "ice",
    ["#222222 ice"],
  ],
  [
    "another choice",
    field({ type: "choice", choices: ["ice", "sand"], choiceColors: { ice: "#222222" } } as never),
    "sand",
    ["#111111 sand"],
  ],
  [
    "a list",
    field({ type: "choice", choices: ["ice", "sand"], list: true, choiceColors: { ice: "#222222" } } as never),
    ["ice"],
    ["#111111 ice"],
  ],
  ["a value that doesn't fit", field({ type: "number" }), "many", []],
  ["a value of other owners", field({ type: "text", on: ["connection"] }), "ice", []],
])("%s", (_, one, value, expected) => {
  expect(mark(one, value)).toEqual(expected);
});

test("without values there are no marks", () => {
  expect(fieldMarks([field({ type: "text" })], "room", undefined, () => "")).toEqual([]);
});
