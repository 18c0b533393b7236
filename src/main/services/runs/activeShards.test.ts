import { expect, test } from "vitest";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { createShardPlaces } from "./activeShards.ts";

const shardOf = (shard: number): ShardRecord => ({
  shard,
  seed: 1,
  asked: 1,
  state: "running",
  done: 0,
  attempts: 1,
  counters: {},
  problems: [],
});

test("nothing is said of places until a worker of a farm has reported", () => {
  const places = createShardPlaces();
  places.entered(shardOf(0), undefined);
  expect(places.where()).toBeUndefined();
  places.entered(shardOf(1), "attic");
  expect(places.where()).toEqual({ here: 1, farm: 1, workers: [{ name: "attic", shards: 1 }], workerCount: 1 });
});

test("workers with the most shards are named first, ties by name, and what has left no longer counts", () => {
  const places = createShardPlaces();
  const shards = Array.from({ length: 5 }, (_, i) => shardOf(i));
  for (const [i, worker] of ["cellar", "barn", "barn", "attic"].entries()) places.entered(shards[i]!, worker);
  const names = () => places.where()?.workers.map(({ name, shards: count }) => `${name} ${count}`);
  expect(names()).toEqual(["barn 2", "attic 1", "cellar 1"]);
  places.left(shards[1]!);
  expect(names()).toEqual(["attic 1", "barn 1", "cellar 1"]);
  // A shard that is handed out again is in one place only.
  places.entered(shards[0]!, "attic");
  expect(names()).toEqual(["attic 2", "barn 1"]);
  for (const shard of shards) places.left(shard);
  expect(places.where()).toEqual({ here: 0, farm: 0, workers: [], workerCount: 0 });
});

test("20 workers are named, the others only counted", () => {
  const places = createShardPlaces();
  for (let i = 0; i < 25; i++) places.entered(shardOf(i), `worker ${i}`);
  const where = places.where()!;
  expect([where.workers.length, where.workerCount, where.farm]).toEqual([20, 25, 25]);
});
