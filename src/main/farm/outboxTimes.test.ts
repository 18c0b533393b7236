import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { farmLimits } from "./farmLimits.ts";
import type { FarmShardEnd, ResultEntry } from "./farmProtocol.ts";
import { createShardOutbox } from "./shardOutbox.ts";

const { sendMilliseconds, checkpointMilliseconds, progressMilliseconds, sendBytes, partialBytes } = farmLimits;
const end: FarmShardEnd = { ok: true, counters: {}, problems: [], cancelled: false, milliseconds: 1, candidates: 2 };
const cut: FarmShardEnd = { ...end, cancelled: true };
const found = (...levels: readonly string[]): ShardMessage => ({
  type: "candidates",
  job: 0,
  candidates: levels.map((level, sequence) => ({
    sequence,
    level,
    canonicalKey: `k${sequence}`,
    metrics: {},
    milliseconds: 1,
  })),
});
const progress = (tries: number, more: { readonly best?: number; readonly partial?: string } = {}): ShardMessage => ({
  type: "progress",
  job: 0,
  counters: { tries },
  ...more,
});
const checkpoint = (sequence: number, state: string): ShardMessage => ({ type: "checkpoint", job: 0, sequence, state });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** `refusals`: of Redis, before it takes what it is sent. */
function outbox(...refusals: Error[]) {
  const sent: ResultEntry[] = [];
  const lengths: number[] = [];
  const holding: boolean[] = [];
  const troubles: unknown[] = [];
  const box = createShardOutbox({
    shard: 3,
    worker: "attic",
    workerId: "w1",
    candidates: 0,
    send: async (entry) => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      lengths.push(entry.length);
      sent.push(JSON.parse(entry) as ResultEntry);
      return true;
    },
    holdBack: (isFull) => holding.push(isFull),
    trouble: (error) => troubles.push(error),
  });
  /** The messages that are sent while so much time passes, an entry each. */
  const after = async (milliseconds: number) => {
    const before = sent.length;
    vi.advanceTimersByTime(milliseconds);
    await new Promise(setImmediate);
    return sent.slice(before).map(({ messages }) => messages);
  };
  return { box, sent, lengths, holding, troubles, after };
}

test("a shard that has found nothing yet says once that it has begun", async () => {
  const { after } = outbox();
  expect(await after(sendMilliseconds - 1)).toEqual([]);
  expect(await after(1)).toEqual([[]]);
  expect(await after(60_000)).toEqual([]);
});

test("levels are sent together a moment after the first, and at once when they are large enough for an entry", async () => {
  const { box, after } = outbox();
  box.take(found("a"));
  box.take(found("b"));
  expect(await after(sendMilliseconds - 1)).toEqual([]);
  expect(await after(1)).toMatchObject([[{ candidates: [{ level: "a" }, { level: "b" }] }]]);
  box.take(found("x".repeat(sendBytes - 1)));
  expect(await after(0)).toEqual([]);
  box.take(found("y"));
  expect(await after(0)).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("an entry has levels up to four times the size at which it is sent, and a larger one alone", async () => {
  const { box, after } = outbox();
  const half = "x".repeat(2 * sendBytes);
  box.take(found(half, half, "y", "z"));
  const lengths = (await after(0)).map(([message]) => message?.type === "candidates" && message.candidates.length);
  expect(lengths).toEqual([2, 2]);
  box.take(found("x".repeat(4 * sendBytes + 1)));
  expect(await after(0)).toHaveLength(1);
});

test("findings and lines of the log are sent a moment later, the latest findings only and none behind a level", async () => {
  const { box, after } = outbox();
  const closest = { level: "almost", parts: 0.5 };
  box.take({ type: "log", job: 0, severity: "info", message: "x".repeat(20_000) });
  box.take({ type: "findings", job: 0, problems: [], closest });
  box.take({ type: "findings", job: 0, problems: [] });
  expect(await after(sendMilliseconds)).toEqual([
    [
      { type: "log", severity: "info", message: "x".repeat(10_000) },
      { type: "findings", problems: [] },
    ],
  ]);
  box.take({ type: "findings", job: 0, problems: [], closest });
  expect(await after(sendMilliseconds)).toEqual([[{ type: "findings", problems: [], closest }]]);
  box.take({ type: "findings", job: 0, problems: [] });
  box.take(found("a"));
  expect((await after(sendMilliseconds)).flat().map(({ type }) => type)).toEqual(["candidates"]);
  expect(await after(60_000)).toEqual([]);
});

test("progress is sent every other second as its latest state, and with whatever else is sent", async () => {
  const { box, after } = outbox();
  await after(sendMilliseconds);
  box.take(progress(1));
  expect(await after(progressMilliseconds - sendMilliseconds)).toEqual([]);
  box.take(progress(2, { best: 7 }));
  expect(await after(sendMilliseconds)).toEqual([[{ type: "progress", counters: { tries: 2 }, best: 7 }]]);
  box.take(progress(3));
  expect(await after(1000)).toEqual([]);
  box.take(found("a"));
  expect((await after(sendMilliseconds)).flat().map(({ type }) => type)).toEqual(["candidates", "progress"]);
});

test("a partial level is shown up to its limit", async () => {
  const partialOf = async (length: number) => {
    const { box, after } = outbox();
    box.take(progress(1, { partial: "x".repeat(length - 2) }));
    return (await after(sendMilliseconds)).flat()[0];
  };
  expect(await partialOf(partialBytes)).toHaveProperty("partial");
  expect(await partialOf(partialBytes + 1)).not.toHaveProperty("partial");
});

test("a checkpoint is sent every ten seconds, once, and with an entry that leaves just then", async () => {
  const { box, after } = outbox();
  box.take(checkpoint(1, "early"));
  box.take(found("a"));
  expect((await after(sendMilliseconds)).flat().map(({ type }) => type)).toEqual(["candidates"]);
  await after(checkpointMilliseconds - 2 * sendMilliseconds);
  box.take(found("b"));
  expect((await after(sendMilliseconds)).flat()).toEqual([
    expect.objectContaining({ type: "candidates" }),
    { type: "checkpoint", sequence: 1, state: "early" },
  ]);
  await after(checkpointMilliseconds);
  box.take(checkpoint(2, "late"));
  expect(await after(sendMilliseconds)).toEqual([[{ type: "checkpoint", sequence: 2, state: "late" }]]);
  await box.finish(cut);
  expect(await after(0)).toEqual([]);
});

test("a checkpoint that was sent isn't sent again with the end", async () => {
  const { box, sent, after } = outbox();
  await after(checkpointMilliseconds);
  box.take(checkpoint(2, "late"));
  await after(sendMilliseconds);
  await box.finish(cut);
  expect(sent.at(-1)).toMatchObject({ messages: [], end: { cancelled: true } });
});

test("a checkpoint of the largest size is kept", () => {
  const { box } = outbox();
  box.take(checkpoint(2, "x".repeat(farmLimits.checkpointBytes - 2)));
  expect(box.checkpoint).toMatchObject({ sequence: 2 });
});

test("the end takes everything along but the progress, and leaves no timer", async () => {
  const { box, sent } = outbox();
  box.take(progress(1));
  box.take({ type: "log", job: 0, severity: "info", message: "so" });
  await box.finish(end);
  expect(sent).toMatchObject([{ messages: [{ type: "log" }], end: { ok: true } }]);
  expect(vi.getTimerCount()).toBe(0);
});

test("the shard may go on while exactly as much waits as may be gathered", async () => {
  const measured = outbox();
  measured.box.take(found("x".repeat(sendBytes)));
  await measured.box.finish(undefined);
  const overhead = (measured.lengths[0] ?? 0) - sendBytes;
  for (const [more, expected] of [
    [0, []],
    [1, [true, false]],
  ] as const) {
    const { box, holding, after } = outbox();
    box.take(found("x".repeat(farmLimits.gatheredBytes - overhead + more)));
    await after(0);
    expect(holding).toEqual(expected);
    await box.finish(end);
  }
});

test("what Redis refuses is reported and sent again", async () => {
  const refusal = new Error("OOM");
  const { box, sent, troubles } = outbox(refusal);
  await box.finish(end);
  expect([sent.length, troubles]).toEqual([1, [refusal]]);
});
