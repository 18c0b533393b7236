import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { count, pluralForm } from "#shared/text/format.ts";

/** Interface texts of renderer/app/frame. */
export const messages = {
  ...commonTexts("settings", "searchOrRunCommand"),
  tryNow: "Try now",
  folderGone: (path: string): string =>
    `The project's folder was moved or removed: ${path}. Unsaved work is kept here until you locate the folder or save a copy.`,
  locate: "Locate…",
  saveCopy: "Save a copy…",
  couldntLocate: "Couldn't locate the project",
  heldProjectReleased: "The other studio closed this project. It is still read-only here.",
  openForEditing: "Open for editing",
  couldntOpenProjectForEditing: "Couldn't open the project for editing",
  projectStillHeld: "Another studio still has this project open.",
  readOnlyHeld: "This project is read-only because another studio has it open. Close it there to edit it here.",
  readOnlyFolder:
    "This project is read-only because its folder is write-protected. Allow writing and reopen the project, or work on a copy.",
  readOnlyDatabase:
    "This project is read-only because its file candidates.sqlite is write-protected. Allow writing and reopen the project, or work on a copy.",
  review: "Review…",
  studioRestarted: "The studio restarted with a new key. Open the address it printed; this page then reconnects.",
  reconnecting: "Can't reach the studio. Reconnecting… Your work stays on screen.",
  dockHeight: "Dock height",
  dock: "Dock",
  collapseDock: "Collapse dock",
  expandDock: "Expand dock",
  explorerWidth: "Explorer width",
  panelWidth: (inspectorLabel: string): string => `${inspectorLabel} width`,
  menu: "Menu",
  notConnected: "Not connected",
  notSaved: "Not saved",
  readOnly: "Read-only",
  saving: "Saving",
  unsaved: (unsaved: string | number): string => `${unsaved} unsaved`,
  saved: "Saved",
  explorerViews: "Explorer views",
  status: "Status",
  engineProcesses: (processes: number): string =>
    `**${count(processes)}** engine ${pluralForm(processes, "process", "processes")}`,
  workspace: "Workspace",
  levelwright: "Levelwright",
  switchToLightTheme: "Switch to the light theme",
  switchToDarkTheme: "Switch to the dark theme",
  notifications: "Notifications",
  dismiss: "Dismiss",
  unsavedWorkToRestore: (documents: number, first: string): string =>
    documents === 1
      ? `${first} has unsaved work to restore.`
      : `${count(documents)} documents have unsaved work to restore.`,
};
