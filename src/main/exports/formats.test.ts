import { expect, test } from "vitest";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { textRows } from "#shared/levels/linjat/formats/textRows.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { samplePack } from "../../../test/support/samplePack.ts";
import { packOfLevels } from "../../../test/support/packOfEachKind.ts";
import { sampleInput } from "../../../test/support/sampleExport.ts";
import { exportedFiles } from "../../../test/support/exportedFiles.ts";
import { exportLevels } from "./exportPack.ts";
import { entriesFor, exportFormats, formatsFor, leftOut, whyNot, textExports } from "./formats.ts";

const puzzles = [
  { title: "Low tide", rows: ["2.  ", "   3", "    ", "   ."] },
  { title: "Slack; water", rows: ["3 . ", "  2 ", "    ", ".   "] },
];
const pack: PackFile = {
  ...samplePack([]),
  name: "Tides",
  entries: puzzles.map(({ title, rows }, i) => ({
    id: `puzzle${i}`,
    title,
    kind: "linjat",
    level: { rows },
    metrics: {},
    canonicalKey: `${i}`,
  })),
};
const choices = { container: "folder", cellSize: 16, theme: "light" } as const;

test("a pack of puzzles goes into rows of text, our JSON and the game's pack, and all of them read back the same", async () => {
  const files = await exportedFiles(pack, { ...choices, formats: ["linjat-text", "linjat-json", "linjat-pack"] });
  expect(files.map(({ path }) => path)).toEqual([
    "linjat-json/tides.json",
    "linjat-pack/tides.json",
    "linjat-text/tides.txt",
  ]);
  const texts = files.map(({ bytes }) => new TextDecoder().decode(bytes));
  const [json = "", game = "", rows = ""] = texts;
  for (const { levels = [], problems } of [parseLinjatJson(json), parseLinjatJson(game), textRows.parse!(rows)]) {
    expect(problems).toEqual([]);
    expect(new Set(levels.map(({ level }) => level.rows.join()))).toEqual(
      new Set(puzzles.map((puzzle) => puzzle.rows.join())),
    );
  }
  expect(Object.keys(JSON.parse(game) as object)).toEqual(["tutorial", "easy", "medium", "hard", "expert"]);
});

test("formats of a kind are offered for packs with levels of it, and leave the other levels of a mixed one out", async () => {
  const layouts = samplePack(["Gate"]);
  const ids = (entries: PackFile["entries"]) => formatsFor({ entries }).map(({ id }) => id);
  expect(ids(pack.entries)).toContain("linjat-text");
  expect(ids(layouts.entries)).not.toContain("linjat-text");
  const rows = exportFormats.find(({ id }) => id === "linjat-text")!;
  expect(whyNot(rows, pack)).toBeUndefined();
  expect(whyNot(rows, layouts)).toBe("Dungeon levels can't be written in this format.");
  const mixed = { ...pack, entries: [...layouts.entries, ...pack.entries] };
  expect(whyNot(rows, mixed)).toBeUndefined();
  expect(leftOut(rows, pack)).toBe("metrics and origins");
  expect(leftOut(rows, mixed)).toBe("1 Dungeon level, and metrics and origins");
  const only = { ...choices, formats: ["linjat-text"] };
  expect(await exportedFiles(mixed, only)).toEqual(await exportedFiles(pack, only));
});

test("a kind's formats are exports if they are written as text: neither those that are only read nor packed ones", () => {
  const [format] = linjatKind.textFormats;
  const read = { ...format!, id: "read", print: undefined };
  const packed = { ...format!, id: "packed", packing: "drod-hold" as never };
  const kind = { ...linjatKind, textFormats: [{ ...format!, id: "written" }, packed, read] } as unknown as LevelKind;
  expect(textExports(kind).map(({ id }) => id)).toEqual(["written"]);
});

const sokoban = packOfLevels("sokoban", [{ rows: ["#####", "#@$.#", "#####"] }]);
const halls = samplePack(["Gate"]);
const formatOf = (id: string) => exportFormats.find((format) => format.id === id)!;

test("formats of puzzles leave out levels whose kind draws no solutions, and say so where there are no others", () => {
  const sheets = formatOf("puzzle-sheets");
  const mixed = { entries: [...halls.entries, ...pack.entries] };
  expect(entriesFor(sheets, mixed.entries)).toEqual(pack.entries);
  expect([whyNot(sheets, mixed), whyNot(sheets, pack)]).toEqual([undefined, undefined]);
  expect(whyNot(sheets, halls)).toContain("solution");
  expect(whyNot(formatOf("pdf-book"), halls)).toBe("Dungeon levels can't be written in this format.");
  expect(whyNot(formatOf("dot"), halls)).toBeUndefined();
  expect(whyNot(formatOf("dot"), pack)).toBe("Linjat levels can't be written in this format.");
});

test("a format without a kind of its own writes all levels, and leaves nothing out but what it always does", () => {
  const svg = formatOf("svg");
  const mixed = { entries: [...halls.entries, ...sokoban.entries, ...pack.entries] };
  expect(entriesFor(svg, mixed.entries)).toBe(mixed.entries);
  expect(leftOut(svg, mixed)).toBe(svg.leavesOut);
  expect(leftOut({ ...formatOf("linjat-text"), leavesOut: undefined } as never, mixed)).toBe(
    "1 Dungeon level and 1 Sokoban level",
  );
});

test("an empty pack can be written in all formats, one with levels of an unknown kind only as it is", () => {
  for (const format of exportFormats) expect(whyNot(format, { entries: [] })).toBeUndefined();
  const entries = [...halls.entries, { ...halls.entries[0]!, kind: "chess" }];
  const able = exportFormats.filter((format) => whyNot(format, { entries }) === undefined).map(({ id }) => id);
  expect(able).toEqual(["pack-json"]);
});

test("what a kind's format omits or refuses is told, with the level's place in the pack", async () => {
  const [format] = linjatKind.textFormats;
  const of = (more: object) => {
    const kind = { ...linjatKind, textFormats: [{ ...format!, ...more }] } as unknown as LevelKind;
    return textExports(kind)[0]!;
  };
  expect(of({ omits: undefined }).leavesOut).toBe("metrics and origins");
  expect(of({ omits: "colors" }).leavesOut).toBe("metrics, origins, and colors");
  const levels = await exportLevels(pack);
  const input = { ...sampleInput([]), pack, packName: "tides", levels };
  const written = (more: object) => [...(of(more).write(input) as Iterable<unknown>)];
  const refuses = (level: { readonly rows: readonly string[] }) =>
    level.rows[0] === puzzles[1]!.rows[0] ? "It is odd." : undefined;
  expect(() => written({ refuses })).toThrow(
    expect.objectContaining({ name: "ExportError", place: "entries[1]" }) as Error,
  );
  expect(written({ refuses: () => undefined })).toHaveLength(1);
});

test("the game's pack is rated level by level: others get their turn, the share grows, and it can be ended", async () => {
  const many = {
    ...pack,
    entries: Array.from({ length: 40 }, (_, i) => ({ ...pack.entries[i % 2]!, id: `many${i}` })),
  };
  const shares: number[] = [];
  const formats = ["linjat-pack"];
  await exportedFiles(many, { ...choices, formats }, undefined, (share) => shares.push(share));
  expect(shares.length).toBeGreaterThanOrEqual(40);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  const stop = new AbortController();
  const ended = exportedFiles(many, { ...choices, formats }, stop.signal, (share) => {
    if (share > 0.2) stop.abort();
  });
  await expect(ended).rejects.toThrow(/abort/i);
});
