import type { CorridorRoute } from "#shared/levels/dungeon/corridorRoute.ts";
import { type Problem, type Remedy, errorProblem } from "#shared/levels/problems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type LayoutState, emptyState } from "../model/layoutState.ts";
import type { Link } from "../model/links.ts";
import { looserMessages } from "#shared/levels/dungeon/loosening/messages.ts";
import { edgePlace } from "../model/places.ts";
import { type SavedLayout, restoreLayout } from "../model/savedLayout.ts";
import { routeCorridors } from "./routeCorridors.ts";
import { explainRouteMessages } from "../messages.ts";

/** Longest corridor there can be. */
const longest = 1000;

/**
 * Why the corridors of a layout with all rooms placed cannot be routed: the connection that failed most, and, if one
 * exists, the one change of its length, clearance or crossing with which all corridors can be routed.
 */
export function explainRoute(model: LayoutModel, link: number, times: number, best: SavedLayout): Problem {
  const state = emptyState(model);
  restoreLayout(model, state, best);
  const { route, edge } = model.links[link] as Link;
  const place = edgePlace(model, link);
  const change = route === undefined ? undefined : smallestChange(model, state, link, route, place.label);
  const what = explainRouteMessages.noLayoutFoundRoutedCorridor(place.label);
  const details = explainRouteMessages.corridorFailed(times);
  if (change === undefined) {
    const advice = explainRouteMessages.noChangeOfLength;
    return { ...errorProblem("route-never-laid", `${what} ${advice}`, [place]), details };
  }
  const remedy: Remedy = { label: change.label, changes: [{ path: ["edges", edge.id, "route"], value: change.route }] };
  return { ...errorProblem("route-never-laid", `${what} ${change.reason}`, [place], [remedy]), details };
}

interface RouteChange {
  readonly reason: string;
  readonly label: string;
  readonly route: CorridorRoute;
}

function smallestChange(
  model: LayoutModel,
  state: LayoutState,
  link: number,
  route: CorridorRoute,
  connection: string,
): RouteChange | undefined {
  const works = (next: CorridorRoute) => routeCorridors(withRoute(model, link, next), state).ok;
  const { maxLength, clearance } = route;
  if (works({ ...route, maxLength: longest })) {
    const length = leastThat((value) => works({ ...route, maxLength: value }), maxLength + 1, longest);
    return {
      reason: explainRouteMessages.pathTooLong(length, maxLength),
      label: looserMessages.allowCells(connection, length).slice(0, 120),
      route: { ...route, maxLength: length },
    };
  }
  for (let less = clearance - 1; less >= 0; less--) {
    if (!works({ ...route, clearance: less })) continue;
    return {
      reason: explainRouteMessages.pathTooClose(less, clearance),
      label: looserMessages.lowerClearance(connection, less).slice(0, 120),
      route: { ...route, clearance: less },
    };
  }
  for (let less = clearance; less >= 0; less--) {
    const both = { ...route, maxLength: longest, clearance: less };
    if (!works(both)) continue;
    const length = leastThat((value) => works({ ...both, maxLength: value }), maxLength, longest);
    return {
      reason: explainRouteMessages.pathTooLongForClearance(length, less, maxLength, clearance),
      label: explainRouteMessages.allowCellsWithClearance(connection, length, less).slice(0, 120),
      route: { ...both, maxLength: length },
    };
  }
  return undefined;
}

/** The model with other rules for one routed corridor. */
function withRoute(model: LayoutModel, link: number, route: CorridorRoute): LayoutModel {
  const links = model.links.map((one, i) => (i === link ? { ...one, route } : one));
  return { ...model, links };
}

/** The lowest value from `low` to `high` for which `holds` is true; it must be monotonic and true for `high`. O(log). */
function leastThat(holds: (value: number) => boolean, low: number, high: number): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}
