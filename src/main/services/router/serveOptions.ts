import { ORPCError } from "@orpc/server";
import type { Log } from "../log.ts";
import { serveOptionMessages } from "../messages.ts";

interface Call<Result> {
  readonly next: () => Promise<Result>;
  readonly path: readonly string[];
}

/**
 * What every transport adds around the router. A service whose answer breaks the contract's own schema is our mistake
 * and must not pass in silence; everything else was logged where it was thrown.
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
