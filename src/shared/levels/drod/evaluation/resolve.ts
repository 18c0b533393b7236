import { roomColumns, roomRows } from "../room.ts";
import { monsterTypes, type MonsterType } from "../tiles.ts";
import { nearestWord } from "./complete.ts";
import { parseExpression, type BinaryOperator, type Node } from "./parse.ts";
import type { ExpressionFault } from "./tokens.ts";
import { resolveMessages } from "./messages.ts";

/** Names the designer has given: places on the room and weights to tune. */
export interface EvaluationNames {
  readonly places: Readonly<Record<string, readonly [x: number, y: number]>>;
  readonly weights: Readonly<Record<string, number>>;
}

const roomValueNames = ["monsters", "turn", "x", "y", "trapdoors", "tar", "doors", "cycle"] as const;
/** Names of the numbers that a state has once. */
export type RoomValueName = (typeof roomValueNames)[number];
const monsterValueNames = ["d", "w", "mx", "my"] as const;
/** Names of the numbers that every monster has: distances d and w, and its square mx, my. */
export type MonsterValueName = (typeof monsterValueNames)[number];
const patchNames = ["trapdoor", "tar", "mud", "gel"] as const;
/** Tiles whose connected areas "regions" counts. */
export type PatchName = (typeof patchNames)[number];
/** Types a function ranges over; "all" stands for every monster. */
export type Kinds = readonly MonsterType[] | "all";

/** A checked expression: every name is resolved to a number, a kind or a square. */
export type Resolved =
  | { readonly type: "number"; readonly value: number }
  | { readonly type: "room value"; readonly name: RoomValueName }
  /** Of the monster that the fold around it is at. */
  | { readonly type: "monster value"; readonly name: MonsterValueName }
  | { readonly type: "negate" | "not"; readonly of: Resolved }
  | { readonly type: "binary"; readonly operator: BinaryOperator; readonly left: Resolved; readonly right: Resolved }
  | { readonly type: "count"; readonly kinds: Kinds }
  | { readonly type: "fold"; readonly how: "sum" | "min" | "max"; readonly kinds: Kinds; readonly of: Resolved }
  | { readonly type: "extreme"; readonly how: "min" | "max"; readonly values: readonly Resolved[] }
  | { readonly type: "dist" | "walk"; readonly place: readonly [x: number, y: number] }
  | { readonly type: "regions"; readonly of: PatchName }
  | { readonly type: "if"; readonly condition: Resolved; readonly yes: Resolved; readonly no: Resolved }
  | { readonly type: "abs" | "floor" | "sqrt"; readonly of: Resolved };

type ResolveResult =
  | { readonly ok: true; readonly expression: Resolved }
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

/** Reads an expression and looks up its names. Faults name the place in the text. O(length). */
export function resolveEvaluation(text: string, names: EvaluationNames): ResolveResult {
  const parsed = parseExpression(text);
  if (!parsed.ok) return parsed;
  try {
    return { ok: true, expression: resolve(parsed.node, { names, overMonsters: false }) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    throw error;
  }
}

function resolve(node: Node, scope: Scope): Resolved {
  switch (node.type) {
    case "number":
      return { type: "number", value: node.value };
    case "name":
      return resolveName(node.name, node, scope);
    case "negate":
    case "not":
      return { type: node.type, of: resolve(node.of, scope) };
    case "binary":
      return {
        type: "binary",
        operator: node.operator,
        left: resolve(node.left, scope),
        right: resolve(node.right, scope),
      };
    case "call":
      return resolveCall(node, scope);
  }
}

function resolveName(name: string, node: Node, scope: Scope): Resolved {
  const weight = own(scope.names.weights, name);
  if (weight !== undefined) return { type: "number", value: weight };
  const value = roomValueNames.find((known) => known === name);
  if (value !== undefined) return { type: "room value", name: value };
  const ofMonster = monsterValueNames.find((known) => known === name);
  if (ofMonster !== undefined && scope.overMonsters) return { type: "monster value", name: ofMonster };
  if (ofMonster !== undefined) throw new Fault(resolveMessages.monsterValueOutsideSum(name), node);
  if (own(scope.names.places, name) !== undefined) throw new Fault(resolveMessages.placeAsValue(name), node);
  if (isKindName(name)) throw new Fault(resolveMessages.monsterKindAsValue(name), node);
  throw new Fault([resolveMessages.unknownName(name), suggestion(name, scope)].join(" "), node);
}

function suggestion(name: string, { names }: Scope): string {
  const near = nearestWord(name, [...Object.keys(names.places), ...Object.keys(names.weights)]);
  return near === undefined ? resolveMessages.pickWordFromList : resolveMessages.didYouMean(near);
}

/** A value by an own key: names like "constructor" must not reach a prototype. */
function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isKindName(name: string): boolean {
  return name === "all" || Object.hasOwn(monsterTypes, name);
}

type Call = Extract<Node, { type: "call" }>;

function resolveCall(node: Call, scope: Scope): Resolved {
  switch (node.name) {
    case "count":
      return { type: "count", kinds: kindsOf(node, node.args) };
    case "sum":
      return resolveFold(node, scope, "sum");
    case "min":
    case "max":
      return isKind(node.args[0]) ? resolveFold(node, scope, node.name) : resolveExtreme(node, scope, node.name);
    case "dist":
    case "walk":
      return { type: node.name, place: placeOf(node, scope) };
    case "regions":
      return resolveRegions(node);
    case "if": {
      const [condition, yes, no] = take(node, 3);
      return {
        type: "if",
        condition: resolve(condition, scope),
        yes: resolve(yes, scope),
        no: resolve(no, scope),
      };
    }
    case "abs":
    case "floor":
    case "sqrt":
      return { type: node.name, of: resolve(take(node, 1)[0], scope) };
    default:
      throw new Fault([resolveMessages.unknownFunction(node.name), suggestion(node.name, scope)].join(" "), node);
  }
}

function resolveExtreme(node: Call, scope: Scope, how: "min" | "max"): Resolved {
  if (node.args.length < 2) throw new Fault(resolveMessages.tooFewArguments(node.name), node);
  return { type: "extreme", how, values: node.args.map((arg) => resolve(arg, scope)) };
}

function resolveFold(node: Call, scope: Scope, how: "sum" | "min" | "max"): Resolved {
  if (scope.overMonsters) throw new Fault(resolveMessages.overMonstersCantBeNested(node.name), node);
  const [kind, of] = take(node, 2);
  const kinds = kindsOf(node, [kind]);
  return { type: "fold", how, kinds, of: resolve(of, { ...scope, overMonsters: true }) };
}

function isKind(node: Node | undefined): boolean {
  return node?.type === "name" && isKindName(node.name);
}

function kindsOf(node: Call, args: readonly Node[]): Kinds {
  if (args.length === 0) throw new Fault(resolveMessages.missingMonsterKind(node.name), node);
  const types: MonsterType[] = [];
  for (const arg of args) {
    if (arg.type !== "name" || !isKind(arg)) throw new Fault(resolveMessages.expectedMonsterKind, arg);
    if (arg.name === "all") return "all";
    types.push(arg.name as MonsterType);
  }
  return types;
}

function placeOf(node: Call, scope: Scope): readonly [x: number, y: number] {
  const [first, second] = node.args;
  if (node.args.length === 1 && first?.type === "name") {
    const place = own(scope.names.places, first.name);
    if (place === undefined) throw new Fault(resolveMessages.unknownPlace(first.name), first);
    return place;
  }
  if (node.args.length !== 2 || first?.type !== "number" || second?.type !== "number") {
    throw new Fault(resolveMessages.missingPlace(node.name), node);
  }
  const isInRoom =
    Number.isInteger(first.value) &&
    Number.isInteger(second.value) &&
    first.value < roomColumns &&
    second.value < roomRows;
  if (!isInRoom) throw new Fault(resolveMessages.squaresGoFrom00(roomColumns - 1, roomRows - 1), node);
  return [first.value, second.value];
}

function resolveRegions(node: Call): Resolved {
  const [of] = take(node, 1);
  const name = of.type === "name" ? patchNames.find((known) => known === of.name) : undefined;
  if (name === undefined) throw new Fault(resolveMessages.invalidRegionsOf, of);
  return { type: "regions", of: name };
}

/** The arguments of a call, or a fault that says how many it needs. */
function take(node: Call, count: 1): [Node];
function take(node: Call, count: 2): [Node, Node];
function take(node: Call, count: 3): [Node, Node, Node];
function take(node: Call, count: number): readonly Node[] {
  if (node.args.length === count) return node.args;
  throw new Fault(resolveMessages.needsHere(node.name, count, node.args.length), node);
}
