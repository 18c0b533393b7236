import { type FieldsDocument, fieldsDocumentsAmong } from "./fieldsDocument.ts";
import type { FieldValues } from "./fieldValues.ts";

/** Values of fields that were given to a level, and to the document that it was made from. */
export interface LevelFieldValues {
  readonly level?: FieldValues | undefined;
  readonly document?: FieldValues | undefined;
}

/** The values of levels and documents that a project's fields documents keep. */
export interface LevelValues {
  /** No level and no document has a value. */
  readonly isEmpty: boolean;
  /** Equal where all values are. */
  readonly key: string;
  /** Those of a candidate, by its canonical key and the document of its run. */
  of(canonicalKey: string, documentId: string | null | undefined): LevelFieldValues;
}

/** Reads them for a kind; of two documents with values of the same level or document the first counts. */
export function levelValuesAmong(kindId: string, documents: Parameters<typeof fieldsDocumentsAmong>[1]): LevelValues {
  const all = fieldsDocumentsAmong(kindId, documents).map(({ data }) => data);
  const find = (part: "levels" | "documents", id: string): FieldValues | undefined => {
    const own = (data: FieldsDocument): FieldValues | undefined =>
      Object.hasOwn(data[part] ?? {}, id) ? data[part]?.[id] : undefined;
    return all.map(own).find((values) => values !== undefined);
  };
  const given = all.map(({ levels = {}, documents: byDocument = {} }) => [levels, byDocument] as const);
  return {
    isEmpty: given.every((parts) => parts.every((part) => Object.keys(part).length === 0)),
    get key() {
      return JSON.stringify(given);
    },
    of: (canonicalKey, documentId) => ({
      level: find("levels", canonicalKey),
      document: documentId === null || documentId === undefined ? undefined : find("documents", documentId),
    }),
  };
}

/** The values that a level takes into a pack: those of its document, and its own ones before them. Undefined without any. */
export function carriedValues({ level, document }: LevelFieldValues): FieldValues | undefined {
  return level === undefined && document === undefined ? undefined : { ...document, ...level };
}

/** What formulas read of a level of a pack: it has the values of its document as well. */
export function valuesInPack(fields: FieldValues | undefined): LevelFieldValues {
  return { level: fields, document: fields };
}
