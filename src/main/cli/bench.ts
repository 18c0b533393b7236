import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import type { Workbench } from "./command.ts";

/** The tools that a bench measures with. */
export interface BenchTools {
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Milliseconds of processor time of this process. */
  readonly cpu: () => number;
  /** Reference inputs; undefined when missing. */
  readonly readReference: ReadReference;
  /** Aborts when the person cancels. */
  readonly signal: AbortSignal;
}

/** Rows measured together. Warm-up and repeats are inside; a row's value is a median. */
export interface Bench {
  /** Its name for `bench NAME`. */
  readonly name: string;
  /** Takes many minutes: runs only when named explicitly. */
  readonly onRequest?: true;
  /** Works without yielding, so that no signal is handled before a row is measured. */
  readonly isBusy?: true;
  run(tools: BenchTools): Iterable<BenchRow> | AsyncIterable<BenchRow>;
}

/** The list of benches, which is among the tests (`test/bench/benches.ts`). */
export interface BenchList {
  readonly allBenches: (workbench: Workbench) => readonly Bench[];
}
