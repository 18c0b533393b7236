import type { FromEngine, ToEngine } from "./protocol.ts";

/** How an engine process went away. */
export interface ProcessExit {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  /** The last few kilobytes it wrote to stderr, or why it could not be started. */
  readonly stderr: string;
}

/** A live engine process as the pool sees it. */
interface EngineProcess {
  readonly pid: number | undefined;
  /** Never throws: a message to a process that is gone is dropped, its exit is reported anyway. */
  send(message: ToEngine): void;
  /** Ends it at once; `exited` still comes. */
  kill(): void;
}

interface EngineProcessEvents {
  message(message: FromEngine): void;
  /** Exactly once, also when the process could not be started; never before `make` has returned. */
  exited(exit: ProcessExit): void;
}

interface EngineProcessLimits {
  /** Ceiling of the JavaScript heap (`--max-old-space-size`). */
  readonly memoryMiB: number;
}

/**
 * Flags of an engine process. The young generation stays small: engines keep their state in typed arrays, and a large
 * one only lets garbage pile up (213 MB against 135 MB in a Linjat run, at the same speed).
 */
export function heapFlags({ memoryMiB }: EngineProcessLimits): string[] {
  return [`--max-old-space-size=${memoryMiB}`, "--max-semi-space-size=4"];
}

/** Starts engine processes: `child_process` under Node, `utilityProcess` under Electron. */
export type EngineProcessMaker = (events: EngineProcessEvents, limits: EngineProcessLimits) => EngineProcess;
