import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { printFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { sameFilter } from "../filterModel.ts";

/**
 * The text to show for a filter: the typed text while `typedFor` is active, the filter that it denotes or that was
 * active while it is invalid; after a change from elsewhere (a brush, a source) the filter as text.
 */
export function shownFilterText(
  draft: { readonly text: string; readonly typedFor: CandidateFilter } | null,
  filter: CandidateFilter,
  vocabulary: FilterVocabulary,
): string {
  const { foldDuplicates } = filter;
  const isTyped = draft !== null && sameFilter({ ...draft.typedFor, foldDuplicates }, filter);
  return isTyped ? draft.text : printFilter(filter, vocabulary);
}
