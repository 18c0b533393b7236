import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import type { GenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { errorProblem, type Problem, warningProblem } from "#shared/levels/problems.ts";
import type { AttemptMemory } from "../attempts/attemptLoop.ts";
import type { EngineEvent, ShardFindings } from "../engineTask.ts";
import { generateMessages } from "./messages.ts";
import type { RepeatStep } from "./relaxedRepeats.ts";
import { novelty } from "./variety/novelty.ts";
import { type RoomMiddles, roomMiddles } from "./variety/roomMiddles.ts";

/** Counters of a shard in addition to its attempts. */
export interface LayoutCounts {
  failed: number;
  /** Layouts that were the one to start from. */
  started: number;
  moves: number;
  /** How far the repeat rules are relaxed: number of the step. */
  relaxed: number;
  /** Failed attempts of the steps before. */
  failedBefore: number;
  /** Middles of the layouts found, in order. */
  readonly middles: RoomMiddles[];
}

/** State of a shard of layouts between attempts. */
export type LayoutMemory = AttemptMemory<LayoutCounts>;

/** A layout's key and how new it is, remembered; undefined when it is one of the earlier ones or too much like one. */
export function newLayout(
  level: DungeonLayout,
  { difference }: GenerateParameters,
  { keys, own }: LayoutMemory,
): { readonly key: string; readonly metrics: { readonly novelty?: number } } | undefined {
  const key = canonicalLayoutKey(level);
  if (keys.has(key)) return undefined;
  const middles = roomMiddles(level);
  const memory = difference > 0 ? Infinity : undefined;
  // The first one is compared with nothing, which a game's runtime doesn't even load.
  const isNew = own.middles.length === 0 ? undefined : novelty(middles, own.middles, memory);
  if ((isNew ?? Infinity) < difference) return undefined;
  own.middles.push(middles);
  return { key, metrics: isNew === undefined ? {} : { novelty: isNew } };
}

/** Yields the findings of a diagnosis, and otherwise progress. */
export function* told<Result>(
  inquiring: Generator<ShardFindings | undefined, Result>,
  sofar: Record<string, number>,
): Generator<EngineEvent, Result, undefined> {
  let step = inquiring.next();
  for (; step.done !== true; step = inquiring.next()) {
    yield step.value === undefined ? { type: "progress", counters: sofar } : { type: "findings", ...step.value };
  }
  return step.value;
}

/** The layout with a note of the requested repeat rules that were relaxed. */
export function noted(layout: DungeonLayout, relaxed: RepeatStep["relaxed"]): DungeonLayout {
  return Object.keys(relaxed).length === 0 ? layout : { ...layout, rules: { ...layout.rules, relaxed } };
}

/** The counters shown while a shard runs; `moves` are those of the current attempt. */
export function counters({ keys, own, repeated, attempt }: LayoutMemory, moves = 0): Record<string, number> {
  return { moves: own.moves + moves, layouts: keys.size, attempts: attempt, failed: own.failed, repeated };
}

/**
 * The warning that a shard found fewer layouts than requested. After attempts that only led back to what was found, it
 * says how many layouts are known to exist, and how rarely another attempt would find one more.
 */
export function fewer(count: number, { keys, own, repeated, stale }: LayoutMemory): Problem {
  const message = generateMessages.foundFewerThanAsked(keys.size, count, own.failed, repeated, stale);
  return warningProblem("fewer-layouts", message);
}

/** Every layout was the one to start from. */
export function noOther(times: number): Problem {
  const message = generateMessages.noOtherLayout(times);
  return errorProblem("no-other-layout", message);
}
