import type { Random } from "#shared/kernel/random.ts";
import type { Chain } from "./chains.ts";
import type { ImpossibleRooms } from "../smt/fewestImpossible.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "./layoutSearch.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { mayRelax, localSearchLayout } from "../localSearch/localSearchLayout.ts";
import { searchSmallCores } from "../smt/smallCores.ts";
import { smtSlices } from "./smtSlices.ts";
import { isDrawnFirst } from "./radialPlaces.ts";
import { repairLayout } from "./repairSearch.ts";
import { emptyFailureStats, hardestChain } from "./failureStats.ts";

/** Moves within which repair finds everyday layouts: it has the search to itself for so long. */
const repairAlone = 5000;
/** The same for large graphs that are drawn roughly first: it begins anew soon, and most beginnings lead nowhere. */
const repairAloneDrawn = 500_000;
/** What a move of relaxation, with doors and with corridors, and a step of the exact search take, in moves of repair, roughly. */
const relaxTimes = { doors: 2, corridors: 5 } as const;
const stepTime = 24;
/** What it takes to set the exact search up, for each room, in moves of repair, roughly: others have as much time before. */
const setupTime = 300;
/** The time of repair, with its first moves, as a share of that of the exact search: what it does not find alone it seldom finds later. */
const repairShare = 0.05;
/**
 * Mean faults for each room, in the best trial of relaxation, at which it gets as much time as the exact search. Of hard graphs
 * those with layouts had 0.11 to 0.19, those without 0.22 to 0.43 (doors). With fewer faults it gets more, by this power,
 * but never more than so many times as much, or as little.
 */
const evenFaults = 0.2;
const faultsPower = 5;
const mostTimes = 5;
/**
 * With corridors there are impossible graphs with as few faults as others; but most layouts are found in a few thousand moves. After
 * so many in vain relaxation gets no more time than the exact search, and the more moves it has had the less, down to this part.
 */
const patienceWithCorridors = 20_000;
const leastAfterPatience = 0.5;
/** Moves that a step of the exact search counts for in the limit. */
const stepMoves = 8;
/** Moves after which small cores are searched exhaustively: most layouts are found before. */
const coresAfter = 4000;
/** Rooms of the largest graph that is searched exactly; with more of them a step takes too long for what it finds. */
const exactLimit = 80;

type Search = "repair" | "relax" | "exact" | "cores";

/**
 * Repair, relaxation and exact search go on side by side, each from where it stopped, the one that is furthest behind its share of
 * the time first: repair finds most layouts in a few thousand moves, relaxation most of the others; the exact search finds the
 * rarest, or proves that there are none. Where relaxation keeps many faults, a proof is likelier. Routed corridors only repair knows,
 * so small cores of the graph are searched exhaustively before.
 */
export function* portfolioSearch(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const failureStats = emptyFailureStats(model, chains.length);
  const repair = repairLayout(model, chains, failureStats, limits, random);
  const isExact = model.roomCount <= exactLimit && model.links.every(({ route }) => route === undefined);
  const searches: Exclude<Search, "cores">[] = [
    ...(mayRelax(model) ? ["relax" as const] : []),
    ...(isExact ? ["exact" as const] : []),
    "repair",
  ];
  let relaxation: ReturnType<typeof localSearchLayout> | undefined;
  let exact: ReturnType<typeof smtSlices> | undefined;
  let cores: ReturnType<typeof searchSmallCores> | undefined = isExact ? undefined : searchSmallCores(model);
  /** Moves, moves and steps of each; and the time each has had, in moves of repair, over its share. */
  const spent = { repair: 0, relax: 0, exact: 0 };
  const had = { repair: 0, relax: 0, exact: setupTime * model.roomCount };
  let relaxShare = 1;
  const alone = isDrawnFirst(model) ? repairAloneDrawn : repairAlone;
  const hasCorridors = model.links.some(({ corridor }) => corridor !== undefined);
  const relaxTime = hasCorridors ? relaxTimes.corridors : relaxTimes.doors;
  const moves = () => spent.repair + relaxTime * spent.relax + stepMoves * spent.exact;
  const found = (layout: LayoutState) => ({ state: layout, moves: moves(), routes: new Map(), hardest: -1 });
  const refuted = (impossible: ImpossibleRooms): SearchResult => {
    return { state: undefined, moves: moves(), routes: new Map(), hardest: -1, impossible, failureStats };
  };
  const nextSearch = (): Search => {
    if (cores !== undefined && spent.repair >= coresAfter) return "cores";
    if (spent.repair < alone) return "repair";
    return searches.reduce((one, other) => (had[other] < had[one] ? other : one));
  };
  let state: LayoutState | undefined;
  while (moves() < limits.moves) {
    const next = nextSearch();
    if (next === "cores") {
      const { value, done } = cores?.next() ?? { value: undefined, done: true };
      if (done === true) cores = undefined;
      if (value?.impossible !== undefined) return refuted(value.impossible);
    } else if (next === "repair") {
      const { value, done } = repair.next();
      spent.repair = value.moves;
      if (spent.repair >= alone) had.repair = (spent.repair - alone + repairAlone) / repairShare;
      if (done === true) return { ...value, moves: moves(), hardest: -1 };
      ({ state } = value);
    } else if (next === "relax") {
      relaxation ??= localSearchLayout(model, random);
      const { value } = relaxation.next();
      had.relax += (relaxTime * (value.moves - spent.relax)) / relaxShare;
      spent.relax = value.moves;
      const most = hasCorridors ? Math.max(leastAfterPatience, patienceWithCorridors / spent.relax) : Infinity;
      relaxShare = Math.min(most, shareOfLocalSearch(value.leastFaults / model.roomCount));
      if (value.state !== undefined) return found(value.state);
    } else {
      exact ??= smtSlices(model, random);
      const { steps, answer } = exact.next().value;
      had.exact += stepTime * (steps - spent.exact);
      spent.exact = steps;
      if (answer.kind === "layout") return found(answer.state);
      if (answer.kind === "impossible") return refuted({ rooms: answer.rooms, steps });
    }
    yield { moves: moves(), state: (state ??= emptyState(model)), failureStats };
  }
  return { state: undefined, moves: moves(), routes: new Map(), hardest: hardestChain(failureStats), failureStats };
}

/** How much time relaxation gets for that of the exact search, by the mean faults it keeps for each room; 1 before it is known. */
export function shareOfLocalSearch(faults: number): number {
  if (faults === Infinity) return 1;
  return Math.min(mostTimes, Math.max(1 / mostTimes, (evenFaults / faults) ** faultsPower));
}
