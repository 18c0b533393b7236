import { expect, test } from "vitest";
import type { RunRecord } from "#main/store/runRecords.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { RunProgress } from "#shared/contract/runs.ts";
import { errorProblem, type Problem } from "#shared/levels/problems.ts";
import { closestParts, contractRun } from "./contractRun.ts";
import { pointlessShards } from "./pointlessShards.ts";

const shardOf = (more: Partial<ShardRecord> = {}): ShardRecord => ({
  shard: 0,
  seed: 1,
  asked: 2,
  state: "done",
  done: 0,
  attempts: 1,
  counters: {},
  problems: [],
  ...more,
});
const ended = errorProblem("ended", "It ended early.");
const unfound = errorProblem("unfound", "Nothing fits.");
const record: RunRecord = {
  id: "run1",
  number: 4,
  kind: "dungeon",
  task: "generate",
  documentId: "d1",
  documentName: "Crypt",
  parameters: { moves: 3 },
  seed: 7,
  count: 2,
  timeLimitSeconds: null,
  engineVersion: "9",
  placement: "here",
  createdAt: 1,
  state: "stopped",
  finishedAt: 5,
  seconds: 1.23456,
  best: [[1, 2]],
  problems: [ended],
  duplicates: 3,
};

test("a finished run has its stored progress and problems, and no rate", () => {
  const run = contractRun(record, [shardOf({ done: 1, problems: [unfound] })]);
  expect(run).toMatchObject({ id: "run1", number: 4, documentName: "Crypt", build: null, finishedAt: 5 });
  expect(run.problems).toEqual([ended]);
  expect(run.progress).toMatchObject({ state: "stopped", done: 1, asked: 2, duplicates: 3, seconds: 1.235, rate: 0 });
});

test("a live run has its progress of this moment, and why it has found nothing so far", () => {
  const live = { state: "running", rate: 8 } as RunProgress;
  const run = contractRun({ ...record, build: "b1" }, [shardOf({ problems: [unfound] })], live);
  expect(run).toMatchObject({ build: "b1", progress: live, problems: [unfound] });
});

test("the closest attempt is that of the shard with the most parts, and there is none beside a level", () => {
  const attempts = [{ parts: 3 }, { parts: 5 }, { parts: 4 }].map((closest) => shardOf({ closest }));
  expect(closestParts([shardOf(), ...attempts])).toBe(5);
  expect(closestParts([...attempts, shardOf({ done: 1 })])).toBeNull();
  expect(closestParts([shardOf()])).toBeNull();
});

test("the first shard that is done without a level and proves that there is none makes those after it pointless", () => {
  const isProof = (problems: readonly Problem[]): boolean => problems.includes(unfound);
  const proof = { problems: [unfound] };
  const skipped = (...shards: ShardRecord[]): number[] =>
    pointlessShards(
      isProof,
      shards.map((one, shard) => ({ ...one, shard })),
    ).map(({ shard }) => shard);
  const waiting = shardOf({ state: "waiting" });
  expect(skipped(waiting, shardOf(proof), waiting, shardOf({ state: "skipped" }), shardOf(proof))).toEqual([2, 4]);
  expect(skipped(shardOf({ ...proof, done: 1 }), waiting)).toEqual([]);
  expect(skipped(shardOf({ ...proof, state: "running" }), waiting)).toEqual([]);
  expect(skipped(shardOf(), waiting)).toEqual([]);
  expect(pointlessShards(undefined, [shardOf(proof), waiting])).toEqual([]);
});
