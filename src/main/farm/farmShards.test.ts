import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addShard,
  confirmQueued,
  endShard,
  type FarmShard,
  type FarmShards,
  giveBack,
  hear,
  noShards,
  silentShards,
  takeBack,
  takeWaiting,
  unstartedShards,
} from "./farmShards.ts";

const listener = { started: () => undefined, message: () => undefined };

function add(shards: FarmShards, number: number, now = 0): FarmShard {
  const start = { shard: number } as FarmShard["start"];
  return addShard(shards, { start, listener, end: () => undefined }, (attempt) => `run-${number}-${attempt}`, now);
}

/** A run with shards 0 to 3, the first two on their way to the queue. */
function halfQueued(): { readonly shards: FarmShards; readonly taken: FarmShard[] } {
  const shards = noShards();
  for (let i = 0; i < 4; i++) add(shards, i);
  return { shards, taken: takeWaiting(shards, 2) };
}
const numbers = (list: readonly FarmShard[]) => list.map(({ start }) => start.shard);

test("a shard that is handed in again has a job of its own", () => {
  const shards = noShards();
  const first = add(shards, 7);
  endShard(shards, first);
  expect([first.id, add(shards, 7).id]).toEqual(["run-7-0", "run-7-1"]);
});

test("shards that the queue refuses wait again, before the others and in their order", () => {
  const { shards, taken } = halfQueued();
  expect(numbers(giveBack(shards, taken))).toEqual([0, 1]);
  expect([numbers(shards.waiting), shards.queued]).toEqual([[0, 1, 2, 3], 0]);
});

test("a shard that ended while it was being queued is neither given back nor confirmed", () => {
  const refused = halfQueued();
  endShard(refused.shards, refused.taken[0]!);
  expect(numbers(giveBack(refused.shards, refused.taken))).toEqual([1]);
  expect([numbers(refused.shards.waiting), refused.shards.queued]).toEqual([[1, 2, 3], 0]);
  const accepted = halfQueued();
  endShard(accepted.shards, accepted.taken[0]!);
  confirmQueued(accepted.taken, 5);
  expect(accepted.taken.map(({ state }) => state)).toEqual(["over", "queued"]);
  expect(accepted.shards.queued).toBe(1);
});

test("what was canceled on its way to the queue is named when the queue has it", () => {
  const { taken } = halfQueued();
  taken[1]!.isCancelled = true;
  expect(numbers(confirmQueued(taken, 0))).toEqual([1]);
});

test("the end of an earlier try leaves a later one of the same shard open", () => {
  const shards = noShards();
  const [first, second] = [add(shards, 3), add(shards, 3)];
  expect(endShard(shards, first)).toBe(true);
  expect(shards.open.get(3)).toBe(second);
  expect(endShard(shards, first)).toBe(false);
});

test("only queued shards that have been silent for long are asked for, and one that speaks is not", () => {
  const { shards, taken } = halfQueued();
  confirmQueued(taken, 100);
  expect(numbers(silentShards(shards, 100))).toEqual([]);
  expect(numbers(silentShards(shards, 101))).toEqual([0, 1]);
  expect([hear(taken[0]!, 200), hear(taken[0]!, 201)]).toEqual([true, false]);
  expect(numbers(silentShards(shards, 101))).toEqual([1]);
});

test("of a paused run only what no worker has begun is taken back", () => {
  const { shards, taken } = halfQueued();
  confirmQueued(taken, 0);
  hear(taken[1]!, 1);
  for (const shard of unstartedShards(shards)) takeBack(shards, shard);
  expect([numbers(shards.waiting), shards.queued]).toEqual([[0, 2, 3], 1]);
});

test("after any calls in any order, each shard is counted once, by its state", () => {
  const call = fc.record({ what: fc.nat(6), which: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      const shards = noShards();
      const all: FarmShard[] = [];
      const of = (state: FarmShard["state"]) => all.filter((shard) => shard.state === state);
      for (const { what, which } of calls) {
        const queued = of("queued")[which];
        const any = all[which];
        if (what === 0) all.push(add(shards, which));
        else if (what === 1) takeWaiting(shards, which);
        else if (what === 2) giveBack(shards, of("adding"));
        else if (what === 3) confirmQueued(of("adding"), 0);
        else if (what === 4 && queued !== undefined) takeBack(shards, queued);
        else if (what === 5 && any !== undefined) endShard(shards, any);
        else if (what === 6 && any !== undefined) hear(any, 0);
      }
      expect(shards.queued).toBe(of("adding").length + of("queued").length);
      expect(new Set(shards.waiting)).toEqual(new Set(of("waiting")));
      expect([...shards.open.values()].every(({ state }) => state !== "over")).toBe(true);
    }),
  );
});
