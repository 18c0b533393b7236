import { DelayedError, type Job, UnrecoverableError, WaitingError } from "bullmq";
import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import type { EnginePool, ShardEnd, ShardListener } from "#main/processes/enginePool.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { finishedShard } from "../../../test/support/finishedShard.ts";
import { controlKey } from "./farmKeys.ts";
import { messageVersion, type ResultEntry, type ShardJobData } from "./farmProtocol.ts";
import type { MeasureByScripts } from "./shardScripts.ts";
import { computeJob, type JobWorker } from "./workerJob.ts";
import { nextWorker, type WorkerEvent, type WorkerState } from "./workerState.ts";

const engine = { kind: "fixture", engineVersion: "1", build: "b1" };
const data: ShardJobData = {
  v: messageVersion,
  run: "run1",
  owner: "studio1",
  input: "0".repeat(64),
  ...engine,
  task: "numbers",
  parameters: { shards: 3 },
  seed: 7,
  shard: 1,
  shards: 3,
  count: 5,
};
const candidate = (sequence: number) => ({
  sequence,
  level: "{}",
  canonicalKey: `k${sequence}`,
  metrics: {},
  milliseconds: 1,
});
const candidates = (...sequences: readonly number[]): ShardMessage => ({
  type: "candidates",
  job: 0,
  candidates: sequences.map(candidate),
});

/**
 * A worker that gets the job of `data`, and what becomes of it. `control`: what the studio wants, as Redis has it. `during`: what
 * happens while it computes, before the end.
 */
async function worker({
  job = data,
  control = [null, null],
  hasInput = true,
  measure,
  during = () => undefined,
  end = finishedShard(),
}: {
  readonly job?: unknown;
  readonly control?: readonly (string | null)[];
  readonly hasInput?: boolean;
  readonly measure?: MeasureByScripts;
  readonly during?: (
    listener: ShardListener,
    of: {
      readonly state: WorkerState;
      readonly dispatch: (event: WorkerEvent) => void;
      readonly running: JobWorker["running"];
    },
  ) => void;
  readonly end?: ShardEnd;
} = {}) {
  const said: string[] = [];
  const sent: ResultEntry[] = [];
  const events: WorkerEvent[] = [];
  const starts: object[] = [];
  let state: WorkerState = { shards: [], ended: 0, isStopping: false };
  const dispatch = (event: WorkerEvent): void => {
    events.push(event);
    [state] = nextWorker(state, event);
  };
  const pool: Pick<EnginePool, "runShard"> = {
    runShard: (group, start, listener) => {
      starts.push({ group, ...start });
      const ended = new Promise<ShardEnd>((resolve) =>
        setImmediate(() => {
          during(listener, { state, dispatch, running });
          resolve(end);
        }),
      );
      return { ended, cancel: () => undefined, pause: () => undefined, unpause: () => undefined };
    },
  };
  const redis = {
    hmget: async (key: string, ...fields: string[]) => {
      said.push(`ask ${key === controlKey(data) ? fields.join() : key}`);
      return control;
    },
    eval: async (_script: string, _keys: number, _key: string, _most: number, entry: string) => {
      sent.push(JSON.parse(entry) as ResultEntry);
      return 1;
    },
  } as unknown as Redis;
  const running: JobWorker["running"] = new Map();
  const jobs: JobWorker = {
    redis,
    id: "worker1",
    name: "attic",
    pool,
    inputs: { get: async (hash) => (hasInput && hash === data.input ? { size: 9 } : undefined) },
    scripts: { forShard: async () => measure },
    log: (line) => said.push(line),
    trouble: (error) => said.push(String(error)),
    state: () => state,
    dispatch,
    running,
    taken: 4,
  };
  const queued = {
    data: job,
    moveToDelayed: async (at: number, token: string) =>
      void said.push(`delay ${at > Date.now() && at < Date.now() + 1000 ? "a moment" : at} ${token}`),
    updateData: async (changed: ShardJobData) => void said.push(`update ${JSON.stringify(changed.checkpoint)}`),
    moveToWait: async (token: string) => void said.push(`wait ${token}`),
  } as unknown as Job;
  const thrown = await computeJob(jobs, queued, "token1", engine).catch((error: unknown) => error);
  return { said, sent, events, starts, thrown, state, running };
}
const asked = "ask state,shard 1";
const types = (sent: readonly ResultEntry[]) => sent.flatMap(({ messages }) => messages.map(({ type }) => type));

test("a shard is computed with all that its job says, and its end is sent behind its levels", async () => {
  const seen: unknown[] = [];
  const { said, sent, starts, events, thrown, state, running } = await worker({
    during: (listener, meanwhile) => {
      listener.message(candidates(0, 1));
      seen.push(meanwhile.state.shards, meanwhile.running.get(4)?.data);
    },
  });
  const own = { id: 4, kind: "fixture", run: "run1", owner: "studio1", shard: 1 };
  expect(seen).toEqual([[{ ...own, isPaused: false, isFull: false, isHandedBack: false }], data]);
  expect(thrown).toBeUndefined();
  const { task, parameters, seed, shard, shards, count } = data;
  const start = { group: "run1", ...engine, task, input: { size: 9 }, parameters, seed, shard, shards, count };
  expect(starts).toEqual([start]);
  expect(Object.keys(starts[0] ?? {}).toSorted()).toEqual(Object.keys(start).toSorted());
  expect(sent).toEqual([
    expect.objectContaining({
      shard: 1,
      worker: "attic",
      workerId: "worker1",
      end: expect.objectContaining({ ok: true, candidates: 2 }),
    }),
  ]);
  expect(events.map(({ type }) => type)).toEqual(["started", "left"]);
  expect([state.shards, state.ended, running.size]).toEqual([[], 1, 0]);
  expect(said[0]).toBe(asked);
  expect(said[1]).toMatch(/^Done: fixture numbers, run run1, shard 2 of 3, 2 levels in \d/);
});

test("a shard resumes from its checkpoint, with the run's seed where there is one", async () => {
  const checkpoint = { sequence: 3, state: { at: 9 } };
  const { starts, sent } = await worker({ job: { ...data, runSeed: 0, checkpoint } });
  expect(starts).toEqual([expect.objectContaining({ runSeed: 0, checkpoint })]);
  // Those before the checkpoint were sent by another worker.
  expect(sent.at(-1)?.end).toMatchObject({ candidates: 3 });
});

test("a job of another engine is refused for good, with the reason in the log and for the studio", async () => {
  const { said, thrown, starts } = await worker({ job: { ...data, build: "b2" } });
  expect(thrown).toBeInstanceOf(UnrecoverableError);
  expect(String(thrown)).toContain("Worker attic refused it: It is for fixture@1@b2.");
  expect(said).toEqual(["Refused a shard of fixture@1@b1: It is for fixture@1@b2."]);
  expect(starts).toEqual([]);
});

test("a shard that this worker must not check itself goes back to the queue for a moment", async () => {
  const { said, thrown, starts, events } = await worker({ job: { ...data, check: { notBy: "worker1" } } });
  expect(thrown).toBeInstanceOf(DelayedError);
  expect([said, starts, events]).toEqual([["delay a moment token1"], [], []]);
});

test("a shard of a run that is over is dropped, a canceled one reports that it was", async () => {
  const over = await worker({ control: ["cancel", null] });
  expect([over.thrown, over.sent, over.starts, over.events]).toEqual([undefined, [], [], []]);
  const canceled = await worker({ control: ["pause", "cancel"] });
  expect(canceled.sent.map(({ end }) => end)).toEqual([expect.objectContaining({ ok: true, cancelled: true })]);
  expect([canceled.thrown, canceled.starts, canceled.events]).toEqual([undefined, [], []]);
});

test("a shard of a paused run starts paused", async () => {
  const { events } = await worker({ control: ["pause", null] });
  expect(events[0]).toMatchObject({ type: "started", shard: { id: 4, isPaused: true } });
});

test("a shard whose input is missing ends as lost", async () => {
  const { sent, starts, thrown } = await worker({ hasInput: false });
  expect(sent.map(({ end }) => end)).toEqual([
    { ok: false, cause: "lost", message: "The farm doesn't have the run's input." },
  ]);
  expect([starts, thrown]).toEqual([[], undefined]);
});

test.each([
  ["canceled", "Canceled", finishedShard({ cancelled: true })],
  ["of a closed pool", "Canceled", { ok: false, cause: "closed", message: "over" }],
  ["that threw", "Failed", { ok: false, cause: "threw", message: "bad" }],
] satisfies readonly (readonly [string, string, ShardEnd])[])(
  "the log says how a shard %s ended, and the studio gets its end",
  async (_how, word, end) => {
    const { said, sent, state } = await worker({ end });
    expect(said[1]).toMatch(new RegExp(`^${word}: fixture numbers, run run1, shard 2 of 3`));
    expect(sent.at(-1)?.end?.ok).toBe(end.ok);
    expect(state.ended).toBe(1);
  },
);

test("what a stopping worker hands back goes to the next one with its last checkpoint", async () => {
  const { said, sent, thrown, state, running } = await worker({
    during: (listener, { dispatch }) => {
      listener.message(candidates(0, 1));
      listener.message({ type: "checkpoint", job: 0, sequence: 2, state: { at: 9 } });
      dispatch({ type: "grace-over" });
    },
    end: finishedShard({ cancelled: true }),
  });
  expect(thrown).toBeInstanceOf(WaitingError);
  expect(said).toEqual([
    asked,
    'update {"sequence":2,"state":{"at":9}}',
    "wait token1",
    "Handed back fixture numbers, run run1, shard 2 of 3.",
  ]);
  expect(types(sent)).toEqual(["candidates", "checkpoint"]);
  expect(sent.every((entry) => !("end" in entry))).toBe(true);
  expect([state.shards, state.ended, running.size]).toEqual([[], 0, 0]);
});

test("without a checkpoint the next worker starts where this one did", async () => {
  const { said } = await worker({
    during: (_listener, { dispatch }) => dispatch({ type: "grace-over" }),
    end: finishedShard({ cancelled: true }),
  });
  expect(said.slice(1, 2)).toEqual(["wait token1"]);
});

test("a shard that was complete before the worker stopped it ends here, and so does one that was stopped by the studio", async () => {
  const complete = await worker({ during: (_listener, { dispatch }) => dispatch({ type: "grace-over" }) });
  expect([complete.thrown, complete.sent.at(-1)?.end]).toEqual([
    undefined,
    expect.objectContaining({ cancelled: false }),
  ]);
  const stopped = await worker({ end: finishedShard({ cancelled: true }) });
  expect([stopped.thrown, stopped.sent.at(-1)?.end]).toEqual([undefined, expect.objectContaining({ cancelled: true })]);
});

test("the levels of a run with scripts are measured before they are sent, those of a second computation aren't", async () => {
  const measure: MeasureByScripts = async (list) =>
    list.map((one) => ({ ...one, scripts: { ["a".repeat(32)]: { value: 5 } } }));
  const during = (listener: ShardListener): void => listener.message(candidates(0));
  const measured = await worker({ measure, during });
  expect(JSON.stringify(measured.sent)).toContain('"value":5');
  const plain = await worker({ during });
  expect(types(plain.sent)).toEqual(["candidates"]);
  const check = await worker({ job: { ...data, check: { notBy: "worker2" } }, measure, during });
  expect(check.sent).toEqual([expect.objectContaining({ messages: [], check: expect.objectContaining({ ok: true }) })]);
});

test("a shard is held back while more of its results wait for Redis than the worker may keep", async () => {
  const { events } = await worker({
    during: (listener) => {
      const level = "x".repeat(600_000);
      const large = [0, 1].map((sequence) => ({ ...candidate(sequence), level }));
      listener.message({ type: "candidates", job: 0, candidates: large });
    },
  });
  expect(events.filter(({ type }) => type === "results")).toEqual([
    { type: "results", id: 4, isFull: true },
    { type: "results", id: 4, isFull: false },
  ]);
});
