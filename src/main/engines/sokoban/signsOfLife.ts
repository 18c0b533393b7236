import type { EngineEvent } from "../engineTask.ts";
import type { Resumable } from "./solver/resumable.ts";

/** Does work in steps and shows these counters after each, so that a cancel is heard while it lasts. */
export function* withSigns<T>(
  work: Resumable<T>,
  counters: Readonly<Record<string, number>>,
): Generator<EngineEvent, T, undefined> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    yield { type: "progress", counters };
  }
}
