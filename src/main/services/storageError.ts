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
  ENOSPC: { what: storageErrorMessages.diskIsFull, remedy: storageErrorMessages.freeSomeSpaceAndTry },
  EDQUOT: { what: storageErrorMessages.diskQuotaIsUsedUp, remedy: storageErrorMessages.freeSomeSpaceAndTry },
  EROFS: { what: storageErrorMessages.diskIsReadOnly, remedy: storageErrorMessages.copyProjectToWritableFolder },
  EACCES: { what: storageErrorMessages.accessWasDenied, remedy: storageErrorMessages.checkPermissionsOfFolder },
  EPERM: { what: storageErrorMessages.accessWasDenied, remedy: storageErrorMessages.checkPermissionsOfFolder },
  EBUSY: { what: storageErrorMessages.anotherProgramIsUsingFile, remedy: storageErrorMessages.closeThereThenTryAgain },
  ENOENT: { what: storageErrorMessages.fileOrFolderNoLonger, remedy: storageErrorMessages.checkThatFolderStillExists },
  ENOTDIR: { what: storageErrorMessages.partOfPathIsFile, remedy: storageErrorMessages.chooseAnotherFolder },
  EEXIST: { what: storageErrorMessages.somethingWithNameAlreadyExists, remedy: storageErrorMessages.chooseAnotherName },
  ENAMETOOLONG: { what: storageErrorMessages.pathIsTooLong, remedy: storageErrorMessages.chooseShorterNameOrFolder },
  EMFILE: { what: storageErrorMessages.tooManyFilesAreOpen, remedy: storageErrorMessages.closeOtherProgramsThenTry },
};

/**
 * What a failure of disk or database is for a person: a `StudioError` as it is, a `StoreError` or a system error with its
 * place and remedy. Mistakes of ours come back unchanged, to be thrown on as what they are.
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
