import type { Problem } from "#shared/levels/problems.ts";

/** A piece of a sentence: plain words, or a cell under the name that the rulers show. */
export type SentencePart = { readonly text: string } | { readonly cell: string };

/** Cells in a sentence of the engine ("row 3, column 5") by the names that the board's rulers show ("E3"). */
export function sentenceParts(text: string): readonly SentencePart[] {
  const parts: SentencePart[] = [];
  let from = 0;
  for (const match of text.matchAll(/row (\d+), column (\d+)/g)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ cell: `${String.fromCharCode(64 + Number(match[2]))}${match[1]}` });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The same as plain text, for copying and for screen readers. */
export function shortSentence(text: string): string {
  return sentenceParts(text)
    .map((part) => ("cell" in part ? part.cell : part.text))
    .join("");
}

/** A problem as this screen tells it: its cells, also those it can be jumped to, as the rulers show them. */
export function problemOnScreen(problem: Problem): Problem {
  const places = problem.places.map((place) => ({ ...place, label: shortSentence(place.label) }));
  return { ...problem, message: shortSentence(problem.message), places };
}
