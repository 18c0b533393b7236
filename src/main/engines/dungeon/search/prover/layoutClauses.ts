import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { hasOffset } from "../../spaces/offsetSet.ts";
import { isAllowedAt } from "../../site/siteMasks.ts";
import { isCloser } from "../../spaces/overlap.ts";
import { gapBetween } from "../../model/placement.ts";
import {
  addBound,
  addClause,
  addNodes,
  addVariable,
  emptySolver,
  incrementOf,
  isTrue,
  speakOf,
  valueOf,
} from "./clauseSolver.ts";
import type { Bound, ClauseSolver, Decision } from "./clauseSolver.ts";
import { waysOut } from "./siteClauses.ts";
import { type Hull, bottomEdge, hullBounds, hullOf, leftEdge, rightEdge, sides, topEdge } from "./jointHulls.ts";
import { boundsAnywhere, boundsOff, boundsOn, isFacing, isTouching, jointReach } from "./jointReach.ts";
import type { JointReach, Spans } from "./jointReach.ts";
import { rectangleAt } from "../../model/rectangleAt.ts";

/** More nodes than there are. */
const nodeLimit = 2 ** 20;

/** Two bodies that must share a door. */
interface Joint {
  readonly a: number;
  readonly b: number;
  readonly joint: number;
  /** By side, the variable "b is on that side", or -1. */
  readonly sides: readonly number[];
  /** Whether b always faces a side of a, and touches it. */
  readonly isFacing: boolean;
  readonly isTouching: boolean;
  /** Shape pairs (shape of a * all shapes + shape of b) whose exact offsets are already encoded. */
  readonly exact: Set<number>;
}

interface ClauseBody extends Spans {
  readonly body: number;
  readonly shapes: Int32Array;
  /** Node of its left edge; the others follow in the order of `jointHulls.ts`. */
  readonly node: number;
  /** Variable of the first shape; the others follow. */
  readonly variable: number;
  readonly isRectangular: boolean;
}

/**
 * A layout of some bodies as clauses over difference bounds. Shapes and door connections are encoded from the start,
 * the connections only as bounds; exact connections and "these two do not overlap" are added for those that a solution
 * violates (`refine`), so that few of them are ever encoded. Every clause is true of every layout: what they contradict
 * is impossible. Shapes are decided last, so that learned clauses apply to many of them.
 */
export interface LayoutClauses {
  readonly model: LayoutModel;
  readonly solver: ClauseSolver;
  readonly bodies: ClauseBody[];
  /** By body, its index in `bodies`, or -1. */
  readonly indexOf: Int32Array;
  readonly joints: Joint[];
  /** First node of the origin of the site. */
  readonly origin: number;
  /** Variables of separations by weight of their bound, by `from * nodeLimit + to`. */
  readonly separations: Map<number, Map<number, number>>;
  /** Reaches of door connections by what they depend on. */
  readonly reaches: Map<string, JointReach>;
}

/** A solver with the origin as its only node and no rooms; bodies get nodes when they are added. */
export function emptyClauses(model: LayoutModel): LayoutClauses {
  const solver = emptySolver();
  return {
    model,
    solver,
    origin: addNodes(solver, 0, 0),
    bodies: [],
    indexOf: new Int32Array(model.roomCount + model.links.length).fill(-1),
    joints: [],
    separations: new Map(),
    reaches: new Map(),
  };
}

/**
 * Adds a room and its connections to rooms that were added already; connections over a corridor as the offsets it
 * allows.
 */
export function addRoom(clauses: LayoutClauses, room: number, random: Random): void {
  const { model } = clauses;
  addBody(clauses, room, model.roomShapes[room] as Int32Array, random);
  for (const index of model.linksOf[room] as Int32Array) {
    const { a, b, joint } = model.links[index] as LayoutModel["links"][number];
    if (clauses.indexOf[a === room ? b : a] !== -1) addJoint(clauses, a, b, joint, random);
  }
}

/** Adds the corridor of a connection whose rooms were added, as a separate body that must not overlap any other. */
export function addCorridor(clauses: LayoutClauses, index: number, random: Random): void {
  const { model } = clauses;
  const { a, b, passage, corridor } = model.links[index] as LayoutModel["links"][number];
  if (corridor === undefined) throw new RangeError(`Link ${index} has no corridor.`);
  const body = model.roomCount + index;
  addBody(clauses, body, corridor.shapes, random);
  addJoint(clauses, a, body, passage, random);
  addJoint(clauses, body, b, corridor.onward, random);
}

function addBody(
  { model, solver, bodies, indexOf }: LayoutClauses,
  body: number,
  shapes: Int32Array,
  random: Random,
): void {
  const { widths, heights, starts } = model.table;
  const sizes = [...shapes].map((shape) => [widths[shape] as number, heights[shape] as number] as const);
  const [wide, high] = [sizes.map(([width]) => width), sizes.map(([, height]) => height)];
  speakOf(solver, roomsOf(model, body));
  const node = addNodes(solver, 0, 0);
  addNodes(solver, Math.max(...wide), Math.max(...high));
  const span = (lengths: readonly number[]) => [Math.min(...lengths), Math.max(...lengths)] as const;
  const spans: Spans = { node, wide: span(wide), high: span(high) };
  const box = ([least, most]: readonly [number, number], edge: number): Bound[] => [
    [node + edge, node + edge + 2, most],
    [node + edge + 2, node + edge, -least],
  ];
  for (const bound of [...box(spans.wide, leftEdge), ...box(spans.high, topEdge)]) addBound(solver, bound);
  const decision = () => ({
    activity: -random.float(),
    isPreferred: true,
    isLate: true,
  });
  const variables = sizes.map(() => addVariable(solver, [], decision()));
  addLengths(solver, node + leftEdge, node + rightEdge, wide, variables, decision);
  addLengths(solver, node + topEdge, node + bottomEdge, high, variables, decision);
  indexOf[body] = bodies.length;
  const isRectangular = [...shapes].every((shape) => (starts[shape + 1] as number) - (starts[shape] as number) === 4);
  bodies.push({ ...spans, body, shapes, variable: variables[0] ?? 0, isRectangular });
  addClause(solver, variables.map(yes));
  for (const [i, one] of variables.entries()) {
    for (const other of variables.slice(i + 1)) addClause(solver, [no(one), no(other)]);
  }
  speakOf(solver, []);
}

/** The rooms a body belongs to: itself, or both ends of a corridor. */
function roomsOf({ roomCount, links }: LayoutModel, body: number): number[] {
  const link = links[body - roomCount];
  return link === undefined ? [body] : [link.a, link.b];
}

/**
 * "At least this long" for each possible length of a side, tied to the shapes: a clause learned about one applies to
 * all shapes of that length.
 */
function addLengths(
  solver: ClauseSolver,
  start: number,
  end: number,
  lengths: readonly number[],
  shapes: readonly number[],
  decision: () => Decision,
): void {
  const steps = [...new Set(lengths)].sort((one, other) => one - other);
  for (const [i, step] of steps.entries()) {
    const shorter = steps[i - 1];
    if (shorter === undefined) continue;
    const opposite: Bound[] = [[start, end, shorter]];
    const atLeast = addVariable(solver, [[end, start, -step]], { ...decision(), opposite });
    for (const [j, shape] of shapes.entries()) {
      addClause(solver, [no(shape), (lengths[j] as number) >= step ? yes(atLeast) : no(atLeast)]);
    }
  }
}

function addJoint(clauses: LayoutClauses, a: number, b: number, joint: number, random: Random): void {
  const { solver, joints } = clauses;
  const [bodyA, bodyB] = [clauseBody(clauses, a), clauseBody(clauses, b)];
  const reach = reachOf(clauses, bodyA, bodyB, joint);
  speakOf(solver, [...roomsOf(clauses.model, a), ...roomsOf(clauses.model, b)]);
  for (const bound of boundsAnywhere(reach, bodyA, bodyB)) addBound(solver, bound);
  const variables = reach.on.map((most, side) =>
    most === undefined
      ? -1
      : addVariable(solver, boundsOn(reach, side, bodyA, bodyB), {
          activity: random.float() * 1e-2,
          opposite: boundsOff(reach, side, bodyA, bodyB),
        }),
  );
  const areAll = (is: (side: number, most: Int32Array) => boolean) =>
    reach.on.every((most, side) => most === undefined || is(side, most));
  joints.push({
    a,
    b,
    joint,
    sides: variables,
    isFacing: areAll(isFacing),
    isTouching: areAll(isTouching),
    exact: new Set(),
  });
  addClause(solver, variables.filter((variable) => variable !== -1).map(yes));
  forbidPairs(clauses, a, b, joint);
  speakOf(solver, []);
}

/** The reach of a door connection between two bodies, cached by their sets of shapes. */
function reachOf({ model, reaches }: LayoutClauses, a: ClauseBody, b: ClauseBody, joint: number): JointReach {
  const isNear = model.near[a.body]?.includes(b.body) === true;
  const key = `${joint} ${String(isNear)} ${a.shapes.join()} ${b.shapes.join()}`;
  const known = reaches.get(key);
  if (known !== undefined) return known;
  const mayJoin = (one: number, other: number) => !isRepeat(model, a.body, b.body, one, other);
  const reach = jointReach(model, joint, a.shapes, b.shapes, mayJoin);
  reaches.set(key, reach);
  return reach;
}

/** Rules out shape pairs that cannot be joined at all or repeat a template. */
function forbidPairs(clauses: LayoutClauses, a: number, b: number, joint: number): void {
  const { model, solver } = clauses;
  const [bodyA, bodyB] = [clauseBody(clauses, a), clauseBody(clauses, b)];
  for (const [i, shapeA] of bodyA.shapes.entries()) {
    for (const [j, shapeB] of bodyB.shapes.entries()) {
      if (!isRepeat(model, a, b, shapeA, shapeB) && model.spaces.offsets(joint, shapeA, shapeB).count > 0) continue;
      addClause(solver, [no(bodyA.variable + i), no(bodyB.variable + j)]);
    }
  }
}

/** Whether two rooms with these shapes would repeat a template against its rule. */
export function isRepeat(
  { templateOf, repeats, near }: LayoutModel,
  a: number,
  b: number,
  one: number,
  other: number,
): boolean {
  const template = templateOf[one] as number;
  if (templateOf[other] !== template || repeats[template] === 0) return false;
  return repeats[template] === 2 || (near[a] as Int32Array).includes(b);
}

function rectangleHulls(model: LayoutModel, joint: number, a: number, b: number) {
  const { rectangles } = model.spaces.offsets(joint, a, b);
  const hulls: { readonly side: number; readonly hull: Hull }[] = [];
  for (let i = 0; i < rectangles.length; i += 4) {
    const [dx, dy, width, height] = rectangleAt(rectangles, i);
    hulls.push(hullOf(model, a, b, dx, dy, width, height));
  }
  return hulls;
}

/** Adds clauses for what the current solution violates. Returns the number of violations, 0 for a layout. */
export function refine(clauses: LayoutClauses, random: Random): number {
  const chosen = clauses.bodies.map((body) => placeOf(clauses, body));
  let violations = 0;
  const pending: (readonly number[])[] = [];
  for (const joint of clauses.joints) {
    const [a, b] = [chosen[clauses.indexOf[joint.a] as number], chosen[clauses.indexOf[joint.b] as number]];
    if (a === undefined || b === undefined) continue;
    const set = clauses.model.spaces.offsets(joint.joint, a.shape, b.shape);
    if (hasOffset(set, b.x - a.x, b.y - a.y)) continue;
    violations++;
    pending.push(...exactJoint(clauses, joint, a, b, random));
  }
  for (const [i, a] of chosen.entries()) {
    if (!isAllowedAt(clauses.model.siteMasks, a.body, a.shape, a.x, a.y)) {
      violations++;
      pending.push(onAllowedGround(clauses, a, random));
    }
    for (const b of chosen.slice(i + 1)) {
      const gap = gapBetween(clauses.model, a.body, b.body);
      if (isCloser(clauses.model.table, a.shape, b.shape, b.x - a.x, b.y - a.y, gap)) {
        violations++;
        pending.push(...separated(clauses, a, b, gap, random));
      }
      if (isRepeat(clauses.model, a.body, b.body, a.shape, b.shape)) {
        violations++;
        pending.push([no(a.variable), no(b.variable)]);
      }
    }
  }
  for (const clause of pending) addClause(clauses.solver, clause);
  return violations;
}

/** A clause that takes a body away from where the site does not allow it. */
function onAllowedGround(clauses: LayoutClauses, { body, shape, variable, x, y }: Choice, random: Random): number[] {
  const mask = clauses.model.siteMasks?.mask(body, shape);
  if (mask === undefined) return [];
  const { node } = clauseBody(clauses, body);
  const ways = waysOut(mask, x, y, node + leftEdge, node + topEdge, clauses.origin);
  return [no(variable), ...ways.map((way) => yes(separation(clauses, way, random)))];
}

/** Keeps all pairs of bodies apart that no door connection keeps apart: more clauses, but shorter proofs. */
export function separateAll(clauses: LayoutClauses, random: Random): void {
  const chosen = clauses.bodies.map((body) => placeOf(clauses, body));
  for (const [i, a] of chosen.entries()) {
    for (const b of chosen.slice(i + 1)) {
      if (clauses.joints.some(({ a: one, b: other }) => joined(one, other, a.body, b.body))) continue;
      const gap = gapBetween(clauses.model, a.body, b.body);
      for (const clause of separated(clauses, a, b, gap, random)) addClause(clauses.solver, clause);
    }
  }
}

function joined(one: number, other: number, a: number, b: number): boolean {
  return (one === a && other === b) || (one === b && other === a);
}

/** Where a body is in the current solution. */
interface Choice {
  readonly body: number;
  readonly shape: number;
  /** The variable of the shape. */
  readonly variable: number;
  readonly x: number;
  readonly y: number;
}

/** Shape and place of a body in the current solution. */
export function placeOf({ solver, origin }: LayoutClauses, { body, shapes, variable, node }: ClauseBody): Choice {
  let i = 0;
  while (i < shapes.length - 1 && !isTrue(solver, 2 * (variable + i))) i++;
  return {
    body,
    shape: shapes[i] as number,
    variable: variable + i,
    x: valueOf(solver, node + leftEdge) - valueOf(solver, origin),
    y: valueOf(solver, node + topEdge) - valueOf(solver, origin),
  };
}

/** The exact offsets of one shape pair on every side: one of their rectangles. */
function exactJoint(
  clauses: LayoutClauses,
  { joint, sides: own, exact, a: bodyA, b: bodyB }: Joint,
  a: Choice,
  b: Choice,
  random: Random,
): number[][] {
  const { model, solver } = clauses;
  const key = a.shape * model.shapes.length + b.shape;
  if (exact.has(key)) throw new Error("The layout violates a pair that was checked exactly.");
  exact.add(key);
  const [nodeA, nodeB] = [clauseBody(clauses, bodyA).node, clauseBody(clauses, bodyB).node];
  const choices = sides.map((): number[] => []);
  for (const { side, hull } of rectangleHulls(model, joint, a.shape, b.shape)) {
    choices[side]?.push(
      addVariable(solver, hullBounds(side, hull, nodeA, nodeB), {
        activity: random.float() * 1e-3,
      }),
    );
  }
  return choices.flatMap((variables, side) =>
    own[side] === -1 ? [] : [[no(a.variable), no(b.variable), no(own[side] as number), ...variables.map(yes)]],
  );
}

/** Clauses that keep two bodies apart: their boxes when both are always rectangles, else the parts that overlap now. */
function separated(clauses: LayoutClauses, a: Choice, b: Choice, gap: number, random: Random): number[][] {
  const { model } = clauses;
  const [bodyA, bodyB] = [clauseBody(clauses, a.body), clauseBody(clauses, b.body)];
  const [nodeA, nodeB] = [bodyA.node, bodyB.node];
  const apart = (bounds: readonly Bound[]) => bounds.map((bound) => yes(separation(clauses, bound, random)));
  if (bodyA.isRectangular && bodyB.isRectangular) {
    return [
      apart([
        [nodeB + leftEdge, nodeA + rightEdge, -gap],
        [nodeA + leftEdge, nodeB + rightEdge, -gap],
        [nodeB + topEdge, nodeA + bottomEdge, -gap],
        [nodeA + topEdge, nodeB + bottomEdge, -gap],
      ]),
    ];
  }
  const { starts, rectangles } = model.table;
  const result: number[][] = [];
  for (let i = starts[a.shape] as number; i < (starts[a.shape + 1] as number); i += 4) {
    for (let j = starts[b.shape] as number; j < (starts[b.shape + 1] as number); j += 4) {
      const [left, top, right, bottom] = rectangleAt(rectangles, i);
      const [otherLeft, otherTop, otherRight, otherBottom] = rectangleAt(rectangles, j);
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const isApart =
        dx + otherLeft >= right + gap ||
        left >= dx + otherRight + gap ||
        dy + otherTop >= bottom + gap ||
        top >= dy + otherBottom + gap;
      if (isApart) continue;
      result.push([
        no(a.variable),
        no(b.variable),
        ...apart([
          [nodeB + leftEdge, nodeA + leftEdge, otherLeft - right - gap],
          [nodeA + leftEdge, nodeB + leftEdge, left - otherRight - gap],
          [nodeB + topEdge, nodeA + topEdge, otherTop - bottom - gap],
          [nodeA + topEdge, nodeB + topEdge, top - otherBottom - gap],
        ]),
      ]);
    }
  }
  return result;
}

/** The variable of a bound; false is the opposite bound. */
export function separation({ solver, separations }: LayoutClauses, bound: Bound, random: Random): number {
  const [from, to, weight] = bound;
  const between = from * nodeLimit + to;
  let byWeight = separations.get(between);
  if (byWeight === undefined) separations.set(between, (byWeight = new Map()));
  const known = byWeight.get(weight);
  if (known !== undefined) return known;
  const variable = addVariable(solver, [bound], {
    activity: incrementOf(solver) * random.float(),
    opposite: [[to, from, -weight - 1]],
  });
  byWeight.set(weight, variable);
  return variable;
}

function clauseBody({ bodies, indexOf }: LayoutClauses, body: number): ClauseBody {
  const found = bodies[indexOf[body] as number];
  if (found === undefined) throw new RangeError(`Body ${body} is not among the clauses.`);
  return found;
}

const yes = (variable: number) => 2 * variable;
const no = (variable: number) => 2 * variable + 1;
