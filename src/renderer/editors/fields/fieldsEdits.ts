import type { Draft } from "immer";
import { type FieldType, turnOfColors, usualColor } from "#shared/fields/fieldDefinition.ts";
import { type FieldOwner, fieldOwners } from "#shared/fields/fieldOwner.ts";
import { type FieldsDocument, type ProjectField, newFieldId } from "#shared/fields/fieldsDocument.ts";
import { leftOver } from "#shared/fields/fieldProblems.ts";
import { putOptional } from "#renderer/history/putOptional.ts";
import { fieldsPageMessages as messages } from "./messages.ts";

type FieldsDraft = Draft<FieldsDocument>;

/** A field inside an edit, mutable. */
export type FieldDraft = FieldsDraft["fields"][number];

/** A new text field with a free name, of the first sort of owner that the kind has. */
export function addField({ fields }: FieldsDraft, owner: FieldOwner): void {
  const name = freeName(messages.newField, fields);
  fields.push({ id: newFieldId(name, idsOf(fields)), name, type: "text", on: [owner] });
}

function freeName(name: string, taken: readonly { readonly name: string }[]): string {
  let free = name;
  for (let number = 2; taken.some((one) => one.name === free); number++) free = `${name} ${number}`;
  return free;
}

function idsOf(fields: readonly { readonly id: string }[]): Set<string> {
  return new Set(fields.map(({ id }) => id));
}

/** Renames a field. The id of one that still has a new field's name follows; later it stays, for values and formulas use it. */
export function renameField({ fields }: FieldsDraft, at: number, name: string): void {
  const field = fields[at];
  if (field === undefined || name.trim() === "") return;
  const isNew = field.name.startsWith(messages.newField);
  field.name = name.trim();
  if (isNew) field.id = newFieldId(field.name, idsOf(fields.filter((one) => one !== field)));
}

/** Changes the field at index `at`; a missing one is ignored. */
export function changeField({ fields }: FieldsDraft, at: number, change: (field: FieldDraft) => void): void {
  const found = fields[at];
  if (found !== undefined) change(found);
}

/** Another type: default and limits of the old one mean nothing. */
export function retypeField(field: FieldDraft, type: FieldType): void {
  field.type = type;
  delete field.default;
  if (type === "choice") field.choices ??= [];
  else {
    delete field.choices;
    delete field.choiceColors;
  }
  if (type === "number" || type === "whole number") return;
  delete field.min;
  delete field.max;
  delete field.unit;
}

/** What has the field, in the usual order; at least one. */
export function toggleOwner(field: FieldDraft, owner: FieldOwner): void {
  const isOn = field.on.includes(owner);
  if (isOn && field.on.length === 1) return;
  field.on = fieldOwners.filter((one) => (one === owner ? !isOn : field.on.includes(one)));
}

/** Choices as typed; a default or colors of choices that are gone go with them. */
export function setChoices(field: FieldDraft, text: string): void {
  const typed = text.split(",").map((one) => one.trim().slice(0, 60));
  const choices = [...new Set(typed.filter((one) => one !== ""))].slice(0, 200);
  field.choices = choices;
  if (typeof field.default === "string" && !choices.includes(field.default)) delete field.default;
  const colors = Object.entries(field.choiceColors ?? {}).filter(([choice]) => choices.includes(choice));
  putOptional(field, "choiceColors", colors.length === 0 ? undefined : Object.fromEntries(colors));
  colorChoices(field);
}

/** On canvas, every choice without a color gets the first of the turn that no other one has. */
function colorChoices(field: FieldDraft): void {
  if (field.canvas === undefined || field.type !== "choice" || field.list === true) return;
  const colors = { ...field.choiceColors };
  for (const [i, choice] of (field.choices ?? []).entries()) {
    const free = turnOfColors.find((color) => !Object.values(colors).includes(color));
    colors[choice] ??= free ?? turnOfColors[i % turnOfColors.length] ?? usualColor;
  }
  if (Object.keys(colors).length > 0) field.choiceColors = colors;
}

/** Shown, a choice field also gets a color for each choice; hidden, they stay for the next time. */
export function showOnCanvas(field: FieldDraft, isShown: boolean): void {
  if (!isShown) return void delete field.canvas;
  field.canvas ??= usualColor;
  colorChoices(field);
}

/** Color of a choice on the canvas, "#rrggbb"; the other choices keep theirs. */
export function setChoiceColor(field: FieldDraft, choice: string, color: string): void {
  field.choiceColors = { ...field.choiceColors, [choice]: color };
}

/** Moves the field by one place, which is the order of lists and inspectors; stays at the ends. */
export function moveField({ fields }: FieldsDraft, at: number, by: 1 | -1): void {
  const [field] = fields.splice(at, 1);
  if (field !== undefined) fields.splice(Math.max(0, Math.min(fields.length, at + by)), 0, field);
}

/** Values of documents and candidates that no field has. */
export function leftOverOf({ fields, documents = {}, levels = {} }: FieldsDocument): string[] {
  const all = [...Object.values(documents), ...Object.values(levels)];
  return all.flatMap((values) => leftOver(fields, values));
}

/** Deletes the values of documents and levels whose field is gone. O(values). */
export function deleteLeftOver(draft: FieldsDraft): void {
  for (const part of ["documents", "levels"] as const) {
    const kept = Object.entries(draft[part] ?? {}).flatMap(([owner, values]) => {
      const gone = new Set(leftOver(draft.fields, values));
      const rest = Object.entries(values).filter(([id]) => !gone.has(id));
      return rest.length === 0 ? [] : [[owner, Object.fromEntries(rest)] as const];
    });
    putOptional(draft, part, kept.length === 0 ? undefined : Object.fromEntries(kept));
  }
}

/** Fields that the document lacks, by id; those that it has stay as they are. */
export function addFields({ fields }: FieldsDraft, more: readonly ProjectField[]): void {
  const known = idsOf(fields);
  fields.push(...more.filter(({ id }) => !known.has(id)).map((field) => structuredClone(field) as FieldDraft));
}
