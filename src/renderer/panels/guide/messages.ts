import { commonMessages } from "#shared/text/commonMessages.ts";
/** Texts of the user guide's window; its pages are in docs/guide. */
export const guideMessages = {
  title: commonMessages.userGuide,
  search: "Search the guide",
  pages: "Pages",
  results: "Results",
  nothingFound: "Nothing found. Try another word.",
  loading: "Opening the guide…",
  couldntOpen: "Couldn't open the guide",
  previous: (page: string) => `Previous: ${page}`,
  next: (page: string) => `Next: ${page}`,
  close: commonMessages.close,
} as const;
