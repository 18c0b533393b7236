import type { Random } from "#shared/kernel/random.ts";
import type { GenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Route } from "../routes/route.ts";
import type { Chain } from "./chains.ts";
import type { FailureStats } from "./failureStats.ts";

/** The parts of the starting layout that are kept. */
export interface PinUse {
  /** Share of the rooms that are placed again. */
  readonly variation: number;
  /** Rooms follow those with a pinned position from near to far, instead of keeping their places if they can. */
  readonly follows?: boolean;
}

/** Limits of a search, and how much of the starting layout it keeps. */
export interface SearchLimits extends PinUse {
  /** Moves to try at most. */
  readonly moves: number;
}

/** A method in place of the portfolio, for comparisons; undefined for models that it does not support. */
export type LayoutSearch = (
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
) => Generator<SearchProgress, SearchResult, undefined> | undefined;

/** What a layout is made by: the parameters of the task, and its method where that is not the portfolio. */
export interface LayoutOrder extends GenerateParameters {
  readonly search?: LayoutSearch;
}

/** What the search tells while it works. */
export interface SearchProgress {
  readonly moves: number;
  readonly state: LayoutState;
  /** Failures so far, if the method counts them. */
  readonly failureStats?: FailureStats;
}

/** A layout, or why there is none. */
export interface SearchResult {
  /** A complete valid layout, or undefined when the limit was reached. */
  readonly state: LayoutState | undefined;
  readonly moves: number;
  /** Routed corridors by connection; empty when no layout was found. */
  readonly routes: ReadonlyMap<number, Route>;
  /** The chain that failed most when the limit was reached; -1 when a layout was found or none exists. */
  readonly hardest: number;
  /** Rooms that, with the connections among them, were proved to have no layout. */
  readonly impossible?: ImpossibleRooms;
  /** Failures during the search, if the method counts them. */
  readonly failureStats?: FailureStats;
}

/** Rooms that were proved to have no layout, and the steps of the SMT search that took. */
export interface ImpossibleRooms {
  readonly rooms: readonly number[];
  readonly steps: number;
  /** The set can't be reduced further. */
  readonly isShort?: true;
}
