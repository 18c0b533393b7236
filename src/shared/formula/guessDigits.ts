import { formulaTokens } from "./formulaTokens.ts";
import { formulaName } from "./formulaVocabulary.ts";

/** What makes a number that isn't whole of whole ones. */
const divides: ReadonlySet<string> = new Set(["/", "^", "share", "mean", "median", "sqrt"]);
const whole: ReadonlySet<string> = new Set(["round", "floor", "ceil"]);
const usual = 2;

/**
 * Digits after the point that a new formula's values need: none for counts and sums of whole numbers, else those of the
 * metrics in it, two where it divides. A guess from its words, for a field that people can change.
 */
export function guessDigits(
  formula: string,
  metrics: readonly { readonly id: string; readonly digits: number }[],
): number {
  const { tokens } = formulaTokens(formula);
  const words = tokens.map(({ value }) => value).filter((value) => value !== "");
  const [first = ""] = words;
  if (first === "") return usual;
  if (whole.has(first) && closesAtEnd(words)) return 0;
  if (words.some((word) => divides.has(word) || /^\d*\.\d+$/.test(word))) return usual;
  const digits = new Map(metrics.map((one) => [formulaName(one.id.replace(/^own-/, "")), one.digits]));
  return Math.min(4, Math.max(0, ...words.map((word) => digits.get(word) ?? 0)));
}

/** Whether the bracket after the first word is closed by the last one: round(a / b), but not round(a) / b. */
function closesAtEnd(words: readonly string[]): boolean {
  let depth = 0;
  for (const [at, word] of words.entries()) {
    if (word === "(") depth++;
    if (word === ")" && --depth === 0) return at === words.length - 1;
  }
  return false;
}
