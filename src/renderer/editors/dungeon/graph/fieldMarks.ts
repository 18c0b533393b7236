import type { FieldOwner } from "#shared/fields/fieldOwner.ts";
import { type ProjectField, fieldsAmong, fieldsOn } from "#shared/fields/fieldsDocument.ts";
import { type FieldValue, type FieldValues, valueFault, valueText } from "#shared/fields/fieldValues.ts";
import { snapshotsNow } from "#renderer/history/documentLibrary.ts";

/** A value on the canvas: a dot in its color, and what it is. */
export interface FieldMark {
  readonly color: string;
  /** Empty where the color is the value. */
  readonly text: string;
}

/** Longer values are cut. */
const longest = 16;

/** The fields of rooms and connections that are shown on canvas, now. */
export function canvasFields(): readonly ProjectField[] {
  return fieldsAmong("dungeon", snapshotsNow()).filter(({ canvas }) => canvas !== undefined);
}

/** Marks of the values that were given to a room or a connection; defaults and values that don't fit have none. */
export function fieldMarks(
  fields: readonly ProjectField[],
  owner: FieldOwner,
  values: FieldValues | undefined,
  roomName: (id: string) => string | undefined,
): FieldMark[] {
  if (values === undefined) return [];
  return fieldsOn(fields, owner).flatMap((field) => {
    const value = values[field.id];
    if (value === undefined || value === false || value === "" || valueFault(field, value) !== undefined) return [];
    return [{ color: colorOf(field, value), text: cut(textOf(field, value, roomName)) }];
  });
}

function colorOf({ type, list, canvas = "", choiceColors = {} }: ProjectField, value: FieldValue): string {
  if (list === true || Array.isArray(value)) return canvas;
  if (type === "color") return String(value);
  return type === "choice" ? (choiceColors[String(value)] ?? canvas) : canvas;
}

function textOf(
  { type, list, name, unit }: ProjectField,
  value: FieldValue,
  roomName: (id: string) => string | undefined,
): string {
  if (list === true) return valueText(value);
  if (type === "color") return "";
  if (type === "yes/no") return name;
  if (type === "reference") return roomName(String(value)) ?? "";
  return unit === undefined ? valueText(value) : `${valueText(value)} ${unit}`;
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The same as words, for screen readers: "Biome ice". */
export function fieldWords(owner: FieldOwner, values: FieldValues | undefined): string[] {
  if (values === undefined) return [];
  return fieldsOn(canvasFields(), owner).flatMap((field) => {
    const value = values[field.id];
    return value === undefined || value === false || value === "" ? [] : [`${field.name} ${valueText(value)}`];
  });
}
