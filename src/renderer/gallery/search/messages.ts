import { plural } from "#shared/text/format.ts";

/** What people read about searching the gallery. */
export const searchMessages = {
  search: "Search and filter",
  placeholder: "Number, tag, note, or filter such as stars>=3",
  clear: "Clear the search",
  clearKeepsSource: "Source and duplicates stay",
  suggestions: "Suggestions",
  candidates: (many: number): string => plural(many, "candidate"),
  showCandidates: (text: string): string => `Show candidates: ${text}`,
  candidate: (name: string): string => `Candidate #${name}`,
  inCurate: "in Curate",
  noSuchCandidate: (name: string): string => `There is no candidate #${name}.`,
  couldntFindCandidate: "Couldn't find the candidate",
  saveFilter: "Save this filter",
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
