import type { PlayCounts } from "./tracePlay.ts";
import type { LevelPlays } from "../contract/plays.ts";

/** A verified play with the player it is of. */
export interface PlayerTrace {
  readonly player: string;
  /** Of the plays of this player, from 1. */
  readonly number: number;
  readonly trace: PlayCounts;
}

/** In any order. O(n log n). */
export function summarizePlays(plays: readonly PlayerTrace[]): LevelPlays {
  const byPlayer = Map.groupBy(plays, ({ player }) => player);
  const solvings = [...byPlayer.values()].flatMap((some) => {
    const own = some.toSorted((a, b) => a.number - b.number);
    const index = own.findIndex(({ trace }) => trace.solved);
    const seconds = own.slice(0, index + 1).reduce((sum, { trace }) => sum + trace.seconds, 0);
    return index < 0 ? [] : [{ moves: own[index]?.trace.moves ?? 0, seconds }];
  });
  const sum = (count: (trace: PlayCounts) => number): number =>
    plays.reduce((total, { trace }) => total + count(trace), 0);
  return {
    plays: plays.length,
    people: byPlayer.size,
    solvers: solvings.length,
    medianMoves: median(solvings.map(({ moves }) => moves)),
    medianSeconds: median(solvings.map(({ seconds }) => seconds)),
    undos: sum(({ undos }) => undos),
    restarts: sum(({ restarts }) => restarts),
    hints: sum(({ hints }) => hints),
    gaveUp: sum(({ gaveUp, solved }) => Number(gaveUp && !solved)),
    left: sum(({ gaveUp, solved }) => Number(!gaveUp && !solved)),
  };
}

/** The middle value, or the mean of the middle two; null without values. O(n log n). */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
