import { readFileSync } from "node:fs";

/** Clock ticks a second in `/proc`, fixed at 100 in what Linux shows to programs (`USER_HZ`). */
const ticksPerSecond = 100;

/**
 * Processor seconds that a process has used so far, all its threads together; undefined where the system does not tell
 * (only Linux has `/proc`) or when the process is gone.
 */
export function processorSeconds(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== "linux") return undefined;
  try {
    return secondsInStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

/** `utime` and `stime`, fields 14 and 15 of proc(5) `stat`; the name before them may hold spaces and brackets. */
export function secondsInStat(stat: string): number | undefined {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? undefined : ticks / ticksPerSecond;
}
