import type { CandidateExpression } from "#shared/contract/candidates.ts";
import type { FilterLeaf, FilterProblem } from "#shared/filterText/filterText.ts";
import { nearestName } from "#shared/filterText/filterVocabulary.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { searchMessages as messages } from "./messages.ts";

/** The studio's result for one term alone. */
export interface TermMatches {
  readonly count: number;
  /** Range of the values of the term's metric. */
  readonly range?: readonly [number, number] | undefined;
}

/** The terms to query: those that name the source are excluded. */
export function askedTerms(leaves: readonly FilterLeaf[]): { leaf: FilterLeaf; term: CandidateExpression }[] {
  return leaves.flatMap((leaf) => {
    const { documentId, runIds, kind, shards } = leaf.conditions;
    const isSource = [documentId, runIds, kind, shards].some((part) => part !== undefined);
    return isSource ? [] : [{ leaf, term: { term: leaf.conditions } }];
  });
}

/** The first term that no candidate of the source matches, with details; null when each has matches. */
export function unmatchedTerm(
  text: string,
  leaves: readonly FilterLeaf[],
  matches: readonly TermMatches[],
  vocabulary: FilterVocabulary,
): FilterProblem | null {
  const at = matches.findIndex(({ count }) => count === 0);
  const leaf = leaves[at];
  if (leaf === undefined) return null;
  const { start, end } = leaf;
  return { start, end, message: sentence(text.slice(start, end), leaf, matches[at], vocabulary) };
}

function sentence(
  written: string,
  { conditions }: FilterLeaf,
  matches: TermMatches | undefined,
  { tags, metrics }: FilterVocabulary,
): string {
  const [word] = conditions.words ?? [];
  const [tag] = conditions.tags ?? [];
  const tagNames = tags.map((one) => one.tag);
  if (word !== undefined)
    return messages.unknownWord(word, nearestName(word, [...tagNames, ...metrics.map(({ id }) => id)]));
  if (tag !== undefined) return messages.unknownTag(tag, nearestName(tag, tagNames));
  if (conditions.metrics === undefined) return messages.unmatched(written);
  return matches?.range === undefined ? messages.unmeasured(written) : messages.outOfRange(written, matches.range);
}
