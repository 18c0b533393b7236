import type { ContractErrorCode } from "#shared/contract/errors.ts";
import { errorCode } from "#main/store/files/writeFileAtomically.ts";
import { StoreError, type StoreFailure, explainSqliteError } from "#main/store/storeError.ts";
import { StudioError } from "./studioError.ts";

const codes: Readonly<Record<StoreFailure, ContractErrorCode>> = {
  newer: "NEWER_VERSION",
  broken: "INVALID",
  outdated: "READ_ONLY",
  refused: "STORAGE",
};

interface Explanation {
  readonly what: string;
  readonly remedy: string;
}

const explanations: Readonly<Record<string, Explanation>> = {
  ENOSPC: { what: "The disk is full", remedy: "Free some space and try again." },
  EDQUOT: { what: "The disk quota is used up", remedy: "Free some space and try again." },
  EROFS: { what: "The disk is read-only", remedy: "Copy the project to a writable folder." },
  EACCES: { what: "Access was denied", remedy: "Check the permissions of the folder and try again." },
  EPERM: { what: "Access was denied", remedy: "Check the permissions of the folder and try again." },
  EBUSY: { what: "Another program is using the file", remedy: "Close it there, then try again." },
  ENOENT: { what: "The file or folder no longer exists", remedy: "Check that the folder still exists." },
  ENOTDIR: { what: "A part of the path is a file, not a folder", remedy: "Choose another folder." },
  EEXIST: { what: "Something with this name already exists", remedy: "Choose another name." },
  ENAMETOOLONG: { what: "The path is too long", remedy: "Choose a shorter name or folder." },
  EMFILE: { what: "Too many files are open", remedy: "Close other programs, then try again." },
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
  const { what, remedy } = explanations[code] ?? { what: `The disk refused (${code})`, remedy: "Try another folder." };
  return new StudioError("STORAGE", `${what}: ${place}.`, { place, remedy }, error);
}

/** Runs database work with its failures explained. */
export function explainedNow<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw storageError(error, place);
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
