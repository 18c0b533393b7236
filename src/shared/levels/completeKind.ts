import { fieldValueProblems } from "../fields/fieldProblems.ts";
import { fieldsAmong } from "../fields/fieldsDocument.ts";
import { fieldsType } from "../fields/fieldsType.ts";
import { mapFormulas } from "../formula/mapFormulas.ts";
import { ownMetricsType } from "../formula/ownMetricsType.ts";
import { scriptType } from "../scripts/scriptType.ts";
import type { DocumentType, LevelKind } from "./levelKind.ts";

/** A kind with documents for the project's own fields, metrics, checks and scripts besides its own documents. */
export function completeKind(kind: LevelKind): LevelKind {
  return {
    ...kind,
    formulas: kind.formulas ?? mapFormulas(kind),
    documentTypes: [
      ...kind.documentTypes.map((type) => withFieldProblems(kind, type)),
      ownMetricsType(kind) as DocumentType<unknown>,
      fieldsType(kind) as DocumentType<unknown>,
      scriptType(kind) as DocumentType<unknown>,
    ],
  };
}

/** The type, whose problems include values that don't fit the project's own fields. */
function withFieldProblems(kind: LevelKind, type: DocumentType<unknown>): DocumentType<unknown> {
  if (kind.fieldOwners === undefined) return type;
  return {
    ...type,
    validate: (data, lookup) => [
      ...type.validate(data, lookup),
      ...fieldValueProblems(kind, fieldsAmong(kind.id, lookup.all?.() ?? []), type.id, data),
    ],
  };
}
