import { commonMessages } from "#shared/text/commonMessages.ts";
/** Texts of openStore.ts. */
export const migrateMessages = {
  newerSchema: (place: string, version: number, newest: number) =>
    `The database ${place} was written by a newer Levelwright (schema ${version}, this one knows ${newest}). Nothing was touched.`,
  useNewerVersion: "Open the project with the newer version.",
};

/** Texts of openStore.ts. */
export const openStoreMessages = {
  olderSchemaReadOnly: (file: string) =>
    `The database ${file} is from an older version of Levelwright and needs an update, but the project is read-only.`,
  closeOtherStudio: "Close the other studio that has the project open, or make the folder writable, and open it again.",
};

/** Texts of storeError.ts. */
export const storeErrorMessages = {
  refused: (place: string) => `The disk is full: ${place} cannot grow.`,
  freeSpace: commonMessages.freeSpace,
  databaseCannotBeUsed: (place: string, code: string) => `The database ${place} cannot be used (${code}).`,
  checkPermissions: "Check the permissions of the project folder and try again.",
  restoreOrSetAside:
    "Restore it from a backup, or set it aside and start with an empty one: marks come back from marks.jsonl, runs and candidates do not.",
  databaseIsDamagedNothing: (place: string) =>
    `The database ${place} is damaged. Nothing in it was changed; documents and packs aren't affected.`,
  databaseHas0BytesNothing: (place: string) =>
    `The database ${place} has 0 bytes; nothing was touched. Documents and packs are not affected.`,
  databaseIsMissingDocuments: (place: string) =>
    `The database ${place} is missing. Documents and packs are not affected.`,
};

/** Texts of writerLock.ts. */
export const writerLockMessages = {
  refused: (file: string) => `The lock file ${file} can't be used.`,
  deleteAndTryAgain: "Delete it and try again.",
};
