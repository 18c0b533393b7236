import { afterEach, expect, test } from "vitest";
import { tenRoaches } from "#main/engines/drod/bench/benchRooms.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";

const pools: EnginePool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const shard = {
  kind: "drod",
  task: "beam",
  // As it comes from a file.
  input: JSON.parse(JSON.stringify({ ...tenRoaches.room, lines: undefined, name: "Ten roaches" })) as JsonValue,
  parameters: { width: 5, widenings: 3, factor: 4, eval: "monsters - y / 100" },
  seed: 3,
  shard: 0,
  shards: 1,
  count: 1,
};
type Checkpoint = Extract<ShardMessage, { type: "checkpoint" }>;

/** Runs the beam in an engine process of its own; `look` sees every message and the process. */
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
  return { end, levels };
}

test("a beam whose process is killed after a checkpoint goes on from it to the same solution and the same counts", async () => {
  let checkpoints = 0;
  const whole = await runShard(undefined, ({ type }) => (checkpoints += Number(type === "checkpoint")));
  expect(whole.end).toMatchObject({ ok: true });
  expect(checkpoints).toBeGreaterThan(2);
  expect(whole.levels).toHaveLength(1);

  // The second one: a beam has been finished by then, and the next is not to begin with the first again.
  const saved: Checkpoint[] = [];
  const killed = await runShard(undefined, (message, pid) => {
    if (message.type !== "checkpoint" || saved.push(message) !== 2) return;
    process.kill(pid, "SIGKILL");
  });
  expect(killed.end).toMatchObject({ ok: false, cause: "crashed" });
  expect(killed.levels).toEqual([]);

  let later = 0;
  const resumed = await runShard(saved[1], ({ type }) => (later += Number(type === "checkpoint")));
  expect(later).toBe(checkpoints - 2);
  const { milliseconds: _whole, ...expected } = { milliseconds: 0, ...whole.end };
  expect(resumed.end).toMatchObject(expected);
  expect(resumed.levels).toEqual(whole.levels);
});
