import { commonMessages } from "#shared/text/commonMessages.ts";
import { commonTexts } from "#renderer/parts/commonTexts.ts";
import { plural } from "#shared/text/format.ts";
import { inSentence } from "#shared/text/inSentence.ts";
/** Interface texts of renderer/explorer. */
export const messages = {
  ...commonTexts("cancel", "documents", "history", "noRunsYet", "undo", "view", "open", "rename", "duplicate"),
  couldntListBackups: "Couldn't list the backups",
  couldntRestore: (name: string): string => `Couldn't restore ${name}`,
  restoredAsItWas: (name: string, ago: string | number): string => `Restored ${name} as it was ${ago}.`,
  restoreBackupOf: (name: string): string => `Restore a backup of ${name}`,
  noBackups: "No backups yet. One is kept each time the file is saved.",
  backupFacts: (savedAt: string, bytes: number): string => `${savedAt}, ${Math.ceil(bytes / 1024)} KB`,
  restore: "Restore",
  newDocument: "New document",
  ofEveryKind: { metrics: "Metrics and checks", fields: "Fields", scripts: "Scripts" },
  noDocuments: "No documents yet. Click + to create one.",
  cantBeRead: "can't be read",
  unsaved: "unsaved",
  needsDocumentForHistory: "Open a document to see its edit history.",
  unreadableHasNoHistory: "This document can't be read, so it has no edit history.",
  newName: "New name",
  runs: "Runs",
  runLabel: (number: string | number, documentName: string): string => `Run ${number}, ${documentName}`,
  amount: (amount: number, unit: string): string => plural(amount, unit),
  runDetail: (documentName: string, hexSeed: string | number): string => `${documentName}, seed ${hexSeed}`,
  noRunsHowToStart: "No runs yet. Start one from a document.",
  couldntCreate: (title: string): string => `Couldn't create the ${title}`,
  couldntRename: (name: string): string => `Couldn't rename ${name}`,
  renamedTo: (name: string, wanted: string | number): string => `Renamed ${name} to ${wanted}.`,
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
  previousTab: "Previous tab",
  noDocumentIsOpen: "No document is open.",
  needsProject: commonMessages.openProjectFirst,
  fileCantBeRead: "The file can't be read.",
  backups: "Backups…",
  compareWith: "Compare with…",
  compareMarks: "Compare marks with…",
  finishMerge: "Finish the merge…",
  couldntRead: "Couldn't read the version",
  commits: "Commits",
  noCommits: "No commit has changed this document yet.",
  noGit: "There is no Git on this computer.",
  noRepository: "The project is not in a Git repository.",
  couldntListCommits: "Couldn't list the commits",
  compareWithCommit: (subject: string) => `Compare with ${subject}`,
  commitFacts: (author: string, when: string, hash: string) => `${author}, ${when}, ${hash}`,
  gitNotSetUp: "Git doesn't merge this project part by part yet.",
  setUpGit: "Set up Git",
  couldntSetUpGit: "Couldn't set up Git",
  gitIsSetUp: "Git now merges this project part by part. Commit .gitattributes.",
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
  wait: "Please wait.",
  close: commonMessages.close,
};

const whatWords = { document: "Document", pack: commonMessages.pack, run: commonMessages.run };
