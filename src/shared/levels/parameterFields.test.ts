import { expect, test } from "vitest";
import { choice, inGroup, integer, onOff, parameterReader, text } from "./parameterFields.ts";

const texts = { label: "Label", hint: "Hint." };

const fields = [
  integer("count", texts, { default: 4, min: 1, max: 9 }),
  choice("way", texts, "near", { near: "Near", far: { label: "Far", hint: "Farther." } }),
  ...inGroup("Look", [onOff("trim", texts, true), text("name", texts, 5)]),
];

test("parameters are read with their defaults, in the order of the fields", () => {
  const values = parameterReader(fields)({ way: "far" });
  expect(Object.entries(values)).toEqual([
    ["count", 4],
    ["way", "far"],
    ["trim", true],
    ["name", ""],
  ]);
});

test("what only stored runs may have is accepted and left out, and anything else is refused", () => {
  const read = parameterReader(fields, [integer("tries", texts, { default: 1, min: 1, max: 3 })]);
  expect(read({ tries: 2, count: 5 })).toEqual({ count: 5, way: "near", trim: true, name: "" });
  for (const wrong of [{ tries: 4 }, { count: 10 }, { way: "away" }, { other: 1 }]) expect(() => read(wrong)).toThrow();
});

test("options are listed in their order with the labels and hints of the catalogue", () => {
  expect(fields[1]).toMatchObject({
    options: [
      { value: "near", label: "Near" },
      { value: "far", label: "Far", hint: "Farther." },
    ],
  });
  expect(fields.map(({ group }) => group)).toEqual([undefined, undefined, "Look", "Look"]);
});
