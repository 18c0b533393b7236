/** Texts of enginePool.ts. */
export const enginePoolMessages = {
  studioHasClosedEngineProcesses: "The studio has closed its engine processes.",
};

/** Texts of engineServer.ts. */
export const engineServerMessages = {
  inputIsMalformed: (message: string, join: string) => `The input is malformed: ${message} at ${join}.`,
};

/** Texts of engineSlot.ts. */
export const engineSlotMessages = {
  engineProcessDidntRespond: (limit: number) => `The engine process didn't respond for ${limit} seconds of computing.`,
  engineProcessWasStoppedBecause: "The engine process was stopped because the run was canceled.",
  studioClosedEngineProcesses: "The studio closed its engine processes.",
};

/** Texts of exitReason.ts. */
export const exitReasonMessages = {
  engineProcess: "engine process",
  endedBySignal: (signal: string) => `was ended by ${signal}`,
  endedWithCode: (code: number) => `ended with code ${code}`,
  ended: (name: string, how: string, output: string) => `The ${name} ${how}${output}.`,
  ranOutOfMib: (name: string, memoryMiB: number) => `The ${name} ran out of its ${memoryMiB} MiB of memory.`,
};
