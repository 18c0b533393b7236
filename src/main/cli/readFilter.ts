import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { Run } from "#shared/contract/runs.ts";
import type { FilterConditions } from "#shared/filterText/filterTerms.ts";
import { parseFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

/** What filter texts name in a project. */
export interface FilterNames {
  /** With the project's own metrics. */
  readonly kinds: readonly LevelKind[];
  readonly runs: readonly Pick<Run, "id" | "number" | "documentId" | "documentName">[];
  readonly documents: readonly Pick<DocumentInfo, "id" | "name">[];
  readonly tags: FilterVocabulary["tags"];
}

/** Reads a filter text as the gallery's field does; `unread` is the part that can't be. */
export function readFilter(
  text: string,
  { kinds, runs, documents, tags }: FilterNames,
): { readonly conditions: FilterConditions } | { readonly unread: string; readonly message: string } {
  const known = new Map(documents.map(({ id, name }) => [id, name]));
  // Documents that were deleted are still called as their runs say.
  for (const { documentId, documentName } of runs)
    if (documentId !== null && !known.has(documentId)) known.set(documentId, documentName);
  const { conditions, problem } = parseFilter(text, {
    metrics: kinds.flatMap(({ metrics }) => metrics),
    kinds,
    runs: runs.map(({ id, number }) => ({ id, number, title: "" })),
    documents: [...known].map(([id, name]) => ({ id, name })),
    tags,
  });
  if (problem === null) return { conditions };
  return { unread: text.slice(problem.start, problem.end), message: problem.message };
}
