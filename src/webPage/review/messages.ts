import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of a page for reviewing a pack. */
export const reviewMessages = {
  explain: "Keep or reject levels and write notes. Then save your marks and send the file back.",
  keep: commonMessages.keep,
  reject: "Reject",
  note: commonMessages.note,
  noteOn: (number: number): string => `Note on level ${number}`,
  searchLabel: "Search",
  search: "Titles and notes",
  show: commonMessages.show,
  flags: { all: "All levels", keep: commonMessages.kept, reject: "Rejected", none: "Unmarked" },
  metric: commonMessages.metric,
  anyMetric: "Any",
  from: "From",
  to: commonMessages.to,
  sort: "Sort by",
  packOrder: "Order of the pack",
  reviewer: "Your name",
  save: "Save marks",
  file: (pack: string): string => `${pack.replaceAll(/[\\/:*?"<>|]/g, " ").trim()} marks.jsonl`,
  count: (shown: number, all: number, kept: number, rejected: number): string =>
    `${shown} of ${plural(all, "level")} shown, ${kept} kept, ${rejected} rejected`,
  noneFits: "No level fits: change the filters above.",
  fromAboveTo: "No level fits: From is larger than To.",
  nothingToSave: "Nothing to save yet. Keep or reject a level, or write a note.",
  saved: (levels: number): string =>
    `Saved the marks of ${plural(levels, "level")} as a file. Send it to the author of the pack.`,
};
