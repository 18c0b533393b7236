import { inSentence } from "#shared/text/inSentence.ts";
import { plural } from "#shared/text/format.ts";

/** What people read in renderer/history. */
export const messages = {
  readAgain: "Reload",
  repairFile: "Nothing was changed on disk. Repair the file in a text editor, or restore a backup.",
  undo: "Undo",
  nothingToUndo: "Nothing to undo.",
  redo: "Redo",
  nothingToRedo: "Nothing to redo.",
  undoEdit: (edit: string): string => `Undo ${inSentence(edit)}`,
  nothingToUndoReason: "nothing to undo",
  redoEdit: (edit: string): string => `Redo ${inSentence(edit)}`,
  nothingToRedoReason: "nothing to redo",
  opened: "Opened",
  history: "History",
  changedByAnotherProgram: (name: string): string =>
    `${name} was changed by another program. Choose a version to save it.`,
  choose: "Choose",
  keepYoursQuestion: (name: string): string => `Keep your version of ${name}?`,
  loadFile: "Load the file",
  decideLater: "Decide later",
  keepMine: "Keep mine",
  conflict: (edits: number): string =>
    `Another program changed the file while you had ${plural(edits, "unsaved edit")}. Keeping your version overwrites the file; the old contents stay in the backups. Loading the file can be undone.`,
  fileMissing: (name: string): string =>
    `The file of ${name} is no longer in the project folder. Your work is safe in the journal.`,
  couldntSave: (name: string): string => `Couldn't save ${name}.`,
  workIsSafe: "Your work is safe in the journal.",
  tryAgain: "Try again",
  reloadFromDisk: "Reload from disk",
  loadFilesVersion: "Load the file's version",
  couldntSaveWorkIsSafe: (name: string): string => `Couldn't save ${name}; the unsaved work is safe in the journal`,
  open: "Open",
  closedUnsaved: (name: string): string => `${name} was closed without saving. It will reopen as you left it.`,
  couldntSaveChangesAreSafe: (name: string): string => `Couldn't save ${name}; your changes are safe in the journal`,
};

/** Texts of history.ts. */
export const historyMessages = {
  cancel: "Cancel",
  cancelEdit: (edit: string) => `Cancel ${inSentence(edit)}`,
};
