import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { exportFormats, leftOut } from "#main/exports/formats.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import type { BookLayout } from "#shared/contract/bookLayout.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { temporaryFolder } from "../support/exportFolder.ts";
import { packOfEachKind, packOfLevels, sampleLevels } from "../support/packOfEachKind.ts";
import { embeddedFonts, hasPoppler, pdfFacts, pdfPages, pdfPicture } from "../support/poppler.ts";
import { hostileTitles } from "../support/sampleExport.ts";

const folder = temporaryFolder();
const everything = packOfEachKind();
const pack: PackFile = {
  ...everything,
  name: "Tide tables",
  author: "Ida Ωmega",
  entries: everything.entries.filter(({ kind }) => kind !== "dungeon"),
};

async function bookOf(of: PackFile, book: BookLayout): Promise<string> {
  const choices = { formats: ["pdf-book"], container: "folder", cellSize: 16, theme: "dark", book } as const;
  const files = await exportedFiles(of, choices);
  expect(files).toHaveLength(1);
  const file = join(folder, `${of.id}-${book.page}-${book.perPage}.pdf`);
  writeFileSync(file, files[0]!.bytes);
  return file;
}

describe.skipIf(!hasPoppler)("read by Poppler", () => {
  test("the book of a mixed pack has its puzzles under their numbers in the pack, and no dungeon", async () => {
    const mixed = everything.entries.map((entry) => ({
      ...entry,
      title: entry.kind === "dungeon" ? "Undrawn crypt" : entry.title,
    }));
    const book = await bookOf({ ...everything, id: "mixed", entries: mixed }, { page: "a4", perPage: 4 });
    const text = pdfPages(book).join("\n");
    expect(text).not.toContain("Undrawn crypt");
    for (const [index, { title, kind }] of mixed.entries())
      if (kind !== "dungeon") expect(text).toContain(`${index + 1}. ${title}`);
  });

  test.each([
    ["a4", 4, "595.28 x 841.89"],
    ["letter", 1, "612 x 792"],
    ["a5", 6, "419.53 x 595.28"],
  ] as const)(
    "a book on %s with %i puzzles per page has its title, rules, puzzles and then solutions",
    async (page, perPage, size) => {
      const file = await bookOf(pack, { page, perPage });
      const facts = pdfFacts(file);
      expect([facts["Title"], facts["Author"]]).toEqual(["Tide tables", "Ida Ωmega"]);
      expect(facts["Page size"]).toContain(`${size} pts`);
      expect(embeddedFonts(file)).not.toContain(false);
      const pages = pdfPages(file);
      const puzzlePages = Math.ceil(pack.entries.length / perPage);
      const solutionPages = Math.ceil(pack.entries.length / (page === "a5" ? 6 : 12));
      expect(pages).toHaveLength(2 + puzzlePages + solutionPages);
      expect(pages[0]).toContain("Tide tables");
      expect(pages[0]).toContain("by Ida Ωmega");
      for (const rule of ["Linjat", "Push every box onto a goal", "Clear the room", "Hexxagon", "the action key"])
        expect(pages[1]).toContain(rule);
      const puzzles = pages.slice(2, 2 + puzzlePages).join("\n");
      const solutions = pages.slice(2 + puzzlePages).join("\n");
      for (const [index, { title }] of pack.entries.entries()) {
        expect(puzzles).toContain(`${index + 1}. ${title}`);
        expect(solutions).toContain(`${index + 1}. ${title}`);
      }
      expect(puzzles).toContain("Pushes");
      expect(puzzles).not.toMatch(/[lurd]{4}/i);
      expect(solutions).toMatch(/[lurdLURD]{6}/);
      // Nothing runs into the margin below, where the page number stands alone.
      for (const text of pages.slice(1)) expect(text.trimEnd().split("\n").at(-1)?.trim()).toMatch(/^\d+\s*\/\s*\d+$/);
    },
  );

  test("a book of a pack whose curve is the expected time prints the time of each level, and kinds without it theirs", async () => {
    const timed = pack.entries.map((entry) =>
      entry.kind === "sokoban" ? { ...entry, metrics: { ...entry.metrics, "own-expected-time": 754.6 } } : entry,
    );
    const curve = { metric: "own-expected-time", target: [], tolerance: 1 };
    const file = await bookOf({ ...pack, id: "timed", entries: timed, curve }, { page: "a4", perPage: 1 });
    const puzzles = pdfPages(file).slice(2, 2 + timed.length);
    for (const [index, { kind, title }] of timed.entries()) {
      expect(puzzles[index]).toContain(`${index + 1}. ${title}`);
      const hasTime = /Expected time 12:35 min/.test(puzzles[index] ?? "");
      expect(hasTime, title).toBe(kind === "sokoban");
    }
    expect(timed.some(({ kind }) => kind === "sokoban")).toBe(true);
  });

  test("puzzles are vectors that show their boards, and the way through a room is on its answer page only", async () => {
    const solved = packOfLevels("drod", sampleLevels("drod").slice(0, 1));
    const unsolved = packOfLevels("drod", [{ ...(solved.entries[0]!.level as object), solution: "" }]);
    const file = await bookOf(solved, { page: "a4", perPage: 1 });
    const without = await bookOf({ ...unsolved, id: "packunsolv" }, { page: "a4", perPage: 1 });
    const way = tokenColor("light", "accent-line");
    expect(pixelsNear(pdfPicture(file, 3), tokenColor("light", "wall"))).toBeGreaterThan(100);
    // The player and the edges of letters are of about that colour as well; the way is much more.
    const added = (page: number): number =>
      pixelsNear(pdfPicture(file, page), way) - pixelsNear(pdfPicture(without, page), way);
    expect(Math.abs(added(3))).toBeLessThan(60);
    expect(added(4)).toBeGreaterThan(100);
  });

  test("hostile titles are printed, not obeyed", async () => {
    const levels = hostileTitles.map(() => sampleLevels("sokoban")[0]);
    const plain = packOfLevels("sokoban", levels);
    const entries = plain.entries.map((entry, index) => ({ ...entry, title: hostileTitles[index]!.slice(0, 120) }));
    const file = await bookOf({ ...plain, entries, id: "packhostil" }, { page: "a4", perPage: 9 });
    const text = pdfPages(file).join("\n");
    for (const part of ["../../etc/passwd", "Line break, comma", "Зал ??", "=1+1"]) expect(text).toContain(part);
  });
});

/** How many pixels are of about this colour. */
function pixelsNear(png: Uint8Array, color: string): number {
  const { data, channels } = decode(png);
  const wanted = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  let near = 0;
  for (let at = 0; at < data.length; at += channels) {
    if (wanted.every((value, channel) => Math.abs(value - data[at + channel]!) < 80)) near++;
  }
  return near;
}

test("the same pack gives the same bytes", async () => {
  const choices = { formats: ["pdf-book"], container: "folder", cellSize: 16, theme: "light" } as const;
  const [[first], [second]] = [await exportedFiles(pack, choices), await exportedFiles(pack, choices)];
  expect(Buffer.from(first!.bytes).equals(second!.bytes)).toBe(true);
});

test("a pack without puzzles has no book, and the panel says what a mixed one leaves out", async () => {
  const dungeons = everything.entries.filter(({ kind }) => kind === "dungeon");
  const format = exportFormats.find(({ id }) => id === "pdf-book")!;
  expect(leftOut(format, everything)).toMatch(new RegExp(`^${dungeons.length} Dungeon levels?, `));
  const choices = { formats: ["pdf-book"], container: "folder", cellSize: 16, theme: "light" } as const;
  await expect(exportedFiles({ ...everything, entries: dungeons }, choices)).rejects.toThrow(
    "Dungeon levels can't be written in this format.",
  );
});
