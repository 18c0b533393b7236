import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { type Checkpoint, runEngineShard } from "../../support/engineShard.ts";

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
test("a search whose process is killed after a checkpoint goes on from it to the same puzzles", async () => {
  const whole = await runEngineShard(shard, undefined, () => undefined);
  expect(whole.end).toMatchObject({ ok: true, counters: { iterations: 24_000 } });
  expect(whole.levels).toHaveLength(12);

  let saved: Checkpoint | undefined;
  const killed = await runEngineShard(shard, undefined, (message, pid) => {
    if (message.type !== "checkpoint" || saved !== undefined) return;
    saved = message;
    process.kill(pid, "SIGKILL");
  });
  expect(killed.end).toMatchObject({ ok: false, cause: "crashed" });
  expect(killed.levels).toEqual([]);

  const resumed = await runEngineShard(shard, saved, () => undefined);
  expect(resumed.end).toMatchObject({ ok: true, counters: { iterations: 24_000 } });
  expect(resumed.levels).toEqual(whole.levels);
});

test.runIf(process.platform === "linux")("the process of a search stays under 200 MB", async () => {
  let kibibytes = 0;
  await runEngineShard(shard, undefined, (_message, pid) => {
    kibibytes = Math.max(kibibytes, Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]));
  });
  expect(kibibytes).toBeGreaterThan(20_000);
  expect(kibibytes).toBeLessThan(200_000);
});
