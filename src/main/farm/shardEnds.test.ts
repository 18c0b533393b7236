import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import { finishedShard } from "../../../test/support/finishedShard.ts";
import { farmLimits } from "./farmLimits.ts";
import { cancelledEnd, closedEnd, failedEnd, toFarmEnd, toShardEnd, toShardMessage } from "./shardEnds.ts";

const done = finishedShard({ counters: { tries: 4 }, milliseconds: 12, report: { best: 3 } });

test("an end arrives as it was sent, with the number of candidates that belong to it", () => {
  const sent = toFarmEnd(done, 5);
  expect(sent).toEqual({
    ok: true,
    counters: { tries: 4 },
    problems: [],
    cancelled: false,
    milliseconds: 12,
    candidates: 5,
    report: { best: 3 },
  });
  expect(toShardEnd(sent)).toEqual({ ...done, job: 0, candidates: 5 });
  const threw: ShardEnd = { ok: false, cause: "threw", message: "bad", stack: "at engine" };
  expect(toShardEnd(toFarmEnd(threw, 0))).toEqual(threw);
});

test("texts of a failure are cut, and a report that no entry has room for fails the shard", () => {
  const long = "x".repeat(20_000);
  expect(toFarmEnd({ ok: false, cause: "threw", message: long, stack: long }, 0)).toEqual({
    ok: false,
    cause: "threw",
    message: long.slice(0, 10_000),
    stack: long.slice(0, 10_000),
  });
  const large = { ...done, report: { text: "x".repeat(farmLimits.entryBytes) } };
  expect(toFarmEnd(large, 0)).toMatchObject({ ok: false, cause: "threw" });
});

test("a shard that no worker had is canceled, one of a closed pool is left, and one whose workers died has crashed", () => {
  expect(cancelledEnd()).toMatchObject({ ok: true, cancelled: true });
  expect(closedEnd()).toMatchObject({ ok: false, cause: "closed" });
  expect(failedEnd("job stalled more than allowable limit")).toMatchObject({ ok: false, cause: "crashed" });
  expect(failedEnd("refused")).toEqual({ ok: false, cause: "threw", message: "refused" });
});

test("a message is passed on as a job's", () => {
  expect(toShardMessage({ type: "log", severity: "info", message: "so" })).toEqual({
    type: "log",
    severity: "info",
    message: "so",
    job: 0,
  });
});
