import { ORPCError } from "@orpc/server";
import { contractErrors } from "#shared/contract/errors.ts";
import type { Log } from "../log.ts";
import { StudioError } from "../studioError.ts";
import { contractErrorMessages } from "../messages.ts";

/**
 * What goes over the wire for a failed call. A `StudioError` becomes the contract's typed error; anything else is our
 * own mistake: the stack goes to the log, the person reads where to look.
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
