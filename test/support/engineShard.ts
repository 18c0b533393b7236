import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { builtEngine } from "./builtModules.ts";

type Shard = Parameters<EnginePool["runShard"]>[1];
export type Checkpoint = Extract<ShardMessage, { type: "checkpoint" }>;

/**
 * Runs a shard in an engine process of its own, from a checkpoint if there is one; `look` sees every message and the
 * process. The pool is closed when the shard has ended or died.
 */
export async function runEngineShard(
  shard: Shard,
  checkpoint: Checkpoint | undefined,
  look: (message: ShardMessage, pid: number) => void,
) {
  let pid = 0;
  const maker = createNodeMaker(builtEngine);
  const make: EngineProcessMaker = (events, limits) => {
    const engine = maker(events, limits);
    pid = engine.pid ?? 0;
    return engine;
  };
  const pool = createEnginePool({ make, size: 1 });
  const levels: string[] = [];
  const message = (one: ShardMessage): void => {
    if (one.type === "candidates") levels.push(...one.candidates.map(({ level }) => level));
    look(one, pid);
  };
  try {
    const started = { ...shard, ...(checkpoint && { checkpoint }) };
    const end = await pool.runShard("run", started, { started: () => undefined, message }).ended;
    return { end, levels };
  } finally {
    await pool.close();
  }
}
