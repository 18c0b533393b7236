/** Texts of suggestions by a project's own metrics. */
export const ownSuggestionMessages = {
  instead: (before: string, after: string) => `${after} instead of ${before}`,
};
