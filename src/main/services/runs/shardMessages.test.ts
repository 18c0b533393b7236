import { expect, test } from "vitest";
import type { EngineCandidate, ShardMessage } from "#main/processes/protocol.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import { takeMessage } from "./activeShards.ts";

const problem = errorProblem("no-level", "Nothing yet.");
const closest = { level: "{}", parts: 3 };
const record = (more: Partial<ShardRecord> = {}): ShardRecord => ({
  shard: 0,
  seed: 1,
  asked: 4,
  state: "running",
  attempts: 1,
  done: 0,
  counters: {},
  problems: [],
  ...more,
});
const candidate = (sequence: number, metrics: Record<string, number>): EngineCandidate => ({
  sequence,
  level: "{}",
  canonicalKey: String(sequence),
  metrics,
  milliseconds: 0,
});
const candidates = (...list: readonly EngineCandidate[]): ShardMessage => ({
  type: "candidates",
  job: 0,
  candidates: [...list],
});

test("candidates are stored before their values count, and only values of the plotted metric do", () => {
  const list = [candidate(0, { turns: 3, walls: 9 }), candidate(1, { walls: 9 }), candidate(2, { turns: 0 })];
  const stored = { type: "store-candidates", candidates: list, isRecordNew: false };
  const best = [3, 0].map((value) => ({ type: "best", value }));
  expect(takeMessage(record(), candidates(...list), "turns")).toEqual([stored, ...best, { type: "report" }]);
  expect(takeMessage(record(), candidates(...list), undefined)).toEqual([stored, { type: "report" }]);
});

test.each([{ problems: [problem] }, { closest }])(
  "with the first candidates findings go from the record: %j",
  (had) => {
    const shard = record(had);
    expect(takeMessage(shard, candidates(candidate(0, {})), undefined)).toMatchObject([{ isRecordNew: true }, {}]);
    expect(shard.problems).toEqual([]);
    expect("closest" in shard).toBe(false);
  },
);

test("progress replaces the counters, and isn't stored", () => {
  const shard = record({ counters: { tries: 1 } });
  expect(takeMessage(shard, { type: "progress", job: 0, counters: { tries: 5 } }, "turns")).toEqual([
    { type: "report" },
  ]);
  expect(shard.counters).toEqual({ tries: 5 });
  const full: ShardMessage = { type: "progress", job: 0, counters: {}, best: 0, partial: null };
  expect(takeMessage(shard, full, "turns")).toEqual([
    { type: "best", value: 0 },
    { type: "partial", level: null },
    { type: "report" },
  ]);
});

test("checkpoints and findings are stored with the record, without a report", () => {
  const shard = record();
  const stored = [{ type: "store-record" }];
  expect(takeMessage(shard, { type: "checkpoint", job: 0, sequence: 2, state: "at 2" }, undefined)).toEqual(stored);
  expect(shard.checkpoint).toEqual({ sequence: 2, state: "at 2" });
  expect(takeMessage(shard, { type: "findings", job: 0, problems: [problem], closest }, undefined)).toEqual(stored);
  expect(shard).toMatchObject({ problems: [problem], closest });
});

test("what a shard with candidates came closest to before is not kept", () => {
  const shard = record({ done: 1 });
  takeMessage(shard, { type: "findings", job: 0, problems: [problem], closest }, undefined);
  expect(shard.problems).toEqual([problem]);
  expect(shard.closest).toBeUndefined();
});

test("a log line goes to the run's log as it is", () => {
  const line = { type: "log", severity: "warning", message: "Slow." } as const;
  expect(takeMessage(record(), { ...line, job: 0 }, undefined)).toEqual([line]);
});
