import { roomColumns, roomRows } from "../room.ts";
import { monsterTypes, type MonsterType } from "../tiles.ts";
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
import { parseExpression, type BinaryOperator, type Node } from "./parse.ts";
import type { ExpressionFault } from "./tokens.ts";
import { nearestWord } from "./complete.ts";

/** Names the designer has given: places on the room and weights to tune. */
export interface EvaluationNames {
  readonly places: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly weights: Readonly<Record<string, number>>;
}

export type CompileResult =
  | { readonly ok: true; readonly evaluate: Evaluation }
  | { readonly ok: false; readonly fault: ExpressionFault };

class Fault extends Error {
  readonly fault: ExpressionFault;
  constructor(message: string, { start, end }: { start: number; end: number }) {
    super(message);
    this.fault = { message, start, end };
  }
}

interface Scope {
  readonly names: EvaluationNames;
  /** Inside sum, min or max over monsters, where d, w, mx and my mean something. */
  readonly overMonsters: boolean;
}

/**
 * Turns an expression into a closure over states: parsed, checked and built from fixed pieces, never evaluated as code.
 * Faults name the place in the text. Values are finite: a division by zero counts as 0, what grows beyond all numbers as the largest one.
 */
export function compileEvaluation(text: string, names: EvaluationNames): CompileResult {
  const parsed = parseExpression(text);
  if (!parsed.ok) return parsed;
  try {
    return { ok: true, evaluate: finite(compile(parsed.node, { names, overMonsters: false })) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    throw error;
  }
}

function finite(evaluate: Evaluation): Evaluation {
  return (sim) => {
    const value = evaluate(sim);
    if (Number.isFinite(value)) return value;
    return value < 0 ? -Number.MAX_VALUE : Number.MAX_VALUE;
  };
}

function compile(node: Node, scope: Scope): Evaluation {
  switch (node.type) {
    case "number": {
      const { value } = node;
      return () => value;
    }
    case "name":
      return compileName(node.name, node, scope);
    case "negate": {
      const of = compile(node.of, scope);
      return (sim) => -of(sim);
    }
    case "not": {
      const of = compile(node.of, scope);
      return (sim) => (of(sim) === 0 ? 1 : 0);
    }
    case "binary":
      return compileBinary(node.operator, compile(node.left, scope), compile(node.right, scope));
    case "call":
      return compileCall(node, scope);
  }
}

function compileName(name: string, node: Node, scope: Scope): Evaluation {
  const weight = own(scope.names.weights, name);
  if (weight !== undefined) return () => weight;
  const value = roomValue(name);
  if (value !== undefined) return value;
  const ofMonster = monsterValue(name);
  if (ofMonster !== undefined && scope.overMonsters) return ofMonster;
  if (ofMonster !== undefined)
    throw new Fault(`"${name}" belongs to one monster. Put it into sum, min or max over monsters.`, node);
  if (own(scope.names.places, name) !== undefined)
    throw new Fault(`"${name}" is a place. Write dist(${name}) or walk(${name}).`, node);
  if (isKindName(name)) throw new Fault(`"${name}" is a kind of monster. Write count(${name}).`, node);
  throw new Fault(`Unknown name "${name}".${suggestion(name, scope)}`, node);
}

function suggestion(name: string, { names }: Scope): string {
  const near = nearestWord(name, [...Object.keys(names.places), ...Object.keys(names.weights)]);
  return near === undefined ? " Pick a word from the list." : ` Did you mean "${near}"?`;
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

/** A value by an own key: names like "constructor" must not reach a prototype. */
function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isKindName(name: string): boolean {
  return name === "all" || Object.hasOwn(monsterTypes, name);
}

type Call = Extract<Node, { type: "call" }>;

function compileCall(node: Call, scope: Scope): Evaluation {
  switch (node.name) {
    case "count":
      return countOf(kindsOf(node, node.args));
    case "sum":
      return compileFold(node, scope, "sum");
    case "min":
    case "max":
      return isKind(node.args[0]) ? compileFold(node, scope, node.name) : compileExtreme(node, scope, node.name);
    case "dist":
      return straightTo(placeOf(node, scope));
    case "walk":
      return walkingTo(placeOf(node, scope));
    case "regions":
      return compileRegions(node);
    case "if":
      return compileIf(node, scope);
    case "abs":
      return compileMath(node, scope, Math.abs);
    case "floor":
      return compileMath(node, scope, Math.floor);
    case "sqrt":
      return compileMath(node, scope, (value) => Math.sqrt(Math.max(0, value)));
    default:
      throw new Fault(`Unknown function "${node.name}".${suggestion(node.name, scope)}`, node);
  }
}

function compileMath(node: Call, scope: Scope, apply: (value: number) => number): Evaluation {
  const [of] = take(node, 1);
  const value = compile(of, scope);
  return (sim) => apply(value(sim));
}

function compileIf(node: Call, scope: Scope): Evaluation {
  const [condition, yes, no] = take(node, 3).map((arg) => compile(arg, scope)) as [Evaluation, Evaluation, Evaluation];
  return (sim) => (condition(sim) === 0 ? no(sim) : yes(sim));
}

function compileExtreme(node: Call, scope: Scope, how: "min" | "max"): Evaluation {
  if (node.args.length < 2)
    throw new Fault(`${node.name} needs at least two numbers, or a kind of monster and an expression.`, node);
  const values = node.args.map((arg) => compile(arg, scope));
  return (sim) => {
    let result = how === "min" ? Infinity : -Infinity;
    for (const value of values) result = how === "min" ? Math.min(result, value(sim)) : Math.max(result, value(sim));
    return result;
  };
}

function compileFold(node: Call, scope: Scope, how: "sum" | "min" | "max"): Evaluation {
  if (scope.overMonsters) throw new Fault(`${node.name} over monsters can't be nested in another one.`, node);
  const [kind, of] = take(node, 2);
  return fold(kindsOf(node, [kind]), compile(of, { ...scope, overMonsters: true }), how);
}

function isKind(node: Node | undefined): boolean {
  return node?.type === "name" && isKindName(node.name);
}

function kindsOf(node: Call, args: readonly Node[]): KindTable {
  if (args.length === 0) throw new Fault(`${node.name} needs a kind of monster. Write ${node.name}(roach).`, node);
  const types: number[] = [];
  for (const arg of args) {
    if (arg.type !== "name" || !isKind(arg)) throw new Fault("Expected a kind of monster: all, roach, queen ...", arg);
    if (arg.name === "all") return kindTable("all");
    types.push(monsterTypes[arg.name as MonsterType]);
  }
  return kindTable(types);
}

function placeOf(node: Call, scope: Scope): number {
  const [first, second] = node.args;
  if (node.args.length === 1 && first?.type === "name") {
    const place = own(scope.names.places, first.name);
    if (place === undefined)
      throw new Fault(`No place is called "${first.name}". Mark it on the room, or write two numbers.`, first);
    return simCell(place[0], place[1]);
  }
  if (node.args.length !== 2 || first?.type !== "number" || second?.type !== "number") {
    throw new Fault(`${node.name} needs a marked place or a square, ${node.name}(10, 4).`, node);
  }
  const isInRoom =
    Number.isInteger(first.value) &&
    Number.isInteger(second.value) &&
    first.value < roomColumns &&
    second.value < roomRows;
  if (!isInRoom) throw new Fault(`Squares go from 0, 0 to ${roomColumns - 1}, ${roomRows - 1}.`, node);
  return simCell(first.value, second.value);
}

function compileRegions(node: Call): Evaluation {
  const [of] = take(node, 1);
  switch (of.type === "name" ? of.name : "") {
    case "trapdoor":
      return patchesOf("o", [O.trapdoor, O.trapdoor_water]);
    case "tar":
      return patchesOf("t", [T.tar]);
    case "mud":
      return patchesOf("t", [T.mud]);
    case "gel":
      return patchesOf("t", [T.gel]);
    default:
      throw new Fault("regions counts patches of trapdoor, tar, mud or gel.", of);
  }
}

/** The arguments of a call, or a fault that says how many it needs. */
function take(node: Call, count: 1): [Node];
function take(node: Call, count: 2): [Node, Node];
function take(node: Call, count: 3): [Node, Node, Node];
function take(node: Call, count: number): readonly Node[] {
  if (node.args.length === count) return node.args;
  throw new Fault(
    `${node.name} needs ${count === 1 ? "one value" : `${count} values`}, here are ${node.args.length}.`,
    node,
  );
}
