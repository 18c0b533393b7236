import type { Random } from "#shared/kernel/random.ts";
import { gapBetween } from "../../model/placement.ts";
import { addClause, addVariable, speakOf } from "./clauseSolver.ts";
import { bottomEdge, leftEdge, rightEdge, topEdge } from "./jointHulls.ts";
import { type LayoutClauses, separation } from "./layoutClauses.ts";
import { isStraightLink } from "./straightLinks.ts";
import { type Cycle, type Foot, type Spoke, cyclesOf, thetasOf } from "./cycles.ts";

/** Three connections of a room. */
type Three = readonly [Spoke, Spoke, Spoke];

/** The sides in clockwise order (y grows downwards), as numbers of `sides`. */
const clockwise = [0, 2, 1, 3] as const;

/** A connection of two rooms that face each other. */
interface Edge {
  readonly a: number;
  readonly b: number;
  readonly joint: number;
}

/** A cycle, and the literals about it. */
export interface TurningCycle {
  readonly cycle: Cycle;
  /** The literal "it runs clockwise". */
  readonly isClockwise: number;
  /** The longest side of the corridors between its rooms, in cells; 0 when all share doors. */
  readonly longestGap: number;
}

/** The literals about rotations and cycles, kept so that rooms can be added later. */
export interface Rotations {
  readonly clauses: LayoutClauses;
  readonly edges: Edge[];
  /** Variables "these three leave the room clockwise", and how often each is used. */
  readonly turns: Map<string, number>;
  readonly uses: Map<number, number>;
  readonly cycles: readonly TurningCycle[];
}

/**
 * A layout is a plane drawing of its graph: each bridge of a cycle lies completely on one side of it. Clauses express
 * this with literals "these three connections leave the room clockwise", "the cycle runs clockwise" and "this lies
 * inside the cycle"; a room inside has rooms of the cycle on its left, on its right, above and below. No reasoning
 * about distances finds that quickly. Only rectangles and connections that lead straight on are considered.
 */
export function addRotations(clauses: LayoutClauses, random: Random): Rotations {
  const edges: Edge[] = [];
  for (const joint of clauses.joints.keys()) if (leadsStraight(clauses, joint)) edges.push(edgeOf(clauses, joint));
  const cycles = cyclesOf(edges);
  const rotations: Rotations = {
    clauses,
    edges,
    turns: new Map(),
    uses: new Map(),
    cycles: cycles.map((cycle) => {
      speakOf(clauses.solver, cycle.rooms);
      return {
        cycle,
        isClockwise: 2 * addVariable(clauses.solver, [], { activity: random.float() }),
        longestGap: Math.max(...[...cycle.edges].map((edge) => longestGap(clauses, edges[edge]?.joint ?? -1))),
      };
    }),
  };
  speakOf(clauses.solver, []);
  const isInside = rotations.cycles.map((one) =>
    one.cycle.bridges.map(({ rooms, feet }) => addBridge(rotations, one, rooms, feet, random)),
  );
  for (const theta of thetasOf(cycles)) {
    const middle = theta.map(({ cycle, bridge }) => isInside[cycle]?.[bridge] as number) as [number, number, number];
    addClause(clauses.solver, middle);
    for (const [i, one] of middle.entries()) {
      for (const other of middle.slice(i + 1)) addClause(clauses.solver, [not(one), not(other)]);
    }
  }
  return rotations;
}

/** The variable of the most used rotation that is reversed in the mirror image of any layout, if there is one. */
export function mostUsedTurn({ uses }: Rotations): number | undefined {
  const most = Math.max(...uses.values());
  return [...uses].find(([, count]) => count === most)?.[0];
}

/**
 * How much the side of each door connection determines the others: most on many cycles, between rooms with many
 * connections and few shapes.
 */
export function howTelling({ clauses, edges, cycles }: Rotations): number[] {
  const { joints, bodies, indexOf } = clauses;
  const degrees = new Map<number, number>();
  for (const room of joints.flatMap(({ a, b }) => [a, b])) degrees.set(room, (degrees.get(room) ?? 0) + 1);
  const cycleCounts = joints.map(() => 0);
  for (const edge of cycles.flatMap(({ cycle }) => [...cycle.edges])) {
    const joint = edges[edge]?.joint ?? 0;
    cycleCounts[joint] = (cycleCounts[joint] ?? 0) + 1;
  }
  const sum = (rooms: readonly number[], of: (room: number) => number) =>
    rooms.reduce((all, room) => all + of(room), 0);
  return joints.map(({ a, b }, joint) => {
    const degree = sum([a, b], (room) => degrees.get(room) ?? 0);
    const shapes = sum([a, b], (room) => bodies[indexOf[room] ?? 0]?.shapes.length ?? 0);
    return ((cycleCounts[joint] ?? 0) * degree ** 2) / shapes;
  });
}

/** Whether a door connection leaves each of two rectangles on the side on which the other is. */
function leadsStraight({ model, joints, bodies, indexOf }: LayoutClauses, joint: number): boolean {
  const { a, b, isFacing } = joints[joint] as LayoutClauses["joints"][number];
  const isPlain = (body: number) => bodies[indexOf[body] as number]?.isRectangular === true;
  if (!isFacing || !isPlain(a) || !isPlain(b)) return false;
  return model.links.every((link) => link.a !== a || link.b !== b || isStraightLink(model, link));
}

function edgeOf({ joints }: LayoutClauses, joint: number): Edge {
  const { a, b } = joints[joint] as LayoutClauses["joints"][number];
  return { a, b, joint };
}

/**
 * The literal "the dead end that starts with this room lies inside the cycle", attached to a room of it; undefined
 * where sides can't express that. The room must have been added.
 */
export function deadEndInside(
  rotations: Rotations,
  one: TurningCycle,
  room: number,
  random: Random,
): number | undefined {
  const { clauses, edges } = rotations;
  const joint = clauses.joints.findIndex(
    ({ a, b }) => (a === room && one.cycle.rooms.includes(b)) || (b === room && one.cycle.rooms.includes(a)),
  );
  if (joint === -1 || !leadsStraight(clauses, joint)) return undefined;
  const { a, b } = edgeOf(clauses, joint);
  const foot = a === room ? b : a;
  const { before, after } = one.cycle.steps[one.cycle.rooms.indexOf(foot)] as Cycle["steps"][number];
  let edge = edges.findIndex((known) => known.joint === joint);
  if (edge === -1) edge = edges.push({ a, b, joint }) - 1;
  return addBridge(rotations, one, [], [{ room: foot, before, after, leaving: { edge, to: room } }], random);
}

/** The longest side of the corridors between two joined rooms, 0 where they touch. */
function longestGap({ model, joints }: LayoutClauses, joint: number): number {
  const { a, b, isTouching } = joints[joint] as LayoutClauses["joints"][number];
  if (isTouching) return 0;
  const { widths, heights } = model.table;
  const corridors = model.links.flatMap((link) => (link.a === a && link.b === b ? (link.corridor?.shapes ?? []) : []));
  const sides = corridors.flatMap((shapes) =>
    [...shapes].flatMap((shape) => [widths[shape] ?? 0, heights[shape] ?? 0]),
  );
  return Math.max(...sides);
}

/**
 * A room inside has rooms of the cycle on all sides: along its whole side, unless it is so small that there may be
 * nothing but a corridor. Going right from a row of the room leads to a room, or to a vertical corridor; that has a
 * room at both ends, and both can miss all rows of the room only where it is no longer than the corridor.
 */
export function surround(
  { clauses }: Rotations,
  { cycle, longestGap }: TurningCycle,
  room: number,
  isInside: number,
  random: Random,
): void {
  const { wide, high } = clauses.bodies[clauses.indexOf[room] as number] as LayoutClauses["bodies"][number];
  const passes = Math.min(wide[0], high[0]) > longestGap ? apart : beyond;
  for (const side of clockwise) {
    const ways = cycle.rooms.map((other) => passes(clauses, room, other, side, random));
    addClause(clauses.solver, [not(isInside), ...ways]);
  }
}

/** The literal "it lies inside the cycle" of a bridge. */
function addBridge(
  rotations: Rotations,
  one: TurningCycle,
  rooms: readonly number[],
  feet: readonly Foot[],
  random: Random,
): number {
  const { solver } = rotations.clauses;
  const { isClockwise } = one;
  /** What leaves there is to the right when following the cycle. */
  const [right, ...others] = feet.map(({ room, before, after, leaving }) =>
    turnOf(rotations, room, [after, leaving, before], random),
  ) as [number, ...number[]];
  speakOf(solver, [...one.cycle.rooms, ...rooms, ...feet.map(({ leaving }) => leaving.to)]);
  for (const other of others) {
    addClause(solver, [right, not(other)]);
    addClause(solver, [not(right), other]);
  }
  const isInside = 2 * addVariable(solver, [], { activity: random.float() });
  addClause(solver, [not(isInside), not(right), isClockwise]);
  addClause(solver, [not(isInside), right, not(isClockwise)]);
  addClause(solver, [isInside, right, isClockwise]);
  addClause(solver, [isInside, not(right), not(isClockwise)]);
  for (const room of rooms) surround(rotations, one, room, isInside, random);
  speakOf(solver, []);
  return isInside;
}

/** The literal "these three connections leave the room clockwise". */
function turnOf(rotations: Rotations, room: number, spokes: Three, random: Random): number {
  const { clauses, edges, turns, uses } = rotations;
  const sorted = [...spokes].sort((one, other) => one.edge - other.edge) as [Spoke, Spoke, Spoke];
  const key = [room, ...sorted.map(({ edge }) => edge)].join(" ");
  let variable = turns.get(key);
  if (variable === undefined) {
    speakOf(clauses.solver, [room, ...sorted.map(({ to }) => to)]);
    variable = addVariable(clauses.solver, [], { activity: random.float() });
    speakOf(clauses.solver, []);
    turns.set(key, variable);
    tieToSides(clauses, edges, room, sorted, 2 * variable, random);
  }
  uses.set(variable, (uses.get(variable) ?? 0) + 1);
  const shift = spokes.indexOf(sorted[0]);
  return spokes[(shift + 1) % 3] === sorted[1] ? 2 * variable : 2 * variable + 1;
}

/**
 * Ties the rotation of three connections of a room to the sides on which they leave, and to their order along a side.
 */
function tieToSides(
  clauses: LayoutClauses,
  edges: readonly { readonly joint: number }[],
  room: number,
  spokes: Three,
  literal: number,
  random: Random,
): void {
  const { solver, joints } = clauses;
  /** The literal "the connection leaves by this side", none when it never does. */
  const leaves = ({ edge }: Spoke, side: number): number[] => {
    const joint = joints[edges[edge]?.joint ?? -1];
    const variable = joint?.sides[joint.a === room ? side : side ^ 1] ?? -1;
    return variable === -1 ? [] : [2 * variable];
  };
  const [s, t, u] = spokes;
  for (const [a, b, c, verdict] of [
    [s, t, u, literal],
    [t, u, s, literal],
    [u, s, t, literal],
    [t, s, u, not(literal)],
    [s, u, t, not(literal)],
    [u, t, s, not(literal)],
  ] as const) {
    for (const [at, side] of clockwise.entries()) {
      const next = clockwise[(at + 1) % 4] as number;
      const [first] = leaves(a, side);
      const [second] = leaves(b, next);
      const [beside] = leaves(b, side);
      if (first === undefined) continue;
      // One side and the next; the third connection leaves by another.
      if (second !== undefined)
        addClause(solver, [not(first), not(second), ...leaves(c, side), ...leaves(c, next), verdict]);
      if (beside === undefined) continue;
      // Two along one side; the third elsewhere, or after them.
      const order = not(isBefore(clauses, a, b, side, random));
      addClause(solver, [not(first), not(beside), order, ...leaves(c, side), verdict]);
      for (const third of leaves(c, side)) {
        const then = not(isBefore(clauses, b, c, side, random));
        addClause(solver, [not(first), not(beside), not(third), order, then, verdict]);
      }
    }
  }
}

/** The literal "the one room comes before the other, clockwise along this side". */
function isBefore(clauses: LayoutClauses, one: Spoke, other: Spoke, side: number, random: Random): number {
  const following = clockwise[(clockwise.indexOf(side as 0) + 1) % 4] as number;
  return apart(clauses, one.to, other.to, following, random);
}

/** The literal "the other body is completely on this side of the one". */
function apart(clauses: LayoutClauses, one: number, other: number, side: number, random: Random): number {
  const { bodies, indexOf, model } = clauses;
  const [first, second] = (side % 2 === 0 ? [one, other] : [other, one]).map(
    (body) => bodies[indexOf[body] as number]?.node ?? 0,
  ) as [number, number];
  const [near, far] = side < 2 ? [leftEdge, rightEdge] : [topEdge, bottomEdge];
  return 2 * separation(clauses, [second + near, first + far, -gapBetween(model, one, other)], random);
}

/** The literal "the other body reaches further to this side than the one". */
function beyond(clauses: LayoutClauses, one: number, other: number, side: number, random: Random): number {
  const [own, others] = [one, other].map((body) => clauses.bodies[clauses.indexOf[body] as number]?.node ?? 0) as [
    number,
    number,
  ];
  const edge = [rightEdge, leftEdge, bottomEdge, topEdge][side] as number;
  const [low, high] = side % 2 === 0 ? [own, others] : [others, own];
  return 2 * separation(clauses, [high + edge, low + edge, -1], random);
}

const not = (literal: number) => literal ^ 1;
