import { appendFileSync } from "node:fs";

/**
 * Says aloud that a suite did not run on this machine, and why; `npm test` repeats it under its tally. For what cannot be
 * had everywhere and must not fail a build server (see docs/decisions); everything else is a skipped test.
 */
export function notRun(suite: string, reason: string): void {
  const line = `NOT RUN: ${suite}: ${reason}`;
  console.warn(line);
  const list = process.env["LEVELWRIGHT_NOT_RUN"];
  if (list !== undefined) appendFileSync(list, `${line}\n`);
}
