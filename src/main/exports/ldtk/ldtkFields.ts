import type { FieldValue } from "#shared/fields/fieldValues.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { ldtkIdentifier } from "./identifiers.ts";
import type { LdtkValue } from "./ldtkReferences.ts";
import { type LdtkOwnField, ownFieldDefinition, ownFieldValue, ownTypeName } from "./ldtkOwnFields.ts";

type ListType = "Array<String>" | "Array<Float>" | "Array<Bool>" | "Array<Point>";
/** Types of custom fields as LDtk's file format names them. */
export type FieldType = "String" | "Multilines" | "Int" | "Float" | "Bool" | ListType;

/** A field of levels or of one entity type. */
export interface LdtkField {
  readonly uid: number;
  readonly identifier: string;
  readonly type: FieldType;
  /** Of a field that the designer's project defines, which says more than values do. */
  readonly own?: LdtkOwnField;
}

const internalTypes: Readonly<Record<FieldType, string>> = {
  String: "F_String",
  Multilines: "F_Text",
  Int: "F_Int",
  Float: "F_Float",
  Bool: "F_Bool",
  "Array<String>": "F_String",
  "Array<Float>": "F_Float",
  "Array<Bool>": "F_Bool",
  "Array<Point>": "F_Point",
};

/** The type that fits all values of a property: text if their types differ. */
export function typeForValues(types: ReadonlySet<FieldType>): FieldType {
  const [only = "String"] = types;
  if (types.size <= 1) return only;
  if ([...types].every((type) => type === "Int" || type === "Float")) return "Float";
  if ([...types].every((type) => type.startsWith("Array<"))) return "Array<String>";
  return types.has("Multilines") ? "Multilines" : "String";
}

/** The narrowest type for a value; an empty or mixed list is one of strings. */
export function typeOfValue(value: FieldValue): FieldType {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((one) => typeof one === "number")) return "Array<Float>";
    return value.length > 0 && value.every((one) => typeof one === "boolean") ? "Array<Bool>" : "Array<String>";
  }
  if (typeof value === "string") return value.includes("\n") ? "Multilines" : "String";
  if (typeof value === "boolean") return "Bool";
  return Number.isSafeInteger(value) ? "Int" : "Float";
}

/** A property's name with the characters that LDtk allows. */
export function fieldIdentifier(property: string): string {
  return ldtkIdentifier(property);
}

/** A field in `defs`. */
export function fieldDefinition({ uid, identifier, type, own }: LdtkField): object {
  const isArray = type.startsWith("Array<");
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
    editorDisplayMode: type === "Array<Point>" ? "PointPath" : "Hidden",
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
    ...(own === undefined ? {} : ownFieldDefinition(own)),
  };
}

/** A field of a level or an entity with its value; points are grid corners. */
export function fieldInstance(field: LdtkField, value: LdtkValue | undefined): object {
  const { own } = field;
  return {
    ...(own === undefined ? fieldValue(field, value) : ownFieldValue(own, value)),
    __identifier: field.identifier,
    __type: own === undefined ? field.type : ownTypeName(own),
    __tile: null,
    defUid: field.uid,
  };
}

function fieldValue({ type }: LdtkField, value: LdtkValue | undefined): object {
  if (type === "Array<Point>") {
    // Only outlines are of this type, and outlines are points.
    const points = typeof value === "object" ? (value as readonly Point[]) : [];
    return {
      __value: points.map(([cx, cy]) => ({ cx, cy })),
      realEditorValues: points.map(([cx, cy]) => ({ id: "V_String", params: [`${cx},${cy}`] })),
    };
  }
  if (type === "Array<String>" || type === "Array<Float>" || type === "Array<Bool>") {
    const list = typeof value === "object" ? (value as readonly (string | number | boolean)[]) : [];
    const id = type === "Array<Float>" ? "V_Float" : type === "Array<Bool>" ? "V_Bool" : "V_String";
    const values = type === "Array<String>" ? list.map(String) : list;
    return { __value: values, realEditorValues: values.map((one) => ({ id, params: [one] })) };
  }
  if (value === undefined || typeof value === "object") return { __value: null, realEditorValues: [] };
  if (type === "Bool") return { __value: value, realEditorValues: [{ id: "V_Bool", params: [value] }] };
  if (type === "Int") return { __value: value, realEditorValues: [{ id: "V_Int", params: [value] }] };
  if (type === "Float") return { __value: value, realEditorValues: [{ id: "V_Float", params: [value] }] };
  return { __value: String(value), realEditorValues: [{ id: "V_String", params: [String(value)] }] };
}
