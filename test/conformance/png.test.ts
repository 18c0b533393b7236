import { decode } from "fast-png";
import { expect, test } from "vitest";
import { writePngs } from "#main/exports/png/levelPngs.ts";
import { rasteriseSvg } from "#main/exports/png/rasterise.ts";
import { writeSheets } from "#main/exports/png/sheetPngs.ts";
import type { Scene } from "#shared/scene/scene.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { textWidth } from "#shared/scene/textWidth.ts";
import { tokenColor, type SceneToken } from "#shared/scene/tokens.ts";
import { hostileTitles, sampleInput } from "../support/sampleExport.ts";

const cellSize = 16;
/** The drawing's margin of 2.2 cells, grown to whole cells. */
const margin = 3;

interface Picture {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
  /** Pixels inside a rectangle that are not of a colour. */
  countOthers(x: number, y: number, width: number, height: number, color: string): number;
}

function picture(bytes: Uint8Array): Picture {
  const { width, height, data, channels } = decode(bytes);
  const at = (x: number, y: number): string => {
    const start = (y * width + x) * channels;
    return `#${[...data.subarray(start, start + 3)].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
  };
  return {
    width,
    height,
    at,
    countOthers(left, top, across, down, color) {
      let count = 0;
      for (let y = top; y < top + down; y++)
        for (let x = left; x < left + across; x++) count += at(x, y) === color ? 0 : 1;
      return count;
    },
  };
}

test.each(["light", "dark"] as const)("cells of a %s picture have the theme's colours", async (theme) => {
  const [file] = await Array.fromAsync(writePngs(sampleInput(["Gatehouse"], { theme, cellSize })));
  const png = picture(file!.bytes);
  expect([png.width, png.height]).toEqual([(22 + 2 * margin) * cellSize, (14 + 2 * margin) * cellSize]);
  const cell = (x: number, y: number): string => png.at((x + margin) * cellSize + 8, (y + margin) * cellSize + 8);
  const color = (token: SceneToken): string => tokenColor(theme, token);
  expect(cell(7, 1)).toBe(color("floor"));
  expect(cell(15, 1)).toBe(color("floor-corridor"));
  expect(png.at(2, 2)).toBe(color("canvas"));
  expect(png.at(png.width - 1, png.height - 1)).toBe(color("canvas"));
  // The middle of the wall between the start and the shop, away from the door.
  expect(png.at((4 + margin) * cellSize, (5 + margin) * cellSize)).toBe(color("wall"));
});

/** A line of text at [1, 1.5] on floor-coloured paper. */
async function pictureOfText(text: string, weight: 400 | 500 | 600 = 600): Promise<Picture> {
  const style = { fill: "ink" } as const;
  const place = { x: 1, y: 1.5, size: 1, anchor: "start", baseline: "alphabetic" } as const;
  const scene: Scene = {
    view: { x: 0, y: 0, width: 20, height: 2 },
    title: "",
    shapes: [{ type: "text", ...place, text, font: "ui", weight, style }],
  };
  return picture(await rasteriseSvg(sceneToSvg(scene, { theme: "light", cellSize: 20, background: "floor" })));
}

const paper = tokenColor("light", "floor");

test.each(["Nave", "Зал", "Žižkov", "Ωμέγα"])("%s is written with the studio's own fonts", async (text) => {
  const png = await pictureOfText(text);
  expect(png.countOthers(0, 0, png.width, png.height, paper)).toBeGreaterThan(100);
});

test("heavier text has more ink", async () => {
  const ink = async (weight: 400 | 500 | 600): Promise<number> => {
    const png = await pictureOfText("Chapter house", weight);
    return png.countOthers(0, 0, png.width, png.height, paper);
  };
  const [regular, medium, semiBold] = [await ink(400), await ink(500), await ink(600)];
  expect(medium).toBeGreaterThan(regular);
  expect(semiBold).toBeGreaterThan(medium);
});

test.each(["Gatehouse", "WWWWMMMM", "ill-lit fjord", "Chapter house 42", "Зал Щербаков"])(
  "%s is not wider than its estimate",
  async (text) => {
    const png = await pictureOfText(text);
    const end = Math.ceil((1 + textWidth(text, 1)) * 20) + 1;
    expect(png.countOthers(end, 0, png.width - end, png.height, paper)).toBe(0);
  },
);

test("a room's name stands in its room", async () => {
  const [file] = await Array.fromAsync(writePngs(sampleInput(["Gatehouse"])));
  const [nameless] = await Array.fromAsync(writePngs(sampleInput(["W".repeat(60)])));
  const box = [(1 + margin) * cellSize, (margin + 3) * cellSize, 4 * cellSize, cellSize] as const;
  const tinted = picture(nameless!.bytes).at((1 + margin) * cellSize + 8, (3 + margin) * cellSize + 8);
  expect(picture(file!.bytes).countOthers(...box, tinted)).toBeGreaterThan(
    picture(nameless!.bytes).countOthers(...box, tinted) + 50,
  );
});

test("the same level gives the same bytes", async () => {
  const [first] = await Array.fromAsync(writePngs(sampleInput(["Nave"])));
  const [second] = await Array.fromAsync(writePngs(sampleInput(["Nave"])));
  expect(Buffer.compare(first!.bytes, second!.bytes)).toBe(0);
});

test("a picture that would be too large is refused with the cell size that fits", async () => {
  const level = sampleInput(["Huge"]).levels[0]!;
  const scene = { view: { x: 0, y: 0, width: 4000, height: 4000 }, shapes: [], title: "" };
  const input = { ...sampleInput([]), levels: [{ ...level, scene: () => scene }], cellSize: 16 };
  await expect(Array.fromAsync(writePngs(input))).rejects.toMatchObject({
    message: 'The picture of "Huge" would have 64000 × 64000 pixels.',
    remedy: "Choose a cell size of 2 or less, or skip PNG.",
  });
});

test("a contact sheet shows 40 levels a page, and says so when there are none", async () => {
  const titles = Array.from({ length: 41 }, (_, index) => `Level ${index + 1}`);
  const pages = await Array.fromAsync(writeSheets(sampleInput(titles)));
  expect(pages.map((page) => page.path)).toEqual(["sunken-priory-sheet-1.png", "sunken-priory-sheet-2.png"]);
  expect(picture(pages[0]!.bytes).width).toBe(
    picture((await Array.fromAsync(writeSheets(sampleInput(titles.slice(0, 5)))))[0]!.bytes).width,
  );
  const [empty] = await Array.fromAsync(writeSheets(sampleInput([])));
  const png = picture(empty!.bytes);
  expect(png.countOthers(0, 0, png.width, png.height, tokenColor("light", "bg-0"))).toBeGreaterThan(300);
});

test("hostile titles are drawn, not obeyed", async () => {
  const [sheet] = await Array.fromAsync(writeSheets(sampleInput(hostileTitles)));
  expect(picture(sheet!.bytes).width).toBeGreaterThan(560);
});
