import { useEffect, useState } from "react";
import { studio } from "#renderer/studio/session.ts";
import type { FilterProblem, ParsedFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { useCurate } from "../curateStore.ts";
import { askedTerms, unmatchedTerm } from "./unmatchedTerms.ts";

/** No query while the user types; in milliseconds. */
const pause = 500;

/**
 * The first term of a text that contradicts another one or that no candidate of the source matches; null while unknown.
 */
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
    let isCurrent = true;
    const timer = setTimeout(() => {
      const terms = asked.map(({ term }) => term);
      studio()
        .candidates.matches({ filter, terms })
        .then(({ matches }) => {
          const own = asked.map(({ leaf }) => leaf);
          if (isCurrent) setFound({ text, term: unmatchedTerm(text, own, matches, vocabulary) });
        })
        // A hint only: the gallery itself reports when the studio can't be reached.
        .catch(() => undefined);
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, problem, leaves, vocabulary, filter, counts]);
  if (problem !== null) return null;
  return contradiction ?? (found?.text === text ? found.term : null);
}
