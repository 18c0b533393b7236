import fc from "fast-check";
import { expect, test } from "vitest";
import { type QueuedJob, nextJob } from "./jobQueue.ts";

const places = { batch: 2, interactive: 1 };
const batch = (group: string, paused = false): QueuedJob => ({ group, interactive: false, paused });
const question: QueuedJob = { group: "", interactive: true, paused: false };

test("a question starts while every batch place is taken", () => {
  expect(nextJob([batch("a"), question], [batch("a"), batch("a")], places)).toBe(question);
});

test("questions beyond their places wait, and take none of the batch places", () => {
  const shard = batch("a");
  expect(nextJob([question, shard], [question], places)).toBe(shard);
});

test("the run with the fewest shards at work is next, first come first served among equals", () => {
  const first = batch("a");
  const other = batch("b");
  expect(nextJob([first, batch("a"), other], [batch("a")], { batch: 3, interactive: 0 })).toBe(other);
  expect(nextJob([first, other], [], places)).toBe(first);
});

test("paused jobs take no place and are not started", () => {
  const shard = batch("b");
  expect(nextJob([batch("a", true), shard], [batch("a", true), batch("a", true)], places)).toBe(shard);
});

test("idle work starts only beside a free batch place, while nobody asks, and one at a time", () => {
  const idle: QueuedJob = { group: "", interactive: false, idle: true, paused: false };
  expect(nextJob([idle], [batch("a")], places)).toBe(idle);
  expect(nextJob([idle], [batch("a"), batch("a")], places)).toBeUndefined();
  expect(nextJob([idle], [question], places)).toBeUndefined();
  expect(nextJob([idle], [idle], places)).toBeUndefined();
});

test("idle work at work keeps no question and no shard waiting", () => {
  const idle: QueuedJob = { group: "", interactive: false, idle: true, paused: false };
  const shard = batch("b");
  expect(nextJob([idle, question], [idle], { batch: 1, interactive: 1 })).toBe(question);
  expect(nextJob([idle, shard], [idle], { batch: 1, interactive: 1 })).toBe(shard);
});

test("places are never exceeded and never left empty while something may start", () => {
  const job = fc.record({ group: fc.constantFrom("a", "b"), interactive: fc.boolean(), paused: fc.boolean() });
  fc.assert(
    fc.property(fc.array(job), fc.array(job), fc.nat(4), fc.nat(2), (waiting, running, forBatch, forQuestions) => {
      const chosen = nextJob(waiting, running, { batch: forBatch, interactive: forQuestions });
      const busy = (interactive: boolean) =>
        running.filter((one) => !one.paused && one.interactive === interactive).length;
      const mayStart = waiting.filter((one) =>
        one.interactive ? busy(true) < forQuestions : !one.paused && busy(false) < forBatch,
      );
      if (chosen === undefined) expect(mayStart).toEqual([]);
      else expect(mayStart).toContain(chosen);
    }),
  );
});
