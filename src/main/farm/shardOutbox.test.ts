import { expect, test } from "vitest";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { farmLimits } from "./farmLimits.ts";
import type { FarmShardEnd, ResultEntry } from "./farmProtocol.ts";
import { createShardOutbox } from "./shardOutbox.ts";

const candidate = (sequence: number, level = "{}") => ({
  sequence,
  level,
  canonicalKey: `k${sequence}`,
  metrics: {},
  milliseconds: 1,
});
const candidates = (...list: readonly ReturnType<typeof candidate>[]) =>
  ({ type: "candidates", job: 0, candidates: list }) as ShardMessage;
const checkpoint = (sequence: number, state: unknown) =>
  ({ type: "checkpoint", job: 0, sequence, state }) as ShardMessage;

function outbox(already = 0) {
  const sent: ResultEntry[] = [];
  const holding: boolean[] = [];
  const box = createShardOutbox({
    shard: 3,
    worker: "attic",
    workerId: "w1",
    candidates: already,
    send: async (entry) => {
      sent.push(JSON.parse(entry) as ResultEntry);
      return true;
    },
    holdBack: (isFull) => holding.push(isFull),
    trouble: () => undefined,
  });
  const types = () => sent.map(({ messages }) => messages.map(({ type }) => type).join());
  return { box, sent, holding, types };
}
const end: FarmShardEnd & { readonly ok: true } = {
  ok: true,
  counters: {},
  problems: [],
  cancelled: false,
  milliseconds: 1,
  candidates: 2,
};

test("the end is sent behind all candidates, which count from those before the checkpoint", async () => {
  const { box, sent, types } = outbox(4);
  expect(box.candidates).toBe(4);
  box.take(candidates(candidate(4), candidate(5)));
  expect(box.candidates).toBe(6);
  await box.finish(end);
  expect(types()).toEqual(["candidates"]);
  expect(sent.at(-1)).toMatchObject({ shard: 3, worker: "attic", end: { ok: true } });
});

test("a shard that isn't complete leaves its last checkpoint, a complete one doesn't", async () => {
  const ways: readonly (readonly [FarmShardEnd | undefined, string])[] = [
    [undefined, "checkpoint"],
    [{ ...end, cancelled: true }, "checkpoint"],
    [{ ok: false, cause: "threw", message: "bad" }, "checkpoint"],
    [end, ""],
  ];
  for (const [how, expected] of ways) {
    const { box, types } = outbox();
    box.take(checkpoint(2, { at: 9 }));
    expect(box.checkpoint).toMatchObject({ sequence: 2 });
    await box.finish(how);
    expect(types()).toEqual([expected]);
  }
});

test("a checkpoint that no entry has room for is as if there were none", () => {
  const { box } = outbox();
  box.take(checkpoint(2, "x".repeat(farmLimits.checkpointBytes)));
  expect(box.checkpoint).toBeUndefined();
  void box.finish(end);
});

test("many candidates are sent in several entries, and the shard is held back until Redis has them", async () => {
  const { box, sent, holding } = outbox();
  const level = "x".repeat(farmLimits.sendBytes);
  const count = Math.ceil(farmLimits.gatheredBytes / farmLimits.sendBytes) + 2;
  box.take(candidates(...Array.from({ length: count }, (_, sequence) => candidate(sequence, level))));
  expect(holding).toEqual([true]);
  await box.finish(end);
  expect(holding).toEqual([true, false]);
  expect(sent.length).toBeGreaterThan(2);
  const sequences = sent.flatMap(({ messages }) =>
    messages.flatMap((one) => (one.type === "candidates" ? one.candidates.map(({ sequence }) => sequence) : [])),
  );
  expect(sequences).toEqual(Array.from({ length: count }, (_, sequence) => sequence));
});
