import { expect, test } from "vitest";
import { farmLimits } from "./farmLimits.ts";
import { shardJobSchema } from "./farmProtocol.ts";
import { jobData } from "./farmRun.ts";

const run = {
  id: "run1",
  owner: "owner1",
  kind: "fixture",
  engineVersion: "1",
  build: "b",
  input: { size: 9 },
  position: undefined,
  batch: async () => undefined,
  stalled: () => undefined,
  grown: () => undefined,
  log: () => undefined,
  distrust: () => undefined,
};
const start = {
  kind: "fixture",
  engineVersion: "1",
  task: "numbers",
  input: run.input,
  parameters: { shards: 2 },
  seed: 7,
  shard: 1,
  shards: 2,
  count: 5,
};
const input = "0".repeat(64);
const keys = { input, scripts: [] };

test("a job names the run's input by its hash, and has nothing that the shard has not", () => {
  const job = jobData(run, keys, start);
  expect(job).toMatchObject({ run: "run1", owner: "owner1", build: "b", task: "numbers", input, seed: 7, shard: 1 });
  for (const field of ["checkpoint", "scripts", "runSeed"]) expect(job).not.toHaveProperty(field);
  expect(shardJobSchema.parse(JSON.parse(JSON.stringify(job)))).toEqual(job);
});

test("a job has the run's seed and scripts where there are some", () => {
  const scripts = [{ key: "own", role: "metric" as const, text: "1".repeat(64) }];
  expect(jobData(run, { ...keys, scripts }, { ...start, runSeed: 0 })).toMatchObject({ runSeed: 0, scripts });
});

test("a checkpoint is sent up to the limit of a message; the shard starts over without a larger one", () => {
  const checkpointOf = (length: number) => {
    const empty = JSON.stringify({ sequence: 2, state: "" }).length;
    const checkpoint = { sequence: 2, state: "x".repeat(length - empty) };
    return jobData(run, keys, { ...start, checkpoint }).checkpoint;
  };
  expect(checkpointOf(farmLimits.checkpointBytes)).toMatchObject({ sequence: 2 });
  expect(checkpointOf(farmLimits.checkpointBytes + 1)).toBeUndefined();
});
