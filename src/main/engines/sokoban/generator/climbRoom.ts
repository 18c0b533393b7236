import type { Random } from "#shared/kernel/random.ts";
import type { EngineEvent } from "../../engineTask.ts";
import { withSigns } from "../signsOfLife.ts";
import type { Resumable } from "../solver/resumable.ts";
import { roomPicture } from "./roomPicture.ts";
import type { RatedStart, RoomRater } from "./roomRater.ts";
import { type Sketch, type SketchStyle, changedSketch } from "./sketch.ts";

/** Steps between two signs of life. */
const stepsPerSign = 50;

/** A sketch and its most valuable start. */
export interface RatedRoom {
  readonly sketch: Sketch;
  readonly start: RatedStart;
}

/** The loss allowed for a step; `progress` runs from 0 to 1. */
export type Patience = (progress: number, random: Random) => number;

/** Settings of a hill climb: how many changes are tried; locked cells stay. */
export interface ClimbPlan {
  readonly steps: number;
  readonly patience: Patience;
  readonly locked: ReadonlySet<number>;
  readonly style: SketchStyle;
}

/** Hill climbing: one step in ten may lose two, which leads over small dips. */
export const climbing: Patience = (_progress, random) => (random.below(10) === 0 ? 2 : 0);

/**
 * Simulated annealing (Kirkpatrick 1983): the allowed loss is drawn from an exponential distribution whose temperature
 * falls to zero.
 */
export function annealing(temperature: number): Patience {
  return (progress, random) => -temperature * (1 - progress) * Math.log((random.uint32() + 1) / 4294967296);
}

/**
 * Local search over walls and goals: a change is kept when the room's most valuable start loses no more than patience
 * allows. The exact farthest starts are computed at every step. Returns the best room found, undefined when no box
 * could be moved.
 */
export function* climbRoom(
  first: Sketch,
  rater: RoomRater,
  { steps, patience, locked, style }: ClimbPlan,
  random: Random,
): Generator<EngineEvent, RatedRoom | undefined, undefined> {
  let sketch = first;
  let current = yield* withSigns(rater.best(first, -Infinity), { steps: 0 });
  let best: RatedRoom | undefined = current === undefined ? undefined : { sketch, start: current };
  let shown: RatedRoom | undefined;
  for (let step = 1; step <= steps; step++) {
    if (step % stepsPerSign === 0) {
      const news = best === shown ? undefined : best;
      const picture =
        news === undefined
          ? {}
          : { partial: yield* withSigns(roomPicture(news.sketch, news.start, rater), { steps: step }) };
      shown = best;
      yield { type: "progress", counters: { steps: step }, ...picture };
    }
    const atLeast = (current?.worth ?? -Infinity) - patience(step / steps, random);
    const changed = changedSketch(sketch, locked, style, random);
    if (changed === undefined) continue;
    const precedent = current === undefined ? undefined : { start: current, record: best?.start.worth ?? -Infinity };
    const start = yield* withSigns(rater.best(changed, atLeast, precedent), { steps: step });
    if (start === undefined && current !== undefined) continue;
    sketch = changed;
    current = start;
    if (start !== undefined && (best === undefined || start.worth > best.start.worth)) best = { sketch, start };
  }
  if (best === undefined) return undefined;
  return yield* withSigns(
    withoutNiches(best, locked, (...asked) => rater.best(...asked)),
    { steps },
  );
}

/**
 * Walls up dead ends without which the room is worth no less. `again` rates the room again: its start, if that is worth
 * enough.
 */
export function* withoutNiches(
  room: RatedRoom,
  locked: ReadonlySet<number>,
  again: (sketch: Sketch, atLeast: number) => Resumable<RatedStart | undefined>,
): Resumable<RatedRoom> {
  const { sketch, start } = room;
  const { width, walls, goals } = sketch;
  for (const [cell, wall] of walls.entries()) {
    if (wall === 1 || goals.includes(cell) || locked.has(cell)) continue;
    const around = [cell - 1, cell + 1, cell - width, cell + width];
    if (around.filter((next) => walls[next] === 1).length < 3) continue;
    const filled: Sketch = { ...sketch, walls: walls.with(cell, 1) };
    const same = yield* again(filled, start.worth);
    if (same !== undefined) return yield* withoutNiches({ sketch: filled, start: same }, locked, again);
  }
  return room;
}
