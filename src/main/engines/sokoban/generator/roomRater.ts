import { matchingBound } from "../solver/matchingBound.ts";
import { pushDistances } from "../solver/pushDistances.ts";
import type { Resumable } from "../solver/resumable.ts";
import { boxSetCount, unpackBoxes } from "./boxSets.ts";
import { type FloorPlan, floorPlan } from "./floorPlan.ts";
import {
  countsPushes,
  countsReach,
  mostReachWorth,
  reachWorth,
  shapeWorth,
  startWorth,
  wayWorth,
} from "./objective.ts";
import type { Objective, WayMeasures } from "./objective.ts";
import { type PullSpace, createPullSearcher, pushesHome, wordsOf } from "./pullSpace.ts";
import { pushableSets } from "./pushableSets.ts";
import { type ReachMeasures, createReachSearcher } from "./reachSpace.ts";
import type { Sketch } from "./sketch.ts";
import { type StartRules, keepsRules, playerCellsOf } from "./startRules.ts";
import { popCount } from "#shared/kernel/bits.ts";

/** A start of a sketch and its worth. */
export interface RatedStart {
  readonly way: WayMeasures;
  /** The number of pushes in `way` isn't proved to be the fewest. */
  readonly isUnproved?: true;
  /** Absent if neither the objective nor the caller needs it. */
  readonly reach?: ReachMeasures;
  readonly worth: number;
  /** Position in the pull space of the sketch: the same sketch always has the same. */
  readonly position: number;
  /** Positions for each of its `pushableSets`, where the objective counts positions. */
  readonly density?: number;
}

/** The basis for estimates of a changed room. */
export interface Precedent {
  /** The best start before the change. */
  readonly start: RatedStart;
  /** Worth up to which an estimate is enough. */
  readonly record: number;
}

/** Boxes and player of a start, as board cells. */
export interface PlacedStart {
  readonly boxes: readonly number[];
  readonly player: number;
}

/** Data of a start that is kept, for display. */
export interface FinishedStart extends PlacedStart {
  /** From the start to the solution: `square * 4 + direction`, squares as in the room's graph. */
  readonly pushes: readonly number[];
  readonly way: WayMeasures;
  /** Of rooms with too many positions to count only an estimate of the solvable share. */
  readonly reach: Partial<ReachMeasures> & Pick<ReachMeasures, "solvableShare">;
  /** No solution has fewer pushes: as many as `pushes` has when that is proved the shortest. */
  readonly pushesAtLeast: number;
}

/** Bounds of one rating. */
export interface RaterLimits {
  /** Floor cells of a room; the exact search takes at most 64. */
  readonly floor: number;
  /** Positions of the pull space: the exact search skips larger rooms, the bounded one keeps at most this many. */
  readonly positions: number;
}

/** Measures needed even if the objective does not use them. */
export interface RaterNeeds {
  readonly detours: boolean;
  readonly reach: boolean;
}

/** The archive cell of a start; if graphs of positions are not needed it depends on the solution path alone. */
export type NicheOf = (way: WayMeasures, reach: ReachMeasures | undefined) => number;

/** Rates sketches by their farthest starts, in steps; one search at a time on the same arrays. */
export interface RoomRater {
  /**
   * The most valuable start; undefined when the room is too large, no box moves, or nothing is worth `atLeast`. With a
   * precedent the number of positions is estimated, unless the start is then worth more than the record.
   */
  best(sketch: Sketch, atLeast: number, precedent?: Precedent): Resumable<RatedStart | undefined>;
  /**
   * The most valuable start of each archive cell that is worth at least its `atLeast`. If the axes are metrics of the
   * graph of positions, only the few most valuable starts of a room are considered.
   */
  spread(
    sketch: Sketch,
    nicheOf: NicheOf,
    atLeast: (niche: number) => number,
  ): Resumable<readonly { readonly niche: number; readonly start: RatedStart }[]>;
  /**
   * The start with everything that is shown of it; undefined when the solver can't confirm within its limits that it
   * has a solution.
   */
  finish(sketch: Sketch, start: RatedStart): Resumable<FinishedStart | undefined>;
  /** Boxes and player of a rated start alone, for a picture of a room that may not be kept; costs one pull search. */
  place(sketch: Sketch, start: RatedStart): Resumable<PlacedStart>;
}

/** Starts of one room that are considered, from the farthest on: for the best one, and for one in each archive cell. */
const deep = { layers: 8, starts: 400 };
const wide = { layers: Infinity, starts: 2_000 };
/** Maximum number of starts of one room whose graphs of positions are searched for their archive cells. */
const mostMeasured = 3;
/** Penalty for a box on a goal: hill climbing leaves such rooms as soon as it can. */
export const costOfHome = 100;
/** Sets of boxes a room may have: bounds the memory of a search to 2 x 8 bytes each. */
const mostBoxSets = 4_000_000;
/** Positions forward, for each position backward that is allowed. */
const forwardRatio = 8;
/** Values that are not estimated and then don't count. */
const noPushes = { branching: 0, deadlockRatio: 0 };

/** A rater that searches all positions of a room: starts are the farthest there are, solutions the shortest. */
export function createExactRater(
  objective: Objective,
  limits: RaterLimits,
  needs: RaterNeeds = { detours: false, reach: false },
  rules?: StartRules,
): RoomRater {
  const pulls = createPullSearcher();
  const reaches = createReachSearcher();
  const bonus = mostReachWorth(objective);
  const positionLimit = limits.positions * forwardRatio;
  const wantsReach = needs.reach || countsReach(objective);
  const canEstimate = !needs.reach && !countsPushes(objective);
  const wantsDetours = needs.detours || objective["detour-worth"] !== 0;

  // Starts that satisfy the rules may be anywhere, not only among the farthest.
  const narrow = rules === undefined ? deep : { ...deep, layers: Infinity };

  function* open(sketch: Sketch): Resumable<PullSpace | undefined> {
    const plan = floorPlan(sketch);
    if (plan === undefined || plan.squares > limits.floor) return undefined;
    if (boxSetCount(plan.squares, plan.goals.length) > mostBoxSets) return undefined;
    const space = yield* pulls.search(plan, limits.positions);
    return space.isComplete && space.layers.length > 2 ? space : undefined;
  }

  function* measured(
    space: PullSpace,
    candidate: WayCandidate,
    atLeast: number,
    precedent?: Precedent,
  ): Resumable<RatedStart | undefined> {
    const { position, way, worth } = candidate;
    if (!wantsReach) return worth < atLeast ? undefined : { way, worth, position };
    if (worth + bonus < atLeast) return undefined;
    const sets = pushableSets(space.plan, space.boxes[position] ?? 0);
    const density = precedent?.start.density;
    if (precedent !== undefined && density !== undefined && canEstimate) {
      const solvable = yield* reaches.solvable(space, position);
      const states = Math.max(solvable, density * sets);
      const estimated = worth + reachWorth(objective, { states, solvableShare: solvable / states, ...noPushes });
      if (estimated < atLeast || states > positionLimit) return undefined;
      if (estimated <= precedent.record) return { way, worth: estimated, position, density };
    }
    const reach = yield* reaches.measure(space, position, positionLimit);
    if (reach === undefined) return undefined;
    const total = worth + reachWorth(objective, reach);
    return total < atLeast ? undefined : { way, reach, worth: total, position, density: reach.states / sets };
  }

  function* candidates(sketch: Sketch, space: PullSpace, view: typeof deep): Generator<WayCandidate, void, undefined> {
    const shape = shapeWorth(objective, sketch);
    const detoursOf = wantsDetours ? detourCounter(space.plan) : () => 0;
    for (const { position, pushes, home } of farthest(space, view, rules)) {
      const base = { pushes, lines: space.lines[position] ?? 0, changes: space.changes[position] ?? 0 };
      const way = { ...base, detours: detoursOf(space.boxes[position] ?? 0, pushes) };
      const cells = popCount(space.regionLow[position] ?? 0) + popCount(space.regionHigh[position] ?? 0);
      const worth = wayWorth(objective, way) + shape + startWorth(objective, cells) - home * costOfHome;
      yield { position, way, isPartlyHome: home > 0, worth };
    }
  }

  function* spreadByReach(
    space: PullSpace,
    starts: readonly WayCandidate[],
    nicheOf: NicheOf,
    atLeast: (niche: number) => number,
  ): Resumable<{ niche: number; start: RatedStart }[]> {
    const found = new Map<number, RatedStart>();
    for (const candidate of starts.toSorted((a, b) => b.worth - a.worth).slice(0, mostMeasured)) {
      const start = yield* measured(space, candidate, -Infinity);
      if (start === undefined) continue;
      const niche = nicheOf(start.way, start.reach);
      const least = Math.max(atLeast(niche), found.get(niche)?.worth ?? -Infinity);
      if (start.worth >= least) found.set(niche, start);
    }
    return [...found].map(([niche, start]) => ({ niche, start }));
  }

  return {
    *best(sketch, atLeast, precedent) {
      const space = yield* open(sketch);
      if (space === undefined) return undefined;
      let best: WayCandidate | undefined;
      for (const candidate of candidates(sketch, space, narrow)) {
        if (best === undefined || candidate.worth > best.worth) best = candidate;
      }
      return best === undefined ? undefined : yield* measured(space, best, atLeast, precedent);
    },
    *spread(sketch, nicheOf, atLeast) {
      const space = yield* open(sketch);
      if (space === undefined) return [];
      const bests = new Map<number, WayCandidate>();
      for (const candidate of candidates(sketch, space, wide)) {
        if (candidate.isPartlyHome) continue;
        const niche = nicheOf(candidate.way, undefined);
        const known = bests.get(niche);
        if (known === undefined || candidate.worth > known.worth) bests.set(niche, candidate);
      }
      if (needs.reach) return yield* spreadByReach(space, [...bests.values()], nicheOf, atLeast);
      const found: { niche: number; start: RatedStart }[] = [];
      for (const [niche, candidate] of bests) {
        const start = yield* measured(space, candidate, atLeast(niche));
        if (start !== undefined) found.push({ niche, start });
      }
      return found;
    },
    *finish(sketch, { position, way }) {
      const space = yield* open(sketch);
      const reach = space === undefined ? undefined : yield* reaches.measure(space, position, Infinity);
      if (space === undefined || reach === undefined) throw new Error("A rated room cannot be searched again.");
      const packed = space.boxes[position] ?? 0;
      return {
        ...placedAt(sketch, space, position, rules),
        pushes: pushesHome(space, position),
        way: { ...way, detours: detourCounter(space.plan)(packed, way.pushes) },
        reach,
        pushesAtLeast: way.pushes,
      };
    },
    *place(sketch, { position }) {
      const space = yield* open(sketch);
      if (space === undefined) throw new Error("A rated room cannot be searched again.");
      return placedAt(sketch, space, position, rules);
    },
  };
}

/** Of the cells the player may start on, the first with most of them around it: a start in the open, not in a corner. */
export function openCell(region: readonly number[], width: number): number {
  const cells = new Set(region);
  const around = (cell: number): number =>
    [cell - 1, cell + 1, cell - width, cell + width].filter((next) => cells.has(next)).length;
  return region.reduce((best, cell) => (around(cell) > around(best) ? cell : best), region[0] ?? 0);
}

function placedAt({ width }: Sketch, space: PullSpace, position: number, rules: StartRules | undefined): PlacedStart {
  const { boxes, region } = cellsAt(space, position);
  return { boxes, player: openCell(playerCellsOf(rules, region), width) };
}

/** Board cells of the boxes of a position, and those that the player can walk to. */
function cellsAt({ plan, boxes, regionLow, regionHigh }: PullSpace, position: number) {
  const squares = unpackBoxes(boxes[position] ?? 0, plan.goals.length);
  const isInRegion = (_: number, square: number) =>
    ((plan.low[square] ?? 0) & (regionLow[position] ?? 0)) !== 0 ||
    ((plan.high[square] ?? 0) & (regionHigh[position] ?? 0)) !== 0;
  return { boxes: squares.map((square) => plan.cells[square] ?? 0), region: plan.cells.filter(isInRegion) };
}

interface WayCandidate {
  readonly position: number;
  readonly isPartlyHome: boolean;
  readonly way: WayMeasures;
  readonly worth: number;
}

/** A position that may be a start. */
interface FarPosition {
  readonly position: number;
  readonly pushes: number;
  /** Boxes that are on goals already. */
  readonly home: number;
}

/**
 * Positions from the farthest on. Those with a box on a goal are one box easier: they are used only if there are no
 * others.
 */
function* farthest(
  space: PullSpace,
  view: typeof deep,
  rules: StartRules | undefined,
): Generator<FarPosition, void, undefined> {
  const { plan, layers: starts } = space;
  // A locked box on a goal doesn't count as a box that starts on a goal.
  const goals = plan.goals.filter((goal) => rules?.boxes.has(plan.cells[goal] ?? -1) !== true);
  const [homeLow, homeHigh] = wordsOf(plan, goals);
  const isAllowed = (position: number): boolean => {
    if (rules === undefined) return true;
    const { boxes, region } = cellsAt(space, position);
    return keepsRules(rules, boxes, region);
  };
  const last = starts.length - 2;
  const partly: FarPosition[] = [];
  let seen = 0;
  for (let pushes = last; pushes > Math.max(0, last - view.layers) && seen < view.starts; pushes--) {
    const end = starts[pushes + 1] ?? 0;
    for (let position = starts[pushes] ?? 0; position < end && seen < view.starts; position++) {
      if (!isAllowed(position)) continue;
      const home = boxesHome(space, position, homeLow, homeHigh);
      if (home === 0) {
        seen++;
        yield { position, pushes, home };
      } else if (partly.length < view.starts) partly.push({ position, pushes, home });
    }
  }
  if (seen === 0) yield* partly;
}

function boxesHome({ plan, boxes }: PullSpace, position: number, homeLow: number, homeHigh: number): number {
  const packed = boxes[position] ?? 0;
  let home = 0;
  for (let place = 0; place < plan.goals.length; place++) {
    const square = (packed >>> (6 * place)) & 63;
    if ((((plan.low[square] ?? 0) & homeLow) | ((plan.high[square] ?? 0) & homeHigh)) !== 0) home++;
  }
  return home;
}

/** Counts the pushes of a shortest solution that no box alone would need. */
function detourCounter(plan: FloorPlan): (packed: number, pushes: number) => number {
  const { squares, neighbours, goals, cells } = plan;
  const isGoal = new Uint8Array(squares);
  for (const goal of goals) isGoal[goal] = 1;
  const graph = { squares, neighbours, isGoal, goals, boxes: [], player: 0, cells, width: 0, outOfReach: [] };
  const bound = matchingBound(pushDistances(graph).toGoal, goals.length);
  const boxes = new Uint16Array(goals.length);
  return (packed, pushes) => {
    boxes.set(unpackBoxes(packed, goals.length));
    return pushes - bound.matchAll(boxes);
  };
}
