import { aggregateNames, checkAggregate, isAggregate } from "./formulaAggregates.ts";
import { mostSteps } from "./formulaFrame.ts";
import { type PlainFunction, plainFunctions } from "./formulaFunctions.ts";
import { isNumber, sharedType } from "./formulaOperators.ts";
import { type Checking, type Typed, nearest, problemAt, unknownValue } from "./formulaScope.ts";
import type { Syntax } from "./formulaSyntax.ts";
import type { FormulaType, FormulaValue } from "./formulaTypes.ts";
import type { FormulaFunction, FormulaVocabulary } from "./formulaVocabulary.ts";
import { formulaMessages as messages } from "./messages.ts";

/** `name(values)`, with the name not looked up yet. */
export type Call = Syntax & { readonly type: "call" };

/** Names of all functions: of the language and of the kind. */
export function functionNames({ functions }: FormulaVocabulary): string[] {
  return [...functions.map(({ name }) => name), ...aggregateNames, ...plainFunctions.map(({ name }) => name)];
}

/** Looks for the name among the kind's functions, aggregates and plain functions; reports an unknown one. */
export function checkCall(checking: Checking, tree: Call): Typed {
  const { name, values } = tree;
  const own = checking.vocabulary.functions.find((one) => one.name === name);
  if (own !== undefined) return checkKindFunction(checking, tree, own);
  if (isAggregate(name)) {
    const isOfNumbers = (name === "min" || name === "max") && values.length > 1 && !isList(checking, values[0]);
    return isOfNumbers ? checkLeastOf(checking, tree, name) : checkAggregate(checking, tree, name);
  }
  const plain = plainFunctions.find((one) => one.name === name);
  if (plain !== undefined) return checkPlain(checking, tree, plain);
  const near = nearest(name, functionNames(checking.vocabulary));
  problemAt(checking, tree.nameSpan, messages.unknownFunction(name, near), near);
  return unknownValue;
}

/** Whether the first argument of `min` is a list, found without reporting anything. */
function isList(checking: Checking, value: Syntax | undefined): boolean {
  if (value === undefined || value.type === "each") return true;
  const silent = { ...checking, problems: [], metrics: [...checking.metrics], reads: { ...checking.reads } };
  return checking.check(silent, value).type?.type === "list";
}

function checkKindFunction(checking: Checking, tree: Call, own: FormulaFunction): Typed {
  const values = tree.values.map((value) => ({ value, typed: checking.check(checking, value) }));
  if (values.length !== own.parameters.length) {
    problemAt(
      checking,
      tree,
      messages.argumentCount(
        own.name,
        own.parameters.map(({ name }) => name),
        values.length,
      ),
    );
    return unknownValue;
  }
  for (const [i, { value, typed }] of values.entries()) {
    const wanted = own.parameters[i]?.type;
    if (typed.type === undefined || wanted === undefined) return unknownValue;
    if (!fits(wanted, typed.type)) {
      problemAt(checking, value, messages.argumentType(own.name, own.parameters[i]?.name ?? "", wanted, typed.type));
      return unknownValue;
    }
  }
  checking.reads.level = true;
  const runs = values.map(({ typed }) => typed.run);
  const { cost } = own;
  return {
    type: own.result,
    run: (frame) => {
      frame.steps += cost;
      if (frame.steps > mostSteps || frame.view === undefined) return null;
      const found: FormulaValue[] = [];
      for (const run of runs) {
        const value = run(frame);
        if (value === null) return null;
        found.push(value);
      }
      const result = own.call(frame.view, found);
      return typeof result === "number" && !Number.isFinite(result) ? null : result;
    },
  };
}

function fits(wanted: FormulaType, given: FormulaType): boolean {
  if (wanted.type !== given.type) return false;
  if (wanted.type === "object" && given.type === "object") return wanted.class === given.class;
  if (wanted.type === "list" && given.type === "list") return fits(wanted.element, given.element);
  return true;
}

function checkPlain(checking: Checking, tree: Call, plain: PlainFunction): Typed {
  const typed = tree.values.map((value) => checking.check(checking, value));
  if (typed.length !== plain.parameters.length) {
    problemAt(checking, tree, messages.argumentCount(plain.name, plain.parameters, typed.length));
    return unknownValue;
  }
  const types: FormulaType[] = [];
  for (const [i, one] of typed.entries()) {
    const at = tree.values[i] ?? tree;
    if (one.type === undefined) return unknownValue;
    if (plain.takes === "number" && !isNumber(checking, one, at)) return unknownValue;
    if (plain.takes === "text" && one.type.type !== "text") {
      problemAt(checking, at, messages.textExpected(one.type));
      return unknownValue;
    }
    types.push(one.type);
  }
  const type = plain.result(checking, types, tree);
  const runs = typed.map(({ run }) => run);
  return {
    type,
    run: (frame) => {
      frame.steps++;
      const values = runs.map((run) => run(frame));
      return !plain.takesNull && values.includes(null) ? null : plain.compute(values);
    },
  };
}

/** `min(a, b, ...)` of numbers, and `max`; null as soon as one of them is. */
function checkLeastOf(checking: Checking, tree: Syntax & { readonly type: "call" }, name: "min" | "max"): Typed {
  const typed = tree.values.map((value) => checking.check(checking, value));
  let type: FormulaType | undefined;
  for (const [i, one] of typed.entries()) {
    if (!isNumber(checking, one, tree.values[i] ?? tree)) return unknownValue;
    type = type === undefined ? one.type : sharedType(checking, type, one.type, tree, "compared");
  }
  const runs = typed.map(({ run }) => run);
  const pick = name === "min" ? Math.min : Math.max;
  return {
    type,
    run: (frame) => {
      let best: number | undefined;
      for (const run of runs) {
        const value = run(frame);
        if (typeof value !== "number") return null;
        best = best === undefined ? value : pick(best, value);
      }
      return best ?? null;
    },
  };
}
