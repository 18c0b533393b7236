import { existsSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { AreaService } from "#main/services/areaService.ts";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { exportOnSave, saveDelay } from "#main/services/exports/live/exportOnSave.ts";
import { openPermissions } from "#main/services/permissions.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import type { ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { samplePack } from "../../support/samplePack.ts";
import { type Site, createSites } from "../project/projectSite.ts";

const sites = createSites();
let site: Site;
let out: string;
let pack: PackFile;
let exports: AreaService<"exports">;
let settings: ExportSettings;

beforeEach(async () => {
  const root = sites.folder();
  out = join(root, "out");
  site = sites.open(root);
  await site.project.create({ name: "Priory" });
  exports = await exportsOf("mine.txt");
  pack = (await site.packs.create({ name: "Sunken Priory" })).pack;
  await save({ entries: samplePack(["Gatehouse", "Crypt"]).entries });
  settings = { formats: ["csv", "svg"], container: "folder", cellSize: 16, theme: "light", destination: out };
  await exports.write({ packId: pack.id, settings });
});
afterEach(() => sites.dispose());

/** The service for a person with their own list of permissions. */
async function exportsOf(permissions: string): Promise<AreaService<"exports">> {
  const allowed = await openPermissions(join(dirname(out), permissions));
  const scripting = { run: () => Promise.resolve([]), allowed };
  return createExportsService({ holder: site.slot, access: anyFolder, build: buildHere, scripting });
}

async function save(changes: Partial<PackFile>): Promise<void> {
  const { revision } = await site.packs.get({ id: pack.id });
  pack = { ...pack, ...changes };
  await site.packs.save({ baseRevision: revision, pack });
}

const renamed = (title: string): PackFile["entries"] =>
  pack.entries.map((entry, index) => (index === 1 ? { ...entry, title } : entry));
const switchedOn = () => exports.remember({ packId: pack.id, settings: { ...settings, onSave: true } });
/** The next export on save. */
async function nextSaved(): Promise<SavedExport> {
  const saved = exports.saved({ packId: pack.id });
  const { value } = await saved.next();
  return value as SavedExport;
}

test("a saved pack is exported after 200 ms: only files that changed are written, and games hear which level it was", async () => {
  await switchedOn();
  const { address } = await exports.live({ packId: pack.id });
  const game = new WebSocket(address!.socket);
  await once(game, "open");
  const files = readdirSync(join(out, "svg"));
  const [first] = files;
  const before = statSync(join(out, "svg", first!)).mtimeMs;
  const message = once(game, "message");
  const saved = nextSaved();
  const began = performance.now();
  await save({ entries: renamed("Undercroft") });
  const [data] = (await message) as [Buffer];
  const waited = performance.now() - began;
  const said = JSON.parse(data.toString()) as SavedExport & { type: string };
  // A game reads what it has to show.
  const path = said.files.find((one) => one.endsWith(".svg"))!;
  const page = new URL(address!.page);
  const file = `${page.origin}/files/${pack.id}/${path}?token=${page.searchParams.get("token")}`;
  const read = await (await fetch(file)).text();
  expect(read).toBe(readFileSync(join(out, path), "utf8"));
  expect(waited).toBeGreaterThanOrEqual(saveDelay - 10);
  expect(said).toMatchObject({ type: "exported", levels: [{ title: "Undercroft", number: 2 }] });
  expect(said.files.every((one) => one.includes("002-undercroft"))).toBe(true);
  expect(said.removed.every((one) => one.includes("002-crypt"))).toBe(true);
  expect((await saved).files).toEqual(said.files);
  expect(statSync(join(out, "svg", first!)).mtimeMs).toBe(before);
  game.close();
});

test("export on save that is switched on while an export is being made stays on", async () => {
  const running = exports.write({ packId: pack.id, settings });
  await switchedOn();
  await running;
  expect((await exports.lastSettings({ packId: pack.id })).settings.onSave).toBe(true);
  const saved = nextSaved();
  await save({ entries: renamed("Undercroft") });
  expect((await saved).levels).toMatchObject([{ title: "Undercroft" }]);
});

test("several saves within the wait are one export", async () => {
  let writes = 0;
  const { promise, resolve } = Promise.withResolvers<SavedExport>();
  const saving = exportOnSave({
    holder: site.slot,
    settingsOf: () => settings,
    write: () => Promise.resolve({ changed: [`${++writes}`], removed: [] }),
    onExported: resolve,
    now: () => 0,
  });
  for (let save = 0; save < 3; save++)
    site.slot.events.emit({ type: "pack", change: "changed", packId: pack.id, origin: "external" });
  expect((await promise).files).toEqual(["1"]);
  await saving.close();
  expect(writes).toBe(1);
});

test("a file of the export that was changed by hand is not overwritten", async () => {
  await switchedOn();
  const [, second] = readdirSync(join(out, "svg"));
  writeFileSync(join(out, "svg", second!), "by hand");
  const saved = nextSaved();
  await save({ entries: renamed("Undercroft") });
  await saved;
  expect(readFileSync(join(out, "svg", second!), "utf8")).toBe("by hand");
  expect(existsSync(join(out, "svg", "002-undercroft.svg"))).toBe(true);
});

test("the setting is kept in the project, and switched off nothing is exported", async () => {
  await switchedOn();
  expect((await exports.lastSettings({ packId: pack.id })).settings.onSave).toBe(true);
  await exports.remember({ packId: pack.id, settings });
  expect((await exports.live({ packId: pack.id })).address).toBeNull();
  await save({ entries: renamed("Undercroft") });
  await new Promise((resolve) => setTimeout(resolve, saveDelay + 100));
  expect(existsSync(join(out, "svg", "002-undercroft.svg"))).toBe(false);
});

test("a project from somebody else doesn't export on save before it is switched on here", async () => {
  await switchedOn();
  const theirs = await exportsOf("theirs.txt");
  expect((await theirs.lastSettings({ packId: pack.id })).settings.onSave).toBeUndefined();
  expect((await theirs.live({ packId: pack.id })).address).toBeNull();
  // The same person again, after a restart.
  expect((await (await exportsOf("mine.txt")).lastSettings({ packId: pack.id })).settings.onSave).toBe(true);
});

test("the server answers nothing without its token, and no file outside the export's folder", async () => {
  await switchedOn();
  const { address } = await exports.live({ packId: pack.id });
  const page = new URL(address!.page);
  const token = page.searchParams.get("token")!;
  expect(page.hostname).toBe("127.0.0.1");
  const status = async (path: string, key = token) => (await fetch(`${page.origin}${path}?token=${key}`)).status;
  const file = `/files/${pack.id}/svg/${readdirSync(join(out, "svg"))[0]}`;
  expect(await status(file)).toBe(200);
  expect(await status(file, "wrong")).toBe(403);
  const list = await fetch(`${page.origin}/files/${pack.id}/?token=${token}`);
  const svgs = readdirSync(join(out, "svg")).map((name) => `svg/${name}`);
  expect(await list.json()).toEqual(expect.arrayContaining(svgs));
  expect(await status(`/files/${pack.id}/`, "wrong")).toBe(403);
  expect(await status("/", "")).toBe(403);
  writeFileSync(join(out, "..", "secret.txt"), "secret");
  symlinkSync(join(out, "..", "secret.txt"), join(out, "link.txt"));
  expect(await status(`/files/${pack.id}/..%2Fsecret.txt`)).toBe(404);
  expect(await status(`/files/${pack.id}/link.txt`)).toBe(404);
  expect(await status("/files/unknown/x")).toBe(404);
  const refused = new WebSocket(`${page.origin.replace("http", "ws")}/?token=wrong`);
  const [error] = (await once(refused, "error")) as [Error];
  expect(error.message).toContain("403");
});
