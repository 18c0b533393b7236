import { expect, test } from "vitest";
import { createAnswerCache } from "./answerCache.ts";

test("answers are found by all numbers of their key, and are forgotten before they take more than their share of memory", () => {
  const cache = createAnswerCache(3);
  const key = new Uint16Array(3);
  let most = 0;
  const wrong: number[] = [];
  for (let i = 0; i < 150_000; i++) {
    key.set([i % 1000, i / 1000, 7]);
    const before = cache.find(key, 3);
    cache.add(key, 3, i % 3 === 0);
    const after = cache.find(key, 3);
    if (before !== -1 || after !== (i % 3 === 0 ? 1 : 0) || cache.find(key, 2) !== -1) wrong.push(i);
    most = Math.max(most, cache.bytes());
  }
  expect(wrong).toEqual([]);
  expect(most).toBeLessThan(2 ** 21);
  key.set([999, 149, 7]);
  expect(cache.find(key, 3)).toBe(0);
});
