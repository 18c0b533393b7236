import { ORPCError } from "@orpc/server";
import type { Log } from "../log.ts";
import { serveOptionMessages } from "../messages.ts";

interface Call<Result> {
  readonly next: () => Promise<Result>;
  readonly path: readonly string[];
}

/**
 * Options that all transports share. A service result that violates the contract's schema is a bug and is logged; all
 * other errors were logged where they were thrown.
 */
export function serveOptions(log: Log) {
  return {
    clientInterceptors: [
      async <Result>({ next, path }: Call<Result>): Promise<Result> => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof ORPCError && error.code === "INTERNAL_SERVER_ERROR" && error.cause !== undefined) {
            log.error(serveOptionMessages.violatedContractInAnswer(path.join(".")), error.cause);
          }
          throw error;
        }
      },
    ],
  };
}
