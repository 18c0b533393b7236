import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of a page about the plays that it records. */
export const playsMessages = {
  title: "Your plays",
  none: "This page remembers how you play: moves and times, no name. It stays in this browser; nothing is sent.",
  some: (plays: number, solved: number): string =>
    `${plural(plays, "play")} recorded, ${solved} solved. They stay in this browser; nothing is sent. To help the author, copy them into a message or save them as a file.`,
  copy: commonMessages.copy,
  copied: "Copied.",
  selected: "Selected. Press Ctrl+C to copy.",
  save: "Save file",
  saved: "Saved.",
  remove: "Delete",
  removed: "Deleted.",
  show: "Show the text",
  text: "Recorded plays",
  file: (pack: string): string => `${pack.replaceAll(/[\\/:*?"<>|]/g, " ").trim()} plays.jsonl`,
};
