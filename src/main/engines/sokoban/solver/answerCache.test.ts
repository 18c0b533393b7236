import { expect, test } from "vitest";
import { createAnswerCache } from "./answerCache.ts";

test("answers are found by all numbers of their key, and are forgotten before they take more than their share of memory", () => {
  const cache = createAnswerCache(3);
  const key = new Uint16Array(3);
  let most = 0;
  for (let i = 0; i < 150_000; i++) {
    key.set([i % 1000, i / 1000, 7]);
    expect(cache.find(key, 3)).toBe(-1);
    cache.add(key, 3, i % 3 === 0);
    expect(cache.find(key, 3)).toBe(i % 3 === 0 ? 1 : 0);
    expect(cache.find(key, 2)).toBe(-1);
    most = Math.max(most, cache.bytes());
  }
  expect(most).toBeLessThan(2 ** 21);
  key.set([999, 149, 7]);
  expect(cache.find(key, 3)).toBe(0);
});
