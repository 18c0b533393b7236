import { isDefinedError, ORPCError } from "@orpc/client";
import type { Problem } from "#shared/levels/problems.ts";
import type { ErrorDetail } from "#shared/contract/errors.ts";
import { messages } from "./messages.ts";
import { showToast } from "./toasts.ts";

/** An error in the user's words: what, where, what to do. */
export interface ErrorText {
  readonly message: string;
  readonly place?: string;
  readonly remedy?: string;
  readonly problems: readonly Problem[];
  readonly action?: ErrorDetail["action"];
}

/** What oRPC says of a call whose answer can't come anymore. */
const lostCall = /^\[AsyncIdQueue\]|WebSocket is not open/;

/** Whether a call failed because the connection was lost before its answer. */
export function isLostCall(error: unknown): boolean {
  return error instanceof Error && lostCall.test(error.message);
}

/** Describes any error; one outside the contract keeps its own message, without a stack. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof ORPCError && isDefinedError(error)) {
    // Every error of the contract has this detail; the schema has validated it on the other side.
    const detail = (error.data ?? {}) as ErrorDetail;
    return {
      message: error.message,
      ...(detail.place === undefined ? {} : { place: detail.place }),
      ...(detail.remedy === undefined ? {} : { remedy: detail.remedy }),
      problems: detail.problems ?? [],
      ...(detail.action === undefined ? {} : { action: detail.action }),
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { message: isLostCall(error) ? messages.lostConnection : message, problems: [] };
}

/** The contract's code of an error ("CONFLICT", "READ_ONLY" ...), or undefined for any other failure. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ORPCError ? error.code : undefined;
}

/** Reports in a toast that an action failed, and why. `what` has no full stop: "Couldn't rename Crypt". */
export function reportError(what: string, error: unknown): void {
  const { message, place, remedy } = describeError(error);
  showToast({ kind: "error", text: [`${what}.`, message, place, remedy].filter(Boolean).join(" ") });
}

/** Runs a user action; a failure becomes a toast. For event handlers, which have no caller to throw to. */
export function attempt(what: string, action: () => Promise<unknown>): void {
  action().catch((error: unknown) => reportError(what, error));
}
