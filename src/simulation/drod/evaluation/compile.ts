import {
  resolveEvaluation,
  type EvaluationNames,
  type Kinds,
  type PatchName,
  type Resolved,
} from "#shared/levels/drod/evaluation/resolve.ts";
import { monsterTypes } from "#shared/levels/drod/tiles.ts";
import { simCell } from "../fast/simCells.ts";
import { O, T } from "../fast/simTiles.ts";
import {
  countOf,
  fold,
  kindTable,
  monsterValue,
  roomValue,
  straightTo,
  walkingTo,
  type Evaluation,
  type KindTable,
} from "./evaluate.ts";
import { patchesOf } from "./tilePatches.ts";
import type { BinaryOperator } from "#shared/levels/drod/evaluation/parse.ts";
import type { ExpressionFault } from "#shared/levels/drod/evaluation/tokens.ts";

/** An evaluation, or the first fault of its expression. */
export type CompileResult =
  | { readonly ok: true; readonly evaluate: Evaluation }
  | { readonly ok: false; readonly fault: ExpressionFault };

/**
 * Turns an expression into a closure over states, composed of fixed parts and never evaluated as code. Faults have
 * their place in the text. Values are finite: a division by zero counts as 0, and an overflow as the largest number.
 */
export function compileEvaluation(text: string, names: EvaluationNames): CompileResult {
  const resolved = resolveEvaluation(text, names);
  return resolved.ok ? { ok: true, evaluate: finite(compile(resolved.expression)) } : resolved;
}

function finite(evaluate: Evaluation): Evaluation {
  return (sim) => {
    const value = evaluate(sim);
    if (Number.isFinite(value)) return value;
    return value < 0 ? -Number.MAX_VALUE : Number.MAX_VALUE;
  };
}

function compile(node: Resolved): Evaluation {
  switch (node.type) {
    case "number": {
      const { value } = node;
      return () => value;
    }
    case "room value":
      return roomValue(node.name);
    case "monster value":
      return monsterValue(node.name);
    case "negate": {
      const of = compile(node.of);
      return (sim) => -of(sim);
    }
    case "not": {
      const of = compile(node.of);
      return (sim) => (of(sim) === 0 ? 1 : 0);
    }
    case "binary":
      return compileBinary(node.operator, compile(node.left), compile(node.right));
    case "count":
      return countOf(tableOf(node.kinds));
    case "fold":
      return fold(tableOf(node.kinds), compile(node.of), node.how);
    case "extreme":
      return compileExtreme(node.values.map(compile), node.how);
    case "dist":
      return straightTo(simCell(...node.place));
    case "walk":
      return walkingTo(simCell(...node.place));
    case "regions":
      return patches(node.of);
    case "if": {
      const [condition, yes, no] = [compile(node.condition), compile(node.yes), compile(node.no)];
      return (sim) => (condition(sim) === 0 ? no(sim) : yes(sim));
    }
    case "abs":
      return compileMath(compile(node.of), Math.abs);
    case "floor":
      return compileMath(compile(node.of), Math.floor);
    case "sqrt":
      return compileMath(compile(node.of), (value) => Math.sqrt(Math.max(0, value)));
  }
}

function tableOf(kinds: Kinds): KindTable {
  return kindTable(kinds === "all" ? "all" : kinds.map((kind) => monsterTypes[kind]));
}

function compileMath(value: Evaluation, apply: (value: number) => number): Evaluation {
  return (sim) => apply(value(sim));
}

function compileExtreme(values: readonly Evaluation[], how: "min" | "max"): Evaluation {
  return (sim) => {
    let result = how === "min" ? Infinity : -Infinity;
    for (const value of values) result = how === "min" ? Math.min(result, value(sim)) : Math.max(result, value(sim));
    return result;
  };
}

function patches(of: PatchName): Evaluation {
  switch (of) {
    case "trapdoor":
      return patchesOf("o", [O.trapdoor, O.trapdoor_water]);
    case "tar":
      return patchesOf("t", [T.tar]);
    case "mud":
      return patchesOf("t", [T.mud]);
    case "gel":
      return patchesOf("t", [T.gel]);
  }
}

function compileBinary(operator: BinaryOperator, a: Evaluation, b: Evaluation): Evaluation {
  switch (operator) {
    case "+":
      return (sim) => a(sim) + b(sim);
    case "-":
      return (sim) => a(sim) - b(sim);
    case "*":
      return (sim) => a(sim) * b(sim);
    case "/":
      return (sim) => divide(a(sim), b(sim));
    case "%":
      return (sim) => remainder(a(sim), b(sim));
    case "<":
      return (sim) => (a(sim) < b(sim) ? 1 : 0);
    case "<=":
      return (sim) => (a(sim) <= b(sim) ? 1 : 0);
    case ">":
      return (sim) => (a(sim) > b(sim) ? 1 : 0);
    case ">=":
      return (sim) => (a(sim) >= b(sim) ? 1 : 0);
    case "==":
      return (sim) => (a(sim) === b(sim) ? 1 : 0);
    case "!=":
      return (sim) => (a(sim) === b(sim) ? 0 : 1);
    case "and":
      return (sim) => (a(sim) !== 0 && b(sim) !== 0 ? 1 : 0);
    case "or":
      return (sim) => (a(sim) !== 0 || b(sim) !== 0 ? 1 : 0);
  }
}

function divide(a: number, b: number): number {
  return b === 0 ? 0 : a / b;
}

function remainder(a: number, b: number): number {
  return b === 0 ? 0 : a - b * Math.floor(a / b);
}
