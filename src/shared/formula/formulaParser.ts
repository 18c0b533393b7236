import { nearestName } from "../filterText/filterVocabulary.ts";
import type { BinaryOperator, Syntax } from "./formulaSyntax.ts";
import { type FormulaProblem, type FormulaToken, type Span, formulaTokens, keywords } from "./formulaTokens.ts";
import { formulaMessages as messages } from "./messages.ts";

/** Longest formula, in characters. */
export const longestFormula = 2000;
/** Brackets, branches and operators inside one another at most. */
export const deepestFormula = 60;

/**
 * Reads a formula. Always answers a tree, with `missing` where nothing can be read, and every problem with its place.
 * The grammar is in docs/how-it-works/formulas.md. O(text).
 */
export function parseFormula(source: string): { readonly tree: Syntax; readonly problems: readonly FormulaProblem[] } {
  if (source.length > longestFormula) {
    const span = { from: longestFormula, to: source.length };
    return {
      tree: { type: "missing", ...span },
      problems: [{ ...span, severity: "error", message: messages.tooLong(longestFormula) }],
    };
  }
  const { tokens, problems } = formulaTokens(source);
  const parser = new Parser(tokens, [...problems]);
  return { tree: parser.whole(), problems: parser.problems.toSorted((a, b) => a.from - b.from) };
}

const levels: readonly (readonly BinaryOperator[])[] = [
  ["or"],
  ["and"],
  ["=", "!=", "<=", ">=", "<", ">"],
  ["+", "-"],
  ["*", "/"],
];
const comparisonLevel = 2;
const notLevel = 2;

/** Recursive descent over the levels of precedence; after the first error it only keeps the tree together. */
class Parser {
  readonly problems: FormulaProblem[];
  readonly #tokens: readonly FormulaToken[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly FormulaToken[], problems: FormulaProblem[]) {
    this.#tokens = tokens;
    this.problems = problems;
  }

  whole(): Syntax {
    const tree = this.#expression();
    const next = this.#next();
    if (next.type !== "end") this.#unexpected(next);
    return tree;
  }

  #next(): FormulaToken {
    return this.#tokens[this.#at] ?? { type: "end", value: "", from: 0, to: 0 };
  }

  #is(value: string): boolean {
    const next = this.#next();
    return (next.type === "sign" || next.type === "name") && next.value === value;
  }

  #take(): FormulaToken {
    const next = this.#next();
    if (next.type !== "end") this.#at++;
    return next;
  }

  #takeIf(value: string): FormulaToken | undefined {
    return this.#is(value) ? this.#take() : undefined;
  }

  #fail(span: Span, message: string, proposal?: string): void {
    this.problems.push({
      from: span.from,
      to: span.to,
      severity: "error",
      message,
      ...(proposal === undefined ? {} : { proposal }),
    });
  }

  #unexpected(token: FormulaToken): void {
    if (this.problems.some(({ severity }) => severity === "error")) return;
    const near =
      token.type === "name" ? nearestName(token.value, ["and", "or", "then", "else", "for", "if", "in"]) : undefined;
    this.#fail(token, messages.unexpected(token.value, near), near);
  }

  #expect(value: string, open?: FormulaToken): FormulaToken | undefined {
    const found = this.#takeIf(value);
    if (found !== undefined) return found;
    if (this.problems.some(({ severity }) => severity === "error")) return undefined;
    const next = this.#next();
    const near = next.type === "name" ? nearestName(next.value, [value]) : undefined;
    if (open !== undefined && next.type === "end") this.#fail(open, messages.notClosed);
    else this.#fail(next, messages.expected(value, next.value), near);
    return undefined;
  }

  #deeper(read: () => Syntax): Syntax {
    this.#depth++;
    const next = this.#next();
    if (this.#depth > deepestFormula) {
      if (!this.problems.some(({ severity }) => severity === "error")) this.#fail(next, messages.tooDeep);
      this.#at = this.#tokens.length - 1;
      this.#depth--;
      return { type: "missing", from: next.from, to: next.to };
    }
    const tree = read();
    this.#depth--;
    return tree;
  }

  #expression(): Syntax {
    return this.#deeper(() => {
      const start = this.#takeIf("if");
      if (start === undefined) return this.#binary(0);
      const condition = this.#expression();
      this.#expect("then");
      const whenTrue = this.#expression();
      this.#expect("else");
      const whenFalse = this.#expression();
      return { type: "if", condition, whenTrue, whenFalse, from: start.from, to: whenFalse.to };
    });
  }

  #binary(level: number): Syntax {
    const operators = levels[level];
    if (operators === undefined) return this.#unary();
    const not = level === notLevel ? this.#takeIf("not") : undefined;
    if (not !== undefined) {
      const value = this.#deeper(() => this.#binary(level));
      return { type: "not", value, from: not.from, to: value.to };
    }
    let left = this.#binary(level + 1);
    let count = 0;
    for (;;) {
      const operator = operators.find((one) => this.#is(one));
      if (operator === undefined) return left;
      const sign = this.#take();
      if (++count > 1 && level === comparisonLevel) this.#fail(sign, messages.chained);
      const right = this.#binary(level + 1);
      left = { type: "binary", operator, left, right, from: left.from, to: right.to };
      if (count > longestChain) {
        this.#fail(sign, messages.tooDeep);
        return left;
      }
    }
  }

  #unary(): Syntax {
    const sign = this.#takeIf("-");
    if (sign === undefined) return this.#power();
    const value = this.#deeper(() => this.#unary());
    return { type: "negative", value, from: sign.from, to: value.to };
  }

  #power(): Syntax {
    const base = this.#postfix();
    if (this.#takeIf("^") === undefined) return base;
    const exponent = this.#deeper(() => this.#unary());
    return { type: "binary", operator: "^", left: base, right: exponent, from: base.from, to: exponent.to };
  }

  #postfix(): Syntax {
    let value = this.#primary();
    while (this.#takeIf(".") !== undefined) {
      const name = this.#next();
      if (name.type !== "name") {
        this.#fail(name, messages.memberExpected);
        return { type: "member", target: value, name: "", nameSpan: name, from: value.from, to: name.from };
      }
      this.#take();
      value = { type: "member", target: value, name: name.value, nameSpan: name, from: value.from, to: name.to };
    }
    return value;
  }

  #primary(): Syntax {
    const token = this.#next();
    if (token.type === "number" || token.type === "text") {
      this.#take();
      if (token.type === "text") return { type: "text", value: token.value, from: token.from, to: token.to };
      const value = Number(token.value);
      if (!Number.isFinite(value)) this.#fail(token, messages.numberTooLarge);
      return { type: "number", value, from: token.from, to: token.to };
    }
    if (token.value === "(" && token.type === "sign") {
      this.#take();
      const inner = this.#expression();
      const end = this.#expect(")", token);
      return { ...inner, from: token.from, to: end?.to ?? inner.to };
    }
    if (token.type === "name" && (token.value === "if" || token.value === "not"))
      return this.#deeper(() => this.#expression());
    if (token.type !== "name" || keywords.some((word) => word === token.value && word !== "true" && word !== "false")) {
      if (!this.problems.some(({ severity }) => severity === "error"))
        this.#fail(token, messages.valueExpected(token.value));
      return { type: "missing", from: token.from, to: token.from };
    }
    this.#take();
    if (token.value === "true" || token.value === "false")
      return { type: "truth", value: token.value === "true", from: token.from, to: token.to };
    const open = this.#takeIf("(");
    if (open === undefined) return { type: "name", name: token.value, from: token.from, to: token.to };
    const values: Syntax[] = [];
    if (!this.#is(")")) {
      do values.push(this.#argument());
      while (this.#takeIf(",") !== undefined);
    }
    const end = this.#expect(")", open);
    const to = end?.to ?? values.at(-1)?.to ?? open.to;
    return { type: "call", name: token.value, nameSpan: token, values, from: token.from, to };
  }

  /** An expression, or `body for variable in list if condition`. */
  #argument(): Syntax {
    const body = this.#expression();
    if (this.#takeIf("for") === undefined) return body;
    const variable = this.#next();
    if (variable.type !== "name" || keywords.some((word) => word === variable.value))
      this.#fail(variable, messages.variableExpected);
    else this.#take();
    this.#expect("in");
    const list = this.#binary(comparisonLevel + 1);
    const condition = this.#takeIf("if") === undefined ? undefined : this.#binary(0);
    const to = condition?.to ?? list.to;
    return {
      type: "each",
      body,
      variable: variable.value,
      list,
      condition,
      from: body.from,
      to,
    };
  }
}

/** Operators of one level in a row: `1 + 1 + ...`; trees stay shallow enough to be walked. */
const longestChain = 200;
