/**
 * Ceilings of one call of a script. They are counted, not timed, so that every machine and every host ends the same call
 * at the same place. The studio's clock is only the last resort, for built-in functions that nothing counts.
 */
export const scriptLimits = {
  /** QuickJS may ask this often whether to continue: once per 10,000 loop iterations, calls and steps of regular expressions. */
  interrupts: 2000,
  /** Everything that the script has: its code, the level and what it makes of it. */
  memoryBytes: 32 * 2 ** 20,
  /** Of the interpreter; the WebAssembly stack behind it is larger. */
  stackBytes: 192 * 2 ** 10,
  /** Elements that built-in functions of arrays work on; they run uncounted. */
  arrayLength: 1_000_000,
  /** Characters of a result, as JSON. */
  answerLength: 4 * 2 ** 20,
  /** Processor time without an answer after which the studio ends the process. */
  silentSeconds: 10,
} as const;

/** Steps per interrupt, fixed in QuickJS (`JS_INTERRUPT_COUNTER_INIT`). */
export const stepsPerInterrupt = 10_000;
