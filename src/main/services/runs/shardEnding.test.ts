import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { finishedShard } from "../../../../test/support/finishedShard.ts";
import { endShard } from "./shardEnding.ts";

const closest = { level: "{}", parts: 3 };
const done = finishedShard({
  counters: { tried: 9 },
  problems: [{ severity: "info", code: "fewer", message: "1 of 2 found.", places: [] }],
  closest,
});
const stopped = { ...done, cancelled: true };
const crashed: ShardEnd = { ok: false, cause: "crashed", message: "The engine process was ended by SIGKILL." };

function shardAfter(attempts: number, more: Partial<ShardRecord> = {}): ShardRecord {
  return { shard: 2, seed: 1, asked: 2, state: "waiting", attempts, done: 0, counters: {}, problems: [], ...more };
}

test("a shard that ends well keeps what it counted, its problems, and what it came closest to while it has no candidate", () => {
  const empty = shardAfter(1);
  expect(endShard(empty, done, undefined, undefined)).toEqual({ verdict: "done" });
  expect(empty).toMatchObject({ state: "done", counters: { tried: 9 }, problems: done.problems, closest });
  const found = shardAfter(1, { done: 1 });
  endShard(found, done, undefined, undefined);
  expect(found.closest).toBeUndefined();
});

test("a shard whose results were lost on their way is sent again without an attempt of its own", () => {
  const loss = { message: "The line was cut.", times: 1, isFinal: false };
  for (const [before, after] of [
    [2, 1],
    [0, 0],
  ] as const) {
    const shard = shardAfter(before);
    expect(endShard(shard, done, loss, undefined)).toEqual({
      verdict: "resend",
      log: { severity: "warning", text: "Shard 2: The line was cut. Retrying." },
    });
    expect(shard).toMatchObject({ state: "waiting", attempts: after });
  }
});

test("a crash is tried again from the last checkpoint, if there is one, and keeps its attempt", () => {
  const retried = (more: Partial<ShardRecord>) => {
    const shard = shardAfter(1, more);
    const { log } = endShard(shard, crashed, undefined, undefined);
    return [shard.state, shard.attempts, log?.text];
  };
  const lost = "Shard 2: The engine process was ended by SIGKILL. Retrying from its";
  expect(retried({})).toEqual(["waiting", 1, `${lost} start.`]);
  expect(retried({ checkpoint: { sequence: 3, state: {} } })).toEqual(["waiting", 1, `${lost} last checkpoint.`]);
});

test("a crash too many is a failure with its reason, on the shard and in the log with the stack", () => {
  const shard = shardAfter(99);
  const { verdict, log } = endShard(shard, { ...crashed, stack: "at search" }, undefined, undefined);
  expect([verdict, shard.state, shard.failure]).toEqual(["failed", "failed", crashed.message]);
  expect(log).toEqual({ severity: "error", text: `Shard 2: ${crashed.message}\nat search` });
});

test("what a stopped shard has found stays; one that was interrupted waits to go on", () => {
  const left = shardAfter(1);
  endShard(left, stopped, undefined, "stopped");
  expect(left).toMatchObject({ state: "stopped", problems: done.problems, closest });
  const waiting = shardAfter(1);
  endShard(waiting, stopped, undefined, "interrupted");
  expect(waiting).toMatchObject({ state: "waiting", problems: [] });
  const lost = shardAfter(1);
  endShard(lost, stopped, { message: "The line was cut.", times: 1, isFinal: false }, "stopped");
  expect(lost).toMatchObject({ state: "stopped", problems: [] });
});
