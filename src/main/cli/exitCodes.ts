/** Exit codes for scripts. */
export const exitCodes = {
  done: 0,
  /** No result: unsolvable, nothing found, a failed check. */
  no: 1,
  /** Invalid input that the person can fix: one line with file, place, problem and remedy. */
  badInput: 2,
  internal: 3,
  /** Ended by Ctrl-C, as shells expect it. */
  interrupted: 130,
} as const;

/** A command's result as the number that the process exits with. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
