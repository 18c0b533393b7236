import { type PushSearchLimits, type PushSearchStyle, type SearchOutcome, createPushSearch } from "./pushSearch.ts";
import { distanceBytes, pushDistancesInSteps } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";
import { type Resumable, finish, unlessOver } from "./resumable.ts";

/** Weight and prunings of a push search, with its limits. */
export type SearchSettings = PushSearchStyle & PushSearchLimits;

/** One search from start to end. */
export function searchPushes(graph: RoomGraph, settings: SearchSettings): SearchOutcome {
  return finish(searchPushesInSteps(graph, settings));
}

/** The same in steps, so that it can be stopped. */
export function* searchPushesInSteps(graph: RoomGraph, settings: SearchSettings): Resumable<SearchOutcome> {
  const nothing = { pushes: [], nodes: 0, states: 0 };
  if (distanceBytes(graph) > settings.memoryBytes) return { status: "out-of-memory", ...nothing };
  const distances = yield* unlessOver(pushDistancesInSteps(graph), () => settings.isOutOfTime());
  if (distances === undefined) return { status: "out-of-time", ...nothing };
  return yield* createPushSearch(graph, distances, settings).run(settings);
}
