import { formulaMessages as messages } from "./messages.ts";

/** A place in the text: UTF-16 offsets [from, to). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is wrong, where, and what to write instead. Warnings don't keep a formula from being used. */
export interface FormulaProblem extends Span {
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Replaces [from, to) when the proposal is accepted. */
  readonly proposal?: string;
}

type TokenType = "number" | "text" | "name" | "sign" | "end";

/** The last token of a formula is always of type "end" and empty. */
export interface FormulaToken extends Span {
  readonly type: TokenType;
  /** The sign or the name itself; of a text what is between its quotes, of a number its digits. */
  readonly value: string;
}

/** Words with a meaning of their own; they can't be names. */
export const keywords = ["and", "or", "not", "if", "then", "else", "for", "in", "true", "false"] as const;

const signs = ["<=", ">=", "!=", "<", ">", "=", "+", "-", "*", "/", "^", "(", ")", ",", "."];
/** What other languages write, and what it is here. */
const foreignSigns: readonly (readonly [string, string])[] = [
  ["===", "="],
  ["==", "="],
  ["!==", "!="],
  ["<>", "!="],
  ["&&", "and"],
  ["||", "or"],
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "!="],
  ["×", "*"],
  ["÷", "/"],
  ["−", "-"],
  ["!", "not "],
  ["%", "/ 100"],
];

/** The tokens of a formula, the last of type "end". Never fails: what can't be read is a problem and is skipped. O(text). */
export function formulaTokens(source: string): { tokens: FormulaToken[]; problems: FormulaProblem[] } {
  const tokens: FormulaToken[] = [];
  const problems: FormulaProblem[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const space = /^\s+/.exec(rest)?.[0].length ?? 0;
    if (space > 0) {
      at += space;
      continue;
    }
    const token = readToken(rest, at);
    if (token === undefined) {
      const foreign = foreignSigns.find(([sign]) => rest.startsWith(sign));
      const length = foreign?.[0].length ?? Array.from(rest.slice(0, 2))[0]?.length ?? 1;
      const span = { from: at, to: at + length };
      if (foreign === undefined)
        problems.push({ ...span, severity: "error", message: messages.strange(rest.slice(0, length)) });
      else {
        problems.push({ ...span, severity: "error", message: messages.foreign(...foreign), proposal: foreign[1] });
        const value = foreign[1].trim();
        tokens.push({ ...span, type: /^[a-z]/.test(value) ? "name" : "sign", value });
      }
      at += length;
      continue;
    }
    if (token.type === "text" && !isClosed(source.slice(token.from, token.to)))
      problems.push({
        from: token.from,
        to: token.to,
        severity: "error",
        message: messages.openText,
        proposal: `${source.slice(token.from, token.to)}${source[token.from] ?? '"'}`,
      });
    tokens.push(token);
    at = token.to;
  }
  tokens.push({ type: "end", value: "", from: source.length, to: source.length });
  return { tokens, problems };
}

function readToken(rest: string, at: number): FormulaToken | undefined {
  const number = /^(\d+(\.\d+)?|\.\d+)([eE][-+]?\d+)?/.exec(rest)?.[0];
  if (number !== undefined) return { type: "number", value: number, from: at, to: at + number.length };
  const name = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(rest)?.[0];
  if (name !== undefined) return { type: "name", value: name, from: at, to: at + name.length };
  const quoted = /^"(?:[^"\\]|\\.)*("|$)|^'(?:[^'\\]|\\.)*('|$)/su.exec(rest)?.[0];
  if (quoted !== undefined) {
    const inside = quoted.slice(1, isClosed(quoted) ? -1 : undefined);
    return { type: "text", value: inside.replaceAll(/\\(.)/gsu, "$1"), from: at, to: at + quoted.length };
  }
  const sign = signs.find((one) => rest.startsWith(one));
  const foreign = foreignSigns.find(([one]) => rest.startsWith(one))?.[0].length ?? 0;
  if (sign === undefined || foreign > sign.length) return undefined;
  return { type: "sign", value: sign, from: at, to: at + sign.length };
}

function isClosed(quoted: string): boolean {
  const escapes = /\\*$/.exec(quoted.slice(0, -1))?.[0].length ?? 0;
  return quoted.length > 1 && quoted.endsWith(quoted[0] ?? "") && escapes % 2 === 0;
}

/** [line, column] of an offset, both from 1. */
export function lineAndColumn(source: string, offset: number): readonly [number, number] {
  const before = source.slice(0, offset).split("\n");
  return [before.length, (before.at(-1)?.length ?? 0) + 1];
}
