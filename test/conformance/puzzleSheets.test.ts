import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { decode } from "fast-png";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportFile } from "#main/exports/exportFile.ts";
import { exportLevels } from "#main/exports/exportPack.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { defaultBookLayout } from "#shared/contract/bookLayout.ts";
import { exportFormats, leftOut, whyNot } from "#main/exports/formats.ts";
import { writePuzzleSheets } from "#main/exports/puzzleSheets/puzzleSheets.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { hasChromium, workerBrowser } from "../e2e/support/browser.ts";
import { hostileTitles } from "../support/sampleExport.ts";

const puzzle = ["3.  ", "   2", "   .", "2.  "];
const ambiguous = ["2   ", "    ", "    ", "   2"];

let folder = "";
let browser: Browser | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-sheets-"));
  if (hasChromium) browser = await workerBrowser();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function packOf(titles: readonly string[], rows: readonly string[] = puzzle, kind = "linjat"): PackFile {
  const entries = titles.map((title, index) => ({
    id: `entry${String(index).padStart(5, "0")}`,
    title: title.slice(0, 120),
    kind,
    level: { rows: [...rows] },
    metrics: {},
    canonicalKey: `key-${index}`,
  }));
  return {
    format: "levelwright-pack",
    formatVersion: 1,
    id: "pack0001",
    name: "<Tide> & tables",
    description: "",
    author: "",
    entries,
  };
}

async function sheetsOf(pack: PackFile): Promise<Map<string, ExportFile>> {
  const levels = await exportLevels(pack);
  const files = writePuzzleSheets({
    pack,
    packName: "tide-tables",
    levels,
    cellSize: 16,
    tabletopCellSize: 70,
    theme: "dark",
    book: defaultBookLayout,
  });
  return new Map((await Array.fromAsync(files)).map((file) => [file.path, file]));
}

const textOf = (file: ExportFile | undefined): string => new TextDecoder().decode(file?.bytes);
const titles = Array.from({ length: 8 }, (_, index) => `Puzzle ${index + 1}`);

test("eight puzzles fill two pages, and their solutions a page of their own", async () => {
  const files = await sheetsOf(packOf(titles));
  expect([...files.keys()].filter((path) => path.endsWith(".svg"))).toEqual([
    "puzzle-sheets/puzzles-1.svg",
    "puzzle-sheets/puzzles-2.svg",
    "puzzle-sheets/solutions-3.svg",
  ]);
  const lines = (path: string): number => textOf(files.get(path)).split('stroke-width="0.17"').length - 1;
  expect(lines("puzzle-sheets/puzzles-1.svg")).toBe(0);
  // Boards are white on white: no tint of the screen's paper.
  expect(textOf(files.get("puzzle-sheets/puzzles-1.svg"))).not.toContain(tokenColor("light", "canvas"));
  // Three numbers a puzzle, a line each.
  expect(lines("puzzle-sheets/solutions-3.svg")).toBe(8 * 3);
});

test("a picture of a page is A4 at 192 dots an inch, on white paper in either theme", async () => {
  const files = await sheetsOf(packOf(titles));
  const { width, height, data } = decode(files.get("puzzle-sheets/puzzles-1.png")!.bytes);
  expect([width, height]).toEqual([1588, 2246]);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("a puzzle without one solution says so on the solutions' page", async () => {
  const files = await sheetsOf(packOf(["Two ways"], ambiguous));
  expect(textOf(files.get("puzzle-sheets/solutions-2.svg"))).toContain("No single solution");
});

test.skipIf(!hasChromium)(
  "the print page gives one sheet of A4 a page in Chromium, whatever the titles hold",
  async () => {
    const files = await sheetsOf(packOf([...titles, ...hostileTitles]));
    const place = join(folder, "print.html");
    writeFileSync(place, files.get("puzzle-sheets/print.html")!.bytes);
    const page = await browser!.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(place).href);
    expect(await page.title()).toBe("<Tide> & tables");
    const pages = await page.locator("svg").count();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pages).toBe(3 + 2);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(pages);
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
    expect(complaints).toEqual([]);
    await page.close();
  },
);

test("packs of kinds without drawn solutions say why there are no sheets", () => {
  const format = exportFormats.find(({ id }) => id === "puzzle-sheets")!;
  expect(whyNot(format, packOf(titles))).toBeUndefined();
  const dungeons = packOf(titles, puzzle, "dungeon");
  expect(whyNot(format, dungeons)).toBe("Dungeon levels have no drawn solution.");
  const mixed = { entries: [...packOf(titles).entries, ...dungeons.entries] };
  expect(whyNot(format, mixed)).toBeUndefined();
  expect(leftOut(format, mixed)).toBe(`${titles.length} Dungeon levels, and metrics and notes`);
});
