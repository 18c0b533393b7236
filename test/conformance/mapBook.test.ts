import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import type { BookLayout } from "#shared/contract/bookLayout.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { temporaryFolder } from "../support/exportFolder.ts";
import { floorInput } from "../support/floorInputs.ts";
import { layoutsOf } from "../support/dungeonLayouts.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { embeddedFonts, hasPoppler, pdfFacts, pdfPages, pdfPicture } from "../support/poppler.ts";
import { populatedLayout } from "../support/populatedLayout.ts";

const folder = temporaryFolder();
const layout = populatedLayout();
const [tower] = layoutsOf(floorInput({ floors: 2, cycle: 3, stairs: 1 }), 1);
const pack = packOfLevels("dungeon", [layout, tower]);

async function book(format: string, of: BookLayout, levels = pack, name = format): Promise<string> {
  const choices = { formats: [format], container: "folder", cellSize: 16, theme: "dark", book: of } as const;
  const files = await exportedFiles(levels, choices);
  expect(files).toHaveLength(1);
  const file = join(folder, `${name}-${of.page}-${of.mapScale ?? "fit"}-${of.mapLook ?? "plan"}.pdf`);
  writeFileSync(file, files[0]!.bytes);
  return file;
}

/** Opaque colors of a picture as numbers. */
function colorsOf(data: ArrayLike<number>, channels = 4): Set<number> {
  const colors = new Set<number>();
  for (let i = 0; i + channels <= data.length; i += channels)
    if (channels === 3 || data[i + 3] === 255) colors.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
  return colors;
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ");

describe.skipIf(!hasPoppler)("a map book read by Poppler", () => {
  test("has a map per level and floor, numbered rooms, and a key of exits, locks, items and contents", async () => {
    const file = await book("pdf-maps", { page: "a4", perPage: 4 });
    expect(pdfFacts(file)["Page size"]).toContain("595.28 x 841.89");
    expect(embeddedFonts(file)).not.toContain(false);
    const pages = pdfPages(file).map(flat);
    const whole = pages.join(" ");
    const rooms = layout.rooms.filter(({ isCorridor }) => !isCorridor);
    for (const { name } of rooms) expect(whole).toContain(name);
    expect(whole).toContain("1. Gatehouse (start)");
    expect(whole).toMatch(/Sanctum \(boss\)/);
    expect(whole).toContain("(locked)");
    expect(whole).toContain("(secret)");
    expect(whole).toContain("(exit only)");
    // As many as there are, counted from the layout.
    const enemies = populate(layout).objects.filter(({ kind }) => kind === "enemy");
    const counts = [...Map.groupBy(enemies, ({ room }) => room).values()].map((list) => list.length);
    expect(counts.some((count) => count > 1)).toBe(true);
    for (const count of counts) expect(whole).toContain(count === 1 ? "enemy" : `${count} × enemy`);
    expect(whole).toContain("key");
    expect(pages.some((page) => page.includes("Ground floor"))).toBe(true);
    expect(pages.some((page) => page.includes("Floor 1"))).toBe(true);
    expect(whole).toContain("(stairs)");
    expect(whole).toMatch(/1 cell = \d+\.\d mm/);
  });

  test("draws contents on the maps of the game master", async () => {
    const { contents: _, ...rules } = layout.rules;
    const bare = packOfLevels("dungeon", [{ ...layout, rules }]);
    const onPaper = { page: "a4", perPage: 4 } as const;
    const shown = async (name: string, levels: typeof pack) => {
      const { data, channels } = decode(pdfPicture(await book("pdf-maps", onPaper, levels, name), 2));
      return colorsOf(data, channels);
    };
    const [filled, empty] = [await shown("filled", packOfLevels("dungeon", [layout])), await shown("bare", bare)];
    // Numbers make room for contents, without a color of their own.
    expect([...filled].filter((color) => !empty.has(color)).length).toBeGreaterThan(40);
  });

  test("for players has the maps alone: no names, numbers, secrets or contents", async () => {
    const pages = pdfPages(await book("pdf-maps-players", { page: "a4", perPage: 4 })).map(flat);
    const whole = pages.join(" ");
    for (const word of ["Sanctum", "Apothecary", "secret)", "locked", "enemy", "Exits", "boss"])
      expect(whole).not.toContain(word);
    expect(pages).toHaveLength(1 + 1 + layoutSchema.parse(tower).floors!.length);
  });

  test("in tiles shows the painted map under its numbers, and a map that is cut into pages has its picture once", async () => {
    const inTiles = { page: "a4", perPage: 4, mapLook: "tiles" } as const;
    const plan = await book("pdf-maps", { page: "a4", perPage: 4 });
    const master = await book("pdf-maps", inTiles);
    // The key is the same, and so is the number of pages.
    expect(pdfPages(master).map(flat)).toEqual(pdfPages(plan).map(flat));
    const players = await book("pdf-maps-players", inTiles);
    expect(pdfPages(players).map(flat).join(" ")).not.toContain("Sanctum");
    // Colors of the studio's own tiles, which no drawing of a plan has.
    const wall = colorsOf(ownTilesetPixels().data);
    const share = (file: string, page: number) => {
      const colors = colorsOf(decode(pdfPicture(file, page)).data, 3);
      return [...wall].filter((color) => colors.has(color)).length;
    };
    expect([share(master, 2) > 12, share(players, 2) > 8, share(plan, 2) < 4]).toEqual([true, true, true]);
    // A map that is cut into pages has its picture once.
    const parts = await book("pdf-maps-players", { ...inTiles, page: "a5", mapScale: "inch" });
    expect(readFileSync(parts).toString("latin1").split("/Subtype /Image").length - 1).toBeLessThanOrEqual(4);
    expect(pdfPages(parts).length).toBeGreaterThan(6);
  });

  test("at a scale that no page holds is cut into pages row by row", async () => {
    const pages = pdfPages(await book("pdf-maps-players", { page: "a5", perPage: 4, mapScale: "inch" })).map(flat);
    expect(pages.some((page) => page.includes("row 2, column 2"))).toBe(true);
    expect(pages.filter((page) => page.includes("1 cell = 25.4 mm")).length).toBeGreaterThan(6);
  });
});
