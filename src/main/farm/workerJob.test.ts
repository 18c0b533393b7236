import { expect, test } from "vitest";
import { type ShardJobData, messageVersion } from "./farmProtocol.ts";
import { admission } from "./workerJob.ts";

const engine = { kind: "linjat", engineVersion: "1", build: "b1" };
const job: ShardJobData = {
  v: messageVersion,
  run: "run1",
  owner: "studio1",
  input: "0".repeat(64),
  ...engine,
  task: "generate",
  parameters: {},
  seed: 1,
  shard: 0,
  shards: 2,
  count: 5,
};

test("a job of the queue's own engine is admitted as it is", () => {
  expect(admission(job, engine, "worker1")).toEqual({ type: "admitted", data: job });
});

test.each([{ kind: "sokoban" }, { engineVersion: "2" }, { build: "b2" }])(
  "a job for another engine is refused, and the reason names its queue: %j",
  (other) => {
    const refused = admission({ ...job, ...other }, engine, "worker1");
    expect(refused.type).toBe("refused");
    expect("reason" in refused && refused.reason).toContain(Object.values(other)[0]);
  },
);

test.each([[null], ["text"], [{ ...job, seed: -1 }], [{ ...job, more: 1 }], [{ ...job, v: 0 }]])(
  "what isn't the form of a job is refused with a reason: %j",
  (data) => {
    const refused = admission(data, engine, "worker1");
    expect(refused).toMatchObject({ type: "refused", reason: expect.stringMatching(/\w/) as unknown });
  },
);

test("a second computation is left to a worker that didn't do the first one", () => {
  const check = { ...job, check: { notBy: "worker1" } };
  expect(admission(check, engine, "worker1")).toEqual({ type: "not-by-this-worker" });
  expect(admission(check, engine, "worker2")).toEqual({ type: "admitted", data: check });
  // Left to others, a job of another engine would go round for ever.
  expect(admission({ ...check, build: "b2" }, engine, "worker1").type).toBe("refused");
});
