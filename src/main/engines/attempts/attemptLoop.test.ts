import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { EngineEvent, ShardJob } from "../engineTask.ts";
import { type Attempt, type AttemptMemory, attemptMemory, runAttempts } from "./attemptLoop.ts";

interface Tries {
  tries: number;
}

/** Levels are numbers below `different`, drawn at random; every fifth attempt fails. */
function run(
  different: number,
  job: Partial<ShardJob<unknown>> = {},
): { events: EngineEvent[]; end: AttemptMemory<Tries> } {
  const events: EngineEvent[] = [];
  const whole = { input: {}, parameters: {}, seed: 3, shard: 0, shards: 1, count: 10, ...job };
  const end = attemptMemory<Tries>(whole, { tries: 0 });
  const shard = runAttempts(whole, end, {
    staleLimit: 20,
    attempt: function* (random, memory): Generator<EngineEvent, Attempt, undefined> {
      memory.own.tries += 2;
      if (memory.attempt % 5 === 0) return { type: "nothing" };
      const level = random.below(different);
      yield { type: "progress", counters: {} };
      return { type: "level", key: String(level), candidate: { level } };
    },
    counters: ({ attempt, keys, own }) => ({ attempt, found: keys.size, tries: own.tries }),
  });
  for (const event of shard) events.push(event);
  return { events, end };
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
  const failed = Math.ceil(end.attempt / 5);
  expect(end.repeated).toBeGreaterThan(0);
  expect(end.attempt - levels(events).length - end.repeated).toBeCloseTo(failed, -1);
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

test("an attempt that says so ends the shard, and so does the kind's own reason before the next attempt", () => {
  const job = { input: {}, parameters: {}, seed: 1, shard: 0, shards: 1, count: 10 };
  const attemptsOf = (made: Attempt, isOver?: (memory: AttemptMemory<object>) => boolean): number => {
    const memory = attemptMemory(job, {});
    const shard = runAttempts(job, memory, {
      staleLimit: 5,
      ...(isOver === undefined ? {} : { isOver }),
      // oxlint-disable-next-line require-yield
      attempt: function* () {
        return made;
      },
      counters: () => ({}),
    });
    for (const event of shard) expect(event.type).not.toBe("candidate");
    return memory.attempt;
  };
  expect(attemptsOf({ type: "exhausted" })).toBe(1);
  expect(attemptsOf({ type: "nothing" })).toBe(5);
  expect(attemptsOf({ type: "nothing" }, ({ attempt }) => attempt === 3)).toBe(3);
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
