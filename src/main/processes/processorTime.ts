import { readFileSync } from "node:fs";

/** Clock ticks per second in `/proc`, fixed at 100 in what Linux shows to programs (`USER_HZ`). */
const ticksPerSecond = 100;

/**
 * Processor time of all threads of a process, in seconds; undefined where the system doesn't report it (only Linux has
 * `/proc`) or after the process has exited.
 */
export function processorSeconds(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== "linux") return undefined;
  try {
    return secondsInStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

/** `utime` and `stime`, fields 14 and 15 of proc(5) `stat`; the name before them may contain spaces and parentheses. */
export function secondsInStat(stat: string): number | undefined {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? undefined : ticks / ticksPerSecond;
}
