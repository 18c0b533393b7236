import type { Random } from "#shared/kernel/random.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { type LayoutModel, layoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { graphOf } from "../model/modelGraph.ts";
import { chainsOf } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import type { SearchProgress, SearchResult } from "../search/searchTypes.ts";
import type { FailureStats } from "../search/failureStats.ts";
import { type ClosestLayout, closestLayout } from "./bestAttempt.ts";

/** A layout that was found, and its model. */
export interface FoundWithout {
  readonly model: LayoutModel;
  readonly state: LayoutState;
  readonly layout: ClosestLayout;
}

/** A search for a layout without some connections; it can be continued. */
export interface LookWithout {
  readonly edges: readonly InputEdge[];
  readonly input: LayoutModel["input"];
  /** Undefined before the first trial. */
  model: LayoutModel | undefined;
  search: Generator<SearchProgress, SearchResult, undefined> | undefined;
  moves: number;
  failureStats: FailureStats | undefined;
  found: FoundWithout | undefined;
  /** It has found a layout, or a proof that none exists. */
  isOver: boolean;
}

/** Nothing is computed before the first trial. */
export function withoutEdges({ input }: LayoutModel, edges: readonly InputEdge[]): LookWithout {
  const left = { ...input, edges: input.edges.filter((edge) => !edges.includes(edge)) };
  const nothing = { model: undefined, search: undefined, failureStats: undefined, found: undefined };
  return { edges, input: left, ...nothing, moves: 0, isOver: false };
}

/** Continues a search up to a total number of moves, or until it is over. Yields to keep the worker responsive. */
export function* lookLonger(look: LookWithout, moves: number, random: Random): Generator<void, void> {
  const model = (look.model ??= layoutModel(look.input));
  const limits = { moves: Infinity, variation: 1 } as const;
  const search = (look.search ??= searchLayout(model, chainsOf(graphOf(model), model.anchors), limits, random));
  while (!look.isOver && look.moves < moves) {
    const { value, done } = search.next();
    look.moves = Math.max(look.moves + 1, value.moves);
    look.failureStats = value.failureStats ?? look.failureStats;
    if (done === true) {
      look.isOver = true;
      const { state } = value;
      const layout = state === undefined ? undefined : closestLayout(model, value);
      if (state !== undefined && layout !== undefined) look.found = { model, state, layout };
      return;
    }
    yield;
  }
}

/** Number of rooms of the largest partial layout. */
export function placesFound({ failureStats }: LookWithout): number {
  return failureStats?.best?.placed.length ?? 0;
}
