import { briefSchema } from "#shared/levels/linjat/briefDocument.ts";
import { validatePuzzle } from "#shared/levels/linjat/validatePuzzle.ts";
import { drawnByHand } from "#shared/levels/linjat/keepTask.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "../engineTask.ts";

/** The task "keep": the board of the brief as it is, validated by the exact counter; its reasons where it is refused. */
export const keepDrawn: EngineTask = { shards: () => 1, run: runShard };

function* runShard(job: ShardJob<unknown>): Generator<EngineEvent, ShardResult, undefined> {
  const level = { rows: briefSchema.parse(job.input).rows };
  const problems = validatePuzzle(level);
  if (problems.length > 0) return { counters: {}, problems };
  yield { type: "candidate", level, operator: drawnByHand };
  return { counters: {} };
}
