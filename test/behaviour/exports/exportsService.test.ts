import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FolderAccess, anyFolder, foldersInside } from "#main/services/hostAccess.ts";
import type { AreaService } from "#main/services/areaService.ts";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { StudioError } from "#main/services/studioError.ts";
import type { ExportSettings } from "#shared/contract/exports.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { hostileTitles } from "../../support/sampleExport.ts";
import { samplePack } from "../../support/samplePack.ts";
import { type Site, createSites } from "../project/projectSite.ts";

const sites = createSites();
let site: Site;
let root: string;
let out: string;
let pack: PackFile;
let exportsService: AreaService<"exports">;

beforeEach(async () => {
  root = realpathSync(sites.folder());
  out = join(root, "out");
  site = sites.open(root);
  await site.project.create({ name: "Priory" });
  pack = (await site.packs.create({ name: "Sunken Priory" })).pack;
  await fill(["Gatehouse", "Crypt"]);
  exportsService = serviceFor(anyFolder);
});

afterEach(() => sites.dispose());

function serviceFor(access: FolderAccess, of: Site = site): AreaService<"exports"> {
  return createExportsService({ holder: of.slot, access, build: buildHere });
}

/** Saves the pack with other contents. */
async function save(changes: Partial<PackFile>): Promise<void> {
  const { revision } = await site.packs.get({ id: pack.id });
  pack = { ...pack, ...changes };
  await site.packs.save({ baseRevision: revision, pack });
}

function fill(titles: readonly string[]): Promise<void> {
  return save({ entries: samplePack(titles).entries });
}

const manifest = (): string => `levelwright-export-${pack.id}.json`;

function settings(changes: Partial<ExportSettings> = {}): ExportSettings {
  return {
    formats: ["pack-json", "tiled-tmj", "csv"],
    container: "folder",
    cellSize: 8,
    theme: "light",
    destination: out,
    ...changes,
  };
}

const write = (changes: Partial<ExportSettings> = {}) =>
  exportsService.write({ packId: pack.id, settings: settings(changes) });
const preview = async (changes: Partial<ExportSettings> = {}): Promise<Record<string, string>> => {
  const { files } = await exportsService.preview({ packId: pack.id, settings: settings(changes) });
  return Object.fromEntries(files.map((file) => [file.path, file.action]));
};
const listing = (): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .sort();

async function refusal(work: unknown): Promise<StudioError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof StudioError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

test("an export writes its files and the record of them, and a second one changes nothing", async () => {
  const done = await write();
  expect(listing()).toEqual([...done.files.map((file) => file.path), manifest()].sort());
  expect(done).toMatchObject({ destination: out, removed: [], kept: [] });
  const before = listing().map((path) => readFileSync(join(out, path), "utf8"));
  expect(new Set(Object.values(await preview()))).toEqual(new Set(["same"]));
  await write();
  expect(listing().map((path) => readFileSync(join(out, path), "utf8"))).toEqual(before);
  expect(listing().some((path) => path.includes(".tmp"))).toBe(false);
});

test("an export with underscores in its names, as LDtk wants them, is known again and can be repeated", async () => {
  const simplified = { formats: ["ldtk-simplified"] };
  await write(simplified);
  expect(listing().some((path) => path.includes("/_bg.png"))).toBe(true);
  expect(new Set(Object.values(await preview(simplified)))).toEqual(new Set(["same"]));
});

test("a preview writes nothing", async () => {
  expect((await preview())["sunken-priory.json"]).toBe("new");
  expect(existsSync(out)).toBe(false);
});

test("a renamed level replaces its old files", async () => {
  await write();
  await fill(["Great gate", "Crypt"]);
  const done = await write();
  expect(done.removed).toContain("tiled/001-gatehouse.tmj");
  expect(listing()).toContain("tiled/001-great-gate.tmj");
  expect(listing().filter((path) => path.includes("gatehouse"))).toEqual([]);
  expect(existsSync(join(out, "csv/001-gatehouse"))).toBe(false);
});

test("a file that somebody changed since is kept and named, replaced or not", async () => {
  await write();
  writeFileSync(join(out, "tiled/001-gatehouse.tmj"), "edited by hand");
  writeFileSync(join(out, "sunken-priory.json"), "edited too");
  await fill(["Great gate", "Crypt"]);
  const done = await write();
  expect(done.kept).toEqual(["sunken-priory.json", "tiled/001-gatehouse.tmj"]);
  expect(done.files.map((file) => file.path)).not.toContain("sunken-priory.json");
  expect(readFileSync(join(out, "sunken-priory.json"), "utf8")).toBe("edited too");
  expect(readFileSync(join(out, "tiled/001-gatehouse.tmj"), "utf8")).toBe("edited by hand");
  rmSync(join(out, "sunken-priory.json"));
  expect((await preview())["sunken-priory.json"]).toBe("new");
});

test("somebody else's file of the same name stops the export before anything is written", async () => {
  mkdirSync(out);
  writeFileSync(join(out, "sunken-priory.json"), "precious");
  expect((await preview())["sunken-priory.json"]).toBe("refuse-foreign");
  const error = await refusal(write());
  expect(error).toMatchObject({ code: "CONFLICT", detail: { place: out } });
  expect(error.message).toContain("sunken-priory.json");
  expect(listing()).toEqual(["sunken-priory.json"]);
  expect(readFileSync(join(out, "sunken-priory.json"), "utf8")).toBe("precious");
});

test("other files in the folder are never touched", async () => {
  mkdirSync(join(out, "tiled"), { recursive: true });
  writeFileSync(join(out, "tiled/notes.txt"), "mine");
  await write();
  await fill([]);
  await write({ formats: ["pack-json"] });
  expect(listing()).toEqual([manifest(), "sunken-priory.json", "tiled/notes.txt"]);
});

test("a link in the destination is not followed", async () => {
  const elsewhere = join(root, "elsewhere");
  mkdirSync(elsewhere);
  mkdirSync(out);
  symlinkSync(elsewhere, join(out, "tiled"));
  expect((await refusal(write())).code).toBe("CONFLICT");
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("a record that names files outside of the folder removes nothing", async () => {
  await write();
  const victim = join(root, "victim.txt");
  writeFileSync(victim, "x");
  const file = join(out, manifest());
  writeFileSync(file, readFileSync(file, "utf8").replace('"path": "sunken-priory.json"', '"path": "../victim.txt"'));
  const error = await refusal(write());
  expect(error).toMatchObject({ code: "INVALID", detail: { place: file } });
  expect(existsSync(victim)).toBe(true);
});

test("two packs share a folder without taking each other's files", async () => {
  await write({ formats: ["pack-json"] });
  pack = (await site.packs.create({ name: "Bell Tower" })).pack;
  const done = await write({ formats: ["pack-json"] });
  expect(done.removed).toEqual([]);
  expect(listing()).toContain("sunken-priory.json");
  expect(listing()).toContain("bell-tower.json");
});

test("settings are remembered for each pack", async () => {
  const first = await exportsService.lastSettings({ packId: pack.id });
  expect(first).toMatchObject({ exportedBefore: false, settings: { container: "folder", theme: "light" } });
  await write({ cellSize: 24, theme: "dark" });
  expect(await exportsService.lastSettings({ packId: pack.id })).toEqual({
    exportedBefore: true,
    settings: settings({ cellSize: 24, theme: "dark" }),
  });
});

test("a zip on disk, a download and the folder hold the same bytes", async () => {
  const formats = ["pack-json", "tiled-tmx", "svg", "png", "png-sheet", "csv"];
  await write({ formats });
  const folder = Object.fromEntries(listing().map((path) => [path, new Uint8Array(readFileSync(join(out, path)))]));
  rmSync(out, { recursive: true });
  await write({ formats, container: "zip" });
  expect(listing()).toEqual([manifest(), "sunken-priory.zip"]);
  const zip = readFileSync(join(out, "sunken-priory.zip"));
  const { destination: _, ...choices } = settings({ formats: formats.toReversed(), container: "zip" });
  const download = await exportsService.download({ packId: pack.id, settings: choices });
  expect(download.fileName).toBe("sunken-priory.zip");
  expect(Buffer.compare(zip, new Uint8Array(await download.zip.arrayBuffer()))).toBe(0);
  const { [manifest()]: inner, ...unzipped } = unzipSync(zip);
  const { [manifest()]: outer, ...written } = folder;
  expect(unzipped).toEqual(written);
  const [zipped, plain] = [inner, outer].map(
    (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as { files: unknown },
  );
  expect(zipped!.files).toEqual(plain!.files);
});

test("the zip of a preview waits for its write in the temporary folder, and goes when another export is built", async () => {
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = join(root, "temporary");
  const waiting = (): string[] => readdirSync(join(root, "temporary"), { recursive: true }).map(String);
  try {
    await preview({ container: "zip" });
    expect(waiting()).toContainEqual(expect.stringMatching(/^levelwright-export-\w+[\\/]sunken-priory\.zip$/));
    const modified = waiting();
    await write({ container: "zip" });
    expect(waiting()).toEqual(modified);
    expect(readdirSync(out)).toContain("sunken-priory.zip");
    await Promise.all([write({ container: "zip" }), preview({ container: "zip", cellSize: 9 })]);
    await preview();
    expect(waiting()).toEqual([]);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
});

test("a zip that the temporary folder can't take is refused with the reason, and the destination stays as it was", async () => {
  const before = process.env["TMPDIR"];
  writeFileSync(join(root, "no-folder"), "");
  process.env["TMPDIR"] = join(root, "no-folder");
  try {
    const error = await refusal(write({ container: "zip" }));
    expect(error).toMatchObject({
      code: "INVALID",
      message: expect.stringContaining("Couldn't write the zip") as string,
    });
    expect(existsSync(out)).toBe(false);
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
});

test("hostile titles stay inside the folder, whatever the format", async () => {
  await fill(hostileTitles.map((title) => title.toWellFormed()));
  await save({ name: "../../evil" });
  const before = readdirSync(root);
  const done = await write({
    formats: ["pack-json", "tiled-tmj", "tiled-tmx", "svg", "png", "png-sheet", "csv"],
    cellSize: 2,
  });
  expect(done.files.length).toBeGreaterThan(50);
  expect(readdirSync(root).sort()).toEqual([...before, "out"].sort());
  expect(new Set(done.files.map((file) => file.path.toLowerCase())).size).toBe(done.files.length);
});

test("an empty pack exports", async () => {
  await fill([]);
  const done = await write({ formats: ["pack-json", "tiled-tmj", "svg", "png", "png-sheet", "csv"] });
  expect(done.files.map((file) => file.path)).toEqual(["sunken-priory-sheet.png", "sunken-priory.json"]);
});

test("a level its kind does not accept is named with its place; only the pack JSON takes it", async () => {
  await save({ entries: pack.entries.map((entry, i) => (i === 1 ? { ...entry, level: { rooms: [] } } : entry)) });
  const error = await refusal(write());
  expect(error.code).toBe("INVALID");
  expect(error.message).toContain('Level 2, "Crypt", is not a valid dungeon level');
  expect(error.detail.place).toContain("entries[1].level");
  expect((await write({ formats: ["pack-json"] })).files).toHaveLength(1);
});

test("a pack of an unknown kind offers the pack JSON only", async () => {
  await save({ entries: pack.entries.map((entry) => ({ ...entry, kind: "mystery" })) });
  const { formats } = await exportsService.formats({ packId: pack.id });
  expect(formats.filter((format) => format.available).map((format) => format.id)).toEqual(["pack-json"]);
  expect(formats.find((format) => format.id === "svg")?.reason).toBe('This studio has no level kind "mystery".');
  expect((await refusal(write({ formats: ["svg"] }))).code).toBe("INVALID");
});

test("formats and destinations that cannot be are refused with a remedy", async () => {
  const unknown = await refusal(write({ formats: ["word"] }));
  expect(unknown).toMatchObject({ code: "INVALID", message: 'No export format is called "word".' });
  expect(unknown.detail.remedy).toContain("tiled-tmj");
  expect((await refusal(write({ destination: "relative/folder" }))).code).toBe("INVALID");
  writeFileSync(join(root, "file"), "");
  const notFolder = await refusal(write({ destination: join(root, "file") }));
  expect(notFolder).toMatchObject({ code: "STORAGE" });
  expect(notFolder.detail.remedy).toBe("Choose another folder.");
});

test("an export does not go among the project's own files", async () => {
  const { folder } = site.slot.current();
  for (const own of ["documents", "packs", "packs/deeper"]) {
    const error = await refusal(write({ destination: join(folder, own) }));
    expect(error).toMatchObject({ code: "INVALID", detail: { place: join(folder, own) } });
  }
  expect((await site.packs.list({})).packs).toHaveLength(1);
  expect((await write({ destination: join(folder, "packs-for-print") })).files.length).toBeGreaterThan(1);
});

test.skipIf(process.platform !== "linux")(
  "a destination the system does not let us write to is explained",
  async () => {
    const error = await refusal(write({ destination: "/proc/levelwright" }));
    expect(error).toMatchObject({ code: "STORAGE", detail: { place: "/proc/levelwright" } });
    expect(error.detail.remedy).not.toBe("");
  },
);

test("a host that confines its screens refuses a destination outside", async () => {
  exportsService = serviceFor(foldersInside([join(root, "projects")]));
  expect((await refusal(write())).code).toBe("STORAGE");
  expect(existsSync(out)).toBe(false);
});

test("an export can be stopped", async () => {
  const stop = new AbortController();
  stop.abort();
  await fill(Array.from({ length: 30 }, (_, i) => `Level ${i}`));
  const work = exportsService.write({ packId: pack.id, settings: settings({ formats: ["png"] }) }, stop.signal);
  await expect(work).rejects.toThrow("aborted");
  expect(existsSync(out)).toBe(false);
});

test("a project that may only be read still exports, and remembers nothing", async () => {
  const reader = sites.open(join(root, "reader"));
  await reader.project.open({ path: site.slot.current().folder });
  expect(reader.slot.current().readOnly).toBe(true);
  exportsService = serviceFor(anyFolder, reader);
  await write({ formats: ["pack-json"] });
  expect((await exportsService.lastSettings({ packId: pack.id })).exportedBefore).toBe(false);
});
