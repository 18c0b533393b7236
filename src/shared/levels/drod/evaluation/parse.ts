import { tokenize, type ExpressionFault, type Token } from "./tokens.ts";
import { parseMessages } from "./messages.ts";

/** An operator between two operands, as written; binding strength: see `precedence`. */
export type BinaryOperator = "+" | "-" | "*" | "/" | "%" | "<" | "<=" | ">" | ">=" | "==" | "!=" | "and" | "or";

/** A parsed expression; every node has its range in the text. */
export type Node =
  | { readonly type: "number"; readonly value: number; readonly start: number; readonly end: number }
  | { readonly type: "name"; readonly name: string; readonly start: number; readonly end: number }
  | {
      readonly type: "call";
      readonly name: string;
      readonly args: readonly Node[];
      readonly start: number;
      readonly end: number;
    }
  | { readonly type: "negate" | "not"; readonly of: Node; readonly start: number; readonly end: number }
  | {
      readonly type: "binary";
      readonly operator: BinaryOperator;
      readonly left: Node;
      readonly right: Node;
      readonly start: number;
      readonly end: number;
    };

type ParseResult = { readonly ok: true; readonly node: Node } | { readonly ok: false; readonly fault: ExpressionFault };

/** Binding strength; operators of one strength group to the left. */
const precedence: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  "==": 3,
  "!=": 3,
  "<": 4,
  "<=": 4,
  ">": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};
const unaryStrength = 7;
const maxDepth = 100;

class Fault extends Error {
  readonly fault: ExpressionFault;
  constructor(message: string, { start, end }: { start: number; end: number }) {
    super(message);
    this.fault = { message, start, end };
  }
}

interface Cursor {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

/** Precedence climbing over the tokens. Never throws; the first fault is reported with its place. */
export function parseExpression(text: string): ParseResult {
  const { tokens, fault } = tokenize(text);
  if (fault !== undefined) return { ok: false, fault };
  const cursor: Cursor = { tokens, at: 0, depth: 0 };
  try {
    const node = parseBinary(cursor, 0);
    const rest = peek(cursor);
    if (rest.kind !== "end") throw new Fault(parseMessages.isntExpectedHereJoin(rest.text), rest);
    return { ok: true, node };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    throw error;
  }
}

function peek(cursor: Cursor): Token {
  return cursor.tokens[cursor.at] ?? { kind: "end", text: "", start: 0, end: 0 };
}

function take(cursor: Cursor): Token {
  const token = peek(cursor);
  cursor.at++;
  return token;
}

function parseBinary(cursor: Cursor, weakest: number): Node {
  if (++cursor.depth > maxDepth) throw new Fault(parseMessages.nestedTooDeep, peek(cursor));
  let left = parseUnary(cursor);
  for (;;) {
    const token = peek(cursor);
    const strength = token.kind === "number" ? undefined : precedence[token.text];
    if (strength === undefined || strength <= weakest) break;
    cursor.at++;
    const right = parseBinary(cursor, strength);
    // The table's keys are exactly the operators.
    left = { type: "binary", operator: token.text as BinaryOperator, left, right, start: left.start, end: right.end };
  }
  cursor.depth--;
  return left;
}

function parseUnary(cursor: Cursor): Node {
  const token = peek(cursor);
  if (token.text !== "-" && token.text !== "not") return parsePrimary(cursor);
  cursor.at++;
  const of = parseBinary(cursor, token.text === "-" ? unaryStrength : (precedence["and"] ?? 0));
  return { type: token.text === "-" ? "negate" : "not", of, start: token.start, end: of.end };
}

function parsePrimary(cursor: Cursor): Node {
  const token = take(cursor);
  if (token.kind === "number") return { type: "number", value: Number(token.text), start: token.start, end: token.end };
  if (token.kind === "word" && token.text !== "and" && token.text !== "or") {
    return peek(cursor).text === "("
      ? parseCall(cursor, token)
      : { type: "name", name: token.text, start: token.start, end: token.end };
  }
  if (token.text === "(") {
    const inner = parseBinary(cursor, 0);
    closing(cursor);
    return inner;
  }
  if (token.kind === "end") throw new Fault(parseMessages.missingLastValue, token);
  throw new Fault(parseMessages.missingValue(token.text), token);
}

function parseCall(cursor: Cursor, name: Token): Node {
  cursor.at++;
  const args: Node[] = [];
  if (peek(cursor).text !== ")") {
    args.push(parseBinary(cursor, 0));
    while (peek(cursor).text === ",") {
      cursor.at++;
      args.push(parseBinary(cursor, 0));
    }
  }
  const close = closing(cursor);
  return { type: "call", name: name.text, args, start: name.start, end: close.end };
}

function closing(cursor: Cursor): Token {
  const token = take(cursor);
  if (token.text !== ")") throw new Fault(parseMessages.unclosed(")"), token);
  return token;
}
