import { asSentence } from "#shared/kernel/schemaWords.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentLookup, DocumentType } from "#shared/levels/levelKind.ts";
import { type Problem, errorProblem } from "#shared/levels/problems.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { describePath } from "#shared/project/applyChanges.ts";
import { StudioError } from "../studioError.ts";
import { checkDocumentDataMessages } from "../messages.ts";

const shownIssues = 20;

/** The type with this id. Throws INVALID when no kind has it. */
export function documentType(typeId: string): DocumentType<unknown> {
  const found = findDocumentType(typeId);
  if (found !== undefined) return found.type;
  throw new StudioError("INVALID", checkDocumentDataMessages.unknownDocumentType(typeId), {
    place: "type",
    remedy: checkDocumentDataMessages.openProjectWithVersion,
  });
}

/** All problems of a document's data: schema violations, or else the problems found by its kind's validation. */
export function documentProblems(type: DocumentType<unknown>, data: JsonValue, lookup: DocumentLookup): Problem[] {
  const parsed = type.schema.safeParse(data);
  if (parsed.success) return type.validate(parsed.data, lookup);
  return parsed.error.issues.slice(0, shownIssues).map((issue) => {
    const path = describePath(issue.path.map((step) => (typeof step === "number" ? step : String(step))));
    return errorProblem("wrong-form", asSentence(`${path}: ${issue.message}`), [
      { target: `path:${path}`.slice(0, 200), label: path.slice(0, 200) },
    ]);
  });
}

/** Accepts data that matches the schema of its type (it may still be unfinished). Throws INVALID with the places. */
export function requireForm(type: DocumentType<unknown>, data: JsonValue, name: string): void {
  const parsed = type.schema.safeParse(data);
  if (parsed.success) return;
  const problems = documentProblems(type, data, () => undefined);
  throw new StudioError(
    "INVALID",
    checkDocumentDataMessages.doesntHaveForm(name, type.title.toLowerCase(), problems[0]?.message ?? ""),
    {
      place: `${name}: ${problems[0]?.places[0]?.label ?? ""}`,
      remedy: checkDocumentDataMessages.undoAndSave,
      problems,
    },
  );
}
