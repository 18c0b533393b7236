/** What people read in renderer/studio. */
export const messages = {
  otherDocuments: "Other documents",
  openProject: "Open project",
  copiedTo: (path: string): string => `Copied to ${path}.`,
  open: "Open",
  couldntReloadProject: "Couldn't reload the project",
  cancel: "Cancel",
};
