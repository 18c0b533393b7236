import { expect, test } from "vitest";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { packOfLevels } from "../../../../test/support/packOfEachKind.ts";
import { sampleInput } from "../../../../test/support/sampleExport.ts";
import { box, tower } from "../../../../test/support/towerLayout.ts";
import { exportLevels } from "../exportPack.ts";
import { writeOnePageDungeons } from "./onePageDungeon.ts";

interface OnePage {
  readonly rects: readonly object[];
  readonly doors: readonly object[];
  readonly notes: readonly object[];
}

async function onePage(layout: DungeonLayout): Promise<OnePage> {
  const levels = await exportLevels(packOfLevels("dungeon", [layout]));
  const [file] = writeOnePageDungeons({ ...sampleInput([]), levels });
  return JSON.parse(new TextDecoder().decode(file!.bytes)) as OnePage;
}
type Point = [number, number];
const room = (id: string, outline: readonly Point[]): DungeonLayout["rooms"][number] => ({
  ...box(id, 0, 0),
  outline: [...outline],
});
const layoutOf = (rooms: DungeonLayout["rooms"], doors: DungeonLayout["doors"] = []): DungeonLayout => {
  const { floors: _floors, stairs: _stairs, ...rest } = tower();
  return layoutSchema.parse({ ...rest, rooms, doors });
};

test("a room is the cells inside its walls, on a plan of twice the size; where it bends there is no wall", async () => {
  const square: Point[] = [
    [1, 2],
    [4, 2],
    [4, 4],
    [1, 4],
  ];
  expect((await onePage(layoutOf([room("gate", square)]))).rects).toEqual([{ x: 3, y: 5, w: 5, h: 3 }]);
  const cells = (rects: readonly object[]): Set<string> =>
    new Set(
      (rects as { x: number; y: number; w: number; h: number }[]).flatMap(({ x, y, w, h }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
      ),
    );
  // Both ways round: parts lie beside or below each other.
  for (const turn of [([x, y]: Point): Point => [x, y], ([x, y]: Point): Point => [y, x]]) {
    const bend = (
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 2],
        [2, 6],
        [0, 6],
      ] as Point[]
    ).map(turn);
    const expected = new Set<string>();
    for (let x = 1; x < 8; x++) for (let y = 1; y < 12; y++) if (x < 4 || y < 4) expected.add(turn([x, y]).join(" "));
    expect(cells((await onePage(layoutOf([room("gate", bend)]))).rects)).toEqual(expected);
  }
});

test("a door is the cell of the wall in its middle, and leads into the room it is to", async () => {
  const rooms = [box("gate", 0, 0), box("hall", 4, 0), box("loft", 0, 4)];
  const door = (from: string, to: string, a: Point, b: Point, kind = "door") =>
    ({ edge: `${from} ${to}`, kind, from, to, segment: [a, b] }) as DungeonLayout["doors"][number];
  const { doors, rects } = await onePage(
    layoutOf(rooms, [
      door("gate", "hall", [4, 1], [4, 2]),
      door("hall", "gate", [4, 1], [4, 3]),
      door("gate", "loft", [0, 4], [1, 4], "secret"),
      door("loft", "gate", [1, 4], [3, 4], "corridor"),
    ]),
  );
  expect(doors).toEqual([
    { x: 8, y: 3, dir: { x: 1, y: 0 }, type: 1 },
    { x: 8, y: 3, dir: { x: -1, y: 0 }, type: 1 },
    { x: 1, y: 8, dir: { x: 0, y: 1 }, type: 6 },
    { x: 3, y: 8, dir: { x: 0, y: -1 }, type: 2 },
  ]);
  expect(rects.slice(-4)).toEqual(
    doors.map((one) => {
      const { x, y } = one as { x: number; y: number };
      return { x, y, w: 1, h: 1 };
    }),
  );
});

test("rooms have their names in the middle, numbered", async () => {
  const { notes } = await onePage(tower());
  expect(notes).toMatchObject([
    { text: "gate", ref: "1" },
    { text: "hall", ref: "2" },
    { text: "loft", ref: "3" },
  ]);
});
