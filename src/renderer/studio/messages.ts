import { count, plural } from "#shared/text/format.ts";
import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
/** Interface texts of renderer/studio. */
export const messages = {
  ...commonTexts("open", "cancel", "reload"),
  messageTooLarge: (mebibytes: number, limit: number): string =>
    `This is too large for the studio: ${mebibytes} MiB, the limit is ${limit} MiB.`,
  tooManyValues: (most: number): string => `This is too large for the studio: it has more than ${count(most)} values.`,
  fixNeedsDocument: (label: string): string => `"${label}" changes a document that is not open. Open it and try again.`,
  fixOutdated: (label: string): string => `Couldn't apply "${label}": the document no longer contains what it changes.`,
  otherDocuments: "Other documents",
  notConnected: "Not connected. Reconnecting…",
  readOnly: commonMessages.readOnlyProject,
  otherProjectIsOpen: "Another project is open now.",
  lostConnection: "Lost the connection to the studio.",
  openProject: "Open project",
  locateProject: commonMessages.locateProjectsFolder,
  copiedTo: (path: string): string => `Copied to ${path}.`,
  couldntReloadProject: "Couldn't reload the project",
  marksImported: (levels: number): string => `marks.jsonl has changed: ${plural(levels, "level")} with other marks.`,
  couldntLoadPart: "Couldn't load this part of the studio. Reload the page; unsaved work is kept.",
};
