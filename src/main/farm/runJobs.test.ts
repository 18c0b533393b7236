import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import { finishedShard } from "../../../test/support/finishedShard.ts";
import type { FarmQueues, QueuedShard } from "./farmQueues.ts";
import type { FarmRunKeys } from "./farmRun.ts";
import { addShard, type FarmShard, hear, noShards } from "./farmShards.ts";
import { lookUpSilent, onShard, queueShards, type RunJobs, setPaused } from "./runJobs.ts";
import { quietFarmRun } from "../../../test/support/quietFarmRun.ts";

const start = { kind: "fixture", engineVersion: "1", task: "numbers", input: null, parameters: {}, seed: 1, shards: 4 };
const listener = { started: () => undefined, message: () => undefined };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/**
 * A run with shards 0 to 3 on a farm. `said` is what the farm was told and how shards ended, in order; `answers` is what its
 * Redis says: whether a job was still waiting when it was removed, what the queue knows of one, and why it refuses.
 */
function farm(
  answers: {
    isWaiting?: boolean | Error;
    found?: Awaited<ReturnType<FarmQueues["stateOf"]>>;
    refusal?: Error;
    noInput?: Error;
    noControl?: Error;
  } = {},
) {
  const said: string[] = [];
  const ends: ShardEnd[] = [];
  const refused: unknown[] = [];
  const queues: FarmQueues = {
    add: async (_engine, shards: readonly QueuedShard[]) => {
      if (answers.refusal !== undefined) throw answers.refusal;
      said.push(`add ${shards.map(({ id, data }) => `${id}/${data.task}`).join()}`);
    },
    remove: async (_engine, id) => {
      if (answers.isWaiting instanceof Error) throw answers.isWaiting;
      said.push(`remove ${id}`);
      return answers.isWaiting ?? true;
    },
    stateOf: async () => answers.found ?? "there",
    close: async () => undefined,
  };
  const keys = {
    input: "0",
    scripts: [],
    ensureInput: async (again = false) => {
      if (answers.noInput !== undefined) throw answers.noInput;
      said.push(again ? "input again" : "input");
    },
    control: async (change: string, shards?: readonly number[]) => {
      if (answers.noControl !== undefined) throw answers.noControl;
      said.push(`${change} ${shards?.join() ?? "run"}`);
    },
  } as unknown as FarmRunKeys;
  const shards = noShards();
  const jobs: RunJobs = {
    run: quietFarmRun,
    keys,
    queues,
    shards,
    isPaused: false,
    isClosed: false,
    pump: async () => void said.push("pump"),
    refused: (error) => refused.push(error),
  };
  const all = [0, 1, 2, 3].map((shard) => {
    const end = (how: ShardEnd): void => {
      ends.push(how);
      said.push(`end ${shard}: ${how.ok ? (how.cancelled ? "canceled" : "done") : how.cause}`);
    };
    return addShard(
      shards,
      { start: { ...start, shard, count: 1 }, listener, end },
      (tried) => `job${shard}-${tried}`,
      0,
    );
  });
  const [first, second] = all as [FarmShard, FarmShard, ...FarmShard[]];
  return { jobs, said, ends, refused, shards, first, second };
}
/** The same with the first two shards in the queue, and nothing said of it. */
async function queued(answers: Parameters<typeof farm>[0] = {}) {
  const opened = farm(answers);
  await queueShards(opened.jobs, 2);
  opened.said.length = 0;
  return opened;
}
const settled = () => new Promise(setImmediate);

test("shards are queued in their order, once the farm has the run's input", async () => {
  const { jobs, said, shards } = farm();
  expect(await queueShards(jobs, 2)).toBe(true);
  expect(said).toEqual(["input", "add job0-0/numbers,job1-0/numbers"]);
  expect([shards.queued, shards.waiting.map(({ state }) => state)]).toEqual([2, ["waiting", "waiting"]]);
  expect([...shards.open.values()].map(({ state }) => state)).toEqual(["queued", "queued", "waiting", "waiting"]);
});

test.each(["refusal", "noInput"] as const)(
  "shards that Redis doesn't accept wait again, and its reason is reported (%s)",
  async (what) => {
    const error = new Error("OOM");
    const { jobs, shards, refused } = farm({ [what]: error });
    expect(await queueShards(jobs, 2)).toBe(false);
    expect([shards.queued, shards.waiting.map(({ start: { shard } }) => shard)]).toEqual([0, [0, 1, 2, 3]]);
    expect(refused).toEqual([error]);
  },
);

test("an end is reported, and its place goes to another shard", async () => {
  const { jobs, said, first } = await queued();
  onShard(jobs, { type: "ended", shard: first, end: finishedShard() });
  await settled();
  expect(said).toEqual(["end 0: done", "pump"]);
});

test("a canceled shard that no worker has leaves the queue and ends, without a timer", async () => {
  const { jobs, said, first } = await queued({ isWaiting: true });
  onShard(jobs, { type: "cancel", shard: first });
  await settled();
  expect(said).toEqual(["remove job0-0", "end 0: canceled", "pump"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("the worker of a canceled shard is notified; the shard ends by itself when no answer comes in five seconds", async () => {
  const { jobs, said, first } = await queued({ isWaiting: false });
  onShard(jobs, { type: "cancel", shard: first });
  await settled();
  expect(said).toEqual(["remove job0-0", "cancel 0"]);
  vi.advanceTimersByTime(4999);
  expect(said).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await settled();
  expect(said.slice(2)).toEqual(["end 0: canceled", "pump"]);
});

test.each([{ isWaiting: new Error("away") }, { isWaiting: false, noControl: new Error("away") }])(
  "a shard that is canceled while the farm is away ends at once: %j",
  async (answers) => {
    const { jobs, ends, first } = await queued(answers);
    onShard(jobs, { type: "cancel", shard: first });
    await settled();
    expect(ends).toEqual([expect.objectContaining({ ok: true, cancelled: true })]);
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("a job that Redis has lost ends its shard as lost, after its input was put there again", async () => {
  const { jobs, said, ends, shards } = await queued({ found: "gone" });
  await lookUpSilent(jobs, Infinity);
  expect(said).toEqual([]);
  await lookUpSilent(jobs, Infinity);
  expect(said.filter((line) => line !== "pump")).toEqual(["input again", "end 0: lost", "input again", "end 1: lost"]);
  expect(ends.map((end) => end.ok)).toEqual([false, false]);
  expect(shards.open.size).toBe(2);
});

test("jobs that the queue has are left alone, and so are shards that aren't silent", async () => {
  const there = await queued({ found: "there" });
  await lookUpSilent(there.jobs, Infinity);
  await lookUpSilent(there.jobs, Infinity);
  expect(there.said).toEqual([]);
  const heard = await queued({ found: { failed: "refused" } });
  await lookUpSilent(heard.jobs, 0);
  expect(heard.said).toEqual([]);
  await lookUpSilent(heard.jobs, Infinity);
  expect(heard.said.filter((line) => line !== "pump")).toEqual(["end 0: threw", "end 1: threw"]);
});

test("a paused run takes back what no worker has begun, and tells the workers of the rest", async () => {
  const { jobs, said, shards, first } = await queued();
  hear(first, 1);
  setPaused(jobs, true);
  await settled();
  expect(said).toEqual(["pause run", "remove job1-0"]);
  expect([jobs.isPaused, shards.queued, shards.waiting.map(({ start: { shard } }) => shard)]).toEqual([
    true,
    1,
    [1, 2, 3],
  ]);
});

test("what a worker has just taken stays with it", async () => {
  const { jobs, shards } = await queued({ isWaiting: false });
  setPaused(jobs, true);
  await settled();
  expect(shards.queued).toBe(2);
});

test("a run that continues is queued again, and takes nothing back", async () => {
  const { jobs, said } = await queued();
  jobs.isPaused = true;
  setPaused(jobs, false);
  await settled();
  expect([jobs.isPaused, said]).toEqual([false, ["continue run", "pump"]]);
});

test("only a change of an open run is sent, and a refusal of it reported", async () => {
  const { jobs, said } = await queued();
  setPaused(jobs, false);
  jobs.isClosed = true;
  setPaused(jobs, true);
  await settled();
  expect([jobs.isPaused, said]).toEqual([false, []]);
  const error = new Error("READONLY");
  const refusing = await queued({ noControl: error });
  setPaused(refusing.jobs, true);
  await settled();
  expect(refusing.refused).toEqual([error]);
});
