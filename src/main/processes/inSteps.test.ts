import { expect, test } from "vitest";
import { inSteps } from "./inSteps.ts";

function* counting(steps: number): Generator<void, string, undefined> {
  for (let i = 0; i < steps; i++) yield;
  return "counted";
}

test("work in steps comes to its result, and work that is done already is handed on", async () => {
  expect(await inSteps(counting(100_000), () => false)).toBe("counted");
  expect(await inSteps({ answer: [1, 2] }, () => false)).toEqual({ answer: [1, 2] });
});

test("endless work lets others in between and is dropped when it is stopped", async () => {
  let isStopped = false;
  setTimeout(() => (isStopped = true), 30);
  expect(await inSteps(counting(Infinity), () => isStopped)).toBeUndefined();
});
