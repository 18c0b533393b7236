import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { type Router, implement, ORPCError } from "@orpc/server";
import { type StudioContract, contract } from "#shared/contract/contract.ts";
import type { StudioServices } from "../areaService.ts";
import type { Log } from "../log.ts";
import { contractErrors } from "#shared/contract/errors.ts";
import { StudioError } from "../studioError.ts";
import { contractErrorMessages } from "../messages.ts";

/** The implemented contract, which every transport (in-process, MessagePort, WebSocket) serves. */
export type StudioRouter = Router<StudioContract, Record<never, never>>;

/** A service method with its types erased; `StudioServices` has checked that they match the contract. */
type Method = (input: unknown, signal?: AbortSignal) => unknown;

/** Hands every procedure of the contract to the service method of the same name. */
export function createRouter(services: StudioServices, log: Log): StudioRouter {
  const areas = Object.entries(contract).map(([area, procedures]) => {
    const service: object = services[area as keyof StudioServices];
    const handlers = Object.entries(procedures).map(([name, procedure]) => {
      // Checked by StudioServices: every area has a method for each of its procedures.
      const method = (service as Record<string, Method>)[name];
      if (!isContractProcedure(procedure) || method === undefined) {
        throw new Error(`The service "${area}" has no procedure "${name}".`);
      }
      return [name, handle(procedure, `${area}.${name}`, method.bind(service), log)] as const;
    });
    return [area, Object.fromEntries(handlers)] as const;
  });
  // The loop above visits the contract itself, so the result has the contract's shape.
  return Object.fromEntries(areas) as unknown as StudioRouter;
}

function handle(procedure: AnyContractProcedure, path: string, method: Method, log: Log) {
  return implement(procedure).handler(async ({ input, signal }) => {
    const onError = (error: unknown): unknown => (signal?.aborted === true ? error : toContractError(error, path, log));
    try {
      const output = await method(input, signal);
      return isEventIterator(output) ? eventStream(output, signal, onError) : output;
    } catch (error) {
      throw onError(error);
    }
  });
}

function isEventIterator(value: unknown): value is AsyncIteratorObject<unknown, void, void> {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value && "next" in value;
}

/**
 * Converts the error of a failed call for the client. A `StudioError` becomes the contract's typed error; anything else
 * is a bug: the stack is logged, and the person reads where to find it.
 */
function toContractError(error: unknown, procedure: string, log: Log): unknown {
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

/**
 * Forwards a service's events until the caller disconnects. The abort ends the stream immediately, even while the
 * service waits for its next event, and ends the service's iterator so that it can clean up. `onError` converts errors
 * of the service for the caller.
 */
async function* eventStream<Event>(
  events: AsyncIteratorObject<Event, void, void>,
  signal: AbortSignal | undefined,
  onError: (error: unknown) => unknown,
): AsyncGenerator<Event, void, void> {
  const gone = aborted(signal);
  try {
    // Checked before every step: a service that starts to wait after the abort wouldn't receive it.
    while (signal?.aborted !== true) {
      const step = await Promise.race([events.next(), gone.promise]);
      if (step === "aborted" || step.done === true) return;
      yield step.value;
    }
  } catch (error) {
    throw onError(error);
  } finally {
    gone.forget();
    // Not awaited: a generator that still waits for its next event only returns after it.
    void Promise.resolve(events.return?.()).catch(onError);
  }
}

function aborted(signal: AbortSignal | undefined): { promise: Promise<"aborted">; forget: () => void } {
  let listener = (): void => undefined;
  const promise = new Promise<"aborted">((resolve) => {
    listener = () => resolve("aborted");
    if (signal?.aborted === true) listener();
    signal?.addEventListener("abort", listener, { once: true });
  });
  return { promise, forget: () => signal?.removeEventListener("abort", listener) };
}
