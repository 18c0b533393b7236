import { expect, test } from "vitest";
import type { ShardEnd, ShardPool } from "#main/processes/enginePool.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { RunSink } from "./executionOptions.ts";
import { executeRun } from "./runExecution.ts";

const fewer: Problem = { severity: "info", code: "fewer-levels", message: "1 of 2 found.", places: [] };
const earlier: Problem = { severity: "info", code: "no-level", message: "Nothing yet.", places: [] };
const candidate: EngineCandidate = {
  sequence: 0,
  level: '{"index":0,"value":0}',
  canonicalKey: "0",
  metrics: {},
  milliseconds: 0,
};

/** A pool that reports all results of a shard at once, as a farm does when they are read in one batch. */
function poolInBatches(isBatched: boolean): ShardPool {
  let batch: (report: () => void) => Promise<void> = async (report) => report();
  return {
    size: 1,
    openRun: (run) => {
      if (isBatched) batch = (report) => run.batch(report, "1-0");
      return { compared: async () => undefined, close: async () => undefined };
    },
    runShard: (_group, _shard, listener) => {
      const { promise, resolve } = Promise.withResolvers<ShardEnd>();
      setImmediate(() => {
        void batch(() => {
          const closest = { level: "{}", parts: 3 };
          listener.started();
          listener.message({ type: "findings", job: 0, problems: [earlier], closest });
          listener.message({ type: "candidates", job: 0, candidates: [candidate] });
          const end = { counters: {}, problems: [fewer], closest, cancelled: false, milliseconds: 0 };
          resolve({ ok: true, type: "done", job: 0, ...end });
        });
      });
      return { ended: promise, cancel: () => undefined, pause: () => undefined, unpause: () => undefined };
    },
  };
}

test.each([false, true])(
  "a shard ends after its candidates, with its own problems beside them and not earlier ones (in a batch: %s)",
  async (isBatched) => {
    const shard: ShardRecord = {
      shard: 0,
      seed: 1,
      asked: 2,
      state: "waiting",
      attempts: 0,
      done: 0,
      counters: {},
      problems: [],
    };
    const stored: string[] = [];
    const ignore = (): void => undefined;
    const sink: RunSink = {
      candidates: () => {
        stored.push("candidates");
        return 0;
      },
      shard: ({ state, done, problems }) =>
        void stored.push(`${state} ${done} ${problems.map(({ code }) => code).join()}`),
      progress: ignore,
      partial: ignore,
      log: ignore,
    };
    const { ended } = executeRun(
      poolInBatches(isBatched),
      {
        runId: "run",
        request: { kind: "fixture", task: "numbers", input: {}, parameters: {}, seed: 1, count: 2 },
        engineVersion: "1",
        farm: { build: "fixture", owner: "test" },
        shards: [shard],
        timeLimitSeconds: null,
      },
      sink,
    );
    const { state, problems, progress } = await ended;
    expect({ state, problems }).toEqual({ state: "done", problems: [fewer] });
    expect(shard).toMatchObject({ done: 1, problems: [fewer] });
    expect(shard.closest).toBeUndefined();
    expect(stored[0]).toBe("running 0 ");
    expect(stored.filter((what) => what.startsWith("done"))).toEqual(["done 1 fewer-levels"]);
    expect(stored.at(-1)).toBe("done 1 fewer-levels");
    expect(progress).toMatchObject({ done: 1, asked: 2 });
  },
);
