import { once } from "../kernel/once.ts";

/**
 * Formats numbers and lists in texts, for every message catalogue. One locale for now: a second language passes its own
 * to these `Intl` objects and adds its own catalogues. Made with the first text that needs them: the first of them in a
 * process loads Node's data of all languages, which takes a third of the time of `levelwright --help`.
 */
const locale = "en";

const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const rules = once(() => new Intl.PluralRules(locale));
const conjunction = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
const disjunction = once(() => new Intl.ListFormat(locale, { type: "disjunction" }));
/** Groups of thousands are parted by a thin space where no line ends, which no number can be misread with: "2 412". */
const thinSpace = "\u202f";

/** A count, rounded to a whole number: "2 412". */
export function count(value: number): string {
  return grouped(whole(), value);
}

/** A measured value with a fixed number of decimals: decimal(1234.5, 2) is "1 234.50". */
export function decimal(value: number, digits: number): string {
  return grouped(
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    value,
  );
}

/** A difference with its sign, by default as a whole number: "+16", "−6", "±0". */
export function signed(value: number, digits = 0): string {
  const size = decimal(Math.abs(value), digits);
  if (Number(Math.abs(value).toFixed(digits)) === 0) return `±${size}`;
  return value > 0 ? `+${size}` : `−${size}`;
}

/** "1 layout", "3 layouts"; the other form is the first with an "s" unless it is given. */
export function plural(value: number, one: string, other = `${one}s`): string {
  return `${count(value)} ${pluralForm(Math.round(value), one, other)}`;
}

/**
 * The form of a word that depends on a number elsewhere in the sentence: pluralForm(2, "is", "are") is "are", and 1.4
 * has the other form too.
 */
export function pluralForm(value: number, one: string, other: string): string {
  return rules().select(value) === "one" ? one : other;
}

/** "Nave", "Nave and Crypt", "Nave, Crypt, and Tower"; with "or" for alternatives. */
export function listOf(items: readonly string[], kind: "and" | "or" = "and"): string {
  return (kind === "and" ? conjunction : disjunction)().format(items);
}

/** Up to `most` items by name, the others as a count: "Nave, Crypt, and 3 more". */
export function listUpTo(most: number, items: readonly string[]): string {
  const more = items.length - most;
  return more <= 0 ? listOf(items) : listOf([...items.slice(0, most), `${count(more)} more`]);
}

function grouped(format: Intl.NumberFormat, value: number): string {
  return format
    .formatToParts(value)
    .map((part) => (part.type === "group" ? thinSpace : part.value))
    .join("");
}

/** A time that people take: "7.4 s", "52 s", "12:35 min". */
export function timeTaken(seconds: number): string {
  if (Math.round(seconds) < 60) return `${decimal(seconds, seconds < 10 ? 1 : 0)} s`;
  return `${count(Math.floor(Math.round(seconds) / 60))}:${String(Math.round(seconds) % 60).padStart(2, "0")} min`;
}
