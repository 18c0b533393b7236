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

/** The book of a floor plan of so many rooms. */
async function bookOf(rooms: number): Promise<Uint8Array> {
  const levels = await exportLevels(packOfLevels("dungeon", [manyRooms(rooms)]));
  const files: Uint8Array[] = [];
  for await (const file of writeMapBook({ ...sampleInput([]), levels })) if (file !== undefined) files.push(file.bytes);
  return files[0]!;
}
const pagesOf = (book: Uint8Array): number =>
  Buffer.from(book)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;

test("a key that fills both columns below the map needs no page of its own", async () => {
  const rooms = 30;
  const book = await bookOf(rooms);
  // The title, and the map with its key.
  expect(pagesOf(book)).toBe(2);
  const titles = [...drawnOnPages(book).matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)].map(([, x]) => Number(x));
  expect(titles.some((x) => x > 595.28 / 2)).toBe(true);
});

test("a long key fills two columns of a page and goes on on the next, never beside the paper", async () => {
  const book = await bookOf(180);
  const drawn = drawnOnPages(book);
  const places = [...drawn.matchAll(/1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
  // The title, the map and three pages of its key; all but the first are numbered, and the map's scale stands beside its number.
  expect(pagesOf(book)).toBe(5);
  const foot = Math.min(...places.map(([, y = 0]) => y));
  expect(places.filter(([, y]) => y === foot)).toHaveLength(5);
  // A4 in points.
  expect(places.length).toBeGreaterThan(180);
  for (const [x = 0, y = 0] of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(595.28);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(841.89);
  }
});
