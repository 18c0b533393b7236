import type { Point } from "#shared/kernel/geometry.ts";
import { ldtkIdentifier } from "./identifiers.ts";

type Value = string | number | boolean;
export type FieldType = "String" | "Multilines" | "Int" | "Float" | "Bool" | "Array<Point>";

/** A field of levels or of one entity type. */
export interface LdtkField {
  readonly uid: number;
  readonly identifier: string;
  readonly type: FieldType;
}

const internalTypes: Readonly<Record<FieldType, string>> = {
  String: "F_String",
  Multilines: "F_Text",
  Int: "F_Int",
  Float: "F_Float",
  Bool: "F_Bool",
  "Array<Point>": "F_Point",
};

/** The type that fits all values of a property: text if their types differ. */
export function typeForValues(types: ReadonlySet<FieldType>): FieldType {
  const [only = "String"] = types;
  if (types.size <= 1) return only;
  if ([...types].every((type) => type === "Int" || type === "Float")) return "Float";
  return types.has("Multilines") ? "Multilines" : "String";
}

export function typeOfValue(value: Value): FieldType {
  if (typeof value === "string") return value.includes("\n") ? "Multilines" : "String";
  if (typeof value === "boolean") return "Bool";
  return Number.isSafeInteger(value) ? "Int" : "Float";
}

export function fieldIdentifier(property: string): string {
  return ldtkIdentifier(property);
}

/** A field in `defs`. */
export function fieldDefinition({ uid, identifier, type }: LdtkField): object {
  const isArray = type === "Array<Point>";
  return {
    identifier,
    doc: null,
    __type: type,
    uid,
    type: internalTypes[type],
    isArray,
    canBeNull: !isArray,
    arrayMinLength: null,
    arrayMaxLength: null,
    editorDisplayMode: isArray ? "PointPath" : "Hidden",
    editorDisplayScale: 1,
    editorDisplayPos: "Above",
    editorLinkStyle: "StraightArrow",
    editorDisplayColor: null,
    editorAlwaysShow: false,
    editorShowInWorld: false,
    editorCutLongValues: true,
    editorTextSuffix: null,
    editorTextPrefix: null,
    useForSmartColor: false,
    exportToToc: false,
    searchable: identifier === "name" || identifier === "title",
    min: null,
    max: null,
    regex: null,
    acceptFileTypes: null,
    defaultOverride: null,
    textLanguageMode: null,
    symmetricalRef: false,
    autoChainRef: true,
    allowOutOfLevelRef: true,
    allowedRefs: "OnlySame",
    allowedRefsEntityUid: null,
    allowedRefTags: [],
    tilesetUid: null,
  };
}

/** A field of a level or an entity with its value; points are grid corners. */
export function fieldInstance(field: LdtkField, value: Value | readonly Point[] | undefined): object {
  return {
    ...fieldValue(field, value),
    __identifier: field.identifier,
    __type: field.type,
    __tile: null,
    defUid: field.uid,
  };
}

function fieldValue({ type }: LdtkField, value: Value | readonly Point[] | undefined): object {
  if (type === "Array<Point>") {
    const points = typeof value === "object" ? value : [];
    return {
      __value: points.map(([cx, cy]) => ({ cx, cy })),
      realEditorValues: points.map(([cx, cy]) => ({ id: "V_String", params: [`${cx},${cy}`] })),
    };
  }
  if (value === undefined || typeof value === "object") return { __value: null, realEditorValues: [] };
  if (type === "Bool") return { __value: value, realEditorValues: [{ id: "V_Bool", params: [value] }] };
  if (type === "Int") return { __value: value, realEditorValues: [{ id: "V_Int", params: [value] }] };
  if (type === "Float") return { __value: value, realEditorValues: [{ id: "V_Float", params: [value] }] };
  return { __value: String(value), realEditorValues: [{ id: "V_String", params: [String(value)] }] };
}
