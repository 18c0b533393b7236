import * as z from "zod";
import { listOf } from "../text/format.ts";
import { idPattern } from "./ids.ts";
import { schemaWordMessages } from "./messages.ts";

/** Descriptions of the text that a pattern requires, for patterns used in many places. */
const forms: ReadonlyMap<string, string> = new Map([[String(idPattern), schemaWordMessages.expectedId]]);

/** Sorts of values, by zod's and JavaScript's names for them. */
const sorts: Readonly<Record<string, string>> = schemaWordMessages.sorts;

type Issue = z.core.$ZodRawIssue;

/**
 * Describes what is wrong with a value for people, without a period: what is expected, and what was found. Patterns
 * aren't covered. Undefined when a schema has its own message.
 */
export function schemaWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return belongs(sorts[issue.expected] ?? schemaWordMessages.valueOfAnotherType, issue.input);
    case "invalid_value":
      return choice(issue.values.map(shown), issue.input);
    case "invalid_format":
      return forms.get(String(issue["pattern"])) ?? schemaWordMessages.invalidFormat;
    case "too_big":
      return sized(schemaWordMessages.atMost, issue.maximum, issue);
    case "too_small":
      return Number(issue.minimum) === 1 && issue.origin !== "number" && issue.origin !== "int"
        ? schemaWordMessages.mustNotBeEmpty
        : sized(schemaWordMessages.atLeast, issue.minimum, issue);
    case "not_multiple_of":
      return schemaWordMessages.expectedMultiple(issue.divisor);
    case "unrecognized_keys":
      return schemaWordMessages.notKnownHere(issue.keys.map(quoted));
    case "invalid_key":
      return schemaWordMessages.invalidName;
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
  if (input === undefined) return schemaWordMessages.missing(what);
  const sort = sortOf(input);
  return sort === undefined || what.includes(sort)
    ? schemaWordMessages.expected(what)
    : schemaWordMessages.expectedGot(what, sort);
}

/** One of a few values. The actual value is included when it is short. */
function choice(choices: readonly string[], input: unknown): string {
  const isPlain = ["string", "number", "boolean"].includes(typeof input) && String(input).length <= 40;
  return isPlain ? schemaWordMessages.expectedGot(either(choices), shown(input)) : belongs(either(choices), input);
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

function sized(bound: (typeof schemaWordMessages)["atMost"], limit: number | bigint, issue: Issue): string {
  const { origin, input } = issue as { readonly origin?: string; readonly input?: unknown };
  const size = String(limit);
  if (origin === "string" && typeof input === "string") return bound.characters(size, input.length);
  if (origin === "array" && Array.isArray(input)) return bound.entries(size, input.length);
  return typeof input === "number" ? bound.number(size, input) : bound.other(size);
}

/** What the members of a union expect, if each of them expects only a type or a choice. */
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
  if (known.length < wanted.length || known.length === 0) return nearestForm(issue.errors);
  const areChoices = issue.errors.every(([first]) => first?.code === "invalid_value");
  return areChoices ? choice(known, issue.input) : belongs(either(known), issue.input);
}

/** What is wrong by the form that the value breaks in the fewest places, if that is one place inside it. */
function nearestForm(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const [nearest] = errors.toSorted((a, b) => a.length - b.length || depthOf(b) - depthOf(a));
  const [first] = nearest ?? [];
  if (first === undefined || nearest?.length !== 1 || first.path.length === 0)
    return schemaWordMessages.doesntMatchAnyAllowedForm;
  const place = first.path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return schemaWordMessages.nearestForm(place.replace(/^\./, ""), first.message);
}

function depthOf([first]: readonly z.core.$ZodIssue[]): number {
  return first?.path.length ?? 0;
}

/** "a", "a or b", "a, b, or c". */
function either(words: readonly string[]): string {
  return words.length === 0 ? schemaWordMessages.sorts.undefined : listOf(words, "or");
}

function quoted(text: string): string {
  return `"${text}"`;
}

/** A schema's message as a full sentence. */
export function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
