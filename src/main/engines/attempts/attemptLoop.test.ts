import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { EngineEvent, ShardJob } from "../engineTask.ts";
import { type Attempt, type AttemptMemory, runAttempts } from "./attemptLoop.ts";

interface Tries {
  tries: number;
}

/** Levels are numbers below `different`, drawn at random; every fifth attempt fails. */
function run(
  different: number,
  job: Partial<ShardJob<unknown>> = {},
): { events: EngineEvent[]; end: AttemptMemory<Tries> } {
  const events: EngineEvent[] = [];
  const shard = runAttempts(
    { input: {}, parameters: {}, seed: 3, shard: 0, shards: 1, count: 10, ...job },
    {
      staleLimit: 20,
      own: { tries: 0 },
      attempt: function* (random, memory): Generator<EngineEvent, Attempt, undefined> {
        memory.own.tries += 2;
        if (memory.attempt % 5 === 0) return { type: "nothing" };
        const level = random.below(different);
        yield { type: "progress", counters: {} };
        return { type: "level", key: String(level), candidate: { level } };
      },
      counters: ({ attempt, keys, own }) => ({ attempt, found: keys.size, tries: own.tries }),
    },
  );
  for (let step = shard.next(); ; step = shard.next()) {
    if (step.done === true) return { events, end: step.value };
    events.push(step.value);
  }
}

const levels = (events: readonly EngineEvent[]): unknown[] =>
  events.flatMap((event) => (event.type === "candidate" ? [event.level] : []));
const checkpoints = (events: readonly EngineEvent[]): { at: number; state: JsonValue }[] =>
  events.flatMap((event, at) => (event.type === "checkpoint" ? [{ at, state: event.state }] : []));

test("equal levels come once, and a shard that finds nothing new any more ends with what it has", () => {
  const enough = run(1000);
  expect(levels(enough.events)).toHaveLength(10);
  const { events, end } = run(4);
  expect(new Set(levels(events))).toEqual(new Set([0, 1, 2, 3]));
  expect(levels(events)).toHaveLength(4);
  expect(end).toMatchObject({ stale: 20, own: { tries: 2 * end.attempt } });
});

test("a shard goes on from any of its checkpoints as if nothing had been, the count of stale attempts included", () => {
  for (const [different, count] of [
    [1000, 10],
    [4, 10],
    [5000, 300],
  ] as const) {
    const whole = run(different, { count });
    expect(checkpoints(whole.events).length).toBeGreaterThan(10);
    for (const { at, state } of checkpoints(whole.events)) {
      const rest = run(different, { count, checkpoint: JSON.parse(JSON.stringify(state)) as JsonValue });
      expect(rest.events).toEqual(whole.events.slice(at + 1));
      expect(rest.end).toEqual(whole.end);
    }
  }
});

test("an attempt that says so ends the shard", () => {
  const shard = runAttempts(
    { input: {}, parameters: {}, seed: 1, shard: 0, shards: 1, count: 10 },
    {
      staleLimit: 5,
      own: {},
      // oxlint-disable-next-line require-yield
      attempt: function* () {
        return { type: "exhausted" };
      },
      counters: () => ({}),
    },
  );
  expect(shard.next()).toMatchObject({ done: true, value: { attempt: 1 } });
});

test("all checkpoints together are linear in the candidates, and small shards save after every attempt", () => {
  const savedKeys = (count: number): number =>
    checkpoints(run(1e9, { count }).events).reduce(
      (sum, { state }) => sum + (state as { keys: readonly string[] }).keys.length,
      0,
    );
  const small = run(1e9, { count: 31 });
  expect(checkpoints(small.events)).toHaveLength(small.end.attempt);
  expect(savedKeys(8000) / savedKeys(4000)).toBeLessThan(2.2);
  expect(savedKeys(8000)).toBeLessThan(8000 * 60);
});
