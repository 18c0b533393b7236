import { startValue } from "#shared/fields/fieldDefinition.ts";
import type { ProjectField } from "#shared/fields/fieldsDocument.ts";
import type { FieldValue } from "#shared/fields/fieldValues.ts";
import { capitalIdentifier, ldtkIdentifier } from "./identifiers.ts";
import { type LdtkReference, type LdtkValue, referenceDefinition, referenceValue } from "./ldtkReferences.ts";

/** A field of the designer's project in LDtk; a choice is an enum of the LDtk project. */
export interface LdtkOwnField {
  readonly field: ProjectField;
  readonly enumUid: number;
  /** Of a reference: the entity type of rooms. Absent: the map has no rooms, and the field is a text with their ids. */
  readonly roomUid?: number;
}

/** The enums of own fields in `defs`. */
export function ownEnums(fields: Iterable<LdtkOwnField>): object[] {
  const choices = [...new Map([...fields].map((own) => [own.enumUid, own])).values()];
  return choices
    .filter(({ field }) => field.type === "choice")
    .map(({ field, enumUid }) => ({
      identifier: enumName(field),
      uid: enumUid,
      values: [...new Set((field.choices ?? []).map(ldtkIdentifier))].map((id) => ({
        id,
        color: colorNumber(colorOfChoice(field, id)),
        tileRect: null,
      })),
      iconTilesetUid: null,
      externalRelPath: null,
      externalFileChecksum: null,
      tags: [],
    }));
}

function enumName({ id }: ProjectField): string {
  return capitalIdentifier(id);
}

function colorOfChoice({ choices = [], choiceColors = {}, canvas }: ProjectField, id: string): string {
  const choice = choices.find((one) => ldtkIdentifier(one) === id) ?? "";
  return choiceColors[choice] ?? canvas ?? `#${"8".repeat(6)}`;
}

function colorNumber(color: string): number {
  return Number.parseInt(color.slice(1), 16);
}

/** The type of an own field, without and with the list around it. */
function typesOf({ field, enumUid, roomUid }: LdtkOwnField): {
  readonly name: string;
  readonly internal: string;
  readonly param: string;
} {
  switch (field.type) {
    case "number":
      return { name: "Float", internal: "F_Float", param: "V_Float" };
    case "whole number":
      return { name: "Int", internal: "F_Int", param: "V_Int" };
    case "yes/no":
      return { name: "Bool", internal: "F_Bool", param: "V_Bool" };
    case "choice":
      return { name: `LocalEnum.${enumName(field)}`, internal: `F_Enum(${enumUid})`, param: "V_String" };
    case "color":
      return { name: "Color", internal: "F_Color", param: "V_Int" };
    case "text":
      return { name: "Multilines", internal: "F_Text", param: "V_String" };
    case "reference":
      return roomUid === undefined
        ? { name: "String", internal: "F_String", param: "V_String" }
        : { name: "EntityRef", internal: "F_EntityRef", param: "V_String" };
  }
}

/** `__type` of an own field. */
export function ownTypeName(own: LdtkOwnField): string {
  const { name } = typesOf(own);
  return own.field.list === true ? `Array<${name}>` : name;
}

/** What an own field's definition has in place of the usual members of `fieldDefinition`. */
export function ownFieldDefinition(own: LdtkOwnField): object {
  const { field } = own;
  const { internal, param } = typesOf(own);
  const isList = field.list === true;
  return {
    doc: field.name === field.id ? null : field.name,
    __type: ownTypeName(own),
    type: internal,
    isArray: isList,
    canBeNull: false,
    editorDisplayMode: field.canvas === undefined ? "Hidden" : "NameAndValue",
    editorTextSuffix: field.unit === undefined || field.unit === "" ? null : ` ${field.unit}`,
    min: field.min ?? null,
    max: field.max ?? null,
    defaultOverride: isList ? null : { id: param, params: [parameterOf(field, startValue(field))] },
    ...(own.roomUid === undefined ? {} : referenceDefinition(own.roomUid)),
  };
}

/** `__value` and `realEditorValues` of an own field. */
export function ownFieldValue(own: LdtkOwnField, given: LdtkValue | undefined): object {
  const { field } = own;
  // Linked fields have references, others what their definitions say, never points.
  if (own.roomUid !== undefined) return referenceValue(field.list === true, given as readonly LdtkReference[]);
  const value = given as FieldValue | undefined;
  const { param } = typesOf(own);
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value];
  const shown = values.map((one) => shownValue(field, one));
  return {
    __value: field.list === true ? shown : (shown[0] ?? null),
    realEditorValues: values.map((one) => ({ id: param, params: [parameterOf(field, one)] })),
  };
}

function shownValue({ type }: ProjectField, value: string | number | boolean): string | number | boolean {
  if (type === "choice") return ldtkIdentifier(String(value));
  return type === "color" ? String(value).toUpperCase() : value;
}

function parameterOf(field: ProjectField, value: string | number | boolean): string | number | boolean {
  return field.type === "color" ? colorNumber(String(value)) : shownValue(field, value);
}
