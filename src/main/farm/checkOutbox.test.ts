import { expect, test } from "vitest";
import type { ShardMessage } from "#main/processes/protocol.ts";
import { finishedShard } from "../../../test/support/finishedShard.ts";
import { createCheckOutbox } from "./workerJob.ts";
import { messageVersion, type ResultEntry } from "./farmProtocol.ts";
import { createShardDigest } from "./shardDigest.ts";
import { toFarmEnd } from "./shardEnds.ts";

const candidates = [0, 1].map((sequence) => ({
  sequence,
  level: "{}",
  canonicalKey: `k${sequence}`,
  metrics: {},
  milliseconds: 1,
}));

/** `answers`: of Redis to each try, an error when it refuses; true once they are used up. */
function outbox(...answers: (boolean | Error)[]) {
  const sent: ResultEntry[] = [];
  const troubles: unknown[] = [];
  const box = createCheckOutbox({
    shard: 3,
    worker: "attic",
    workerId: "w1",
    send: async (entry) => {
      const answer = answers.shift() ?? true;
      if (typeof answer !== "boolean") throw answer;
      if (answer) sent.push(JSON.parse(entry) as ResultEntry);
      return answer;
    },
    trouble: (error) => troubles.push(error),
  });
  box.take({ type: "candidates", job: 0, candidates } as ShardMessage);
  box.take({ type: "log", job: 0, severity: "info", message: "at work" });
  return { box, sent, troubles };
}
const head = { v: messageVersion, shard: 3, worker: "attic", workerId: "w1", messages: [] };

test("a second computation sends the digest of its levels and report, and nothing else", async () => {
  const { box, sent } = outbox();
  expect([box.candidates, box.checkpoint, sent]).toEqual([2, undefined, []]);
  await box.finish(toFarmEnd(finishedShard({ report: "best" }), 2));
  const digest = createShardDigest();
  digest.take(candidates);
  expect(sent).toEqual([{ ...head, check: { ok: true, digest: digest.end("best") } }]);
});

test.each([
  ["was canceled", toFarmEnd(finishedShard({ cancelled: true }), 2)],
  ["failed", toFarmEnd({ ok: false, cause: "out-of-memory", message: "full" }, 2)],
])("one that %s says only that there is no digest", async (_how, end) => {
  const { box, sent } = outbox();
  await box.finish(end);
  expect(sent).toEqual([{ ...head, check: { ok: false } }]);
});

test("one that is handed back to the queue sends nothing", async () => {
  const { box, sent } = outbox();
  await box.finish(undefined);
  expect(sent).toEqual([]);
});

test("what a full stream or Redis refuses is sent again, and only a refusal is reported", async () => {
  const refusal = new Error("OOM");
  const [full, refused] = [outbox(false, false), outbox(refusal)];
  const end = toFarmEnd(finishedShard(), 2);
  await Promise.all([full.box.finish(end), refused.box.finish(end)]);
  expect([full.sent, full.troubles]).toEqual([[expect.objectContaining(head)], []]);
  expect([refused.sent, refused.troubles]).toEqual([[expect.objectContaining(head)], [refusal]]);
});
