import { expect, test } from "vitest";
import { createStateTable } from "./stateTable.ts";

test("every state is found by its number while the table grows, also among equal keys, and no other is", () => {
  const table = createStateTable(2);
  const boxes = new Uint16Array(2);
  const fill = (i: number) => boxes.set([i & 255, i >> 8]);
  for (let i = 0; i < 20_000; i++) {
    fill(i);
    expect(table.find(i >> 2, boxes, i & 3)).toBe(-1);
    expect(table.add(i >> 2, boxes, i & 3)).toBe(i);
    for (const known of [0, i >> 1, i - (i % 7), i]) {
      fill(known);
      expect(table.find(known >> 2, boxes, known & 3)).toBe(known);
    }
  }
});
