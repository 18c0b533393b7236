import { sharedType, unitOf } from "./formulaOperators.ts";
import { finite } from "./formulaFrame.ts";
import type { Checking } from "./formulaScope.ts";
import type { Span } from "./formulaTokens.ts";
import { type FormulaType, type FormulaValue, type Unit, plainNumber, text, truth } from "./formulaTypes.ts";
import { formulaFunctionHints as hints } from "./messages.ts";

/** A function of the language whose value depends on its arguments' values alone. */
export interface PlainFunction {
  readonly name: string;
  /** Names of the parameters, for signatures. */
  readonly parameters: readonly string[];
  readonly hint: string;
  readonly takes: "number" | "text" | "any";
  /** It is called with null as well; others are null then. */
  readonly takesNull: boolean;
  result(checking: Checking, types: readonly FormulaType[], at: Span): FormulaType | undefined;
  compute(values: readonly FormulaValue[]): FormulaValue;
}

/** In the order in which screens list them. */
export const plainFunctions: readonly PlainFunction[] = [
  ofNumber("abs", hints.abs, (x) => Math.abs(x)),
  ofNumber("round", hints.round, (x) => Math.floor(x + 0.5)),
  ofNumber("floor", hints.floor, (x) => Math.floor(x)),
  ofNumber("ceil", hints.ceil, (x) => Math.ceil(x)),
  {
    ...ofNumber("sqrt", hints.sqrt, (x) => Math.sqrt(x)),
    result: (_, [type]) => ({ type: "number", unit: root(unitOf(type)) }),
  },
  ofText("length", ["text"], hints.length, plainNumber, ([value = ""]) => value.length),
  ofText("lower", ["text"], hints.lower, text, ([value = ""]) => value.toLowerCase()),
  ofText("contains", ["text", "part"], hints.contains, truth, ([value = "", part = ""]) => value.includes(part)),
  ofText("startsWith", ["text", "part"], hints.startsWith, truth, ([value = "", part = ""]) => value.startsWith(part)),
  ofText("endsWith", ["text", "part"], hints.endsWith, truth, ([value = "", part = ""]) => value.endsWith(part)),
  {
    name: "defined",
    parameters: ["value"],
    hint: hints.defined,
    takes: "any",
    takesNull: true,
    result: () => truth,
    compute: ([value = null]) => value !== null,
  },
  {
    name: "default",
    parameters: ["value", "otherwise"],
    hint: hints.default,
    takes: "any",
    takesNull: true,
    result: (checking, [a, b], at) => sharedType(checking, a, b, at, "branches"),
    compute: ([value = null, otherwise = null]) => value ?? otherwise,
  },
];

function ofNumber(name: string, hint: string, compute: (x: number) => number): PlainFunction {
  return {
    name,
    parameters: ["number"],
    hint,
    takes: "number",
    takesNull: false,
    result: (_, [type]) => type,
    compute: ([value]) => (typeof value === "number" ? finite(compute(value)) : null),
  };
}

function ofText(
  name: string,
  parameters: readonly string[],
  hint: string,
  result: FormulaType,
  compute: (values: readonly string[]) => FormulaValue,
): PlainFunction {
  return {
    name,
    parameters,
    hint,
    takes: "text",
    takesNull: false,
    result: () => result,
    compute: (values) => compute(values.filter((value) => typeof value === "string")),
  };
}

/** The unit of a square root: cells² -> cells; none where an exponent is odd. */
function root(unit: Unit): Unit {
  const halves = Object.entries(unit).map(([name, exponent]) => [name, exponent / 2] as const);
  return halves.every(([, exponent]) => Number.isInteger(exponent)) ? Object.fromEntries(halves) : {};
}
