import {
  resolveEvaluation,
  type EvaluationNames,
  type Kinds,
  type PatchName,
  type Resolved,
} from "#shared/levels/drod/evaluation/resolve.ts";
import { monsterTypes } from "#shared/levels/drod/tiles.ts";
import { simCell, simCells, stride } from "../fast/simCells.ts";
import { O, T } from "../fast/simTiles.ts";
import {
  countOf,
  fold,
  kindTable,
  monsterValues,
  roomValues,
  straightTo,
  walkingTo,
  type Evaluation,
  type KindTable,
} from "./evaluate.ts";
import type { BinaryOperator } from "#shared/levels/drod/evaluation/parse.ts";
import type { ExpressionFault } from "#shared/levels/drod/evaluation/tokens.ts";
import type { Sim, SimRoom } from "../fast/sim.ts";
import { rememberByPattern } from "./rememberByPattern.ts";

/** By cell: the round in which it was visited, so that the array needn't be cleared between states. */
const visited = new Uint32Array(simCells);
let round = 0;
const open = new Uint16Array(simCells);
const sides = [-1, 1, -stride, stride];

/** Number of 4-connected patches of some tiles in the o-layer or t-layer. O(squares that have or may have had them). */
function patchesOf(layer: "o" | "t", tiles: readonly number[]): Evaluation {
  const isOne = new Uint8Array(256);
  for (const tile of tiles) isOne[tile] = 1;
  const cellsOf = candidateCells(layer, isOne);
  const patches = rememberByPattern(isOne, (squares, cells) => countPatches(squares, cells, isOne));
  return (sim) => patches(sim[layer], cellsOf(sim));
}

function countPatches(squares: Uint8Array, cells: ArrayLike<number>, isOne: Uint8Array): number {
  round = (round + 1) >>> 0;
  let patches = 0;
  for (let i = 0; i < cells.length; i++) {
    const start = cells[i] ?? 0;
    if (isOne[squares[start] ?? 0] === 0 || visited[start] === round) continue;
    patches++;
    visited[start] = round;
    open[0] = start;
    for (let count = 1; count > 0;) {
      const cell = open[--count] ?? 0;
      for (let j = 0; j < sides.length; j++) {
        const next = cell + (sides[j] ?? 0);
        if (isOne[squares[next] ?? 0] === 0 || visited[next] === round) continue;
        visited[next] = round;
        open[count++] = next;
      }
    }
  }
  return patches;
}

/** The cells of a room that have one of the tiles on entry, and those whose tile has changed since. */
function candidateCells(layer: "o" | "t", isOne: Uint8Array): (sim: Sim) => readonly number[] {
  const first = (layer === "o" ? 0 : 2) * simCells;
  let room: SimRoom | undefined;
  let cells: number[] = [];
  let read = 0;
  return ({ fixed }) => {
    if (fixed !== room) {
      room = fixed;
      read = 0;
      const onEntry = fixed.initialTiles[layer];
      cells = Array.from(onEntry.keys()).filter((cell) => isOne[onEntry[cell] ?? 0] === 1);
    }
    for (; read < fixed.dynamic.length; read++) {
      const cell = (fixed.dynamic[read] ?? 0) - first;
      if (cell >= 0 && cell < simCells && isOne[fixed.initialTiles[layer][cell] ?? 0] === 0) cells.push(cell);
    }
    return cells;
  };
}

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
      return roomValues[node.name];
    case "monster value":
      return monsterValues[node.name];
    case "negate": {
      const of = compile(node.of);
      return (sim) => -of(sim);
    }
    case "not": {
      const of = compile(node.of);
      return (sim) => (of(sim) === 0 ? 1 : 0);
    }
    case "binary":
      return binary[node.operator](compile(node.left), compile(node.right));
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

const binary: Readonly<Record<BinaryOperator, (a: Evaluation, b: Evaluation) => Evaluation>> = {
  "+": (a, b) => (sim) => a(sim) + b(sim),
  "-": (a, b) => (sim) => a(sim) - b(sim),
  "*": (a, b) => (sim) => a(sim) * b(sim),
  "/": (a, b) => (sim) => divide(a(sim), b(sim)),
  "%": (a, b) => (sim) => remainder(a(sim), b(sim)),
  "<": (a, b) => (sim) => (a(sim) < b(sim) ? 1 : 0),
  "<=": (a, b) => (sim) => (a(sim) <= b(sim) ? 1 : 0),
  ">": (a, b) => (sim) => (a(sim) > b(sim) ? 1 : 0),
  ">=": (a, b) => (sim) => (a(sim) >= b(sim) ? 1 : 0),
  "==": (a, b) => (sim) => (a(sim) === b(sim) ? 1 : 0),
  "!=": (a, b) => (sim) => (a(sim) === b(sim) ? 0 : 1),
  and: (a, b) => (sim) => (a(sim) !== 0 && b(sim) !== 0 ? 1 : 0),
  or: (a, b) => (sim) => (a(sim) !== 0 || b(sim) !== 0 ? 1 : 0),
};

function divide(a: number, b: number): number {
  return b === 0 ? 0 : a / b;
}

function remainder(a: number, b: number): number {
  return b === 0 ? 0 : a - b * Math.floor(a / b);
}
