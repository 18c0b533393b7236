import { fieldsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { DocumentType, LevelKind } from "../levels/levelKind.ts";
import { fieldDefinitionProblems } from "./fieldProblems.ts";
import { type FieldsDocument, fieldsSchema } from "./fieldsDocument.ts";
import { fieldsMessages as messages } from "./messages.ts";

/** The document type for a project's own fields of a kind. */
export function fieldsType(kind: Pick<LevelKind, "id" | "title">): DocumentType<FieldsDocument> {
  return {
    id: fieldsTypeId(kind.id),
    title: messages.document(kind.title),
    groupTitle: messages.document(kind.title),
    ofEveryKind: "fields",
    schema: fieldsSchema,
    merge: { hints: { "fields.*.on": { as: "set" }, "fields.*.choices": { as: "set" } } },
    empty: () => ({ fields: [] }),
    validate: fieldDefinitionProblems,
    cardPicture: () => undefined,
  };
}
