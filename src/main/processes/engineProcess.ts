import type { FromEngine, ToEngine } from "./protocol.ts";

/** How a process exited. */
export interface ProcessExit {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** The last few kilobytes it wrote to stderr, or why it could not be started. */
  readonly stderr: string;
}

/** A live process of the studio. */
export interface ChildProcess<To> {
  readonly pid: number | undefined;
  /** Processor time used so far, in seconds; undefined on systems that don't report it. */
  processorSeconds(): number | undefined;
  /** Never throws: a message to an exited process is dropped, its exit is reported anyway. */
  send(message: To): void;
  /** Kills it immediately; `exited` is still called. */
  kill(): void;
}

interface ProcessEvents<From> {
  message(message: From): void;
  /** Exactly once, also when the process could not be started; never before `make` has returned. */
  exited(exit: ProcessExit): void;
}

interface ProcessLimits {
  /** Ceiling of the JavaScript heap (`--max-old-space-size`). */
  readonly memoryMiB: number;
}

/**
 * Node flags of an engine process. The young generation stays small: engines keep their state in typed arrays, and a
 * large one only accumulates garbage (213 MB instead of 135 MB in a Linjat run, at the same speed).
 */
export function heapFlags({ memoryMiB }: ProcessLimits): string[] {
  return [`--max-old-space-size=${memoryMiB}`, "--max-semi-space-size=4"];
}

/** Starts processes of the studio: `child_process` under Node, `utilityProcess` under Electron. */
export type ProcessMaker<To, From> = (events: ProcessEvents<From>, limits: ProcessLimits) => ChildProcess<To>;
/** Starts a process that runs engine jobs. */
export type EngineProcessMaker = ProcessMaker<ToEngine, FromEngine>;
