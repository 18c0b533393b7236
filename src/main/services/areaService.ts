import type { StudioClient } from "#shared/contract/contract.ts";

/**
 * The service interface of one area of the contract: a method per procedure, with the procedure's parsed input and an
 * abort signal. The router passes calls straight through, and the command line calls the same methods. Expected
 * failures are thrown as `StudioError`.
 */
export type AreaService<Area extends keyof StudioClient> = {
  [Procedure in keyof StudioClient[Area]]: StudioClient[Area][Procedure] extends (
    input: infer Input,
    ...rest: infer _Rest
  ) => PromiseLike<infer Output>
    ? Output extends AsyncIterator<infer Event, unknown, unknown>
      ? (input: Input, signal?: AbortSignal) => AsyncIteratorObject<Event, void, void>
      : (input: Input, signal?: AbortSignal) => Output | Promise<Output>
    : never;
};

/** The services of all areas. */
export type StudioServices = { [Area in keyof StudioClient]: AreaService<Area> };
