import type { ShardEnd } from "#main/processes/enginePool.ts";
import { farmLimits } from "./farmLimits.ts";
import type { FarmShardEnd } from "./farmProtocol.ts";
import { shardEndMessages } from "./messages.ts";

/** The end of a shard at a worker, as sent to the studio. `candidates`: how many the studio must have received. */
export function toFarmEnd(end: ShardEnd, candidates: number): FarmShardEnd {
  if (!end.ok) {
    const { cause, message, stack } = end;
    return { ok: false, cause, message: cut(message), ...(stack === undefined ? {} : { stack: cut(stack) }) };
  }
  const { counters, problems, closest, report, cancelled, milliseconds } = end;
  const told: FarmShardEnd = {
    ok: true,
    counters,
    problems: [...problems],
    cancelled,
    milliseconds,
    candidates,
    ...(closest === undefined ? {} : { closest }),
    ...(report === undefined ? {} : { report }),
  };
  if (report === undefined || Buffer.byteLength(JSON.stringify(told)) < farmLimits.entryBytes) return told;
  const message = shardEndMessages.reportIsTooLarge;
  return { ok: false, cause: "threw", message };
}

function cut(text: string): string {
  return text.slice(0, 10_000);
}
