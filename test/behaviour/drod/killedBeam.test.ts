import { expect, test } from "vitest";
import { tenRoaches } from "../../bench/engines/drod/benchRooms.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { type Checkpoint, runEngineShard } from "../../support/engineShard.ts";

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
test("a beam whose process is killed after a checkpoint goes on from it to the same solution and the same counts", async () => {
  let checkpoints = 0;
  const whole = await runEngineShard(shard, undefined, ({ type }) => (checkpoints += Number(type === "checkpoint")));
  expect(whole.end).toMatchObject({ ok: true });
  expect(checkpoints).toBeGreaterThan(2);
  expect(whole.levels).toHaveLength(1);

  // The second one: a beam has been finished by then, and the next is not to begin with the first again.
  const saved: Checkpoint[] = [];
  const killed = await runEngineShard(shard, undefined, (message, pid) => {
    if (message.type !== "checkpoint" || saved.push(message) !== 2) return;
    process.kill(pid, "SIGKILL");
  });
  expect(killed.end).toMatchObject({ ok: false, cause: "crashed" });
  expect(killed.levels).toEqual([]);

  let later = 0;
  const resumed = await runEngineShard(shard, saved[1], ({ type }) => (later += Number(type === "checkpoint")));
  expect(later).toBe(checkpoints - 2);
  const { milliseconds: _whole, ...expected } = { milliseconds: 0, ...whole.end };
  expect(resumed.end).toMatchObject(expected);
  expect(resumed.levels).toEqual(whole.levels);
});
