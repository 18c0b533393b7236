/** Texts of engineDriver.ts. */
export const engineDriverMessages = {
  notKept: (reason: string) => `Couldn't write to the project's cache: ${reason}. The result of the run is complete.`,
};

/** Texts of enginePool.ts. */
export const enginePoolMessages = {
  poolClosed: "The studio has closed its engine processes.",
};

/** Texts of engineServer.ts. */
export const engineServerMessages = {
  inputIsMalformed: (message: string, join: string) => `The input is malformed: ${message} at ${join}.`,
};

/** Texts of engineSlot.ts. */
export const engineSlotMessages = {
  engineProcessDidntRespond: (limit: number) => `The engine process didn't respond for ${limit} seconds of computing.`,
  stoppedByCancel: "The engine process was stopped because the run was canceled.",
  studioClosedEngineProcesses: "The studio closed its engine processes.",
};

/** Texts of exitReason.ts. */
export const exitReasonMessages = {
  endedBySignal: (signal: string, output: string | undefined) =>
    output === undefined
      ? `The engine process was ended by ${signal}.`
      : `The engine process was ended by ${signal}: ${output}.`,
  endedWithCode: (code: number, output: string | undefined) =>
    output === undefined
      ? `The engine process ended with code ${code}.`
      : `The engine process ended with code ${code}: ${output}.`,
  didntStart: (output: string | undefined) =>
    output === undefined ? "The engine process didn't start." : `The engine process didn't start: ${output}.`,
  ranOutOfMemory: (memoryMiB: number) => `The engine process ran out of its ${memoryMiB} MiB of memory.`,
};
