import { BadInput } from "#main/cli/badInput.ts";

/** The bad input that some work of the command line refuses; throws when it refuses none. */
export function refusalOf(work: () => unknown): BadInput {
  try {
    work();
  } catch (error) {
    if (error instanceof BadInput) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}
