import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { ClosestTry } from "../../engineTask.ts";
import { finishedLayout } from "../model/finishedLayout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { SearchResult } from "../search/searchTypes.ts";
import { type LayoutState, emptyState } from "../model/layoutState.ts";
import { restoreLayout } from "../model/savedLayout.ts";
import type { FailureStats } from "../search/failureStats.ts";

/** A layout with rooms or connections missing. */
export interface ClosestLayout extends ClosestTry {
  readonly level: DungeonLayout;
}

/** The largest partial layout of a failed search, to be shown; undefined when no room was placed. Parts are rooms. */
export function bestAttempt(model: LayoutModel, failureStats: FailureStats | undefined): ClosestLayout | undefined {
  if (failureStats?.best === undefined || failureStats.best.placed.length === 0) return undefined;
  const state = emptyState(model);
  restoreLayout(model, state, failureStats.best);
  return drawn(model, state);
}

/** The complete layout that a search found, or the largest partial one. */
export function closestLayout(
  model: LayoutModel,
  { state, failureStats, routes }: SearchResult,
): ClosestLayout | undefined {
  return state === undefined ? bestAttempt(model, failureStats) : drawn(model, state, routes);
}

function drawn(model: LayoutModel, state: LayoutState, routes?: SearchResult["routes"]): ClosestLayout {
  const level = finishedLayout(model, state, routes);
  const rooms = new Set(model.input.rooms.map(({ id }) => id));
  return { level, parts: level.rooms.filter(({ id }) => rooms.has(id)).length };
}
