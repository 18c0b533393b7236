import fc from "fast-check";
import { expect, test } from "vitest";
import type { EarlyStop } from "#main/engines/engineTask.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { watchSeries } from "./shardQueue.ts";

const shard = (number: number): ShardRecord => ({
  shard: number,
  seed: number,
  asked: 1,
  state: "waiting",
  done: 0,
  attempts: 0,
  counters: {},
  problems: [],
});

/** Two series that take turns; each is decided by the report 2. */
const rule = (): EarlyStop => ({ seriesOf: (number) => number % 2, isDecided: (_series, report) => report === 2 });

test("a series ends at its first deciding shard, whatever order the shards finish in", () => {
  const reports = [0, 0, 1, 0, 2, 0, 2, 1, 0, 0];
  fc.assert(
    fc.property(fc.shuffledSubarray([...reports.keys()], { minLength: reports.length }), (order) => {
      const shards = reports.map((_, number) => shard(number));
      const watch = watchSeries(rule(), shards);
      for (const number of order) {
        const one = shards[number]!;
        if (one.state === "skipped") continue;
        one.state = "done";
        one.report = reports[number]!;
        for (const needless of watch.needless()) needless.state = "skipped";
      }
      expect(shards.filter(({ state }) => state === "skipped").map((one) => one.shard)).toEqual([6, 8]);
    }),
  );
});

test("a shard without a report holds up its series, and without a rule nothing is needless", () => {
  const shards = [0, 1, 2, 3, 4].map(shard);
  const watch = watchSeries(rule(), shards);
  shards[0]!.state = "failed";
  Object.assign(shards[2]!, { state: "done", report: 2 });
  expect(watch.needless()).toEqual([]);
  expect(watchSeries(undefined, shards).needless()).toEqual([]);
});
