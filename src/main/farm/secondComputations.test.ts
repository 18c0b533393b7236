import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import { finishedShard } from "../../../test/support/finishedShard.ts";
import { messageVersion, type ResultEntry } from "./farmProtocol.ts";
import type { FarmQueues } from "./farmQueues.ts";
import type { FarmRunKeys } from "./farmRun.ts";
import type { KnownWorker } from "./farmWorkers.ts";
import { afterAsking, createSecondComputations, nextStep, type SecondComputation } from "./secondComputations.ts";
import { createShardDigest } from "./shardDigest.ts";
import { toFarmEnd } from "./shardEnds.ts";
import { quietFarmRun } from "../../../test/support/quietFarmRun.ts";

const unqueued: SecondComputation = { id: undefined, since: 0, tries: 0 };
const queued: SecondComputation = { id: "run-check1", since: 1000, tries: 1 };
const now = { hasOther: true, isAwaited: false, milliseconds: 1500, silentMilliseconds: 20_000 };

test("a second computation is queued as soon as another worker is there, and not before", () => {
  expect(nextStep(unqueued, { ...now, hasOther: false })).toBe("nothing");
  expect(nextStep(unqueued, now)).toBe("queue");
  expect(nextStep(queued, now)).toBe("nothing");
});

test("a run that waits for nothing else gives up what no other worker can compute, queued or not", () => {
  const alone = { ...now, hasOther: false, isAwaited: true };
  expect(nextStep(unqueued, alone)).toBe("give-up");
  expect(nextStep(queued, alone)).toBe("give-up");
  expect(nextStep(queued, { ...alone, hasOther: true })).toBe("nothing");
});

test("the queue is asked for a computation that has been silent for longer than shards may be", () => {
  expect(nextStep(queued, { ...now, milliseconds: 21_000 })).toBe("nothing");
  expect(nextStep(queued, { ...now, milliseconds: 21_001 })).toBe("ask");
});

test("what the queue has forgotten is queued again, three times at most; what failed is given up", () => {
  expect(afterAsking(queued, "there", 30_000)).toEqual({ ...queued, since: 30_000 });
  expect(afterAsking(queued, "gone", 30_000)).toEqual({ id: undefined, since: 30_000, tries: 1 });
  expect(afterAsking({ ...queued, tries: 3 }, "gone", 30_000)).toBeUndefined();
  expect(afterAsking({ ...queued, tries: 3 }, "there", 30_000)).toBeDefined();
  expect(afterAsking(queued, { failed: "job stalled" }, 30_000)).toBeUndefined();
});

const start = { kind: "fixture", engineVersion: "1", task: "numbers", input: null, parameters: {}, seed: 1, shards: 4 };
const workerOf = (id: string): KnownWorker => ({
  v: messageVersion,
  id,
  name: `name of ${id}`,
  version: "1",
  engines: { fixture: "1" },
  builds: { fixture: "b" },
  processes: 1,
  busy: 0,
  doing: [],
  shardsPerMinute: 0,
  silentSeconds: 0,
});
const entryOf = (shard: number, workerId: string): ResultEntry => ({
  v: messageVersion,
  shard,
  worker: `name of ${workerId}`,
  workerId,
  messages: [],
});

/** All shards are computed twice, by a farm whose queue answers `found` to each question. */
function farm(found: Awaited<ReturnType<FarmQueues["stateOf"]>> = "there") {
  const queued: { readonly id: string; readonly notBy: string | undefined; readonly hasCheckpoint: boolean }[] = [];
  const said: string[] = [];
  const removed: string[] = [];
  const workers: KnownWorker[] = [];
  const flags = { mayQueue: true, changes: 0 };
  const queues: FarmQueues = {
    add: async (_engine, shards) =>
      void queued.push(
        ...shards.map(({ id, data }) => ({ id, notBy: data.check?.notBy, hasCheckpoint: "checkpoint" in data })),
      ),
    remove: async (_engine, id) => removed.push(id) > 0,
    stateOf: async () => found,
    close: async () => undefined,
  };
  const second = createSecondComputations({
    run: {
      ...quietFarmRun,
      log: (message) => void said.push(message),
      distrust: (reason) => void said.push(`! ${reason}`),
    },
    keys: { input: "0", scripts: [], ensureInput: async () => undefined } as unknown as FarmRunKeys,
    queues,
    checkEvery: 1,
    silentMilliseconds: -1,
    workers: () => workers,
    mayQueue: () => flags.mayQueue,
    changed: () => void flags.changes++,
  });
  const checkpoint = { sequence: 1, state: null };
  /** The first computation of a shard without levels, by a worker. */
  const end = (shard: number, by: string, ended: ShardEnd = finishedShard()): void =>
    second.ended({ ...start, shard, count: 1, checkpoint }, entryOf(shard, by), toFarmEnd(ended, 0));
  return { second, queued, said, removed, workers, flags, end };
}
const empty = createShardDigest().end(undefined);

test("another worker gets the shard from its start, as soon as there is one and the run may queue", async () => {
  const { second, queued, workers, flags, end } = farm();
  workers.push(workerOf("w1"));
  end(2, "w1");
  await second.send();
  expect([second.count, queued]).toEqual([1, []]);
  workers.push(workerOf("w2"));
  flags.mayQueue = false;
  await second.send();
  expect(queued).toEqual([]);
  flags.mayQueue = true;
  await second.send();
  expect(queued).toEqual([{ id: "run1-own-2-check1", notBy: "w1", hasCheckpoint: false }]);
  second.compare(entryOf(2, "w2"), { ok: true, digest: empty });
  expect(second.count).toBe(0);
});

test("what was canceled or failed isn't computed again", () => {
  const { second, end } = farm();
  end(0, "w1", finishedShard({ cancelled: true }));
  end(1, "w1", { ok: false, cause: "threw", message: "bad" });
  expect(second.count).toBe(0);
});

test("a difference stops the run, equal results and a check that failed say nothing", () => {
  const { second, said, end } = farm();
  for (const shard of [0, 1, 2]) end(shard, "w1");
  second.compare(entryOf(0, "w2"), { ok: true, digest: empty });
  second.compare(entryOf(1, "w2"), { ok: false });
  second.compare(entryOf(3, "w2"), { ok: true, digest: "of a shard that nobody asked for" });
  expect([second.count, said]).toEqual([1, []]);
  second.compare(entryOf(2, "w2"), { ok: true, digest: "other" });
  expect([second.count, said]).toEqual([0, [expect.stringMatching(/^! .*name of w1.*name of w2/)]]);
});

test("a silent check is asked for: it stays while the queue has it, is queued again when forgotten, and given up when it failed", async () => {
  const [there, gone, failed] = [farm("there"), farm("gone"), farm({ failed: "job stalled" })];
  for (const one of [there, gone, failed]) {
    one.workers.push(workerOf("w1"), workerOf("w2"));
    one.end(0, "w1");
    await one.second.send();
    await one.second.send();
  }
  expect([there.second.count, gone.second.count, failed.second.count]).toEqual([1, 1, 0]);
  await gone.second.send();
  expect(gone.queued.map(({ id }) => id).slice(0, 2)).toEqual(["run1-own-0-check1", "run1-own-0-check2"]);
  expect(there.queued).toHaveLength(1);
});

test("a run that is over waits for its comparisons, and gives up those that no other worker can make", async () => {
  const { second, said, removed, workers, end } = farm();
  await second.compared();
  workers.push(workerOf("w1"), workerOf("w2"));
  for (const shard of [0, 1]) end(shard, "w1");
  await second.send();
  let isOver = false;
  const over = second.compared().then(() => (isOver = true));
  second.compare(entryOf(0, "w2"), { ok: true, digest: empty });
  await new Promise(setImmediate);
  expect([second.isAwaited, isOver]).toEqual([true, false]);
  workers.pop();
  await second.send();
  await over;
  expect([removed.length, said.length, second.count]).toEqual([1, 1, 0]);
});

test("the run's card is told of what it waits for, and of each comparison but the last", async () => {
  const { second, flags, end } = farm();
  for (const shard of [0, 1]) end(shard, "w1");
  expect(flags.changes).toBe(0);
  const over = second.compared();
  expect([flags.changes, second.isAwaited]).toEqual([1, true]);
  second.compare(entryOf(0, "w2"), { ok: true, digest: empty });
  expect([flags.changes, second.count]).toEqual([2, 1]);
  second.compare(entryOf(1, "w2"), { ok: true, digest: empty });
  await over;
  expect([flags.changes, second.count]).toEqual([2, 0]);
});

test("a run without comparisons waits for none, and a check that was given up isn't compared later", async () => {
  const { second, said, end } = farm();
  expect([second.isAwaited, second.count]).toEqual([false, 0]);
  await second.compared();
  expect(second.isAwaited).toBe(false);
  end(0, "w1");
  second.compare(entryOf(0, "w2"), { ok: false });
  second.compare(entryOf(0, "w2"), { ok: true, digest: "other" });
  await second.send();
  expect([second.count, said]).toEqual([0, []]);
});

test("a run that is closed waits no longer", async () => {
  const { second, end } = farm();
  end(0, "w1");
  const over = second.compared();
  second.close();
  await over;
  expect(second.count).toBe(1);
});
