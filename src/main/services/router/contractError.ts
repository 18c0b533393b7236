import { ORPCError } from "@orpc/server";
import { contractErrors } from "#shared/contract/errors.ts";
import type { Log } from "../log.ts";
import { StudioError } from "../studioError.ts";
import { contractErrorMessages } from "../messages.ts";

/**
 * Converts the error of a failed call for the client. A `StudioError` becomes the contract's typed error; anything else
 * is a bug: the stack is logged, and the person reads where to find it.
 */
export function toContractError(error: unknown, procedure: string, log: Log): unknown {
  if (error instanceof StudioError) {
    return new ORPCError(error.code, {
      status: contractErrors[error.code].status,
      message: error.message,
      data: error.detail,
    });
  }
  if (error instanceof ORPCError) return error;
  log.error(`${procedure} failed`, error);
  return new ORPCError("INTERNAL_SERVER_ERROR", {
    message: contractErrorMessages.internalError,
  });
}
