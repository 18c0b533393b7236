import { expect, test } from "vitest";
import { isLocked, withLocks } from "./locks.ts";

test("locking adds each cell once, after the cells that were locked before", () => {
  const locked = withLocks({ locked: [[0, 0]] }, [[1, 0], [2, 0], [1, 0]], true); // prettier-ignore
  expect(locked).toEqual([[0, 0], [1, 0], [2, 0]]); // prettier-ignore
  expect(isLocked({ locked }, [2, 0])).toBe(true);
  expect(isLocked({ locked }, [0, 2])).toBe(false);
});

test("unlocking removes these cells and leaves the others locked", () => {
  expect(withLocks({ locked: [[0, 0], [1, 0]] }, [[1, 0], [5, 5]], false)).toEqual([[0, 0]]); // prettier-ignore
});
