import { deepestExpression } from "#shared/contract/filterExpression.ts";
import type { FilterToken } from "./filterTokens.ts";
import { filterTextMessages as messages } from "./messages.ts";

/** A filter text as it is built: terms, and what combines them. */
export type FilterSyntax =
  | { readonly any: readonly FilterSyntax[] }
  | { readonly all: readonly FilterSyntax[] }
  | { readonly not: FilterSyntax }
  | { readonly token: FilterToken };

type SyntaxReading =
  | { readonly syntax: FilterSyntax }
  | { readonly message: string; readonly start: number; readonly end: number };

/** A place where a text makes no sense. */
class SyntaxProblem extends Error {
  override readonly name = "SyntaxProblem";
  readonly token: FilterToken;

  constructor(message: string, token: FilterToken) {
    super(message);
    this.token = token;
  }
}

/**
 * Adjacent terms are combined by "and" (which may be written out), "or" separates alternatives, parentheses group, and
 * "not" or a minus negates what follows. Nested groups of the same operator are merged. O(tokens).
 */
export function readSyntax(tokens: readonly FilterToken[]): SyntaxReading {
  let at = 0;
  try {
    const syntax = readAny(0);
    const rest = tokens[at];
    if (rest !== undefined) throw new SyntaxProblem(messages.noBracketOpen, rest);
    return { syntax };
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    return { message: error.message, start: error.token.start, end: error.token.end };
  }

  function readAny(depth: number, open?: FilterToken): FilterSyntax {
    const parts = [readAll(depth, open)];
    for (let sign = tokens[at]; sign?.sign === "or"; sign = tokens[at]) {
      at++;
      if (isEmpty(parts.at(-1))) throw new SyntaxProblem(messages.bothSides("or"), sign);
      const part = readAll(depth);
      if (isEmpty(part)) throw new SyntaxProblem(messages.bothSides("or"), sign);
      parts.push(part);
    }
    const [first] = parts;
    if (first !== undefined && parts.length === 1) return first;
    return { any: parts.flatMap((part) => ("any" in part ? part.any : [part])) };
  }

  function readAll(depth: number, open?: FilterToken): FilterSyntax {
    const parts: FilterSyntax[] = [];
    for (let token = tokens[at]; token !== undefined; token = tokens[at]) {
      if (token.sign === "or" || token.sign === ")") break;
      if (token.sign === "and") {
        at++;
        const next = tokens[at];
        if (parts.length === 0 || next === undefined || next.sign === ")" || next.sign === "or" || next.sign === "and")
          throw new SyntaxProblem(messages.bothSides("and"), token);
        continue;
      }
      parts.push(readOne(depth));
    }
    if (parts.length === 0 && open !== undefined && tokens[at]?.sign === ")")
      throw new SyntaxProblem(messages.emptyBrackets, open);
    const [first] = parts;
    if (first !== undefined && parts.length === 1) return first;
    return { all: parts.flatMap((part) => ("all" in part ? part.all : [part])) };
  }

  function readOne(depth: number): FilterSyntax {
    const token = tokens[at++];
    if (token === undefined) return { all: [] };
    if (depth >= deepestExpression / 2) throw new SyntaxProblem(messages.tooDeep, token);
    if (token.sign === "not") {
      const next = tokens[at];
      if (next === undefined || next.sign === ")" || next.sign === "or" || next.sign === "and")
        throw new SyntaxProblem(messages.nothingToExclude, token);
      const turned = readOne(depth + 1);
      if ("not" in turned) return turned.not;
      return "token" in turned ? { token: { ...turned.token, negated: !turned.token.negated } } : { not: turned };
    }
    if (token.sign !== "(") return { token };
    const inside = readAny(depth + 1, token);
    if (tokens[at]?.sign !== ")") throw new SyntaxProblem(messages.bracketNotClosed, token);
    at++;
    return inside;
  }
}

function isEmpty(syntax: FilterSyntax | undefined): boolean {
  return syntax !== undefined && "all" in syntax && syntax.all.length === 0;
}
