import { expect, test } from "vitest";
import { WeakMapAtKeys } from "../../src/runtime/portable/weakMaps.ts";

test("a key has a value of its own in each map, also one that takes no further properties, and none that can be seen", () => {
  for (const key of [{ a: 1 }, Object.freeze({ a: 1 }), Object.create({ a: 1 }) as object]) {
    const [first, second] = [new WeakMapAtKeys<object, number>(), new WeakMapAtKeys<object, number>()];
    expect([first.has(key), first.get(key), first.delete(key)]).toEqual([false, undefined, false]);
    first.set(key, 1).set(key, 2);
    second.set(key, 3);
    expect([first.get(key), second.get(key), first.has(key)]).toEqual([2, 3, true]);
    expect({ ...key }).toEqual(Object.hasOwn(key, "a") ? { a: 1 } : {});
    expect(Object.keys(key).length).toBeLessThan(2);
    expect([first.delete(key), first.has(key), second.get(key)]).toEqual([true, false, 3]);
  }
});

test("a key doesn't have the value of its prototype", () => {
  const map = new WeakMapAtKeys<object, number>();
  const prototype = {};
  map.set(prototype, 1);
  expect(map.get(Object.create(prototype) as object)).toBeUndefined();
});

test("a key that is frozen after it was set takes another value, and gives it up", () => {
  const map = new WeakMapAtKeys<object, number>();
  const key = {};
  map.set(key, 1);
  Object.freeze(key);
  map.set(key, 2);
  expect([map.get(key), map.has(key)]).toEqual([2, true]);
  expect([map.delete(key), map.delete(key), map.has(key), map.get(key)]).toEqual([true, false, false, undefined]);
  map.set(key, 3);
  expect([map.get(key), map.has(key)]).toEqual([3, true]);
});
