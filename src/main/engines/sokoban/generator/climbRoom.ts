import type { Random } from "#shared/kernel/random.ts";
import type { EngineEvent } from "../../engineTask.ts";
import { farthestStart } from "./farthestStart.ts";
import type { FarthestStart, Objective } from "./farthestStart.ts";
import { changedSketch } from "./sketch.ts";
import type { Sketch } from "./sketch.ts";

/** Positions of one room at most: larger rooms are not looked at. */
const stateLimit = 40_000;
/** Steps between two signs of life. */
const stepsPerSign = 50;

/** The sketch with the best start that was found, and that start. */
export interface ClimbedRoom {
  readonly sketch: Sketch;
  readonly start: FarthestStart;
}

/**
 * Hill climbing over walls and goals: a change is kept when the farthest start does not score less; one in ten may lose two
 * pushes, which leads over small dips. The exact farthest start is computed at every step.
 */
export function* climbRoom(
  first: Sketch,
  locked: ReadonlySet<number>,
  steps: number,
  objective: Objective,
  random: Random,
): Generator<EngineEvent, ClimbedRoom | undefined, undefined> {
  let sketch = first;
  let current = farthestStart(first, objective, stateLimit);
  let best: ClimbedRoom | undefined = current === undefined ? undefined : { sketch, start: current };
  for (let step = 1; step <= steps; step++) {
    if (step % stepsPerSign === 0) yield { type: "progress", counters: { steps: step } };
    const slip = random.below(10) === 0 ? 2 : 0;
    const changed = changedSketch(sketch, locked, random);
    if (changed === undefined) continue;
    const start = farthestStart(changed, objective, stateLimit);
    if (start === undefined || (current !== undefined && start.score < current.score - slip)) continue;
    sketch = changed;
    current = start;
    if (best === undefined || start.score > best.start.score) best = { sketch, start };
  }
  return best;
}
