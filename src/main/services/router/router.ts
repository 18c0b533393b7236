import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { type Router, implement } from "@orpc/server";
import { type StudioContract, contract } from "#shared/contract/contract.ts";
import type { StudioServices } from "../areaService.ts";
import type { Log } from "../log.ts";
import { toContractError } from "./contractError.ts";
import { eventStream } from "./eventStream.ts";

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
