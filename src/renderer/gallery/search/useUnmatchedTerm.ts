import { useEffect, useState } from "react";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { studio } from "#renderer/studio/session.ts";
import type { FilterProblem, ParsedFilter, FilterLeaf } from "#shared/filterText/filterText.ts";
import { nearestName, type FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { useCurate } from "../curateStore.ts";
import type { CandidateExpression } from "#shared/contract/candidates.ts";
import { searchMessages as messages } from "./messages.ts";

/** No query while the user types; in milliseconds. */
const pause = 500;

/** The first term of a text that contradicts another one or that no candidate matches; null while unknown. */
export function useUnmatchedTerm(
  text: string,
  { problem, contradiction, leaves }: ParsedFilter,
  vocabulary: FilterVocabulary,
): FilterProblem | null {
  const filter = useCurate((state) => state.filter);
  // Marks and arrivals change what a term matches.
  const counts = useCurate((state) => state.counts);
  const [found, setFound] = useState<{ readonly text: string; readonly term: FilterProblem | null } | null>(null);
  useEffect(() => {
    const asked = problem === null ? askedTerms(leaves) : [];
    if (asked.length === 0) return undefined;
    return afterPause(pause, (signal) => {
      const terms = asked.map(({ term }) => term);
      studio()
        .candidates.matches({ filter, terms })
        .then(({ matches }) => {
          const own = asked.map(({ leaf }) => leaf);
          if (!signal.aborted) setFound({ text, term: unmatchedTerm(text, own, matches, vocabulary) });
        })
        // A hint only: the gallery itself reports when the studio can't be reached.
        .catch(() => undefined);
    });
  }, [text, problem, leaves, vocabulary, filter, counts]);
  if (problem !== null) return null;
  return contradiction ?? (found?.text === text ? found.term : null);
}

/** The studio's result for one term alone. */
interface TermMatches {
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
