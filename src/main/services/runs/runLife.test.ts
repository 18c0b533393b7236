import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { finishedShard } from "../../../../test/support/finishedShard.ts";
import {
  type EarlyEnd,
  finalState,
  type LifeEffect,
  type LifeEvent,
  nextLife,
  type RunLife,
  shardVerdict,
} from "./runLife.ts";
import { endShard } from "./shardEnding.ts";

const shardRecord = (shard: number): ShardRecord => ({
  shard,
  seed: 1,
  asked: 5,
  state: "running",
  done: 0,
  attempts: 1,
  counters: {},
  problems: [],
});

const queued: RunLife = { state: "queued", end: undefined, isBlocked: false };

/** The life after some events, and what the last one asked for. */
function after(...events: readonly LifeEvent[]): RunLife & { readonly effects: readonly LifeEffect[] } {
  let life = queued;
  let effects: readonly LifeEffect[] = [];
  for (const event of events) [life, effects] = nextLife(life, event);
  return { ...life, effects };
}

test("the clock starts with the first shard, once", () => {
  expect(after({ type: "shard-started" })).toMatchObject({ state: "running", effects: ["start-clock"] });
  expect(after({ type: "shard-started" }, { type: "shard-started" }).effects).toEqual([]);
});

test("a paused run stops its clock and its shards, and is shown so at once; a second pause changes nothing", () => {
  const paused = after({ type: "shard-started" }, { type: "pause" });
  expect(paused).toMatchObject({ state: "paused", effects: ["stop-clock", "pause-shards", "report-now"] });
  expect(after({ type: "pause" }, { type: "pause" }).effects).toEqual([]);
  expect(after({ type: "unpause", isShardRunning: true })).toMatchObject({ state: "queued", effects: [] });
});

test("a run that goes on is running only if a shard is, and only then does its clock", () => {
  expect(after({ type: "pause" }, { type: "unpause", isShardRunning: true })).toMatchObject({
    state: "running",
    effects: ["unpause-shards", "start-clock", "report-now"],
  });
  expect(after({ type: "pause" }, { type: "unpause", isShardRunning: false })).toMatchObject({
    state: "queued",
    effects: ["unpause-shards", "report-now"],
  });
});

test("a full disk stops everything until it is freed, also when the run is paused and unpaused meanwhile", () => {
  const started = { type: "shard-started" } as const;
  expect(after(started, { type: "blocked" }).effects).toEqual(["stop-clock", "pause-shards", "report-now"]);
  expect(after(started, { type: "blocked" }, { type: "freed" }).effects).toEqual([
    "unpause-shards",
    "start-clock",
    "report-now",
    "submit",
  ]);
  const onAgain = [started, { type: "blocked" }, { type: "pause" }, { type: "unpause", isShardRunning: true }] as const;
  expect(after(...onAgain)).toMatchObject({ state: "running", effects: ["report-now"] });
  expect(after(...onAgain, { type: "freed" }).effects).toContain("start-clock");
  expect(after(started, { type: "blocked" }, { type: "pause" }, { type: "freed" }).effects).toEqual([
    "report-now",
    "submit",
  ]);
});

test("the time limit starts nothing more and lets shards at work come to their end; it does not hide another end", () => {
  expect(after({ type: "time-limit" })).toMatchObject({
    end: "time-limit",
    effects: ["cancel-waiting", "start-grace"],
  });
  expect(after({ type: "shard-returned" }, { type: "time-limit" }).end).toBe("interrupted");
});

test("the last reason to end counts, except that nothing follows a broken run", () => {
  const stop = { type: "end", reason: "stopped" } as const;
  const interrupt = { type: "end", reason: "interrupted" } as const;
  expect(after(stop)).toMatchObject({
    end: "stopped",
    effects: ["drop-limit", "cancel-shards", "finish-if-no-shard-is-left"],
  });
  expect(after(stop, interrupt).end).toBe("interrupted");
  expect(after({ type: "end", reason: "broken" }, stop)).toMatchObject({ end: "broken", effects: [] });
  expect(after(stop, { type: "shard-returned" }).end).toBe("stopped");
});

const whole = finishedShard();
const cut = finishedShard({ cancelled: true });
const crashed: ShardEnd = { ok: false, cause: "crashed", message: "gone" };
const threw: ShardEnd = { ok: false, cause: "threw", message: "bad" };
const closed: ShardEnd = { ok: false, cause: "closed", message: "closed" };
const lost: ShardEnd = { ok: false, cause: "lost", message: "lost" };

test.each<[string, ShardEnd, boolean | undefined, number, EarlyEnd | undefined, string]>([
  ["is complete", whole, undefined, 1, undefined, "done"],
  ["is complete after a stop", whole, undefined, 1, "stopped", "done"],
  ["was cut short", cut, undefined, 1, "stopped", "left"],
  ["came back from a closed pool", closed, undefined, 1, undefined, "left"],
  ["crashed once", crashed, undefined, 1, undefined, "retry"],
  ["crashed twice", crashed, undefined, 2, undefined, "failed"],
  ["crashed after a stop", crashed, undefined, 1, "stopped", "failed"],
  ["threw", threw, undefined, 1, undefined, "failed"],
  ["was lost on its way", lost, false, 1, undefined, "resend"],
  ["lost candidates on the way", whole, false, 1, undefined, "resend"],
  ["was lost after a stop", lost, false, 1, "stopped", "left"],
  ["lost candidates too often", whole, true, 1, undefined, "failed"],
  ["was lost too often", lost, true, 2, undefined, "failed"],
])("a shard that %s", (_, ended, isFinal, tried, end, verdict) => {
  expect(shardVerdict(ended, isFinal === undefined ? undefined : { isFinal }, tried, end)).toBe(verdict);
});

test.each<[EarlyEnd | undefined, readonly ("done" | "failed" | "stopped" | "waiting")[], boolean, boolean, string]>([
  [undefined, ["done", "done"], false, true, "done"],
  [undefined, ["done", "failed"], false, true, "failed"],
  [undefined, ["done"], true, true, "failed"],
  ["stopped", ["done", "stopped"], false, true, "stopped"],
  ["stopped", ["done", "done"], false, true, "done"],
  ["time-limit", ["done", "stopped"], false, true, "done"],
  ["interrupted", ["done", "waiting"], false, true, "interrupted"],
  ["interrupted", ["done", "done"], false, true, "done"],
  ["interrupted", ["done", "done"], false, false, "interrupted"],
])(
  "a run that ends by %s with shards %j (fault: %s, stored: %s) is %s",
  (end, states, hasFault, isAllStored, state) => {
    expect(
      finalState(
        { end },
        states.map((one, shard) => ({ ...shardRecord(shard), state: one })),
        { hasFault, isAllStored },
      ),
    ).toBe(state);
  },
);

test("the record of a shard says how it ended, and lost results don't count as an attempt", () => {
  const shard = shardRecord(3);
  const { verdict, log } = endShard(shard, lost, { message: "3 are missing", times: 1, isFinal: false }, undefined);
  expect([verdict, shard.state, shard.attempts]).toEqual(["resend", "waiting", 0]);
  expect(log).toMatchObject({ severity: "warning", text: expect.stringContaining("3 are missing") as string });
  expect(endShard(shard, { ...whole, counters: { tries: 4 } }, undefined, undefined)).toEqual({ verdict: "done" });
  expect([shard.state, shard.counters]).toEqual(["done", { tries: 4 }]);
});

test("a shard that is cut short by a stop keeps its problems; one that the studio closes on is worked on again", () => {
  const problems: ShardRecord["problems"] = [{ severity: "warning", code: "few", message: "Few.", places: [] }];
  const stopped = shardRecord(0);
  endShard(stopped, { ...cut, problems }, undefined, "stopped");
  expect([stopped.state, stopped.problems]).toEqual(["stopped", problems]);
  const left = shardRecord(1);
  endShard(left, { ...cut, problems }, undefined, "interrupted");
  expect([left.state, left.problems]).toEqual(["waiting", []]);
});

test("a failed shard keeps its message, and the log has the stack as well", () => {
  const shard = shardRecord(2);
  const { log } = endShard(shard, { ...threw, stack: "at engine" } as ShardEnd, undefined, undefined);
  expect([shard.state, shard.failure]).toEqual(["failed", "bad"]);
  expect(log).toMatchObject({ severity: "error", text: expect.stringContaining("at engine") as string });
});

test("a shard keeps its report, and what it came closest to while it has no candidate", () => {
  const closest = { level: {}, missing: [] } as never;
  const reported = shardRecord(0);
  endShard(reported, finishedShard({ report: { best: 3 }, closest }), undefined, undefined);
  expect([reported.report, reported.closest]).toEqual([{ best: 3 }, closest]);
  const made = { ...shardRecord(1), done: 2, report: { best: 1 } } as ShardRecord;
  endShard(made, finishedShard({ closest }), undefined, undefined);
  expect([made.report, made.closest]).toEqual([{ best: 1 }, undefined]);
});
