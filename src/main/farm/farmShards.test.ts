import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShardEnd } from "#main/processes/enginePool.ts";
import {
  addShard,
  type FarmShard,
  type FarmShardEffect,
  type FarmShardEvent,
  type FarmShards,
  hear,
  nextShards,
  noShards,
  silentShards,
  takeWaiting,
  unstartedShards,
} from "./farmShards.ts";

const listener = { started: () => undefined, message: () => undefined };
const done: ShardEnd = {
  ok: true,
  type: "done",
  job: 0,
  counters: {},
  problems: [],
  cancelled: false,
  milliseconds: 1,
};

function add(shards: FarmShards, number: number, now = 0): FarmShard {
  const start = { shard: number } as FarmShard["start"];
  return addShard(shards, { start, listener, end: () => undefined }, (attempt) => `run-${number}-${attempt}`, now);
}

/** A run with shards 0 to 3, the first two on their way to the queue. */
function halfQueued() {
  const shards = noShards();
  for (let i = 0; i < 4; i++) add(shards, i);
  const taken = takeWaiting(shards, 2);
  /** What follows from an event, in words. */
  const after = (event: FarmShardEvent): string[] => nextShards(shards, event).map(inWords);
  return { shards, taken, first: taken[0]!, second: taken[1]!, after };
}
/** The same, in the queue. */
function queued() {
  const run = halfQueued();
  run.after({ type: "queued", shards: run.taken, now: 100 });
  return run;
}
function inWords(effect: FarmShardEffect): string {
  const number = effect.shard.start.shard;
  if (effect.type !== "end") return `${effect.type} ${number}`;
  const { end } = effect;
  return `end ${number}: ${end.ok ? (end.cancelled ? "canceled" : "done") : end.cause}`;
}
const numbers = (list: readonly FarmShard[]) => list.map(({ start }) => start.shard);

test("a shard that is handed in again has a job of its own", () => {
  const shards = noShards();
  const first = add(shards, 7);
  nextShards(shards, { type: "ended", shard: first, end: done });
  expect([first.id, add(shards, 7).id]).toEqual(["run-7-0", "run-7-1"]);
});

test("shards that the queue refuses wait again, before the others and in their order", () => {
  const { shards, taken, after } = halfQueued();
  expect(after({ type: "refused", shards: taken })).toEqual([]);
  expect([numbers(shards.waiting), shards.queued]).toEqual([[0, 1, 2, 3], 0]);
});

test("a shard that ended while it was being queued neither waits again nor counts as queued", () => {
  const refused = halfQueued();
  expect(refused.after({ type: "ended", shard: refused.first, end: done })).toEqual(["end 0: done"]);
  refused.after({ type: "refused", shards: refused.taken });
  expect([numbers(refused.shards.waiting), refused.shards.queued]).toEqual([[1, 2, 3], 0]);
  const accepted = halfQueued();
  accepted.after({ type: "ended", shard: accepted.first, end: done });
  accepted.after({ type: "queued", shards: accepted.taken, now: 5 });
  expect(accepted.taken.map(({ state }) => state)).toEqual(["over", "queued"]);
  expect(accepted.shards.queued).toBe(1);
});

test("a waiting shard ends when it is canceled, a queued one is withdrawn, and both only once", () => {
  const { shards, first, after } = queued();
  const third = shards.waiting[0]!;
  expect(after({ type: "cancel", shard: third })).toEqual(["end 2: canceled"]);
  expect(numbers(shards.waiting)).toEqual([3]);
  expect(after({ type: "cancel", shard: first })).toEqual(["withdraw 0"]);
  expect(after({ type: "cancel", shard: first })).toEqual([]);
  after({ type: "ended", shard: first, end: done });
  expect([first.state, shards.queued]).toEqual(["over", 1]);
});

test("a shard that is over can't be canceled", () => {
  const { first, after } = queued();
  after({ type: "ended", shard: first, end: done });
  expect(after({ type: "cancel", shard: first })).toEqual([]);
  expect(first.isCancelled).toBe(false);
});

test("what was canceled on its way to the queue is withdrawn when the queue has it, and ends when the queue refuses it", () => {
  const accepted = halfQueued();
  expect(accepted.after({ type: "cancel", shard: accepted.second })).toEqual([]);
  expect(accepted.after({ type: "queued", shards: accepted.taken, now: 0 })).toEqual(["withdraw 1"]);
  const refused = halfQueued();
  refused.after({ type: "cancel", shard: refused.second });
  expect(refused.after({ type: "refused", shards: refused.taken })).toEqual(["end 1: canceled"]);
  expect([numbers(refused.shards.waiting), refused.shards.queued]).toEqual([[0, 2, 3], 0]);
});

test("the end of an earlier try leaves a later one of the same shard open", () => {
  const shards = noShards();
  const [first, second] = [add(shards, 3), add(shards, 3)];
  expect(nextShards(shards, { type: "ended", shard: first, end: done })).toHaveLength(1);
  expect(shards.open.get(3)).toBe(second);
  expect(nextShards(shards, { type: "ended", shard: first, end: done })).toEqual([]);
});

test("only queued shards that have been silent for long are looked up, and one that speaks is not", () => {
  const { shards, first } = queued();
  expect(numbers(silentShards(shards, 100))).toEqual([]);
  expect(numbers(silentShards(shards, 101))).toEqual([0, 1]);
  expect([hear(first, 200), hear(first, 201)]).toEqual([true, false]);
  expect(numbers(silentShards(shards, 101))).toEqual([1]);
});

test("a job that is missed twice in a row is lost; one that is found or heard of between is not", () => {
  const { first, second, after } = queued();
  const look = (shard: FarmShard, found: "there" | "gone") => after({ type: "looked-up", shard, found });
  expect([look(first, "gone"), look(first, "there"), look(first, "gone")]).toEqual([[], [], []]);
  expect(look(first, "gone")).toEqual(["lose 0"]);
  // Its input couldn't be put there again: the next lookup tries it again.
  expect(look(first, "gone")).toEqual(["lose 0"]);
  look(second, "gone");
  hear(second, 300);
  expect(look(second, "gone")).toEqual([]);
});

test("a failed job ends its shard: as crashed when its workers died, with the reason otherwise", () => {
  const { first, second, after } = queued();
  const failed = (shard: FarmShard, reason: string) => after({ type: "looked-up", shard, found: { failed: reason } });
  expect(failed(first, "job stalled more than allowable limit")).toEqual(["end 0: crashed"]);
  expect(failed(second, "refused")).toEqual(["end 1: threw"]);
  expect(failed(second, "refused")).toEqual([]);
});

test("what the queue says of a shard that has ended meanwhile means nothing", () => {
  const { first, after } = queued();
  after({ type: "looked-up", shard: first, found: "gone" });
  after({ type: "ended", shard: first, end: done });
  expect(after({ type: "looked-up", shard: first, found: "gone" })).toEqual([]);
});

test("of a paused run only what no worker has begun is dequeued, and it waits before the others", () => {
  const { shards, second, after } = queued();
  hear(second, 1);
  for (const shard of unstartedShards(shards)) after({ type: "dequeued", shard });
  expect([numbers(shards.waiting), shards.queued]).toEqual([[0, 2, 3], 1]);
  after({ type: "ended", shard: second, end: done });
  after({ type: "dequeued", shard: second });
  expect([numbers(shards.waiting), shards.queued]).toEqual([[0, 2, 3], 0]);
});

test("a run that closes ends all of its open shards", () => {
  const { shards, first, after } = queued();
  after({ type: "ended", shard: first, end: done });
  expect(after({ type: "closed" })).toEqual(["end 1: closed", "end 2: closed", "end 3: closed"]);
  expect([shards.open.size, shards.waiting, shards.queued]).toEqual([0, [], 0]);
});

test("after any calls in any order, each shard is counted once, by its state, and ends once", () => {
  const call = fc.record({ what: fc.nat(9), which: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      const shards = noShards();
      const all: FarmShard[] = [];
      const ended: FarmShard[] = [];
      const of = (state: FarmShard["state"]) => all.filter((shard) => shard.state === state);
      const on = (event: FarmShardEvent): void => {
        for (const { type, shard } of nextShards(shards, event)) if (type === "end") ended.push(shard);
      };
      for (const { what, which } of calls) {
        const inQueue = of("queued")[which];
        const any = all[which];
        if (what === 0) all.push(add(shards, which));
        else if (what === 1) takeWaiting(shards, which);
        else if (what === 2) on({ type: "refused", shards: of("adding") });
        else if (what === 3) on({ type: "queued", shards: of("adding"), now: 0 });
        else if (what === 4 && inQueue !== undefined) on({ type: "dequeued", shard: inQueue });
        else if (what === 5 && any !== undefined) on({ type: "ended", shard: any, end: done });
        else if (what === 6 && any !== undefined) hear(any, 0);
        else if (what === 7 && any !== undefined) on({ type: "cancel", shard: any });
        else if (what === 8 && inQueue !== undefined) on({ type: "looked-up", shard: inQueue, found: "gone" });
        else if (what === 9 && which === 0) on({ type: "closed" });
      }
      expect(shards.queued).toBe(of("adding").length + of("queued").length);
      expect(new Set(shards.waiting)).toEqual(new Set(of("waiting")));
      expect([...shards.open.values()].every(({ state }) => state !== "over")).toBe(true);
      expect(ended).toHaveLength(of("over").length);
      expect(new Set(ended)).toEqual(new Set(of("over")));
    }),
  );
});
