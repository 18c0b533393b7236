import type { ShardEnd, ShardListener } from "#main/processes/enginePool.ts";
import { farmLimits } from "./farmLimits.ts";
import type { FarmShardEnd, FarmShardMessage } from "./farmProtocol.ts";
import { farmPoolMessages, shardEndMessages } from "./messages.ts";

/** The end of a shard at a worker, as sent to the studio. `candidates`: how many the studio must have received. */
export function toFarmEnd(end: ShardEnd, candidates: number): FarmShardEnd {
  if (!end.ok) {
    const { cause, message, stack } = end;
    return { ok: false, cause, message: cut(message), ...(stack === undefined ? {} : { stack: cut(stack) }) };
  }
  const { counters, problems, closest, report, cancelled, milliseconds } = end;
  const complete: FarmShardEnd = {
    ok: true,
    counters,
    problems: [...problems],
    cancelled,
    milliseconds,
    candidates,
    ...(closest === undefined ? {} : { closest }),
    ...(report === undefined ? {} : { report }),
  };
  if (report === undefined || Buffer.byteLength(JSON.stringify(complete)) < farmLimits.entryBytes) return complete;
  const message = shardEndMessages.reportIsTooLarge;
  return { ok: false, cause: "threw", message };
}

function cut(text: string): string {
  return text.slice(0, 10_000);
}

/** A message of a worker as the engine pool passes it on. */
export function toShardMessage(message: FarmShardMessage): Parameters<ShardListener["message"]>[0] {
  // Members that are absent stay absent: what came as JSON has no undefined ones.
  return { ...message, job: 0 } as Parameters<ShardListener["message"]>[0];
}

/** How a shard ended, as the engine pool says it. */
export function toShardEnd(end: FarmShardEnd): ShardEnd {
  return (end.ok ? { ...end, type: "done", job: 0 } : end) as ShardEnd;
}

/** The end of a shard that was cancelled before a worker had it. */
export function cancelledEnd(): ShardEnd {
  return { ok: true, type: "done", job: 0, counters: {}, problems: [], cancelled: true, milliseconds: 0 };
}

/** The end of a shard whose pool is closed. */
export function closedEnd(): ShardEnd {
  return { ok: false, cause: "closed", message: farmPoolMessages.studioDisconnected };
}

/** The end of a job that BullMQ calls failed, by its reason: "stalled" when its workers died again and again. */
export function failedEnd(reason: string): ShardEnd {
  return /stalled/.test(reason)
    ? { ok: false, cause: "crashed", message: farmPoolMessages.workersEndedEarly }
    : { ok: false, cause: "threw", message: reason.slice(0, 1000) };
}
