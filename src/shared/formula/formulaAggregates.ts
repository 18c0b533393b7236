import { type FormulaFrame, type Run, finite, mostSteps } from "./formulaFrame.ts";
import { isNumber } from "./formulaOperators.ts";
import { type Checking, type Typed, elementName, problemAt, unknownValue } from "./formulaScope.ts";
import type { Syntax } from "./formulaSyntax.ts";
import { type FormulaType, type FormulaValue, plainNumber, truth } from "./formulaTypes.ts";
import { formulaMessages as messages } from "./messages.ts";

/** Names of functions over lists; the kind's functions of the same name take precedence. */
export const aggregateNames = ["count", "share", "sum", "mean", "median", "min", "max", "any", "all"] as const;
type Aggregate = (typeof aggregateNames)[number];

/** Only the exact name: `Count` is none. */
export function isAggregate(name: string): name is Aggregate {
  return aggregateNames.some((one) => one === name);
}

/** Lists inside lists inside lists at most: with more, a formula's steps grow past any ceiling. */
const deepestLists = 3;

type Call = Syntax & { readonly type: "call" };

/** Elements to look at and what to compute of each, from either form. `value` undefined: count the elements alone. */
interface Iteration {
  readonly list: Run;
  readonly slot: number;
  readonly condition: Run | undefined;
  readonly value: Typed | undefined;
  readonly valueAt: Syntax;
}

/** `count(rooms, deadEnd)`, `min(r.area for r in rooms if r.role = "boss")`. */
export function checkAggregate(checking: Checking, tree: Call, name: Aggregate): Typed {
  const iteration = readIteration(checking, tree, name);
  if (iteration === undefined) return unknownValue;
  const { value } = iteration;
  const type = resultType(checking, iteration, name);
  if (type === undefined) return unknownValue;
  const isCounted = name === "count" && value?.type?.type !== "truth";
  return { type, run: (frame) => fold(name, isCounted, valuesOf(frame, iteration)) };
}

function readIteration(checking: Checking, tree: Call, name: Aggregate): Iteration | undefined {
  const [first, second, third] = tree.values;
  if (first === undefined || third !== undefined) {
    problemAt(checking, third ?? tree, messages.aggregateArguments(name));
    return undefined;
  }
  if (checking.scope.length >= deepestLists) {
    problemAt(checking, tree, messages.tooManyLists(deepestLists));
    return undefined;
  }
  const isEach = first.type === "each";
  if (isEach && second !== undefined) {
    problemAt(checking, second, messages.eachAlone(name));
    return undefined;
  }
  const listAt = isEach ? first.list : first;
  const list = checking.check(checking, listAt);
  if (list.type === undefined) return undefined;
  if (list.type.type !== "list") {
    problemAt(checking, listAt, messages.listExpected(list.type));
    return undefined;
  }
  const slot = checking.scope.length;
  const variable = {
    name: isEach ? first.variable : elementName,
    type: list.type.element,
    slot,
    isImplicit: !isEach,
  };
  const inside: Checking = { ...checking, scope: [...checking.scope, variable] };
  const condition = isEach && first.condition !== undefined ? inside.check(inside, first.condition) : undefined;
  if (condition?.type !== undefined && condition.type.type !== "truth" && isEach)
    problemAt(checking, first.condition ?? tree, messages.conditionExpected(condition.type));
  const valueAt = isEach ? first.body : second;
  const value = valueAt === undefined ? undefined : inside.check(inside, valueAt);
  if (value !== undefined && value.type === undefined) return undefined;
  return { list: list.run, slot, condition: condition?.run, value, valueAt: valueAt ?? tree };
}

function resultType(checking: Checking, { value, valueAt }: Iteration, name: Aggregate): FormulaType | undefined {
  switch (name) {
    case "count":
      return plainNumber;
    case "share":
    case "any":
    case "all":
      if (value === undefined) problemAt(checking, valueAt, messages.conditionMissing(name));
      else if (value.type?.type === "truth") return name === "share" ? plainNumber : truth;
      else if (value.type !== undefined) problemAt(checking, valueAt, messages.conditionExpected(value.type));
      return undefined;
    case "sum":
    case "mean":
    case "median":
    case "min":
    case "max":
      if (value === undefined) problemAt(checking, valueAt, messages.numberMissing(name));
      else if (isNumber(checking, value, valueAt)) return value.type;
      return undefined;
  }
}

/** The value per element that passes the condition; null when there is no list, or after too many steps. */
function valuesOf(frame: FormulaFrame, { list, slot, condition, value }: Iteration): FormulaValue[] | null {
  const elements = list(frame);
  if (!isList(elements)) return null;
  const values: FormulaValue[] = [];
  for (const element of elements) {
    if (++frame.steps > mostSteps) return null;
    frame.locals[slot] = element;
    if (condition !== undefined && condition(frame) !== true) continue;
    values.push(value === undefined ? true : value.run(frame));
  }
  return values;
}

function isList(value: FormulaValue): value is readonly FormulaValue[] {
  return Array.isArray(value);
}

function fold(name: Aggregate, isCounted: boolean, values: readonly FormulaValue[] | null): FormulaValue {
  if (values === null) return null;
  switch (name) {
    case "count":
      return isCounted ? countIf(values, (value) => value !== null) : countIf(values, (value) => value === true);
    case "share":
      return values.length === 0 ? null : countIf(values, (value) => value === true) / values.length;
    case "any":
      return values.includes(true) ? true : values.includes(null) ? null : false;
    case "all":
      return values.includes(false) ? false : values.includes(null) ? null : true;
    case "sum":
    case "mean":
    case "median":
    case "min":
    case "max":
      return statistic(
        name,
        values.filter((value) => typeof value === "number"),
      );
  }
}

function countIf(values: readonly FormulaValue[], isCounted: (value: FormulaValue) => boolean): number {
  let count = 0;
  for (const value of values) if (isCounted(value)) count++;
  return count;
}

/** Of the defined values: a sum of none is 0, the others have no value then. */
function statistic(name: "sum" | "mean" | "median" | "min" | "max", numbers: readonly number[]): number | null {
  const sum = numbers.reduce((total, value) => total + value, 0);
  if (name === "sum") return finite(sum);
  if (numbers.length === 0) return null;
  if (name === "mean") return finite(sum / numbers.length);
  if (name === "min") return numbers.reduce((a, b) => Math.min(a, b));
  if (name === "max") return numbers.reduce((a, b) => Math.max(a, b));
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return finite(sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2);
}
