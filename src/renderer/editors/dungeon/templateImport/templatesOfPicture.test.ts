import { expect, test } from "vitest";
import { roomTemplateSchema } from "#shared/levels/dungeon/templateDocument.ts";
import { doorFaults } from "#shared/levels/dungeon/doorSegments.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { CellPicture, Meaning } from "./cellPicture.ts";
import { pictureOfPixels } from "./pngPicture.ts";
import { templatesOfPicture } from "./templatesOfPicture.ts";

const letters: Readonly<Record<string, Meaning>> = { " ": "nothing", ".": "room", "#": "wall", D: "door" };

/** Templates of a drawing: blank nothing, dot room, # wall, D door. */
function read(...rows: readonly string[]) {
  const known = Object.keys(letters);
  const width = Math.max(...rows.map((row) => row.length));
  const cells = rows.flatMap((row) => Array.from(row.padEnd(width), (letter) => known.indexOf(letter)));
  const picture: CellPicture = { name: "drawing", width, height: rows.length, cells, values: [] };
  const { found, faults } = templatesOfPicture(picture, Object.values(letters));
  for (const { template } of found) {
    expect(roomTemplateSchema.safeParse(template).success).toBe(true);
    expect(outlineFaults(template.outline)).toEqual([]);
    expect(doorFaults(template.outline, template.doors)).toEqual([]);
  }
  return { rooms: found.map(({ at, template }) => ({ at, outline: template.outline, doors: template.doors })), faults };
}

test("cells that touch are one room, wherever they lie", () => {
  const { rooms, faults } = read("...  ..", "...  ..", "..");
  expect(faults).toEqual([]);
  expect(rooms.map(({ at }) => at)).toEqual([
    [0, 0],
    [5, 0],
  ]);
  expect(rooms[0]?.outline).toHaveLength(6);
  expect(rooms[1]?.outline).toHaveLength(4);
  expect(rooms[1]?.doors).toEqual({ mode: "simple", length: 1, cornerDistance: 0 });
});

test("doors in walls open the sides that they touch; neighbours in one wall are one door", () => {
  const { rooms } = read("#DD##", "#...#", "#...D", "#####");
  expect(rooms).toHaveLength(1);
  expect(rooms[0]?.doors).toEqual({
    mode: "manual",
    positions: [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [3, 1],
        [3, 2],
      ],
    ],
  });
});

test("without walls doors are cells of the room", () => {
  const { rooms } = read(".D.", "...", "..D");
  expect(rooms[0]?.outline).toHaveLength(4);
  expect(rooms[0]?.doors).toEqual({
    mode: "manual",
    positions: [
      [
        [1, 0],
        [2, 0],
      ],
      [
        [2, 3],
        [3, 3],
      ],
      [
        [3, 2],
        [3, 3],
      ],
    ],
  });
});

test("a ring and a room that touches itself in a corner are refused with their place; the others stay", () => {
  const { rooms, faults } = read(" ...  ..", " . .  ..", " ...", "", "..", "...", "   ");
  expect(rooms.map(({ at }) => at)).toEqual([
    [6, 0],
    [0, 4],
  ]);
  expect(faults).toEqual(["Room at column 2, row 1: It has a hole. Fill the hole, or mark what is in it as room."]);
});

function pixels(rows: readonly string[], colors: Readonly<Record<string, readonly number[]>>, scale: number) {
  const [width, height] = [(rows[0]?.length ?? 0) * scale, rows.length * scale];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colors[rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? ""] ?? [0, 0, 0, 0];
      data.set(color, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

test.each([1, 8])("a picture of %i pixels a cell is read by its colours, with good guesses", (scale) => {
  const rows = ["       ", " #D### ", " #...# ", " #...# ", " ##### ", "       "];
  const colors = {
    "#": [20, 20, 20, 255],
    ".": [230, 220, 200, 255],
    D: [200, 40, 40, 255],
    " ": [255, 255, 255, 255],
  };
  const picture = pictureOfPixels("plan.png", pixels(rows, colors, scale));
  expect([picture.width, picture.height]).toEqual([7, 6]);
  const guesses = Object.fromEntries(picture.values.map(({ label, guess }) => [label, guess]));
  expect(guesses).toEqual({ "#ffffff": "nothing", "#141414": "wall", "#e6dcc8": "room", "#c82828": "door" });
  const { found } = templatesOfPicture(
    picture,
    picture.values.map(({ guess }) => guess),
  );
  expect(found.map(({ template }) => template.doors)).toEqual([
    {
      mode: "manual",
      positions: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
    },
  ]);
});

test("a photograph is refused with what to do", () => {
  const data = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256));
  expect(() => pictureOfPixels("photo.png", { width: 64, height: 64, data })).toThrow(
    /colors; at most 40 can be given a meaning/,
  );
});
