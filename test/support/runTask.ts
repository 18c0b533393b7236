import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "#main/engines/engineTask.ts";

export interface ShardOutcome {
  readonly events: EngineEvent[];
  readonly levels: unknown[];
  readonly result: ShardResult;
}

/** Runs one shard to its end, all events kept. */
export function runShard(
  task: EngineTask,
  job: Partial<ShardJob<unknown>> & { readonly input: unknown },
): ShardOutcome {
  const events: EngineEvent[] = [];
  const run = task.run({ parameters: {}, seed: 1, shard: 0, shards: 1, count: 1, ...job });
  for (;;) {
    const step = run.next();
    if (step.done === true) {
      const levels = events.flatMap((event) => (event.type === "candidate" ? [event.level] : []));
      return { events, levels, result: step.value };
    }
    events.push(step.value);
  }
}
