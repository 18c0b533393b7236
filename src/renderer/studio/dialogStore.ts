import { create } from "zustand";

/** Dialogs of the shell that commands open. */
export type DialogName =
  | "settings"
  | "shortcuts"
  | "about"
  | "guide"
  | "samples"
  | "newProject"
  | "openProject"
  | "locateProject"
  | "saveProjectCopy"
  | "renameProject"
  | "recentlyDeleted"
  | "letsLogic"
  | "compare"
  | "duplicateProject";

/** The open dialog, at most one at a time. */
export const useDialogs = create<{ readonly open: DialogName | null }>(() => ({ open: null }));

/** Replaces the open dialog, if there is one. */
export function showDialog(open: DialogName): void {
  useDialogs.setState({ open });
}

/** What the dialog did so far stays. */
export function closeDialog(): void {
  useDialogs.setState({ open: null });
}
