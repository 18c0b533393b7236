import type { ProcessExit } from "./engineProcess.ts";
import { exitReasonMessages } from "./messages.ts";

/**
 * Why a shard or an analysis did not come to its end. `threw` repeats on every attempt, the others may not; `lost` is no
 * fault of the shard: what it found did not arrive.
 */
export const failureCauses = ["threw", "crashed", "out-of-memory", "hung", "closed", "lost"] as const;
type FailureCause = (typeof failureCauses)[number];

export interface JobFailure {
  readonly cause: FailureCause;
  /** One sentence for people. */
  readonly message: string;
  readonly stack?: string;
}

/** Reads an unexpected exit: a full heap aborts with a message on stderr, everything else is a crash. */
export function exitFailure(exit: ProcessExit, memoryMiB: number, name = exitReasonMessages.engineProcess): JobFailure {
  if (/heap out of memory|Allocation failed|allocation failure/i.test(exit.stderr)) return outOfMemory(memoryMiB, name);
  const how =
    exit.signal !== null
      ? exitReasonMessages.endedBySignal(exit.signal)
      : exit.code !== null
        ? exitReasonMessages.endedWithCode(exit.code)
        : "didn't start";
  const said = lastLine(exit.stderr);
  return { cause: "crashed", message: exitReasonMessages.ended(name, how, said === "" ? "" : `: ${said}`) };
}

export function outOfMemory(memoryMiB: number, name = exitReasonMessages.engineProcess): JobFailure {
  return { cause: "out-of-memory", message: exitReasonMessages.ranOutOfMib(name, memoryMiB) };
}

/** The line of a stderr tail that names the error, or the last one. */
function lastLine(stderr: string): string {
  const lines = stderr.split("\n").map((line) => line.trim());
  const error = lines.find((line) => /^[A-Za-z]*Error\b/.test(line));
  return (error ?? lines.findLast((line) => line !== "" && !line.startsWith("Node.js")) ?? "").slice(0, 300);
}
