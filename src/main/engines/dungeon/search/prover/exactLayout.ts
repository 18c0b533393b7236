import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { blamedBy, conflictsOf, groundsOf } from "./clauseSolver.ts";
import { coreRooms } from "./coreRooms.ts";
import { type DeadEndTrials, deadEndTrials, isRefuted, isTried, tryDeadEnds } from "./deadEnds.ts";
import { type ExactAnswer, type ExactPart, continuePart, exactPart, partSteps, roomsIn } from "./exactPart.ts";

/** Conflicts after which it pays to examine dead ends and cycles one by one. */
const conflictsBefore = 300;

/** A running SMT search. */
export interface ExactSearch extends ExactPart {
  /** Dead ends that may not fit inside any cycle; undefined before they are examined. */
  deadEnds: DeadEndTrials | undefined;
  /** By dead end and cycle, whether the one fits inside the other, as far as earlier searches found out. */
  readonly known: Map<string, boolean>;
}

/** The work an exact search has done: conflicts and refinements. */
export function stepsOf(search: ExactSearch): number {
  return partSteps(search) + (search.deadEnds?.steps ?? 0);
}

/**
 * An SMT search for a layout of these rooms (all by default) or for a proof that none exists. It starts with the rooms
 * on cycles and on paths between cycles; once these have a layout, the rooms next to them are added, and so on
 * outwards.
 */
export function exactSearch(
  model: LayoutModel,
  random: Random,
  rooms: readonly number[] = [...model.linksOf.keys()],
  known = new Map<string, boolean>(),
): ExactSearch {
  const core = coreRooms(model, rooms);
  const part = exactPart(model, core, new Set(rooms).difference(new Set(core)), random);
  return { ...part, deadEnds: undefined, known };
}

/** All rooms, added and waiting: rooms of dead ends that were examined in isolation may be among them. */
function allRooms(search: ExactSearch): number[] {
  return [...roomsIn(search), ...search.waiting];
}

/** Continues for about `steps` steps. */
export function continueExact(search: ExactSearch, steps: number, random: Random): ExactAnswer {
  const end = stepsOf(search) + steps;
  while (stepsOf(search) < end) {
    const left = Math.ceil(end - stepsOf(search));
    const isFirst = search.deadEnds === undefined;
    const before = conflictsBefore - conflictsOf(search.clauses.solver);
    if (isFirst && before <= 0) search.deadEnds = deadEndTrials(search, search.known);
    if (search.deadEnds !== undefined && !isTried(search.deadEnds)) {
      tryDeadEnds(search, search.deadEnds, left, random);
      continue;
    }
    const answer = continuePart(search, isFirst ? Math.min(left, before) : left, random);
    const { solver } = search.clauses;
    if (answer.kind === "impossible") return { ...answer, rooms: allRooms(search).filter(blamedBy(solver)) };
    if (answer.kind === "layout") return answer;
    if (search.deadEnds !== undefined && isRefuted(search.deadEnds, search)) {
      return { kind: "impossible", rooms: allRooms(search).filter(groundsOf(solver, search.deadEnds.variable)) };
    }
  }
  return { kind: "open" };
}
