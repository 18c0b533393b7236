import { isDefinedError, ORPCError } from "@orpc/client";
import type { Problem } from "#shared/levels/problems.ts";
import type { ErrorDetail } from "#shared/contract/errors.ts";
import { showToast } from "./toasts.ts";

/** An error as people read it: what, where, what to do. */
export interface ErrorText {
  readonly message: string;
  readonly place?: string;
  readonly remedy?: string;
  readonly problems: readonly Problem[];
  readonly action?: ErrorDetail["action"];
}

/** Puts any error into words; what the contract did not foresee keeps its own message and no stack. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof ORPCError && isDefinedError(error)) {
    // Every error of the contract carries this detail; the schema has checked it on switch active side.
    const detail = (error.data ?? {}) as ErrorDetail;
    return {
      message: error.message,
      ...(detail.place === undefined ? {} : { place: detail.place }),
      ...(detail.remedy === undefined ? {} : { remedy: detail.remedy }),
      problems: detail.problems ?? [],
      ...(detail.action === undefined ? {} : { action: detail.action }),
    };
  }
  return { message: error instanceof Error ? error.message : String(error), problems: [] };
}

/** The contract's code of an error ("CONFLICT", "READ_ONLY" ...), or undefined for any other failure. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ORPCError ? error.code : undefined;
}

/** Tells in a toast that something a person asked for did not happen, and why. `what` is a clause: "Crypt was not renamed". */
export function reportError(what: string, error: unknown): void {
  const { message, place, remedy } = describeError(error);
  showToast({ kind: "error", text: [`${what}.`, message, place, remedy].filter(Boolean).join(" ") });
}

/** Runs what a person asked for; a failure becomes a toast. For event handlers, which have nobody to throw to. */
export function attempt(what: string, action: () => Promise<unknown>): void {
  action().catch((error: unknown) => reportError(what, error));
}
