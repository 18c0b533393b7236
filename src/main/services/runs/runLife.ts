import type { ShardEnd } from "#main/processes/enginePool.ts";
import { isOver, type ShardRecord } from "#main/store/shardRecord.ts";
import type { RunState } from "#shared/contract/runs.ts";

/** Why a run ends before its last shard. */
export type EarlyEnd = "stopped" | "time-limit" | "interrupted" | "broken";

/** A run between its start and its end. */
export interface RunLife {
  readonly state: Extract<RunState, "queued" | "running" | "paused">;
  readonly end: EarlyEnd | undefined;
  /** Results can't be stored for now, so nothing is computed meanwhile. */
  readonly isBlocked: boolean;
}

/** What may happen to a run while it is executed. */
export type LifeEvent =
  | { readonly type: "shard-started" | "pause" | "blocked" | "freed" | "time-limit" }
  /** `isShardRunning`: a shard is running. */
  | { readonly type: "unpause"; readonly isShardRunning: boolean }
  | { readonly type: "end"; readonly reason: Exclude<EarlyEnd, "time-limit"> }
  /** The pool has given a shard back, since it is closed. */
  | { readonly type: "shard-returned" };

/** What is done about an event, in this order. The clock is the run's seconds and, with a limit, the timer of its end. */
export type LifeEffect =
  | "start-clock"
  | "stop-clock"
  /** Its seconds are counted until the run is over. */
  | "drop-limit"
  /** Gives shards at work a little longer, then cancels them. */
  | "start-grace"
  | "pause-shards"
  | "unpause-shards"
  | "cancel-shards"
  /** Those that no engine has started. */
  | "cancel-waiting"
  | "submit"
  /** What a person or the disk does to a run is shown at once. */
  | "report-now"
  | "finish-if-no-shard-is-left";

/** The life of a run as a pure function; events that mean nothing now change nothing. */
export function nextLife(life: RunLife, event: LifeEvent): readonly [RunLife, readonly LifeEffect[]] {
  switch (event.type) {
    case "shard-started":
      return life.state === "queued" ? [{ ...life, state: "running" }, ["start-clock"]] : [life, []];
    case "pause":
      if (life.state === "paused") return [life, []];
      return [{ ...life, state: "paused" }, ["stop-clock", "pause-shards", "report-now"]];
    case "unpause": {
      if (life.state !== "paused") return [life, []];
      const next = { ...life, state: event.isShardRunning ? "running" : "queued" } as const;
      return [next, [...(next.isBlocked ? [] : resuming(next)), "report-now"]];
    }
    case "blocked":
      return [{ ...life, isBlocked: true }, ["stop-clock", "pause-shards", "report-now"]];
    case "freed": {
      const next = { ...life, isBlocked: false };
      return [next, [...(life.state === "paused" ? [] : resuming(next)), "report-now", "submit"]];
    }
    case "time-limit":
      return [{ ...life, end: life.end ?? "time-limit" }, ["cancel-waiting", "start-grace"]];
    case "end":
      if (life.end === "broken") return [life, []];
      return [{ ...life, end: event.reason }, ["drop-limit", "cancel-shards", "finish-if-no-shard-is-left"]];
    case "shard-returned":
      return [{ ...life, end: life.end ?? "interrupted" }, []];
  }
}

function resuming({ state }: RunLife): LifeEffect[] {
  return state === "running" ? ["unpause-shards", "start-clock"] : ["unpause-shards"];
}

/** Attempts a shard has before it counts as failed. */
const attempts = 2;

/**
 * What becomes of a shard that has ended: it is done; computed again, since results were lost on their way ("resend") or its
 * engine failed ("retry"); left as it is, since the run ends ("left"); or failed for good.
 */
export type ShardVerdict = "done" | "resend" | "retry" | "left" | "failed";

/** `loss`: what is missing of its results. `tried`: attempts so far, this one included. */
export function shardVerdict(
  ended: ShardEnd,
  loss: { readonly isFinal: boolean } | undefined,
  tried: number,
  end: EarlyEnd | undefined,
): ShardVerdict {
  if (loss !== undefined && !loss.isFinal) return end === undefined ? "resend" : "left";
  if (ended.ok) return loss !== undefined ? "failed" : ended.cancelled ? "left" : "done";
  if (ended.cause === "closed") return "left";
  return ended.cause !== "threw" && tried < attempts && end === undefined ? "retry" : "failed";
}

/** How a run ends whose shards are as they are; `isAllStored`: nothing is left that could not be written. */
export function finalState(
  { end }: Pick<RunLife, "end">,
  shards: readonly ShardRecord[],
  { hasFault, isAllStored }: { readonly hasFault: boolean; readonly isAllStored: boolean },
): Extract<RunState, "done" | "stopped" | "failed" | "interrupted"> {
  if (hasFault) return "failed";
  if (end === "interrupted" && !(isAllStored && shards.every((shard) => isOver(shard)))) return "interrupted";
  if (shards.some(({ state }) => state === "failed")) return "failed";
  return end === "stopped" && shards.some(({ state }) => state === "stopped") ? "stopped" : "done";
}
