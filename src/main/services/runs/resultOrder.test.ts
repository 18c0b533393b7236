import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { finishedShard } from "../../../../test/support/finishedShard.ts";
import { createResultOrder } from "./resultOrder.ts";
import { lossWarning } from "./shardLosses.ts";

const shardOf = (done: number): ShardRecord => ({
  shard: 3,
  seed: 1,
  asked: 9,
  state: "running",
  done,
  attempts: 1,
  counters: {},
  problems: [],
});
const candidates = (from: number, to: number): ShardMessage => ({
  type: "candidates",
  job: 1,
  candidates: Array.from({ length: to - from }, (_, i) => ({
    sequence: from + i,
    level: "null",
    metrics: {},
    canonicalKey: `key-${from + i}`,
    milliseconds: 1,
  })),
});
const checkpoint = (sequence: number): ShardMessage => ({ type: "checkpoint", job: 1, sequence, state: null });
const failed = (cause: "lost" | "crashed", message: string) => ({ ok: false, cause, message }) as ShardEnd;

test("candidates are accepted in their order, again too, and not after a gap", () => {
  const order = createResultOrder();
  const shard = shardOf(0);
  order.expect(shard);
  expect(order.accepts(shard, candidates(0, 3))).toBe(true);
  expect(order.accepts(shard, candidates(4, 6))).toBe(false);
  expect(order.accepts(shard, candidates(1, 4))).toBe(true);
  expect(order.accepts(shard, candidates(4, 6))).toBe(true);
  expect(order.lossOf(shard, finishedShard({ candidates: 6 }))).toBeUndefined();
});

test("a checkpoint counts only when the candidates before it are there", () => {
  const order = createResultOrder();
  const shard = shardOf(2);
  order.expect(shard);
  expect([order.accepts(shard, checkpoint(2)), order.accepts(shard, checkpoint(3))]).toEqual([true, false]);
  order.accepts(shard, candidates(2, 3));
  expect(order.accepts(shard, checkpoint(3))).toBe(true);
  // Whatever is no candidate and no checkpoint can't hide a gap.
  expect(order.accepts(shard, { type: "log", job: 1, severity: "info", message: "" })).toBe(true);
});

test("a shard that is handed out again begins where its stored candidates end, and never before what has arrived", () => {
  const order = createResultOrder();
  const shard = shardOf(5);
  order.expect(shard);
  expect(order.accepts(shard, candidates(5, 7))).toBe(true);
  order.expect(shard);
  expect(order.lossOf(shard, finishedShard({ candidates: 7 }))).toBeUndefined();
});

test("a shard that ends with more candidates than have arrived has lost them; a cancelled or crashed one has not", () => {
  const order = createResultOrder();
  const shard = shardOf(0);
  order.accepts(shard, candidates(0, 2));
  expect(order.lossOf(shard, finishedShard({ candidates: 5 }))).toEqual({
    message: "3 of its candidates didn't arrive.",
    times: 1,
    isFinal: false,
  });
  expect(order.lossOf(shard, finishedShard({ candidates: 5, cancelled: true }))).toBeUndefined();
  expect(order.lossOf(shard, finishedShard())).toBeUndefined();
  expect(order.lossOf(shard, failed("crashed", "It broke."))).toBeUndefined();
  expect(order.lossOf(shard, failed("lost", "The worker is gone."))).toMatchObject({
    message: "The worker is gone.",
    times: 2,
  });
});

test("a shard is lost 20 times before it is given up, each shard counted for itself", () => {
  const order = createResultOrder();
  const [shard, other] = [shardOf(0), shardOf(0)];
  const lose = (one: ShardRecord) => order.lossOf(one, failed("lost", "Gone."))?.isFinal;
  expect(Array.from({ length: 20 }, () => lose(shard))).toEqual(Array(20).fill(false));
  expect([lose(shard), lose(other)]).toEqual([true, false]);
});

test("losses are shown from the third of one shard on, with the most of them", () => {
  expect(
    lossWarning(
      new Map([
        [1, 2],
        [2, 1],
      ]),
    ),
  ).toBeUndefined();
  expect(
    lossWarning(
      new Map([
        [1, 2],
        [7, 3],
      ]),
    ),
  ).toMatch(/^Shard 7 was lost on the farm 3 times/);
  expect(
    lossWarning(
      new Map([
        [1, 5],
        [7, 3],
        [8, 2],
      ]),
    ),
  ).toMatch(/^2 shards .* \(5 times at most\)/);
});
