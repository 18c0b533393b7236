import type { Random } from "#shared/kernel/random.ts";
import type { CycleMethod } from "#shared/levels/dungeon/generateTask.ts";
import { annealLayout } from "../anneal/annealedSearch.ts";
import type { PinUse } from "./startingLayout.ts";
import type { Chain } from "./chains.ts";
import type { ImpossibleRooms } from "../smt/fewestImpossible.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { withLanes } from "../routes/reservedLanes.ts";
import type { Route } from "../routes/routeCorridors.ts";
import type { FailureStats } from "./failureStats.ts";
import { portfolioSearch } from "./portfolioSearch.ts";

export interface SearchLimits extends PinUse {
  /** Moves to try at most. */
  readonly moves: number;
  /** When annealing: layouts a chain is asked for before the search goes back to the chain before. */
  readonly branching: number;
  readonly cycles: CycleMethod;
}

/** What the search tells while it works. */
export interface SearchProgress {
  readonly moves: number;
  readonly state: LayoutState;
  /** What failed so far, where the method keeps count. */
  readonly failureStats?: FailureStats;
}

export interface SearchResult {
  /** A complete valid layout, or undefined when the limit was reached. */
  readonly state: LayoutState | undefined;
  readonly moves: number;
  /** Routed corridors by link; empty when no layout was found. */
  readonly routes: ReadonlyMap<number, Route>;
  /** The chain that failed most when the limit was reached; -1 when a layout was found or none can be. */
  readonly hardest: number;
  /** Rooms that, with the connections among them, were proved to have no layout. */
  readonly impossible?: ImpossibleRooms;
  /** What failed on the way, where the method keeps count. */
  readonly failureStats?: FailureStats;
}

/** Moves of repair with lanes kept free for routed corridors; what it does not find soon there is no room for. */
const laneMoves = 20_000;

/** One layout by the method asked for: repair with exactly closed cycles, or the article's annealing. */
export function* searchLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const lanes = withLanes(model);
  if (lanes === undefined) return yield* searchAsDrawn(model, chains, limits, random);
  const most = Math.min(laneMoves, Math.floor(limits.moves / 2));
  const first = yield* searchAsDrawn(lanes, chains, { ...limits, moves: most }, random);
  // With lanes is stricter than asked for: that nothing was found, or can be, says nothing about the model.
  if (first.state !== undefined) return first;
  const left = { ...limits, moves: limits.moves - first.moves };
  const search = searchAsDrawn(model, chains, left, random);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return { ...value, moves: first.moves + value.moves };
    yield { ...value, moves: first.moves + value.moves };
  }
}

function searchAsDrawn(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  // Annealing knows neither site nor parts; what is tied to a place is always closed exactly.
  const isPlain =
    model.siteMasks === undefined &&
    model.base.length === 0 &&
    model.links.every(({ route }) => route === undefined) &&
    model.part.every((part) => part === 0);
  const search = limits.cycles === "anneal" && isPlain ? annealLayout : portfolioSearch;
  return search(model, chains, limits, random);
}
