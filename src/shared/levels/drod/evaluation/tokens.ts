import { tokenMessages } from "./messages.ts";
/** A fault in an expression, with the place to underline: 0-based offsets, `end` exclusive. */
export interface ExpressionFault {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** 0-based offsets in the expression, `end` exclusive. The last token is the "end", with an empty text. */
export interface Token {
  readonly kind: "number" | "word" | "sign" | "end";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Longer expressions are rejected: they aren't written by hand, and parsing must stay instant while typing. */
export const maxExpressionLength = 4000;

const tokenPattern = /\s+|(\d+(?:\.\d+)?)|([A-Za-z_][A-Za-z_0-9]*)|(<=|>=|==|!=|[-+*/%(),<>])/y;

/** Splits an expression into numbers, words and signs. O(length). */
export function tokenize(text: string): { readonly tokens: Token[]; readonly fault: ExpressionFault | undefined } {
  const tokens: Token[] = [];
  if (text.length > maxExpressionLength) {
    const message = tokenMessages.expressionTooLong(maxExpressionLength);
    return { tokens, fault: { message, start: maxExpressionLength, end: text.length } };
  }
  let at = 0;
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text);
    if (match === null) {
      return {
        tokens,
        fault: { message: tokenMessages.isntValidHereRemove(text.charAt(at)), start: at, end: at + 1 },
      };
    }
    const end = tokenPattern.lastIndex;
    const kind = match[1] !== undefined ? "number" : match[2] !== undefined ? "word" : "sign";
    if (match[0].trim() !== "") tokens.push({ kind, text: match[0], start: at, end });
    at = end;
  }
  tokens.push({ kind: "end", text: "", start: text.length, end: text.length });
  return { tokens, fault: undefined };
}
