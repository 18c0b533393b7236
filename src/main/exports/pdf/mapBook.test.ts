import { expect, test } from "vitest";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { drawnOnPages } from "../../../../test/support/drawnOnPages.ts";
import { packOfLevels } from "../../../../test/support/packOfEachKind.ts";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { box, tower } from "../../../../test/support/towerLayout.ts";
import { exportLevels } from "../exportPack.ts";
import { writeMapBook } from "./mapBook.ts";

/** A floor plan of so many rooms, side by side in rows of ten. */
function manyRooms(count: number): DungeonLayout {
  const { floors: _floors, stairs: _stairs, doors: _doors, ...rest } = tower();
  const rooms = Array.from({ length: count }, (_, at) => box(`room${at}`, 5 * (at % 10), 5 * Math.floor(at / 10)));
  return layoutSchema.parse({ ...rest, doors: [], rooms });
}

test("a long key fills two columns of a page and goes on on the next, never beside the paper", async () => {
  const levels = await exportLevels(packOfLevels("dungeon", [manyRooms(180)]));
  const files: Uint8Array[] = [];
  for await (const file of writeMapBook({ ...sampleInput([]), levels })) if (file !== undefined) files.push(file.bytes);
  const drawn = drawnOnPages(files[0]!);
  const places = [...drawn.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
  // A4 in points.
  expect(places.length).toBeGreaterThan(180);
  for (const [x = 0, y = 0] of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(595.28);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(841.89);
  }
});
