import * as z from "zod";
import { type FieldDefinition, type PlainValue, colorPattern, startValue } from "./fieldDefinition.ts";
import { fieldValueMessages as messages } from "./messages.ts";

const plainValueSchema = z.union([z.string().max(2000), z.number(), z.boolean()]);
const fieldValueSchema = z.union([plainValueSchema, z.array(plainValueSchema).max(200)]);

/** Values by field id. Those of fields that are gone, or that no longer fit, stay until they are removed. */
export const fieldValuesSchema = z.record(z.string().max(60), fieldValueSchema);

/** Lists are for fields with `list` only. */
export type FieldValue = z.infer<typeof fieldValueSchema>;

/** Absent ids: the field's default counts. */
export type FieldValues = z.infer<typeof fieldValuesSchema>;

/** What a value is checked against; a project's field, or one of an object class, which has no lists. */
export type CheckedField = FieldDefinition & { readonly list?: boolean };

/** What references can name; absent: anything. */
export interface Referable {
  has(id: string): boolean;
}

/** Why a value doesn't fit its field, as a sentence; undefined where it does. */
export function valueFault(field: CheckedField, value: FieldValue, rooms?: Referable): string | undefined {
  if (field.list !== true) return Array.isArray(value) ? messages.noList : plainFault(field, value, rooms);
  if (!Array.isArray(value)) return messages.listExpected;
  for (const one of value) {
    const fault = plainFault(field, one, rooms);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function plainFault(field: CheckedField, value: PlainValue, rooms: Referable | undefined): string | undefined {
  const { type, choices = [], min = -Infinity, max = Infinity, unit = "" } = field;
  switch (type) {
    case "number":
    case "whole number":
      if (typeof value !== "number") return messages.numberExpected;
      if (type === "whole number" && !Number.isInteger(value)) return messages.wholeExpected;
      if (value < min) return messages.atLeast(min, unit);
      return value > max ? messages.atMost(max, unit) : undefined;
    case "yes/no":
      return typeof value === "boolean" ? undefined : messages.yesNoExpected;
    case "choice":
      return typeof value === "string" && choices.includes(value) ? undefined : messages.noChoice(String(value));
    case "color":
      return typeof value === "string" && colorPattern.test(value) ? undefined : messages.colorExpected;
    case "text":
      return typeof value === "string" ? undefined : messages.textExpected;
    case "reference":
      if (typeof value !== "string") return messages.referenceExpected;
      return value === "" || rooms === undefined || rooms.has(value) ? undefined : messages.noRoom;
  }
}

/** The value where none was given: the default, or an empty list. */
export function startOf(field: CheckedField): FieldValue {
  return field.list === true ? [] : startValue(field);
}

/** The value that counts: the first given one, else the default; undefined where it doesn't fit the field. */
export function countingValue(
  field: CheckedField & { readonly id: string },
  ...given: readonly (FieldValues | undefined)[]
): FieldValue | undefined {
  const value = given.map((values) => values?.[field.id]).find((one) => one !== undefined) ?? startOf(field);
  return valueFault(field, value) === undefined ? value : undefined;
}

/** A value in one line, for tables and formats without lists: "a, b". */
export function valueText(value: FieldValue): string {
  return Array.isArray(value) ? value.map(String).join(", ") : String(value);
}

/** Properties for map editors: those of the map, and the fields; a field with a name of the map's is called field_NAME. */
export function withFields<Own extends Readonly<Record<string, FieldValue>>>(
  own: Own,
  values: FieldValues,
): Readonly<Record<string, FieldValue>> {
  const named = Object.entries(values).map(([id, value]) => [id in own ? `field_${id}` : id, value] as const);
  return { ...own, ...Object.fromEntries(named) };
}
