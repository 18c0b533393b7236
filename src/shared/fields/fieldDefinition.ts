import * as z from "zod";
import { shortNameSchema } from "../text/plainName.ts";

/** Types of fields; colors are "#rrggbb", references the id of a room or an object. */
export const fieldTypes = ["text", "number", "whole number", "yes/no", "choice", "color", "reference"] as const;

/** How a field is edited and checked; files have the same word. */
export type FieldType = (typeof fieldTypes)[number];

/** Of new classes and fields, until another one is chosen. */
export const usualColor = `#${(0x5b7fb5).toString(16)}`;

/** Of choices on canvas, in turn; all can be told apart on light and on dark paper. */
export const turnOfColors = [0x5b7fb5, 0xb8703c, 0x4f9a63, 0x9a62b0, 0xb8963a, 0x3f98a0, 0xb85570, 0x7f7f86].map(
  (rgb) => `#${rgb.toString(16)}`,
);

/** "#rrggbb" in either case. */
export const colorPattern = /^#[0-9a-f]{6}$/i;

/** A color that matches `colorPattern`. */
export const colorSchema = z.string().regex(colorPattern);

/** What fields of object classes and a project's own fields have in common. */
export const fieldShape = {
  name: z.string().min(1).max(60).describe("Name of the field, 1 to 60 characters, unique where it belongs."),
  type: z.enum(fieldTypes).describe("What its values are."),
  default: z
    .union([z.string().max(2000), z.number(), z.boolean()])
    .exactOptional()
    .describe("Value where none was given; absent: empty, 0, no, or the first choice."),
  choices: z.array(z.string().max(60)).max(200).exactOptional().describe("Values of a choice, at most 200."),
  min: z.number().exactOptional().describe("Smallest number; absent: any."),
  max: z.number().exactOptional().describe("Largest number; absent: any."),
  unit: shortNameSchema(20).exactOptional().describe("Unit of a number, shown after it; absent: none."),
};

const fieldSchema = z.strictObject(fieldShape);

/** Also the part of a project's own field (`ProjectField`) that says what its values are. */
export type FieldDefinition = z.infer<typeof fieldSchema>;

/** One value of a field that isn't a list. */
export type PlainValue = string | number | boolean;

/** The value of a field where none was given. */
export function startValue({
  type,
  default: value,
  choices = [],
  min = -Infinity,
  max = Infinity,
}: FieldDefinition): PlainValue {
  if (value !== undefined) return value;
  switch (type) {
    case "number":
    case "whole number":
      return Math.min(max, Math.max(min, 0));
    case "yes/no":
      return false;
    case "choice":
      return choices[0] ?? "";
    case "color":
      return usualColor;
    case "text":
    case "reference":
      return "";
  }
}
