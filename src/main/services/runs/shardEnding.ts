import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { runExecutionMessages } from "./messages.ts";
import type { Loss } from "./resultOrder.ts";
import { type EarlyEnd, shardVerdict, type ShardVerdict } from "./runLife.ts";

/** What is written to the run's log. */
export interface LogLine {
  readonly severity: "warning" | "error";
  readonly text: string;
}

/** Changes the record of a shard that has ended, in place; the verdict, and what there is to say of it. */
export function endShard(
  shard: ShardRecord,
  ended: ShardEnd,
  loss: Loss | undefined,
  end: EarlyEnd | undefined,
): { readonly verdict: ShardVerdict; readonly log?: LogLine } {
  const verdict = shardVerdict(ended, loss, shard.attempts, end);
  const failure = ended.ok ? { message: loss?.message ?? "" } : ended;
  switch (verdict) {
    case "done":
      shard.state = "done";
      if (ended.ok) keepFindings(shard, ended);
      return { verdict };
    case "resend": {
      shard.state = "waiting";
      // The engine was not at fault.
      shard.attempts = Math.max(0, shard.attempts - 1);
      return { verdict, log: warning(runExecutionMessages.shardRetrying(shard.shard, loss?.message ?? "")) };
    }
    case "retry": {
      shard.state = "waiting";
      const { shardRetryingFromStart, shardRetryingFromCheckpoint } = runExecutionMessages;
      const retrying = shard.checkpoint === undefined ? shardRetryingFromStart : shardRetryingFromCheckpoint;
      return { verdict, log: warning(retrying(shard.shard, failure.message)) };
    }
    case "left":
      shard.state = end === "interrupted" || end === undefined ? "waiting" : "stopped";
      if (ended.ok && loss === undefined && shard.state === "stopped") {
        shard.problems = ended.problems;
        keepClosest(shard, ended);
      }
      return { verdict };
    case "failed": {
      shard.state = "failed";
      shard.failure = failure.message;
      const stack = "stack" in failure && failure.stack !== undefined ? `\n${failure.stack}` : "";
      return {
        verdict,
        log: { severity: "error", text: `${runExecutionMessages.shard(shard.shard, failure.message)}${stack}` },
      };
    }
  }
}

function warning(text: string): LogLine {
  return { severity: "warning", text };
}

function keepFindings(shard: ShardRecord, ended: Extract<ShardEnd, { ok: true }>): void {
  shard.counters = ended.counters;
  shard.problems = ended.problems;
  if (ended.report !== undefined) shard.report = ended.report;
  keepClosest(shard, ended);
}

/** What a shard came closest to counts while it has no candidate. */
export function keepClosest(shard: ShardRecord, { closest }: Pick<Extract<ShardEnd, { ok: true }>, "closest">): void {
  if (closest !== undefined && shard.done === 0) shard.closest = closest;
}
