import { commonMessages } from "#shared/text/commonMessages.ts";
import { listOf, pluralForm } from "../text/format.ts";

/** Texts of jsonSchema.ts. */
export const jsonSchemaMessages = {
  nestedTooDeep: (maxJsonDepth: number) => `It is nested more than ${maxJsonDepth} levels deep.`,
  hasValueThatJsonCant: "It has a value that JSON can't represent.",
};

/** Texts of schemaWords.ts. */
export const schemaWordMessages = {
  expectedId: "Expected an id of 4 to 32 lowercase letters and digits",
  sorts: {
    string: "a text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list",
    tuple: "a list",
    object: "an object",
    record: "an object",
    null: "null",
    undefined: commonMessages.nothingInSentence,
    nan: "not a number",
  },
  valueOfAnotherType: "a value of another type",
  invalidFormat: "Invalid format",
  mustNotBeEmpty: "Must not be empty",
  atMost: {
    characters: (limit: string, given: number) => `At most ${limit} characters, not ${given}`,
    entries: (limit: string, given: number) => `At most ${limit} entries, not ${given}`,
    number: (limit: string, given: number) => `At most ${limit}, not ${given}`,
    other: (limit: string) => `At most ${limit}`,
  },
  atLeast: {
    characters: (limit: string, given: number) => `At least ${limit} characters, not ${given}`,
    entries: (limit: string, given: number) => `At least ${limit} entries, not ${given}`,
    number: (limit: string, given: number) => `At least ${limit}, not ${given}`,
    other: (limit: string) => `At least ${limit}`,
  },
  expectedMultiple: (divisor: number) => `Expected a multiple of ${divisor}`,
  notKnownHere: (keys: readonly string[]) =>
    pluralForm(keys.length, `${listOf(keys)} is not known here`, `${listOf(keys)} are not known here`),
  invalidName: "Invalid name",
  missing: (what: string) => `Missing: ${what}`,
  expected: (what: string) => `Expected ${what}`,
  expectedGot: (what: string, got: string) => `Expected ${what}, got ${got}`,
  doesntMatchAnyAllowedForm: "Doesn't match any allowed form",
  nearestForm: (place: string, words: string) => `Doesn't match any allowed form. In the nearest, ${place}: ${words}`,
};
