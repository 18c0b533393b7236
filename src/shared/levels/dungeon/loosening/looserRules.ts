import type { Remedy } from "../../problems.ts";
import type { CorridorRoute } from "../corridorRoute.ts";
import { looserMessages } from "./messages.ts";

/** Values of one rule to try, the one nearest to what is drawn first: a later one allows all that an earlier one does. */
export type FixLadder = readonly Remedy[];

/** Values of one rule to try, from the drawn value outward: each allows everything that the previous ones allow. */
const longerBy = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64];
/** The schema's maximum. */
const longest = 1000;

/** A connection as graphs and inputs have it. */
interface RoutedConnection {
  readonly id: string;
  readonly route?: CorridorRoute;
}

/** Raises the corridor's maximum length, then lowers its clearance; nothing if it isn't routed. */
export function looserRoute({ id, route }: RoutedConnection, name: string): FixLadder[] {
  if (route === undefined) return [];
  const longer = longerBy.map((more) => route.maxLength + more).filter((length) => length <= longest);
  const clearances = Array.from({ length: route.clearance }, (_, i) => route.clearance - 1 - i);
  return [
    longer.map((length) => ({
      label: looserMessages.allowCells(name, length).slice(0, 120),
      changes: [{ path: ["edges", id, "route", "maxLength"], value: length }],
    })),
    clearances.map((cells) => ({
      label: looserMessages.lowerClearance(name, cells).slice(0, 120),
      changes: [{ path: ["edges", id, "route", "clearance"], value: cells }],
    })),
  ].filter((ladder) => ladder.length > 0);
}

/** The minimum distance between rooms lowered, cell by cell, down to 0 or another least value. */
export function looserDistance({ minimumDistance }: { readonly minimumDistance: number }, least = 0): FixLadder {
  return Array.from({ length: Math.max(0, minimumDistance - least) }, (_, i) => minimumDistance - 1 - i).map(
    (cells) => ({
      label: looserMessages.lowerMinimumDistance(cells),
      changes: [{ path: ["minimumDistance"], value: cells }],
    }),
  );
}
