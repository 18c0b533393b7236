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

export const useDialogs = create<{ readonly open: DialogName | null }>(() => ({ open: null }));

export function showDialog(open: DialogName): void {
  useDialogs.setState({ open });
}

export function closeDialog(): void {
  useDialogs.setState({ open: null });
}
