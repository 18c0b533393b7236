import { forwardSearch, singlePushes } from "./plan/forwardSearch.ts";
import type { FeatureSearch } from "./plan/featureSearch.ts";
import { hindranceTable } from "./plan/hindrance.ts";
import { type PackingPlan, packingPlan, searchedPlan, withoutParking } from "./plan/packingPlan.ts";
import { planProgress } from "./plan/planProgress.ts";
import type { ViewStyle } from "./plan/positionFeatures.ts";
import { usualPrunings } from "./prunings.ts";
import { type PushDistances, distanceBytes, pushDistancesInSteps } from "./pushDistances.ts";
import { type PushSearchStyle, type SearchOutcome, createPushSearch } from "./pushSearch.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { type Resumable, finish, unlessOver } from "./resumable.ts";

/** Limits shared by all searches that alternate for a first solution. */
export interface AnySolutionLimits {
  readonly memoryBytes: number;
  /** Called now and then. */
  readonly isOutOfTime: () => boolean;
  /** Positions to expand at most in all searches together; a count, for runs that have to be repeatable. */
  readonly nodeLimit?: number;
}

/** Rooms too large for the tables of the planned searches, which grow with the square of the squares. */
const mostSquares = 2000;

/** Positions that the greedy search may expand in its first slice, and in every further one. */
const greedyTurns = { first: 4000, further: 1000 };

/** With few boxes single pushes get furthest, so they get more of the time. */
const fewBoxes = 7;
const greedyTurnsOfFew = { first: 32_000, further: 32_000 };

/**
 * The same for a planned search with a share of one. Slices are short: which search solves a room can't be predicted,
 * and the others should have had no more than their shares by then.
 */
const plannedTurn = 300;

/**
 * In rooms of at most this many squares a planned position costs little more than one of the greedy search, so that slices
 * are longer, and "freeing" gets further than the other styles by more than in large ones.
 */
const smallRoom = 70;
const plannedTurnOfSmall = 600;

/** The planned searches. Those along the whole plan solve more rooms alone, so they get more of the positions. */
const planners: readonly Planner[] = [
  { style: "fine", hasOpener: true, hasParking: true, share: 1, shareOfSmall: 1 },
  { style: "freeing", hasOpener: false, hasParking: true, share: 2, shareOfSmall: 3 },
  { style: "coarse", hasOpener: true, hasParking: true, share: 1, shareOfSmall: 1 },
  { style: "coarse", hasOpener: false, hasParking: false, share: 1, shareOfSmall: 1 },
];

/** Follows a second plan; its slices start once a search with a share of one has expanded this many positions. */
const secondPlanner = { style: "freeing", share: 1, from: 9000 } as const;

interface Planner {
  readonly style: ViewStyle;
  /** Whether boxes near the next step's square are advised out of the way. */
  readonly hasOpener: boolean;
  /** Whether boxes wait where the plan parks them; else that is left to the search. */
  readonly hasParking: boolean;
  readonly share: number;
  /** The same in small rooms. */
  readonly shareOfSmall: number;
}

/** The perimeter pays off only if the solution has to be the shortest. */
const greedyStyle: PushSearchStyle = { weight: 10, prunings: { ...usualPrunings, perimeter: false } };

/** `anySolutionInSteps` in one go. */
export function anySolution(graph: RoomGraph, limits: AnySolutionLimits): SearchOutcome {
  return finish(anySolutionInSteps(graph, limits));
}

/**
 * Any solution, or a proof that there is none: a greedy best-first search over single pushes and planned searches over
 * feature space alternate in slices of positions. The greedy one is fast on small rooms and is the one that proves; the
 * others solve rooms with many boxes. Deterministic apart from time and memory limits.
 */
export function* anySolutionInSteps(graph: RoomGraph, limits: AnySolutionLimits): Resumable<SearchOutcome> {
  const { isOutOfTime, nodeLimit = Infinity } = limits;
  const tables = distanceBytes(graph);
  if (tables > limits.memoryBytes) return ended("out-of-memory", 0, 0);
  const distances = yield* unlessOver(pushDistancesInSteps(graph), isOutOfTime);
  if (distances === undefined) return ended("out-of-time", 0, 0);
  const memoryBytes = (limits.memoryBytes - tables) / (planners.length + 2) + tables;
  const greedy = createPushSearch(graph, distances, greedyStyle);
  const canPlan = graph.squares <= mostSquares && graph.outOfReach.length === 0;
  const turns = graph.boxes.length > fewBoxes ? greedyTurns : greedyTurnsOfFew;
  let searches: readonly PlannedSearch[] | undefined;
  let hasSecond = false;
  let greedyNodes = 0;
  let hasGreedy = true;
  let nodes = 0;
  let most = turns.first;
  const turn = graph.squares > smallRoom ? plannedTurn : plannedTurnOfSmall;
  let planned = turn;

  /** Continues every planned search; returns the outcome if one of them ends the whole search. */
  function* continuePlanned(from: PushDistances): Resumable<SearchOutcome | undefined> {
    searches ??= yield* unlessOver(plannedSearches(graph, from), isOutOfTime);
    if (searches === undefined) return ended("out-of-time", nodes, 0);
    if (!hasSecond && planned > secondPlanner.from) {
      hasSecond = true;
      const second = yield* unlessOver(secondSearch(graph, from), isOutOfTime);
      if (second !== undefined) searches = [...searches, ...second];
    }
    const waiting: PlannedSearch[] = [];
    for (const one of searches) {
      const { search, share, from: begun } = one;
      const before = search.nodes();
      const mostNodes = Math.min((planned - begun) * share, before + nodeLimit - nodes);
      const outcome = yield* search.run({ nodeLimit: mostNodes, memoryBytes, isOutOfTime });
      nodes += outcome.nodes - before;
      if (outcome.status === "done") return ended("solved", nodes, outcome.nodes, singlePushes(graph, outcome.moves));
      if (outcome.status === "out-of-time") return ended("out-of-time", nodes, outcome.nodes);
      if (nodes >= nodeLimit) return ended("out-of-nodes", nodes, outcome.nodes);
      if (outcome.status === "out-of-nodes") waiting.push(one);
    }
    searches = waiting;
    return undefined;
  }

  /** Continues the greedy search; returns the outcome if it ends the whole search. */
  function* continueGreedy(hasPlanned: boolean): Resumable<SearchOutcome | undefined> {
    const limit = Math.min(most, greedyNodes + nodeLimit - nodes);
    const outcome = yield* greedy.run({ nodeLimit: limit, memoryBytes, isOutOfTime });
    nodes += outcome.nodes - greedyNodes;
    greedyNodes = outcome.nodes;
    if (outcome.status === "out-of-memory") hasGreedy = false;
    const isLast = hasGreedy ? outcome.status !== "out-of-nodes" : !hasPlanned;
    return isLast || nodes >= nodeLimit ? { ...outcome, nodes } : undefined;
  }

  for (;;) {
    const hasPlanned = canPlan && searches?.length !== 0;
    if (!hasGreedy && !hasPlanned) return ended("out-of-memory", nodes, 0);
    const greedyOutcome = hasGreedy ? yield* continueGreedy(hasPlanned) : undefined;
    if (greedyOutcome !== undefined) return greedyOutcome;
    const outcome = hasPlanned ? yield* continuePlanned(distances) : undefined;
    if (outcome !== undefined) return outcome;
    most += turns.further;
    planned += turn;
  }
}

function ended(
  status: SearchOutcome["status"],
  nodes: number,
  states: number,
  pushes: readonly number[] = [],
): SearchOutcome {
  return { status, pushes, nodes, states };
}

interface PlannedSearch {
  readonly search: FeatureSearch;
  readonly share: number;
  /** Positions that a search with a share of one had expanded before its first slice. */
  readonly from: number;
}

function* plannedSearches(graph: RoomGraph, distances: PushDistances): Resumable<readonly PlannedSearch[]> {
  const plan = yield* packingPlan(graph, distances);
  const direct = withoutParking(plan);
  const hindering = yield* hindranceTable(graph, distances.dead);
  const tables = { plan: yield* planProgress(graph, plan), hindering };
  const isParking = direct.steps.length < plan.steps.length;
  const directTables = isParking ? { plan: yield* planProgress(graph, direct), hindering } : tables;
  return planners
    .filter(({ hasParking }) => hasParking || isParking)
    .map(({ style, hasOpener, hasParking, share, shareOfSmall }) => ({
      search: forwardSearch(graph, distances, hasParking ? tables : directTables, style, hasOpener),
      share: graph.squares > smallRoom ? share : shareOfSmall,
      from: 0,
    }));
}

/** The search along the second plan; none if there is no such plan or the others follow it. */
function* secondSearch(graph: RoomGraph, distances: PushDistances): Resumable<readonly PlannedSearch[]> {
  const plan = yield* searchedPlan(graph);
  const first = yield* packingPlan(graph, distances);
  if (plan === undefined || isSamePlan(plan, first)) return [];
  const hindering = yield* hindranceTable(graph, distances.dead);
  const tables = { plan: yield* planProgress(graph, plan), hindering };
  const { style, share, from } = secondPlanner;
  return [{ search: forwardSearch(graph, distances, tables, style), share, from }];
}

function isSamePlan(a: PackingPlan, b: PackingPlan): boolean {
  return a.steps.length === b.steps.length && a.steps.every(({ to }, step) => b.steps[step]?.to === to);
}
