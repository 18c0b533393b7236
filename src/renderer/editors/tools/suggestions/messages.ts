import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "#shared/text/format.ts";

/** Texts of the strip of suggestions, the same in every editor. */
export const suggestionMessages = {
  section: commonMessages.suggestions,
  toggle: "Suggest while editing",
  fold: "Fold the suggestions",
  unfold: "Unfold the suggestions",
  variantList: "Variants",
  more: "More",
  tryAgain: commonMessages.tryAgain,
  moreHint: "More suggestions",
  variants: (count: number): string =>
    count === 1 ? "1 variant, better in one respect" : `${plural(count, "variant")}, each better in one respect`,
  repairs: (mends: string, amount: number): string =>
    `${mends} ${amount === 1 ? "This change repairs it." : `Each of these ${amount} changes repairs it.`}`,
  previewing: (edit: string, detail: string): string => `Previewing ${edit}: ${detail}`,
  pausing: commonMessages.waitingForDrawing,
  searching: "Looking for better variants in idle time…",
  searchingFor: (seconds: number): string =>
    `Looking for better variants: ${count(seconds)} s so far, until all are tried`,
  outdated: "Outdated: the drawing has changed",
  failed: (message: string): string => `Couldn't look for variants. ${message}`,
  use: commonMessages.use,
  useSuggestion: (title: string, difference: string, unit: string, edit: string): string =>
    `${title}, ${difference} ${unit}: ${edit}`,
  readOnly: commonMessages.readOnlyProject,
  outdatedReason: "The drawing has changed since. Wait for new suggestions.",
  picture: (edit: string): string => `Picture of the variant: ${edit}`,
};
