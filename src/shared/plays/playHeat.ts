import type { Place } from "./replay.ts";
import type { TracedPlay } from "./tracePlay.ts";
import type { LevelHeat } from "../contract/plays.ts";

/** What happened on squares and between them; places as in the level's drawing, sorted row by row. */
export type PlayHeat = Omit<LevelHeat, "square">;

type Counted = "visits" | "undos" | "restarts" | "stops";

/** Squares and steps of all plays, row by row. O(positions log positions). */
export function playHeat(traces: readonly TracedPlay[]): PlayHeat {
  const squares = new Map<string, { x: number; y: number } & Record<Counted, number>>();
  const steps = new Map<string, { from: Place; to: Place; times: number }>();
  const count = (place: Place, what: Counted): void => {
    const [x, y] = place;
    const square = squares.get(`${x} ${y}`) ?? { x, y, visits: 0, undos: 0, restarts: 0, stops: 0 };
    square[what]++;
    squares.set(`${x} ${y}`, square);
  };
  const step = (one: Place, other: Place): void => {
    const [from, to] = isBefore(one, other) ? [one, other] : [other, one];
    const key = [...from, ...to].join(" ");
    const known = steps.get(key) ?? { from, to, times: 0 };
    known.times++;
    steps.set(key, known);
  };
  for (const { walks, undoPlaces, restartPlaces, stopPlace } of traces) {
    for (const walk of walks) {
      for (const [index, place] of walk.entries()) {
        const before = walk[index - 1];
        if (before?.[0] === place[0] && before[1] === place[1]) continue;
        count(place, "visits");
        if (before !== undefined) step(before, place);
      }
    }
    for (const place of undoPlaces) count(place, "undos");
    for (const place of restartPlaces) count(place, "restarts");
    if (stopPlace !== undefined) count(stopPlace, "stops");
  }
  return {
    squares: [...squares.values()].sort((a, b) => a.y - b.y || a.x - b.x),
    steps: [...steps.values()].sort((a, b) => order(a.from, b.from) || order(a.to, b.to)),
  };
}

function order(a: Place, b: Place): number {
  return a[1] - b[1] || a[0] - b[0];
}

function isBefore(a: Place, b: Place): boolean {
  return order(a, b) < 0;
}
