import type { Redis } from "ioredis";
import { afterEach, expect, test } from "vitest";
import { messageVersion } from "./farmProtocol.ts";
import { resultsKey } from "./farmKeys.ts";
import { readRunResults, type ResultReader } from "./resultReader.ts";
import type { UnderstoodEntry } from "./understandResults.ts";

const run = { run: "run1", owner: "own1" };
const text = (shard: number) =>
  JSON.stringify({ v: messageVersion, shard, worker: "attic", workerId: "w1", messages: [] });
type Batch = readonly (readonly [id: string, text: string])[];
const opened: ResultReader[] = [];
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

/** A reader of a stream that answers its reads with these batches, and then with nothing. */
function reader({
  batches = [],
  position,
}: {
  readonly batches?: readonly (Batch | Error)[];
  readonly position?: string;
}) {
  const answers = [...batches];
  /** Position and what is trimmed, of each read. */
  const reads: (readonly [string, string])[] = [];
  const marked: string[] = [];
  const taken: (readonly [string, string])[] = [];
  const troubles: unknown[] = [];
  const caughtUpAtTake: boolean[] = [];
  const redis = {
    eval: async (_script: string, _keys: number, key: string, from: string, stored: string) => {
      expect(key).toBe(resultsKey(run));
      reads.push([from, stored]);
      const answer = answers.shift() ?? [];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    xadd: async (key: string, id: string) => void marked.push(`${key} ${id}`),
  } as unknown as Redis;
  const shown = (one: UnderstoodEntry): string => (one.ok ? `shard ${one.entry.shard}` : one.reason);
  const of: ResultReader = readRunResults({
    redis,
    run,
    kind: undefined,
    position,
    take: async (entries, last) => {
      caughtUpAtTake.push(of.isCaughtUp);
      await new Promise(setImmediate);
      taken.push([entries.map(shown).join(), last]);
    },
    trouble: (error) => troubles.push(error),
  });
  opened.push(of);
  return { of, reads, marked, taken, troubles, caughtUpAtTake };
}

test("entries are read and stored batch by batch, and the reader has caught up when there are no more", async () => {
  const batches: Batch[] = [
    [
      ["5-0", text(1)],
      ["5-1", text(2)],
    ],
    [["6-0", text(3)]],
  ];
  const { of, reads, marked, taken, troubles, caughtUpAtTake } = reader({ batches });
  expect(of.isCaughtUp).toBe(false);
  await of.caughtUp;
  expect(taken).toEqual([
    ["shard 1,shard 2", "5-1"],
    ["shard 3", "6-0"],
  ]);
  expect(reads.slice(0, 3)).toEqual([
    ["", ""],
    ["5-1", "5-2"],
    ["6-0", "6-1"],
  ]);
  expect([of.isCaughtUp, marked, troubles]).toEqual([true, [], [undefined]]);
  expect(caughtUpAtTake).toEqual([false, false]);
});

test("what comes later is read as well, and isn't caught up with before it is stored", async () => {
  const { taken, caughtUpAtTake, of } = reader({ batches: [[], [["7-0", text(4)]], []] });
  await expect.poll(() => taken).toEqual([["shard 4", "7-0"]]);
  expect(caughtUpAtTake).toEqual([false]);
  await expect.poll(() => of.isCaughtUp).toBe(true);
});

test("a studio that comes back goes on behind what is stored, marks its place, and leaves the mark out", async () => {
  const batches: Batch[] = [
    [
      ["5-3", ""],
      ["6-0", text(1)],
    ],
  ];
  const { of, reads, marked, taken } = reader({ batches, position: "5-2" });
  await of.caughtUp;
  expect(marked).toEqual([`${resultsKey(run)} 5-3`]);
  expect(reads[0]).toEqual(["5-2", "5-3"]);
  expect(taken).toEqual([["shard 1", "6-0"]]);
});

test("an empty entry that is no mark is refused like any other", async () => {
  const { of, taken } = reader({ batches: [[["5-3", ""]]] });
  await of.caughtUp;
  expect(taken).toEqual([["It is too large or not a message.", "5-3"]]);
});

test("a Redis that doesn't answer is reported until it does, and nothing is caught up with meanwhile", async () => {
  const away = new Error("ETIMEDOUT");
  const { of, troubles, taken } = reader({ batches: [away, [["5-0", text(1)]]] });
  await expect.poll(() => troubles).toEqual([away]);
  expect([of.isCaughtUp, taken]).toEqual([false, []]);
  await of.caughtUp;
  expect([troubles, taken]).toEqual([[away, undefined], [["shard 1", "5-0"]]]);
});

test("an idle reader asks less and less often, up to five times a second", async () => {
  const { reads } = reader({});
  // Were the pauses doubled without a limit, the ninth read would come after most of a minute.
  await expect.poll(() => reads.length).toBeGreaterThan(8);
});

test("a closed reader asks for nothing more", async () => {
  const { of, reads } = reader({});
  await of.caughtUp;
  of.close();
  const before = reads.length;
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(reads).toHaveLength(before);
});
