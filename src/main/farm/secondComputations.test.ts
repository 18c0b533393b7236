import { expect, test } from "vitest";
import { afterAsking, nextStep, type SecondComputation } from "./secondComputations.ts";

const unqueued: SecondComputation = { id: undefined, since: 0, tries: 0 };
const queued: SecondComputation = { id: "run-check1", since: 1000, tries: 1 };
const now = { hasOther: true, isAwaited: false, milliseconds: 1500, silentMilliseconds: 20_000 };

test("a second computation is queued as soon as another worker is there, and not before", () => {
  expect(nextStep(unqueued, { ...now, hasOther: false })).toBe("nothing");
  expect(nextStep(unqueued, now)).toBe("queue");
  expect(nextStep(queued, now)).toBe("nothing");
});

test("a run that waits for nothing else gives up what no other worker can compute, queued or not", () => {
  const alone = { ...now, hasOther: false, isAwaited: true };
  expect(nextStep(unqueued, alone)).toBe("give-up");
  expect(nextStep(queued, alone)).toBe("give-up");
  expect(nextStep(queued, { ...alone, hasOther: true })).toBe("nothing");
});

test("the queue is asked for a computation that has been silent for longer than shards may be", () => {
  expect(nextStep(queued, { ...now, milliseconds: 21_000 })).toBe("nothing");
  expect(nextStep(queued, { ...now, milliseconds: 21_001 })).toBe("ask");
});

test("what the queue has forgotten is queued again, three times at most; what failed is given up", () => {
  expect(afterAsking(queued, "there", 30_000)).toEqual({ ...queued, since: 30_000 });
  expect(afterAsking(queued, "gone", 30_000)).toEqual({ id: undefined, since: 30_000, tries: 1 });
  expect(afterAsking({ ...queued, tries: 3 }, "gone", 30_000)).toBeUndefined();
  expect(afterAsking({ ...queued, tries: 3 }, "there", 30_000)).toBeDefined();
  expect(afterAsking(queued, { failed: "job stalled" }, 30_000)).toBeUndefined();
});
