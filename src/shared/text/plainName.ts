import * as z from "zod";

/** The most characters that a name or title has. */
export const longestName = 200;

/** A name in one line of well-formed text: control characters, line ends and half characters of a pasted text go. */
export function plainName(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

/** The common rule for names and titles from any source; may be empty. */
export const titleSchema = z.string().overwrite(plainName).max(longestName);

/** The same rule for names that have less room. */
export function shortNameSchema(most: number): typeof titleSchema {
  return z.string().overwrite(plainName).max(most);
}

/** A name that says something. */
export const namedSchema = titleSchema.min(1);
