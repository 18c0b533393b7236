import type { ContractErrorCode } from "#shared/contract/errors.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { StoreError, type StoreFailure, explainSqliteError } from "#main/store/storeError.ts";
import { StudioError } from "./studioError.ts";
import { storageErrorMessages } from "./messages.ts";

const codes: Readonly<Record<StoreFailure, ContractErrorCode>> = {
  newer: "NEWER_VERSION",
  broken: "INVALID",
  outdated: "READ_ONLY",
  refused: "STORAGE",
};

interface Explanation {
  readonly what: (place: string) => string;
  readonly remedy: string;
}

const explanations: Readonly<Record<string, Explanation>> = {
  ENOSPC: { what: storageErrorMessages.diskIsFull, remedy: storageErrorMessages.freeSpace },
  EDQUOT: { what: storageErrorMessages.quotaExceeded, remedy: storageErrorMessages.freeSpace },
  EROFS: { what: storageErrorMessages.diskIsReadOnly, remedy: storageErrorMessages.copyToWritableFolder },
  EACCES: { what: storageErrorMessages.accessWasDenied, remedy: storageErrorMessages.checkPermissionsOfFolder },
  EPERM: { what: storageErrorMessages.accessWasDenied, remedy: storageErrorMessages.checkPermissionsOfFolder },
  EBUSY: { what: storageErrorMessages.fileInUse, remedy: storageErrorMessages.closeOtherProgram },
  ENOENT: { what: storageErrorMessages.fileMissing, remedy: storageErrorMessages.checkFolderExists },
  ENOTDIR: { what: storageErrorMessages.pathThroughFile, remedy: storageErrorMessages.chooseAnotherFolder },
  EEXIST: { what: storageErrorMessages.nameTaken, remedy: storageErrorMessages.chooseAnotherName },
  ENAMETOOLONG: { what: storageErrorMessages.pathIsTooLong, remedy: storageErrorMessages.chooseShorterName },
  EMFILE: { what: storageErrorMessages.tooManyOpenFiles, remedy: storageErrorMessages.closeOtherPrograms },
};

/**
 * Translates a disk or database failure for a person: a `StudioError` unchanged, a `StoreError` or a system error with
 * its place and remedy. Other errors are bugs; they are returned unchanged, to be rethrown.
 */
export function storageError(error: unknown, place: string): unknown {
  if (error instanceof StudioError) return error;
  const store = error instanceof StoreError ? error : explainSqliteError(error, place);
  if (store !== undefined) {
    const { place: file, remedy, failure } = store;
    const action = failure === "broken" ? { action: "set-database-aside" as const } : {};
    return new StudioError(codes[failure], store.message, { place: file, remedy, ...action }, error);
  }
  const code = errorCode(error);
  if (!/^E[A-Z0-9]+$/.test(code)) return error;
  const { what, remedy } = explanations[code] ?? {
    what: (where: string) => storageErrorMessages.diskRefused(code, where),
    remedy: storageErrorMessages.tryAnotherFolder,
  };
  return new StudioError("STORAGE", what(place), { place, remedy }, error);
}

/** Runs database work with its failures explained. */
export function explainedNow<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storageError(error, place);
  }
}

/** Runs work that is good to have: undefined when disk or database refuse. Mistakes of ours are thrown on. */
export function ifStorageAllows<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (!(storageError(error, "") instanceof StudioError)) throw error;
    return undefined;
  }
}

/** Runs disk or database work with its failures explained. */
export async function explained<Result>(place: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storageError(error, place);
  }
}
