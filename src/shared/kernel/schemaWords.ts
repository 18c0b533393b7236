import * as z from "zod";
import { idPattern } from "./ids.ts";

/** What a text that a pattern checks must look like, for patterns that are used in many places. */
const forms: ReadonlyMap<string, string> = new Map([
  [String(idPattern), "Expected an id of 4 to 32 lowercase letters and digits"],
]);

/** Sorts of values, by zod's and JavaScript's names for them. */
const sorts: Readonly<Record<string, string>> = {
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
};

type Issue = z.core.$ZodRawIssue;

/**
 * What is wrong with a value, in words for people and without a full stop: what belongs in its place, and what is there
 * instead. Says nothing of patterns. Undefined where a schema has words of its own.
 */
export function schemaWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return belongs(sorts[issue.expected] ?? "a value of another type", issue.input);
    case "invalid_value":
      return choice(issue.values.map(shown), issue.input);
    case "invalid_format":
      return forms.get(String(issue["pattern"])) ?? "Invalid format";
    case "too_big":
      return sized("At most", issue.maximum, issue);
    case "too_small":
      return Number(issue.minimum) === 1 && issue.origin !== "number" && issue.origin !== "int"
        ? "Must not be empty"
        : sized("At least", issue.minimum, issue);
    case "not_multiple_of":
      return `Expected a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `${either(issue.keys.map(quoted), "and")} ${issue.keys.length === 1 ? "is" : "are"} not known here`;
    case "invalid_key":
      return "Invalid name";
    case "invalid_union":
      return unionWords(issue);
    case "invalid_element":
    case "custom":
      return undefined;
  }
}

// Loaded with the contract, the problems of kinds and the readers of files, on whichever side they are.
z.config({ customError: schemaWords });

function belongs(what: string, input: unknown): string {
  if (input === undefined) return `Missing: ${what}`;
  const sort = sortOf(input);
  const there = sort === undefined || what.includes(sort) ? "" : `, got ${sort}`;
  return `Expected ${what}${there}`;
}

/** One of a few values. What is there instead is named when it is short. */
function choice(choices: readonly string[], input: unknown): string {
  const isPlain = ["string", "number", "boolean"].includes(typeof input) && String(input).length <= 40;
  return isPlain ? `Expected ${either(choices)}, got ${shown(input)}` : belongs(either(choices), input);
}

function shown(value: unknown): string {
  return typeof value === "string" ? quoted(value) : String(value);
}

function sortOf(value: unknown): string | undefined {
  if (value === null) return sorts["null"];
  if (Array.isArray(value)) return sorts["array"];
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : sorts["nan"];
  return sorts[typeof value];
}

function sized(word: string, limit: number | bigint, issue: Issue): string {
  const { origin, input } = issue as { readonly origin?: string; readonly input?: unknown };
  if (origin === "string" && typeof input === "string") return `${word} ${limit} characters, not ${input.length}`;
  if (origin === "array" && Array.isArray(input)) return `${word} ${limit} entries, not ${input.length}`;
  return typeof input === "number" ? `${word} ${limit}, not ${input}` : `${word} ${limit}`;
}

/** What the members of a union want, where each of them wants no more than a sort of value or a choice. */
function unionWords(issue: Issue & { readonly code: "invalid_union" }): string {
  const { discriminator, options } = issue as { readonly discriminator?: string; readonly options?: unknown };
  if (discriminator !== undefined && Array.isArray(options)) {
    return choice(options.map(shown), undefined);
  }
  const wanted = issue.errors.map(([first]) => {
    if (first === undefined || first.path.length > 0) return undefined;
    if (first.code === "invalid_type") return sorts[first.expected];
    return first.code === "invalid_value" ? either(first.values.map(shown)) : undefined;
  });
  const known = wanted.filter((one) => one !== undefined);
  if (known.length < wanted.length || known.length === 0) return "Doesn't match any allowed form";
  const areChoices = issue.errors.every(([first]) => first?.code === "invalid_value");
  return areChoices ? choice(known, issue.input) : belongs(either(known), issue.input);
}

/** "a", "a or b", "a, b or c". */
function either(words: readonly string[], word = "or"): string {
  const last = words.at(-1) ?? "nothing";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} ${word} ${last}`;
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** A schema's words as a sentence of their own. */
export function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
