import { expect, test } from "vitest";
import { runDifference } from "./runDifference.ts";

test("two runs have the same document if and only if their snapshots are equal, whatever the order of members", () => {
  const nave = { rooms: [{ id: "nave", doors: 2 }], site: { width: 30, height: 20 } };
  expect(runDifference(nave, { site: { height: 20, width: 30 }, rooms: nave.rooms })).toEqual({
    sameDocument: true,
    changes: [],
    more: 0,
  });
  expect(runDifference(nave, { ...nave, rooms: [{ id: "nave", doors: 3 }] })).toEqual({
    sameDocument: false,
    changes: [{ path: "rooms.nave.doors", a: "2", b: "3" }],
    more: 0,
  });
});

test("many changes are counted, long values cut", () => {
  const rows = (value: string) => Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`row${i}`, value]));
  const { changes, more } = runDifference(rows("a".repeat(80)), rows("b"));
  expect([changes.length, more]).toEqual([12, 8]);
  expect(changes[0]?.a).toHaveLength(48);
});
