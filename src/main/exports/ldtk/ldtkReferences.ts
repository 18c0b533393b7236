import type { FieldValue } from "#shared/fields/fieldValues.ts";
import type { Point } from "#shared/kernel/geometry.ts";

/** A reference to an entity, as LDtk writes it (ldtk.io/json, "ReferenceToAnEntityInstance"). */
export interface LdtkReference {
  readonly entityIid: string;
  readonly layerIid: string;
  readonly levelIid: string;
  readonly worldIid: string;
}

/** What a field of a level or an entity has: values, corners of an outline, or entities. */
export type LdtkValue = FieldValue | readonly Point[] | readonly LdtkReference[];

/** Members of a reference field's definition. */
export function referenceDefinition(roomUid: number): object {
  return {
    canBeNull: true,
    editorDisplayMode: "RefLinkBetweenCenters",
    allowOutOfLevelRef: false,
    allowedRefs: "OnlySpecificEntity",
    allowedRefsEntityUid: roomUid,
    defaultOverride: null,
  };
}

/** `__value` and `realEditorValues` of a reference field. */
export function referenceValue(isList: boolean, references: readonly LdtkReference[]): object {
  return {
    __value: isList ? references : (references[0] ?? null),
    realEditorValues: references.map(({ entityIid }) => ({ id: "V_String", params: [entityIid] })),
  };
}
