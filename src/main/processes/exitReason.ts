import type { ProcessExit } from "./engineProcess.ts";
import { exitReasonMessages } from "./messages.ts";

/**
 * Why a shard or an analysis failed. `threw` repeats on every attempt, the others may not; with `lost` the shard isn't
 * at fault: its results didn't arrive.
 */
export const failureCauses = ["threw", "crashed", "out-of-memory", "hung", "closed", "lost"] as const;
type FailureCause = (typeof failureCauses)[number];

/** Why a job has no result; `stack` is there for `threw`. */
export interface JobFailure {
  readonly cause: FailureCause;
  /** One sentence for people. */
  readonly message: string;
  readonly stack?: string;
}

/** Messages about the exited process: an engine by default. */
type ExitWords = Pick<typeof exitReasonMessages, "endedBySignal" | "endedWithCode" | "didntStart" | "ranOutOfMemory">;

/** Reads an unexpected exit: a full heap aborts with a message on stderr, everything else is a crash. */
export function exitFailure(exit: ProcessExit, memoryMiB: number, words: ExitWords = exitReasonMessages): JobFailure {
  if (/heap out of memory|Allocation failed|allocation failure/i.test(exit.stderr))
    return outOfMemory(memoryMiB, words);
  const output = lastLine(exit.stderr);
  const message =
    exit.signal !== null
      ? words.endedBySignal(exit.signal, output)
      : exit.code !== null
        ? words.endedWithCode(exit.code, output)
        : words.didntStart(output);
  return { cause: "crashed", message };
}

/** The failure of a process that was stopped because it exceeded its limit. */
export function outOfMemory(memoryMiB: number, words: ExitWords = exitReasonMessages): JobFailure {
  return { cause: "out-of-memory", message: words.ranOutOfMemory(memoryMiB) };
}

/** The line of a stderr tail that names the error, or the last one; undefined when it is empty. */
function lastLine(stderr: string): string | undefined {
  const lines = stderr.split("\n").map((line) => line.trim());
  const error = lines.find((line) => /^[A-Za-z]*Error\b/.test(line));
  return (error ?? lines.findLast((line) => line !== "" && !line.startsWith("Node.js")))?.slice(0, 300);
}
