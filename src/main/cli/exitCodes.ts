/** What the process says to scripts. */
export const exitCodes = {
  done: 0,
  /** The job's answer is "no": unsolvable, nothing found, a check that fails. */
  no: 1,
  /** The person can do something about it: one line says file, place, what is wrong, what to do. */
  badInput: 2,
  internal: 3,
  /** Ended by Ctrl-C, as shells expect it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
