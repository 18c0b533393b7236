/** What people read in renderer/studio. */
export const messages = {
  otherDocuments: "Other documents",
  openProject: "Open project",
  locateProject: "Locate the project's folder",
  copiedTo: (path: string): string => `Copied to ${path}.`,
  open: "Open",
  couldntReloadProject: "Couldn't reload the project",
  cancel: "Cancel",
};
