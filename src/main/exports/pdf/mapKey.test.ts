import { expect, test } from "vitest";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { populatedLayout } from "../../../../test/support/populatedLayout.ts";
import { mapKey } from "./mapKey.ts";

test("numbers are in their rooms, away from walls and contents where there is such a place", () => {
  const layout = populatedLayout();
  const { objects } = populate(layout);
  let clear = 0;
  for (const { at, room } of mapKey(layout)) {
    // Whether a cell is in the room: by the walls to its left.
    const has = ([x, y]: readonly [number, number]) =>
      room.outline.filter(([x1, y1], i) => {
        const [x2, y2] = room.outline[(i + 1) % room.outline.length]!;
        return x1 === x2 && x1 <= x && Math.min(y1, y2) <= y && y < Math.max(y1, y2);
      }).length %
        2 ===
      1;
    const isClear = ([x, y]: readonly [number, number]) =>
      [-1, 0, 1].every((dy) => [-1, 0, 1].every((dx) => has([x + dx, y + dy]))) &&
      !objects.some((object) => Math.abs(object.x - x) <= 1 && Math.abs(object.y - y) <= 1);
    const all = Array.from({ length: 40 * 40 }, (_, i) => [i % 40, Math.floor(i / 40)] as const);
    expect(has(at)).toBe(true);
    expect(isClear(at), room.name).toBe(all.some(isClear));
    if (isClear(at)) clear++;
  }
  expect(clear).toBeGreaterThan(3);
});
