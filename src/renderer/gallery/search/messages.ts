import { commonMessages } from "#shared/text/commonMessages.ts";
import { decimal, plural } from "#shared/text/format.ts";

function plain(value: number): string {
  return decimal(value, Number.isInteger(value) ? 0 : 2);
}

function didYouMean(name: string | undefined): readonly string[] {
  return name === undefined ? [] : [`Did you mean “${name}”?`];
}

/** Interface texts of the gallery search. */
export const searchMessages = {
  search: "Search and filter",
  placeholder: "Number, tag, note, or filter such as stars>=3",
  clear: "Clear the search",
  suggestions: commonMessages.suggestions,
  candidates: (many: number): string => plural(many, "candidate"),
  showCandidates: (text: string): string => `Show candidates: ${text}`,
  candidate: (name: string): string => `Candidate #${name}`,
  inCurate: "in Curate",
  noSuchCandidate: (name: string): string => `There is no candidate #${name}.`,
  couldntFindCandidate: "Couldn't find the candidate",
  saveFilter: "Save this filter",
  unmatched: (term: string): string => `No candidate here matches ${term}.`,
  unmeasured: (term: string): string => `No candidate here matches ${term}: none has this metric.`,
  outOfRange: (term: string, [low, high]: readonly [number, number]): string =>
    low === high
      ? `No candidate here matches ${term}: the value is always ${plain(low)}.`
      : `No candidate here matches ${term}: values go from ${plain(low)} to ${plain(high)}.`,
  unknownTag: (tag: string, nearest: string | undefined): string =>
    [`No candidate here has the tag “${tag}”.`, ...didYouMean(nearest)].join(" "),
  unknownWord: (word: string, nearest: string | undefined): string =>
    [`“${word}” is in no note, tag, or document name here.`, ...didYouMean(nearest)].join(" "),
  /** What each key filters by, in the list of suggestions. */
  about: {
    document: "the document it was made from",
    run: "numbers of runs",
    kind: "kind of level",
    is: "kept, rejected, or unmarked",
    stars: "0 to 5",
    label: "to-test, ready, …",
    tag: "one tag",
    note: "text in the note",
  } as Readonly<Record<string, string>>,
} as const;
