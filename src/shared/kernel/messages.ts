/** Texts of jsonSchema.ts. */
export const jsonSchemaMessages = {
  nestedMoreThanLevelsDeep: (maxJsonDepth: number) => `It is nested more than ${maxJsonDepth} levels deep.`,
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
    undefined: "nothing",
    nan: "not a number",
  },
  valueOfAnotherType: "a value of another type",
  invalidFormat: "Invalid format",
  atMost: "At most",
  mustNotBeEmpty: "Must not be empty",
  atLeast: "At least",
  expectedMultiple: (divisor: number) => `Expected a multiple of ${divisor}`,
  notKnownHere: (either: string, keysCount: number) => `${either} ${keysCount === 1 ? "is" : "are"} not known here`,
  invalidName: "Invalid name",
  missing: (what: string) => `Missing: ${what}`,
  expected: (what: string, there: string) => `Expected ${what}${there}`,
  expectedGot: (either: string, shown: string) => `Expected ${either}, got ${shown}`,
  charactersNot: (word: string, limit: number | bigint, inputCount: number) =>
    `${word} ${limit} characters, not ${inputCount}`,
  entriesNot: (word: string, limit: number | bigint, inputCount: number) =>
    `${word} ${limit} entries, not ${inputCount}`,
  doesntMatchAnyAllowedForm: "Doesn't match any allowed form",
};
