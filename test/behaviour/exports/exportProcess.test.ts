import { existsSync, readFileSync, readdirSync, realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { FromExport, ToExport } from "#main/exports/process/exportProtocol.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { AreaService } from "#main/services/areaService.ts";
import { nodeExportEntry } from "#main/services/processEntries.ts";
import { type ExportBuilder, type StoredPack, buildHere } from "#main/services/exports/exportBuilder.ts";
import { type ExportProcesses, createExportProcesses } from "#main/services/exports/exportProcess.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { samplePack } from "../../support/samplePack.ts";
import { type Site, createSites } from "../project/projectSite.ts";

const sites = createSites();
/** On a busy machine a process that is told to end an export may not be heard for seconds; that is no part of these tests. */
const patience = { cancelMilliseconds: 30_000 };
let processes: ExportProcesses;
/** Process ids in the order they were started in. */
const started: number[] = [];
/** Ends a process as soon as it is given work. */
let killAtWork = false;
let site: Site;
let out: string;
let packId: string;
let exportsService: AreaService<"exports">;

beforeAll(() => {
  const make = createNodeMaker<ToExport, FromExport>(nodeExportEntry());
  processes = createExportProcesses((events, limits) => {
    const child = make(events, limits);
    started.push(child.pid!);
    return {
      ...child,
      send: (message) => {
        child.send(message);
        if (killAtWork && message.type === "export") process.kill(child.pid!, "SIGKILL");
      },
    };
  }, patience);
});
afterAll(() => processes.close());
beforeEach(async () => {
  const root = realpathSync(sites.folder());
  out = join(root, "out");
  site = sites.open(root);
  await site.project.create({ name: "Priory" });
  const { pack, revision } = await site.packs.create({ name: "Halls" });
  packId = pack.id;
  const titles = Array.from({ length: 5 }, (_, i) => `Hall ${i}`);
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries: samplePack(titles).entries } });
  exportsService = createExportsService({ holder: site.slot, access: anyFolder, build: processes.build });
});
afterEach(() => sites.dispose());

const choices = { formats: ["svg", "csv"], container: "folder", cellSize: 4, theme: "light" } as const;
const settings = () => ({ ...choices, formats: [...choices.formats], destination: out });

/** Folders have no zip, and nobody listens. */
const unheard = { zipFolder: "nowhere", onProgress: () => undefined };

function stored(): StoredPack {
  const { entry, file } = site.slot.current().packs.get(packId);
  return { pack: file, file: entry.file, revision: entry.revision };
}

/** Files of an export, and the processor time that it cost this process, in ms. */
async function measured(build: ExportBuilder) {
  const before = process.cpuUsage();
  const shares: number[] = [];
  const pictures = { ...choices, formats: ["png", "csv"] };
  const files = await build(stored(), pictures, { zipFolder: out, onProgress: (share) => shares.push(share) });
  const { user, system } = process.cpuUsage(before);
  return {
    files: files.map(({ record, content }) => [record, Buffer.from(content as Uint8Array)]),
    shares,
    cost: (user + system) / 1000,
  };
}

test("a process makes the same bytes, tells how far it is, and leaves this process its time", async () => {
  // Starting it is not what is measured.
  await processes.build(stored(), { ...choices, formats: ["csv"] }, unheard);
  const there = await measured(processes.build);
  const here = await measured(buildHere);
  expect(there.files).toEqual(here.files);
  expect(there.files.length).toBeGreaterThan(5);
  expect(there.shares.length).toBeGreaterThan(0);
  expect(there.shares.every((share) => share > 0 && share <= 1)).toBe(true);
  expect(there.cost).toBeLessThan(here.cost / 3);
});

test("entries that differ from the pack's file, such as those with better solutions, are what the process exports", async () => {
  const { pack, ...rest } = stored();
  const entry = { ...pack.entries[1]!, title: "Another hall" };
  const replaced = [{ index: 1, entry }];
  const changed = { ...rest, replaced, pack: { ...pack, entries: pack.entries.with(1, entry) } };
  const titles = async (build: ExportBuilder): Promise<string> => {
    const files = await build(changed, { ...choices, formats: ["metrics-csv"] }, unheard);
    return files.map(({ content }) => Buffer.from(content as Uint8Array).toString()).join("\n");
  };
  const there = await titles(processes.build);
  expect(there).toContain("Another hall");
  expect(there).not.toContain("Hall 1,");
  expect(there).toBe(await titles(buildHere));
});

test("a zip is written to disk by the process, and none of its bytes come to this one", async () => {
  const [zip, ...others] = await processes.build(
    stored(),
    { ...choices, container: "zip" },
    { ...unheard, zipFolder: out },
  );
  expect(others).toEqual([]);
  expect(zip).toMatchObject({ record: { path: "halls.zip" }, content: { file: join(out, "halls.zip") } });
  expect(readFileSync(join(out, "halls.zip")).length).toBe(zip!.record.bytes);
});

test("a process that is killed is told in one sentence, nothing is written, and the next export has another one", async () => {
  const before = started.length;
  killAtWork = true;
  await expect(exportsService.write({ packId, settings: settings() })).rejects.toMatchObject({
    code: "STORAGE",
    message: "The export process was ended by SIGKILL. Nothing was written.",
    detail: { remedy: expect.stringMatching(/^Export again/) as string },
  });
  killAtWork = false;
  expect(existsSync(out)).toBe(false);
  expect((await exportsService.write({ packId, settings: settings() })).files.length).toBeGreaterThan(5);
  expect(started.length).toBe(before + 1);
});

test("a cancelled export ends at once and writes nothing; its process is free for the next one", async () => {
  const stop = new AbortController();
  const work = exportsService.write({ packId, settings: { ...settings(), formats: ["png"] } }, stop.signal);
  setTimeout(() => stop.abort(), 20);
  await expect(work).rejects.toThrow("aborted");
  expect(existsSync(out)).toBe(false);
  expect((await exportsService.write({ packId, settings: settings() })).files.length).toBeGreaterThan(5);
});

test("an export that follows a cancelled one takes its process, even when that has not heard of the end yet", async () => {
  await exportsService.write({ packId, settings: { ...settings(), formats: ["csv"] } });
  const before = started.length;
  for (let turn = 0; turn < 3; turn++) {
    const stop = new AbortController();
    const preview = processes.build(stored(), { ...choices, formats: ["png"] }, { ...unheard, signal: stop.signal });
    stop.abort();
    const next = processes.build(stored(), choices, unheard);
    await expect(preview).rejects.toThrow("aborted");
    expect((await next).length).toBeGreaterThan(5);
  }
  expect(started.length).toBe(before);
});

test("an export that is cancelled while it is written leaves the folder as it was", async () => {
  await exportsService.write({ packId, settings: { ...settings(), formats: ["csv"] } });
  const before = new Set<unknown>(readdirSync(out, { recursive: true }));
  await exportsService.preview({ packId, settings: settings() });
  const stop = new AbortController();
  void stopAt(0.9, stop);
  // Made already by the preview, so that what is left is writing.
  await expect(exportsService.write({ packId, settings: settings() }, stop.signal)).rejects.toThrow("aborted");
  expect(new Set<unknown>(readdirSync(out, { recursive: true }))).toEqual(before);
});

async function stopAt(share: number, stop: AbortController): Promise<void> {
  for await (const told of exportsService.progress({ packId }, stop.signal)) if (told.share < share) stop.abort();
}

test("a pack whose file another program has changed in the meantime is not exported as it was", async () => {
  const { file } = stored();
  writeFileSync(file, readFileSync(file, "utf8").replace('"Hall 0"', '"Hall 99"'));
  const work = exportsService.write({ packId, settings: settings() });
  await expect(work).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("was changed while") });
  expect(existsSync(out)).toBe(false);
});

test("a refusal from the process names level and place, and the process goes on", async () => {
  const { pack, revision } = await site.packs.get({ id: packId });
  const entries = pack.entries.map((entry, i) => (i === 1 ? { ...entry, level: { rooms: [] } } : entry));
  await site.packs.save({ baseRevision: revision, pack: { ...pack, entries } });
  const before = started.length;
  await expect(exportsService.write({ packId, settings: settings() })).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringContaining('Level 2, "Hall 1", is not a valid dungeon level'),
    detail: { place: expect.stringContaining("entries[1].level") },
  });
  expect(started.length).toBe(before);
});
