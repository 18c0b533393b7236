import { expect, test } from "vitest";
import { createStateTable } from "./stateTable.ts";

test("every state is found by its number while the table grows, also among equal keys, and no other is", () => {
  const table = createStateTable(2);
  const boxes = new Uint16Array(2);
  const fill = (i: number) => boxes.set([i & 255, i >> 8]);
  for (let i = 0; i < 20_000; i++) {
    fill(i);
    const before = table.find(i >> 2, boxes, i & 3);
    const added = table.add(i >> 2, boxes, i & 3);
    const known = [0, i >> 1, i - (i % 7), i];
    const found = known.map((state) => {
      fill(state);
      return table.find(state >> 2, boxes, state & 3);
    });
    // One comparison in words only where something is wrong: there are 120,000.
    const isRight = before === -1 && added === i && found.every((state, at) => state === known[at]);
    if (!isRight) expect({ before, added, found }).toEqual({ before: -1, added: i, found: known });
  }
});
