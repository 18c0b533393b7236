import { decimal } from "#shared/text/format.ts";
import { scriptLimits, stepsPerInterrupt } from "./scriptLimits.ts";

/** Texts of scriptFault.ts and of what makes such faults. */
export const scriptFaultMessages = {
  inScript: (name: string, line: number | undefined, what: string): string =>
    line === undefined ? `Script “${name}”: ${what}` : `Script “${name}”, line ${line}: ${what}`,
  fixed: {
    steps: {
      what: `It ran for more than ${decimal((scriptLimits.interrupts * stepsPerInterrupt) / 1e6, 0)} million steps.`,
      remedy: "Look for a loop that doesn't end, or do less per level.",
    },
    memory: {
      what: `It needs more than ${scriptLimits.memoryBytes / 2 ** 20} MiB of memory.`,
      remedy: "Keep less in arrays and texts.",
    },
    stack: {
      what: "Its calls are nested too deeply.",
      remedy: "Look for a function that calls itself without end, or use a loop.",
    },
    wait: {
      what: "Scripts can't wait: async, await and promises have no effect here.",
      remedy: "Compute the answer at once and return it.",
    },
    time: {
      what: `It computed for ${scriptLimits.silentSeconds} seconds without an answer.`,
      remedy: "Do less per level.",
    },
    "no-function": {
      what: "It exports no function.",
      remedy: "Add one: export default function (level) { return 1; }",
    },
    import: { what: "Scripts can't import anything but types.", remedy: "Copy what you need into the script." },
  },
  syntax: (message: string): string => `Syntax error: ${message}`,
  correctLine: "Correct this line.",
  notErasable: (what: string): string => `${what} can't be used: only types that can be left out.`,
  useErasable: "Use a constant object or a type instead.",
  thrown: (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`),
  nothingThrown: "It threw something that isn't an error.",
  correctScript: "Correct the script.",
  crashed: "The process that ran it ended unexpectedly.",
  tryAgain: "Try again; if it happens again, do less per level.",
  answerTooLong: "Its answer is too long.",
  answerShorter: "Return less.",
  wrongAnswer: (expected: string, found: string): string => `It returned ${found} instead of ${expected}.`,
  returnExpected: (expected: string): string => `Return ${expected}, or null where there is none.`,
  expected: { metric: "a number", check: "true or false", export: "a text", transform: "the changed document" },
  found: {
    string: "a text",
    number: "a number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
    null: "nothing",
  },
};
