import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";

const pools: EnginePool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const shard = {
  kind: "linjat",
  task: "optimize",
  input: { ...emptyBrief(), ...presets.easy },
  parameters: { goal: "easy", searches: 1, iterations: 24_000 },
  seed: 4,
  shard: 0,
  shards: 1,
  count: 12,
};
type Checkpoint = Extract<ShardMessage, { type: "checkpoint" }>;

/** Runs the shard in an engine process of its own; `look` sees every message and the process. */
async function runShard(checkpoint: Checkpoint | undefined, look: (message: ShardMessage, pid: number) => void) {
  let pid = 0;
  const maker = createNodeMaker(nodeEngineEntry());
  const make: EngineProcessMaker = (events, limits) => {
    const engine = maker(events, limits);
    pid = engine.pid ?? 0;
    return engine;
  };
  const pool = createEnginePool({ make, size: 1 });
  pools.push(pool);
  const levels: string[] = [];
  const message = (one: ShardMessage): void => {
    if (one.type === "candidates") levels.push(...one.candidates.map(({ level }) => level));
    look(one, pid);
  };
  const started = { ...shard, ...(checkpoint && { checkpoint }) };
  const end = await pool.runShard("run", started, { started: () => undefined, message }).ended;
  return { end, levels, pid };
}

test("a search whose process is killed after a checkpoint goes on from it to the same puzzles", async () => {
  const whole = await runShard(undefined, () => undefined);
  expect(whole.end).toMatchObject({ ok: true, counters: { iterations: 24_000 } });
  expect(whole.levels).toHaveLength(12);

  let saved: Checkpoint | undefined;
  const killed = await runShard(undefined, (message, pid) => {
    if (message.type !== "checkpoint" || saved !== undefined) return;
    saved = message;
    process.kill(pid, "SIGKILL");
  });
  expect(killed.end).toMatchObject({ ok: false, cause: "crashed" });
  expect(killed.levels).toEqual([]);

  const resumed = await runShard(saved, () => undefined);
  expect(resumed.end).toMatchObject({ ok: true, counters: { iterations: 24_000 } });
  expect(resumed.levels).toEqual(whole.levels);
});

test.runIf(process.platform === "linux")("the process of a search stays under 200 MB", async () => {
  let kibibytes = 0;
  await runShard(undefined, (_message, pid) => {
    kibibytes = Math.max(kibibytes, Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]));
  });
  expect(kibibytes).toBeGreaterThan(20_000);
  expect(kibibytes).toBeLessThan(200_000);
});
