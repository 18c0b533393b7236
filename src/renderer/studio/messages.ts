/** What people read in renderer/studio. */
export const messages = {
  fixNeedsDocument: (label: string): string => `"${label}" changes a document that is not open. Open it and try again.`,
  fixOutdated: (label: string): string => `Couldn't apply "${label}": the document no longer contains what it changes.`,
  otherDocuments: "Other documents",
  openProject: "Open project",
  locateProject: "Locate the project's folder",
  copiedTo: (path: string): string => `Copied to ${path}.`,
  open: "Open",
  couldntReloadProject: "Couldn't reload the project",
  cancel: "Cancel",
};
