import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";
/** Interface texts of renderer/explorer. */
export const messages = {
  couldntListBackups: "Couldn't list the backups",
  couldntRestore: (name: string): string => `Couldn't restore ${name}`,
  restoredAsItWas: (name: string, ago: string | number): string => `Restored ${name} as it was ${ago}.`,
  restoreBackupOf: (name: string): string => `Restore a backup of ${name}`,
  cancel: commonMessages.cancel,
  noBackups: "No backups yet. One is kept each time the file is saved.",
  backupFacts: (savedAt: string, bytes: number): string => `${savedAt}, ${Math.ceil(bytes / 1024)} KB`,
  restore: "Restore",
  documents: commonMessages.documents,
  newDocument: "New document",
  readOnly: commonMessages.readOnlyProject,
  noDocuments: "No documents yet. Click + to create one.",
  cantBeRead: "can't be read",
  unsaved: "unsaved",
  history: commonMessages.history,
  needsDocumentForHistory: "Open a document to see its edit history.",
  newName: "New name",
  runs: "Runs",
  runLabel: (number: string | number, documentName: string): string => `Run ${number}, ${documentName}`,
  amount: (amount: number, unit: string): string => plural(amount, unit),
  runDetail: (documentName: string, hexSeed: string | number): string => `${documentName}, seed ${hexSeed}`,
  noRunsYet: commonMessages.noRunsYet,
  noRunsHowToStart: "No runs yet. Start one from a document.",
  couldntCreate: (title: string): string => `Couldn't create the ${title}`,
  couldntRename: (name: string): string => `Couldn't rename ${name}`,
  renamedTo: (name: string, wanted: string | number): string => `Renamed ${name} to ${wanted}.`,
  undo: commonMessages.undo,
  couldntUndoRename: (name: string): string => `Couldn't undo the rename of ${name}`,
  couldntDuplicate: (name: string): string => `Couldn't duplicate ${name}`,
  couldntDelete: (name: string): string => `Couldn't delete ${name}`,
  deleted: (name: string): string => `Deleted ${name}.`,
  couldntRestoreDeleted: (name: string): string => `Couldn't restore ${name}`,
  newOf: (title: string): string => `New ${title}`,
  save: "Save",
  saveAll: "Save all",
  renameDocument: "Rename document",
  duplicateDocument: "Duplicate document",
  deleteDocument: "Delete document",
  closeTab: "Close tab",
  nextTab: "Next tab",
  view: commonMessages.view,
  previousTab: "Previous tab",
  noDocumentIsOpen: "No document is open.",
  needsProject: commonMessages.openProjectFirst,
  fileCantBeRead: "The file can't be read.",
  open: commonMessages.open,
  rename: commonMessages.rename,
  duplicate: commonMessages.duplicate,
  backups: "Backups…",
  deleteCommand: commonMessages.deleteAction,
  showInFolder: "Show in folder",
  couldntShowFolder: "Couldn't show the folder",
};

/** Texts of documentActions.ts. */
export const documentActionMessages = {
  copyName: (name: string): string => `${name} copy`,
  newLabel: (typeTitle: string) => `New ${inSentence(typeTitle)}`,
};

/** Texts of DeletedDialog.tsx. */
export const deletedMessages = {
  title: "Recently deleted",
  nothing: "Nothing was deleted in the last 30 days.",
  couldntList: "Couldn't list what was deleted",
  facts: (what: "document" | "pack" | "run", age: string): string => `${whatWords[what]}, deleted ${age}`,
  restored: (name: string): string => `Restored ${name}.`,
  readOnly: commonMessages.readOnlyProject,
  wait: "Please wait.",
  close: commonMessages.close,
};

const whatWords = { document: "Document", pack: commonMessages.pack, run: commonMessages.run };
