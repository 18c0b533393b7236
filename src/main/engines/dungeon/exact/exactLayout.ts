import type { Random } from "#shared/kernel/random.ts";
import { firstOpenCorridor, placeCorridors } from "../search/corridorPlacement.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { emptyState, otherEnd } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { packParts } from "../search/packParts.ts";
import { put } from "../model/placement.ts";
import { conflictsOf, solve } from "./clauseSolver.ts";
import { drawPreferences } from "./decisionOrder.ts";
import { addCorridor, addRoom, emptyClauses, placeOf, refine, separateAll } from "./layoutClauses.ts";
import type { LayoutClauses } from "./layoutClauses.ts";
import { addRotations } from "./rotations.ts";
import { breakSymmetry } from "./symmetry.ts";

/** Rooms of which every pair is kept apart, and turns are looked at, from the start; more are kept apart where they overlap. */
const pairsLimit = 40;

/** Conflicts between two draws of the values to try first: some beginnings are lucky, and what was learned stays. */
const drawEvery = 2000;

/** An exact search at work. */
export interface ExactSearch {
  readonly clauses: LayoutClauses;
  /** Rooms that are not in yet. */
  readonly waiting: Set<number>;
  /** Solutions of the clauses that were not yet a layout. */
  refinements: number;
  /** Conflicts at which values to try first are drawn anew. */
  nextDraw: number;
}

/** The work an exact search has done: conflicts and refinements. */
export function stepsOf({ clauses, refinements }: ExactSearch): number {
  return conflictsOf(clauses.solver) + refinements;
}

/** What an exact search has found so far. */
export type ExactAnswer =
  | { readonly kind: "layout"; readonly state: LayoutState }
  /** These rooms and the links among them cannot be laid out: a proof. */
  | { readonly kind: "impossible"; readonly rooms: readonly number[] }
  | { readonly kind: "open" };

/**
 * An exact search: for a layout or for a proof that there is none. It begins with the rooms on cycles and on ways between
 * them; when these stand, the rooms next to them join, and so on outwards.
 */
export function exactSearch(model: LayoutModel, random: Random): ExactSearch {
  const core = coreOf(model);
  const search = exactPart(model, core, random);
  for (const room of model.linksOf.keys()) if (!core.includes(room)) search.waiting.add(room);
  return search;
}

/** An exact search for these rooms alone, with the links among them. */
export function exactPart(model: LayoutModel, rooms: readonly number[], random: Random): ExactSearch {
  const clauses = emptyClauses(model);
  for (const room of rooms) addRoom(clauses, room, random);
  const isSmall = rooms.length <= pairsLimit;
  if (isSmall) separateAll(clauses, random);
  breakSymmetry(clauses, random, isSmall ? addRotations(clauses, random) : undefined);
  return { clauses, waiting: new Set(), refinements: 0, nextDraw: drawEvery };
}

/** Goes on for so many steps. */
export function continueExact(search: ExactSearch, steps: number, random: Random): ExactAnswer {
  const { clauses, waiting } = search;
  const { solver, model } = clauses;
  const end = stepsOf(search) + steps;
  while (stepsOf(search) < end) {
    if (conflictsOf(solver) >= search.nextDraw) {
      drawPreferences(solver, random);
      search.nextDraw = conflictsOf(solver) + drawEvery;
    }
    const result = solve(solver, end - stepsOf(search));
    if (result === "limit") break;
    if (result === "unsatisfiable") return { kind: "impossible", rooms: roomsOf(clauses) };
    search.refinements++;
    if (refine(clauses, random) > 0) continue;
    const state = stateOf(clauses);
    if (!placeCorridors(model, state, random)) {
      addCorridor(clauses, firstOpenCorridor(model, state), random);
    } else if (waiting.size === 0) {
      packParts(model, state);
      return { kind: "layout", state };
    } else growOutwards(search, random);
  }
  return { kind: "open" };
}

function roomsOf({ bodies, model }: LayoutClauses): number[] {
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

/** Adds the rooms next to those that are in; where there is none, a room of another part of the graph. */
function growOutwards({ clauses, waiting }: ExactSearch, random: Random): void {
  const { model, indexOf } = clauses;
  const isNext = (room: number) =>
    [...(model.linksOf[room] as Int32Array)].some((link) => indexOf[otherEnd(model, link, room)] !== -1);
  const next = [...waiting].filter(isNext);
  for (const room of next.length > 0 ? next : [...waiting].slice(0, 1)) {
    addRoom(clauses, room, random);
    waiting.delete(room);
  }
}

/**
 * The rooms that are left when dead ends are pruned until there are none, each next to an earlier one where possible, the
 * one with most connections first; only that one in a tree.
 */
function coreOf(model: LayoutModel): number[] {
  const degrees = model.linksOf.map((links) => links.length);
  const root = degrees.indexOf(Math.max(...degrees));
  const left = new Set(degrees.keys());
  const ends = [...left].filter((room) => (degrees[room] as number) <= 1);
  for (const room of ends) {
    left.delete(room);
    for (const link of model.linksOf[room] as Int32Array) {
      const other = otherEnd(model, link, room);
      degrees[other] = (degrees[other] as number) - 1;
      if (degrees[other] === 1) ends.push(other);
    }
  }
  if (left.size === 0) return [root];
  const order: number[] = [];
  for (const seed of [...left].sort((a, b) => (degrees[b] as number) - (degrees[a] as number))) {
    const queue = left.delete(seed) ? [seed] : [];
    for (const room of queue) {
      order.push(room);
      for (const link of model.linksOf[room] as Int32Array) {
        const other = otherEnd(model, link, room);
        if (left.delete(other)) queue.push(other);
      }
    }
  }
  return order;
}
