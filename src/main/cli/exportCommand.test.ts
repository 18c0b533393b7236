import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { stableFileText } from "#shared/kernel/json.ts";
import { sokobanKind } from "#shared/levels/sokoban/sokobanKind.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { recordedTerminal, runCommand } from "../../../test/support/commandLineResult.ts";
import { samplePack } from "../../../test/support/samplePack.ts";
import { exportCommand } from "./exportCommand.ts";
import { parseInvocation } from "./invocation.ts";

const parent = mkdtempSync(join(tmpdir(), "levelwright-export-"));
afterAll(() => rmSync(parent, { recursive: true }));
const out = join(parent, "out");
let project = "";
beforeAll(async () => {
  project = await createProjectFolder(parent, "Halls");
  const pack = samplePack(["Gate"]);
  const level = { rows: ["#####", "#@$.#", "#####"] };
  const room = {
    id: "room00001",
    title: "Room",
    kind: "sokoban",
    level,
    metrics: {},
    canonicalKey: sokobanKind.canonicalKey(level),
  };
  const packs = [
    { ...pack, entries: [...pack.entries, room] },
    { ...pack, id: "pack0002", name: "Twice", entries: [] },
    { ...pack, id: "pack0003", name: "Twice", entries: [] },
    { ...samplePack(["Hall", "Crypt"], "Live"), id: "pack0004" },
  ];
  for (const one of packs) writeFileSync(join(project, "packs", `${one.id}.json`), stableFileText(one));
});

const write = (...args: readonly string[]) => runCommand(exportCommand, ["--project", project, ...args]);
const gate = (...args: readonly string[]) =>
  write("--pack", "Sunken Priory", "--to", "pack-json", "--out", out, ...args);
async function settingsOf(...args: readonly string[]): Promise<unknown> {
  expect(await gate(...args)).toMatchObject({ code: 0, said: [] });
  const record = readFileSync(join(out, "levelwright-export-pack0001.json"), "utf8");
  return (JSON.parse(record) as { settings: unknown }).settings;
}
const usual = { formats: ["pack-json"], container: "folder", cellSize: 16, theme: "light" };

test("an export's record has what was asked for, and nothing of what wasn't", async () => {
  expect(await settingsOf()).toEqual(usual);
  expect(await settingsOf("--cell-size", "128", "--theme", "dark")).toEqual({
    ...usual,
    cellSize: 128,
    theme: "dark",
  });
  expect(await settingsOf("--cell-size", "1")).toMatchObject({ cellSize: 1 });
});

test("a book is laid out as asked as soon as one of its options is given, the rest of it as usual", async () => {
  expect(await settingsOf("--page-size", "letter")).toMatchObject({ book: { page: "letter", perPage: 4 } });
  expect(await settingsOf("--per-page", "9")).toMatchObject({ book: { page: "a4", perPage: 9 } });
  expect(await settingsOf("--map-scale", "inch")).toMatchObject({ book: { page: "a4", perPage: 4, mapScale: "inch" } });
  expect(await settingsOf("--map-look", "tiles", "--page-size", "a5")).toEqual({
    ...usual,
    book: { page: "a5", perPage: 4, mapLook: "tiles" },
  });
});

test("tiles per cell, walls and the cells of tabletop maps are each their own choice", async () => {
  expect(await settingsOf("--vtt-cell-size", "150")).toEqual({ ...usual, tabletopCellSize: 150 });
  expect(await settingsOf("--tiles-per-cell", "4")).toEqual({ ...usual, map: { tilesPerCell: 4 } });
  expect(await settingsOf("--walls", "0")).toEqual({ ...usual, map: { walls: 0 } });
  expect(await settingsOf("--walls", "2", "--tiles-per-cell", "1")).toMatchObject({
    map: { tilesPerCell: 1, walls: 2 },
  });
});

test.each([
  [["--page-size", "a3"], "--page-size", 'There is no page size "a3".'],
  [["--per-page", "5"], "--per-page", "A page can't hold 5 puzzles."],
  [["--map-scale", "4mm"], "--map-scale", 'There is no map scale "4mm".'],
  [["--map-look", "round"], "--map-look", 'Unknown map look "round".'],
  [["--theme", "blue"], "--theme", 'There is no theme "blue".'],
  [["--solutions", "best"], "--solutions", 'There is no order "best".'],
  [["--cell-size", "129"], "--cell-size", '"129" is not a whole number from 1 to 128.'],
  [["--vtt-cell-size", "49"], "--vtt-cell-size", '"49" is not a whole number from 50 to 150.'],
  [["--tiles-per-cell", "1.5"], "--tiles-per-cell", '"1.5" is not a whole number from 1 to 4.'],
  [["--walls", "3"], "--walls", '"3" is not a whole number from 0 to 2.'],
])("%j is refused by name", async (args, where, message) => {
  await expect(gate(...args)).rejects.toMatchObject({ name: "BadInput", where, message });
});

test("a pack is found by its name or its id, and by its id alone where two have the name", async () => {
  const asked = (pack: string) => write("--pack", pack, "--to", "pack-json", "--out", out);
  expect((await asked("pack0001")).code).toBe(0);
  expect((await asked("pack0003")).code).toBe(0);
  await expect(asked("Twice")).rejects.toMatchObject({ where: "--pack", remedy: "Give the id: pack0002, pack0003." });
  await expect(asked("Thrice")).rejects.toMatchObject({
    where: "--pack",
    remedy: 'It has: "Sunken Priory", "Twice", "Twice", "Live".',
  });
});

test("several formats are written at once; the ones that don't fit the pack say why, unknown ones list all", async () => {
  const to = (formats: string) => write("--pack", "pack0001", "--to", formats, "--out", out);
  const both = await to("pack-json, metrics-csv");
  expect(both.printed.map((line) => line.replace(/^\d+ /, "").replace(/.*\./, ""))).toContain("csv");
  expect(both.said).toEqual([]);
  await expect(to("pack-json,fly")).rejects.toMatchObject({
    message: 'There is no format "fly".',
    remedy: expect.stringContaining("Use some of: pack-json, ") as string,
  });
  const rooms = await to("xsb");
  expect(rooms).toMatchObject({ code: 0, said: ["xsb leaves out 1 level of other kinds."] });
});

test("written files are told with their sizes, as JSON when asked, and kept ones by name", async () => {
  const [line = ""] = (await gate()).printed;
  const [, bytes = "", name = ""] = /^(\d+) (.+)$/.exec(line) ?? [];
  expect(readFileSync(join(out, name))).toHaveLength(Number(bytes));
  const [json = ""] = (await gate("--json")).printed;
  expect(JSON.parse(json)).toMatchObject({ path: name, bytes: Number(bytes) });
  writeFileSync(join(out, name), "mine");
  const kept = await gate();
  expect(kept.said).toEqual([`kept because it was changed: ${name}`]);
  expect(readFileSync(join(out, name), "utf8")).toBe("mine");
  rmSync(join(out, name));
  const { printed } = await gate("--zip");
  expect(printed).toEqual([expect.stringMatching(/\.zip$/)]);
});

test("with --watch a pack is exported again when it is saved, with the levels that have changed, until Ctrl-C", async () => {
  const control = new AbortController();
  const { terminal, printed, said } = recordedTerminal();
  const workbench = { kinds: allLevelKinds(), catalogue: productCatalogue, makeEngine: createNodeMaker("none") };
  const args = ["--project", project, "--pack", "Live", "--to", "pack-json", "--out", join(out, "live")];
  const invocation = parseInvocation("export", [...args, "--watch", "--json"], exportCommand.options(workbench), 0);
  const ended = exportCommand.run(invocation, { ...terminal, signal: control.signal }, workbench);
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Watching\. Games listen to ws:.*pack0004/)]);
  const written = printed.length;
  const pack = { ...samplePack(["Hall", "Vault"], "Live"), id: "pack0004" };
  writeFileSync(join(project, "packs", "pack0004.json"), stableFileText(pack));
  await expect.poll(() => printed.length).toBe(written + 1);
  expect(JSON.parse(printed.at(-1)!)).toMatchObject({
    packId: "pack0004",
    files: ["live.json"],
    removed: [],
    levels: [{ title: "Vault", number: 2 }],
  });
  control.abort();
  expect(await ended).toBe(0);
});
