import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { plural } from "#shared/text/format.ts";

/** Interface texts of renderer/history. */
export const messages = {
  ...commonTexts("readOnlyReason", "undo", "nothingToUndo", "redo", "nothingToRedo", "history", "tryAgain", "open"),
  transformBy: (name: string): string => `Transform: ${name}`,
  changedMeanwhile: (name: string): string =>
    `The document was edited while “${name}” ran, so its result wasn't used. Run it again.`,
  readOnly: commonMessages.readOnlyProject,
  readAgain: commonMessages.reload,
  undoEdit: (edit: string): string => `Undo ${inSentence(edit)}`,
  nothingToUndoReason: "nothing to undo",
  redoEdit: (edit: string): string => `Redo ${inSentence(edit)}`,
  nothingToRedoReason: "nothing to redo",
  opened: "Opened",
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
  couldntReload: (name: string): string => `${name} was changed by another program and can't be read.`,
  workIsSafe: "Your work is safe in the journal.",
  workIsOnPage: "Your work stays on this page; keep it open.",
  reloadFromDisk: "Reload from disk",
  loadFilesVersion: "Load the file's version",
  couldntSaveWorkIsSafe: (name: string): string => `Couldn't save ${name}; the unsaved work is safe in the journal`,
  closedUnsaved: (name: string): string => `${name} was closed without saving. It will reopen as you left it.`,
};

/** Texts of history.ts. */
export const historyMessages = {
  cancel: commonMessages.cancel,
  cancelEdit: (edit: string) => `Cancel ${inSentence(edit)}`,
};
