import type { Random } from "#shared/kernel/random.ts";
import { firstOpenCorridor, placeCorridors } from "../../model/corridorPlacement.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type LayoutState, emptyState } from "../../model/layoutState.ts";
import { packParts } from "../../model/packParts.ts";
import { put } from "../../model/placement.ts";
import { conflictsOf, solve } from "./clauseSolver.ts";
import { neighbours } from "./coreRooms.ts";
import { decideEarly, drawPreferences } from "./decisionOrder.ts";
import { addCorridor, addRoom, emptyClauses, placeOf, refine, separateAll } from "./layoutClauses.ts";
import type { LayoutClauses } from "./layoutClauses.ts";
import { type Rotations, addRotations, howTelling, mostUsedTurn } from "./rotations.ts";
import { breakSymmetry } from "./symmetry.ts";

/**
 * Up to this many rooms, all pairs are kept apart and rotations are used from the start; other pairs are kept apart
 * once they overlap.
 */
const pairsLimit = 40;

/**
 * Conflicts between two shuffles of the preferred values: some starting points are lucky, and learned clauses are kept.
 */
const drawEvery = 2000;

/** Conflicts after which rooms that wait no longer join in whole layers. */
const conflictsOfLayers = 1000;

/** Activity of the sides of the most informative door connection: that of about a hundred conflicts. */
const sideActivity = 100;

/** A search for a layout of some rooms, to which more are added once these have one. */
export interface ExactPart {
  readonly clauses: LayoutClauses;
  /** Rotations and cycles of the rooms it started with; undefined where they are not used. */
  readonly rotations: Rotations | undefined;
  /** Rooms that are not in yet. */
  readonly waiting: Set<number>;
  /** Solutions of the clauses that were not yet a layout. */
  refinements: number;
  /** Number of conflicts at which preferred values are next shuffled. */
  nextDraw: number;
}

/** The work it has done: conflicts and refinements. */
export function partSteps({ clauses, refinements }: ExactPart): number {
  return conflictsOf(clauses.solver) + refinements;
}

/** Result of an SMT search so far. */
export type ExactAnswer =
  | { readonly kind: "layout"; readonly state: LayoutState }
  /** A proof that these rooms and the connections between them cannot be laid out. */
  | { readonly kind: "impossible"; readonly rooms: readonly number[] }
  | { readonly kind: "open" };

/**
 * A search that starts with these rooms and the connections between them; waiting rooms are added from their neighbors
 * outwards.
 */
export function exactPart(
  model: LayoutModel,
  rooms: readonly number[],
  waiting: ReadonlySet<number>,
  random: Random,
): ExactPart {
  const clauses = emptyClauses(model);
  for (const room of rooms) addRoom(clauses, room, random);
  const isSmall = rooms.length <= pairsLimit;
  if (isSmall) separateAll(clauses, random);
  const rotations = isSmall ? addRotations(clauses, random) : undefined;
  const telling = rotations && howTelling(rotations);
  if (telling !== undefined) decideSidesFirst(clauses, telling);
  const most = telling?.indexOf(Math.max(...telling)) ?? -1;
  breakSymmetry(clauses, random, rotations && { joint: Math.max(most, 0), turn: mostUsedTurn(rotations) });
  return { clauses, rotations, waiting: new Set(waiting), refinements: 0, nextDraw: drawEvery };
}

/** Decides the most informative sides first; learning soon replaces this order. */
function decideSidesFirst({ solver, joints }: LayoutClauses, telling: readonly number[]): void {
  const most = Math.max(...telling);
  if (most <= 0) return;
  const early = joints.flatMap(({ sides }, joint) => {
    const activity = (sideActivity * (telling[joint] ?? 0)) / most;
    return sides.flatMap((variable) => (variable === -1 ? [] : [{ variable, activity }]));
  });
  decideEarly(solver, early);
}

/** Continues for `steps` steps. */
export function continuePart(part: ExactPart, steps: number, random: Random): ExactAnswer {
  const { clauses, waiting } = part;
  const { solver, model } = clauses;
  const end = partSteps(part) + steps;
  while (partSteps(part) < end) {
    if (conflictsOf(solver) >= part.nextDraw) {
      drawPreferences(solver, random);
      part.nextDraw = conflictsOf(solver) + drawEvery;
    }
    const result = solve(solver, end - partSteps(part));
    if (result === "limit") break;
    if (result === "unsatisfiable") return { kind: "impossible", rooms: roomsIn(part) };
    part.refinements++;
    if (refine(clauses, random) > 0) continue;
    const state = stateOf(clauses);
    if (!placeCorridors(model, state, random)) {
      addCorridor(clauses, firstOpenCorridor(model, state), random);
    } else if (waiting.size === 0) {
      packParts(model, state);
      return { kind: "layout", state };
    } else growOutwards(part, random);
  }
  return { kind: "open" };
}

/** The rooms that are in. */
export function roomsIn({ clauses: { bodies, model } }: ExactPart): number[] {
  return bodies.flatMap(({ body }) => (body < model.roomCount ? [body] : []));
}

function stateOf(clauses: LayoutClauses): LayoutState {
  const state = emptyState(clauses.model);
  for (const body of clauses.bodies) {
    const { shape, x, y } = placeOf(clauses, body);
    put(clauses.model, state, body.body, shape, x, y);
  }
  return state;
}

/**
 * Adds the rooms next to those already in, or a room of another component if there are none. Once steps have become
 * expensive, adds only one, preferably one with others waiting behind it: then few rooms are added before every layout
 * has a place for them.
 */
function growOutwards(part: ExactPart, random: Random): void {
  const { model, indexOf, solver } = part.clauses;
  const waiting = [...part.waiting];
  const isNext = (room: number) => neighbours(model, room).some((other) => indexOf[other] !== -1);
  const isOnWay = (room: number) => neighbours(model, room).some((other) => part.waiting.has(other));
  const next = waiting.filter(isNext);
  const one = next.find(isOnWay) ?? next[0] ?? waiting[0];
  const isDear = conflictsOf(solver) >= conflictsOfLayers || next.length === 0;
  for (const room of isDear && one !== undefined ? [one] : next) letIn(part, room, random);
}

/** Adds a waiting room. */
export function letIn({ clauses, waiting }: ExactPart, room: number, random: Random): void {
  if (waiting.delete(room)) addRoom(clauses, room, random);
}
