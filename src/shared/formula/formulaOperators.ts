import { type Run, finite, longestText } from "./formulaFrame.ts";
import { type Checking, type Typed, nearest, problemAt, unknownValue } from "./formulaScope.ts";
import type { BinaryOperator, Syntax } from "./formulaSyntax.ts";
import type { Span } from "./formulaTokens.ts";
import {
  type FormulaType,
  type Unit,
  isPlain,
  plainNumber,
  sameUnit,
  text,
  truth,
  unitProduct,
} from "./formulaTypes.ts";
import { formulaMessages as messages } from "./messages.ts";

type Binary = Syntax & { readonly type: "binary" };

/** Checks both sides, then their types and units. In `and` and `or`, null is unknown (three-valued logic). */
export function checkBinary(checking: Checking, tree: Binary): Typed {
  const [left, right] = [checking.check(checking, tree.left), checking.check(checking, tree.right)];
  const { operator } = tree;
  switch (operator) {
    case "and":
    case "or":
      return logical(checking, tree, left, right);
    case "=":
    case "!=":
      return equality(checking, tree, left, right);
    case "<":
    case "<=":
    case ">":
    case ">=":
      return order(checking, tree, operator, left, right);
    case "+":
      if (left.type?.type === "text" || right.type?.type === "text") return joined(checking, tree, left, right);
      return arithmetic(checking, tree, operator, left, right);
    case "-":
    case "*":
    case "/":
    case "^":
      return arithmetic(checking, tree, operator, left, right);
  }
}

/** Expects a condition; null stays null. */
export function checkNot(checking: Checking, tree: Syntax & { readonly type: "not" }): Typed {
  const value = checking.check(checking, tree.value);
  if (value.type === undefined) return unknownValue;
  if (value.type.type !== "truth") {
    problemAt(checking, tree.value, messages.conditionExpected(value.type));
    return unknownValue;
  }
  return {
    type: truth,
    run: (frame) => {
      const found = value.run(frame);
      return found === null ? null : found !== true;
    },
  };
}

/** Expects a number and keeps its unit; 0 never becomes -0. */
export function checkNegative(checking: Checking, tree: Syntax & { readonly type: "negative" }): Typed {
  const value = checking.check(checking, tree.value);
  if (!isNumber(checking, value, tree.value)) return unknownValue;
  return {
    type: value.type,
    run: (frame) => {
      const found = value.run(frame);
      return typeof found === "number" ? 0 - found : null;
    },
  };
}

/** Three-valued (Kleene): false decides an "and" and true an "or", even beside what is not defined. */
function logical(checking: Checking, tree: Binary, left: Typed, right: Typed): Typed {
  for (const [side, at] of [
    [left, tree.left],
    [right, tree.right],
  ] as const) {
    if (side.type === undefined) return unknownValue;
    if (side.type.type !== "truth") {
      problemAt(checking, at, messages.conditionExpected(side.type));
      return unknownValue;
    }
  }
  const decisive = tree.operator === "or";
  return {
    type: truth,
    run: (frame) => {
      const first = left.run(frame);
      if (first === decisive) return decisive;
      const second = right.run(frame);
      if (second === decisive) return decisive;
      return first === null || second === null ? null : !decisive;
    },
  };
}

function equality(checking: Checking, tree: Binary, left: Typed, right: Typed): Typed {
  if (left.type === undefined || right.type === undefined) return unknownValue;
  checkOption(checking, left.type, tree.right);
  checkOption(checking, right.type, tree.left);
  if (sharedType(checking, left.type, right.type, tree, "compared") === undefined) return unknownValue;
  if (left.type.type === "list") {
    problemAt(checking, tree, messages.listsCompared);
    return unknownValue;
  }
  const isEqual = tree.operator === "=";
  const [a, b] = [left.run, right.run];
  return {
    type: truth,
    run: (frame) => {
      const [first, second] = [a(frame), b(frame)];
      return first === null || second === null ? null : (first === second) === isEqual;
    },
  };
}

/** A text beside a choice has to be one of its options: `role = "bos"` can never be true. */
function checkOption(checking: Checking, choice: FormulaType, other: Syntax): void {
  if (choice.type !== "text" || choice.options === undefined || other.type !== "text") return;
  if (choice.options.includes(other.value)) return;
  const near = nearest(other.value, choice.options);
  problemAt(
    checking,
    other,
    messages.noOption(other.value, choice.options, near),
    near === undefined ? undefined : `"${near}"`,
  );
}

function order(checking: Checking, tree: Binary, operator: BinaryOperator, left: Typed, right: Typed): Typed {
  if (!isNumber(checking, left, tree.left) || !isNumber(checking, right, tree.right)) return unknownValue;
  sharedType(checking, left.type, right.type, tree, "compared");
  const [a, b] = [left.run, right.run];
  const compare = (holds: (x: number, y: number) => boolean): Run => {
    return (frame) => {
      const [first, second] = [a(frame), b(frame)];
      return typeof first === "number" && typeof second === "number" ? holds(first, second) : null;
    };
  };
  const runs: Partial<Record<BinaryOperator, Run>> = {
    "<": compare((x, y) => x < y),
    "<=": compare((x, y) => x <= y),
    ">": compare((x, y) => x > y),
    ">=": compare((x, y) => x >= y),
  };
  return { type: truth, run: runs[operator] ?? (() => null) };
}

function joined(checking: Checking, tree: Binary, left: Typed, right: Typed): Typed {
  if (left.type === undefined || right.type === undefined) return unknownValue;
  const wrong = left.type.type === "text" ? { side: right, at: tree.right } : { side: left, at: tree.left };
  if (wrong.side.type !== undefined && wrong.side.type.type !== "text") {
    problemAt(checking, wrong.at, messages.textExpected(wrong.side.type));
    return unknownValue;
  }
  const [a, b] = [left.run, right.run];
  return {
    type: text,
    run: (frame) => {
      const [first, second] = [a(frame), b(frame)];
      if (typeof first !== "string" || typeof second !== "string") return null;
      return first.length + second.length > longestText ? null : first + second;
    },
  };
}

type Arithmetic = Extract<BinaryOperator, "+" | "-" | "*" | "/" | "^">;

function arithmetic(checking: Checking, tree: Binary, operator: Arithmetic, left: Typed, right: Typed): Typed {
  if (!isNumber(checking, left, tree.left) || !isNumber(checking, right, tree.right)) return unknownValue;
  const [a, b] = [left.run, right.run];
  const both = (compute: (x: number, y: number) => number): Run => {
    return (frame) => {
      const first = a(frame);
      if (typeof first !== "number") return null;
      const second = b(frame);
      return typeof second === "number" ? finite(compute(first, second)) : null;
    };
  };
  const units: readonly [Unit, Unit] = [unitOf(left.type), unitOf(right.type)];
  switch (operator) {
    case "+":
      return { type: sharedType(checking, left.type, right.type, tree, "added"), run: both((x, y) => x + y) };
    case "-":
      return { type: sharedType(checking, left.type, right.type, tree, "added"), run: both((x, y) => x - y) };
    case "*":
      return { type: { type: "number", unit: unitProduct(...units, 1) }, run: both((x, y) => x * y) };
    case "/":
      return { type: { type: "number", unit: unitProduct(...units, -1) }, run: both((x, y) => x / y) };
    case "^": {
      const isSquare = tree.right.type === "number" && Number.isInteger(tree.right.value) && tree.right.value <= 3;
      if (!isPlain(units[1])) problemAt(checking, tree.right, messages.unitInExponent, undefined, "warning");
      const power = tree.right.type === "number" && isSquare ? tree.right.value : 0;
      const unit = Object.fromEntries(Object.entries(units[0]).map(([name, exponent]) => [name, exponent * power]));
      return { type: { type: "number", unit: power === 0 ? {} : unit }, run: both((x, y) => x ** y) };
    }
  }
}

/** No unit for anything that isn't a number. */
export function unitOf(type: FormulaType | undefined): Unit {
  return type?.type === "number" ? type.unit : {};
}

/** Whether it is a number; reports it where not. */
export function isNumber(checking: Checking, value: Typed, at: Span): value is Typed & { readonly type: FormulaType } {
  if (value.type === undefined) return false;
  if (value.type.type === "number") return true;
  problemAt(checking, at, messages.numberExpected(value.type));
  return false;
}

/**
 * The type that two values have in common. Different units are a warning: numbers with and without a unit go together,
 * pushes and moves can be added on purpose; the sum then has no unit.
 */
export function sharedType(
  checking: Checking,
  a: FormulaType | undefined,
  b: FormulaType | undefined,
  at: Span,
  use: "added" | "compared" | "branches",
): FormulaType | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a.type === "number" && b.type === "number") {
    if (isPlain(a.unit) || sameUnit(a.unit, b.unit)) return b;
    if (isPlain(b.unit)) return a;
    problemAt(checking, at, messages.unitsDiffer(a, b, use), undefined, "warning");
    return plainNumber;
  }
  if (a.type === "text" && b.type === "text")
    return a.options !== undefined && a.options.join() === b.options?.join() ? a : text;
  const isSame =
    a.type === b.type && (a.type !== "object" || (b.type === "object" && a.class === b.class)) && a.type !== "list";
  if (isSame) return a;
  if (a.type === "list" && b.type === "list" && sharedType(checking, a.element, b.element, at, use) !== undefined)
    return a;
  problemAt(checking, at, messages.typesDiffer(a, b, use));
  return undefined;
}
