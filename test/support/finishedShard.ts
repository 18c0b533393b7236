import type { ShardEnd } from "#main/processes/enginePool.ts";

type FinishedShard = Extract<ShardEnd, { readonly ok: true }>;

/** The end of a shard that is complete, as an engine reports it. */
export function finishedShard(more: Partial<FinishedShard> = {}): FinishedShard {
  return { ok: true, type: "done", job: 1, counters: {}, problems: [], cancelled: false, milliseconds: 1, ...more };
}
