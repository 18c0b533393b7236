/** A value of a term, `text` without its quotes. Offsets are UTF-16 positions in the whole text, `end` exclusive. */
export interface FilterValue {
  readonly text: string;
  readonly quoted: boolean;
  readonly start: number;
  readonly end: number;
}

const filterOperators = [">=", "<=", ">", "<", "=", ":"] as const;

/** ≥ and ≤ are read as >= and <=. */
export type FilterOperator = (typeof filterOperators)[number];

/** Operators: parentheses, and words that would be search words if quoted. A minus before a parenthesis is "not". */
export type FilterSign = "(" | ")" | "or" | "and" | "not";

/** One term of a filter text: `-tag:boss,"dark cave"`, `pushes>40`, or a plain word (no operator, one value); or a sign. */
export interface FilterToken {
  /** Present for what combines terms; it has neither key nor values. */
  readonly sign?: FilterSign;
  readonly start: number;
  readonly end: number;
  readonly negated: boolean;
  /** Absent for a word. */
  readonly key?: FilterValue;
  readonly operator?: FilterOperator;
  /** Comma-separated; empty where nothing follows the operator. */
  readonly values: readonly FilterValue[];
}

/**
 * Splits a filter text into terms at spaces outside quotes. Never fails: a quote that isn't closed ends with the text,
 * and what makes no sense is a word. Spaces around a comparison with a number are allowed (`pushes > 40`). O(text).
 */
export function filterTokens(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const token = readToken(text, at);
    tokens.push(token);
    at = skipSpace(text, token.end);
  }
  return tokens;
}

/** A value as it has to be written: quoted where it would be read as something else. */
export function quotedIfNeeded(text: string): string {
  const isPlain = /^[^\s"#,:=<>≤≥()-][^\s",:=<>≤≥()]*$/.test(text) && signWord(text) === undefined;
  return isPlain ? text : `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

const signWords: readonly FilterSign[] = ["or", "and", "not"];

function signWord(text: string): FilterSign | undefined {
  return signWords.find((sign) => sign === text.toLowerCase());
}

function readToken(text: string, start: number): FilterToken {
  const sign = text[start];
  if (sign === "(" || sign === ")") return { sign, start, end: start + 1, negated: false, values: [] };
  if (text.startsWith("-(", start)) return { sign: "not", start, end: start + 1, negated: false, values: [] };
  const token = readTermToken(text, start);
  const word = token.key === undefined && !token.negated ? token.values[0] : undefined;
  const known = word === undefined || word.quoted ? undefined : signWord(word.text);
  return known === undefined ? token : { sign: known, start, end: token.end, negated: false, values: [] };
}

function readTermToken(text: string, start: number): FilterToken {
  const negated = text[start] === "-" && /^-[^\s\d"-]/.test(text.slice(start, start + 2));
  const head = readValue(text, negated ? start + 1 : start);
  const operator = head.text === "" ? undefined : operatorAt(text, head.end);
  if (operator === undefined) {
    // A word extends to the next space, including any operator characters.
    const end = head.quoted ? head.end : wordEnd(text, start);
    const word = head.quoted ? head : { text: text.slice(head.start, end), quoted: false, start: head.start, end };
    return { start, end, negated, values: [word] };
  }
  const values = readValues(text, operator.end);
  return { start, end: values.at(-1)?.end ?? operator.end, negated, key: head, operator: operator.sign, values };
}

function operatorAt(text: string, at: number): { readonly sign: FilterOperator; readonly end: number } | undefined {
  const spaced = /^\s+(>=|<=|≥|≤|>|<|=)(?=\s*[-−+.\d])/.exec(text.slice(at));
  const written = spaced?.[1] ?? ["≥", "≤", ...filterOperators].find((one) => text.startsWith(one, at));
  const found = filterOperators.find((one) => one === (written === "≥" ? ">=" : written === "≤" ? "<=" : written));
  if (found === undefined || written === undefined) return undefined;
  const end = at + (spaced?.[0].length ?? written.length);
  const isNumberNext = found !== ":" && /^\s+[-−+.\d]/.test(text.slice(end));
  return { sign: found, end: isNumberNext ? skipSpace(text, end) : end };
}

function readValues(text: string, start: number): FilterValue[] {
  const values: FilterValue[] = [];
  let at = start;
  while (at < text.length) {
    const value = readValue(text, at);
    if (value.end > at || text[at] === ",") values.push(value);
    if (text[value.end] !== ",") break;
    at = value.end + 1;
    if (at === text.length) values.push({ text: "", quoted: false, start: at, end: at });
  }
  return values;
}

function readValue(text: string, start: number): FilterValue {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && !/[\s",:=<>≤≥()]/.test(text[end] ?? "")) end++;
    return { text: text.slice(start, end), quoted: false, start, end };
  }
  let value = "";
  let at = start + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at] === "\\" && at + 1 < text.length) at++;
    value += text[at];
    at++;
  }
  return { text: value, quoted: true, start, end: Math.min(text.length, at + 1) };
}

function wordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && !/[\s"()]/.test(text[end] ?? "")) end++;
  return end;
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && /\s/.test(text[at] ?? "")) at++;
  return at;
}
