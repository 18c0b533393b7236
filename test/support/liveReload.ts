import { join } from "node:path";
import { once } from "node:events";
import type { Browser, Page } from "playwright-core";
import { WebSocket } from "ws";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { livePageMessages } from "#main/services/exports/messages.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { openPermissions } from "#main/services/permissions.ts";
import type { ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { createSites } from "../behaviour/project/projectSite.ts";
import { cycleInput } from "./dungeonInputs.ts";
import { layoutsOf } from "./dungeonLayouts.ts";
import { packOfLevels } from "./packOfEachKind.ts";

/** What happened after a save, in order, with the milliseconds since the save began. */
export interface Reload {
  readonly events: readonly { readonly what: "saved" | "told" | "reloaded"; readonly at: number }[];
  readonly told: SavedExport;
  /** From the message's arrival in the page until its map was drawn, in milliseconds. */
  readonly inPage: number;
  /** Whether the map's picture is another one than before. */
  readonly isAnother: boolean;
}

/** The sample page of a running game in a real browser, and a pack whose saves it follows. */
export interface LiveReload {
  /** Maps that the page drew when it was opened, before any save. */
  readonly drawnAtOnce: number;
  /** Saves the pack with another layout as its second level; resolves when the page has drawn it. */
  reload(): Promise<Reload>;
  close(): Promise<void>;
}

/** Opens a pack of two layouts with export on save, and the sample page on it. */
export async function openLiveReload(browser: Browser): Promise<LiveReload> {
  const sites = createSites();
  const site = sites.open(sites.folder());
  await site.project.create({ name: "Live" });
  const allowed = await openPermissions(join(site.home, "permissions.txt"));
  const scripting = { run: () => Promise.resolve([]), allowed };
  const exports = createExportsService({ holder: site.slot, access: anyFolder, build: buildHere, scripting });
  const layouts = layoutsOf(cycleInput(6), 3).map((layout) => JSON.parse(JSON.stringify(layout)) as JsonValue);
  const { pack: created } = await site.packs.create({ name: "Live" });
  let pack: PackFile = { ...created, entries: packOfLevels("dungeon", layouts.slice(0, 2)).entries };
  const save = async (): Promise<void> => {
    const { revision } = await site.packs.get({ id: pack.id });
    await site.packs.save({ baseRevision: revision, pack });
  };
  await save();
  const destination = join(site.home, "out");
  const settings: ExportSettings = {
    formats: ["tiled-tmj"],
    container: "folder",
    cellSize: 16,
    theme: "light",
    destination,
  };
  await exports.write({ packId: pack.id, settings });
  await exports.remember({ packId: pack.id, settings: { ...settings, onSave: true } });
  const { address } = await exports.live({ packId: pack.id });
  if (address === null) throw new Error("Export on save has no address.");
  const game = new WebSocket(address.socket);
  await once(game, "open");
  const page = await browser.newPage();
  await page.goto(address.page);
  await page.getByText(livePageMessages.waiting, { exact: true }).waitFor();
  const drawnAtOnce = await page.locator("canvas").count();
  let turn = 0;

  async function reload(): Promise<Reload> {
    const before = await pictureIn(page);
    const reloaded = nextReload(page);
    const message = once(game, "message");
    const [, second] = pack.entries;
    const level = layouts[turn++ % 2 === 0 ? 2 : 1];
    if (second === undefined || level === undefined) throw new Error("The pack has two levels.");
    pack = { ...pack, entries: [pack.entries[0] ?? second, { ...second, level }] };
    const began = performance.timeOrigin + performance.now();
    const events: { what: "saved" | "told" | "reloaded"; at: number }[] = [];
    await save();
    events.push({ what: "saved", at: performance.timeOrigin + performance.now() - began });
    const [data] = (await message) as [Buffer];
    events.push({ what: "told", at: performance.timeOrigin + performance.now() - began });
    const { at, took } = await reloaded;
    events.push({ what: "reloaded", at: at - began });
    const told = JSON.parse(data.toString()) as SavedExport;
    return { events, told, inPage: took, isAnother: (await pictureIn(page)) !== before };
  }

  return {
    drawnAtOnce,
    reload,
    close: async () => {
      await page.close();
      game.close();
      await sites.dispose();
    },
  };
}

/** Resolves when the page has reloaded: when that was, and how long it took after the message. */
async function nextReload(page: Page): Promise<{ readonly at: number; readonly took: number }> {
  return page.evaluate(
    () =>
      new Promise<{ at: number; took: number }>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve({ at: performance.timeOrigin + performance.now(), took: Number(document.body.dataset["reloaded"]) });
        });
        observer.observe(document.body, { attributeFilter: ["data-reloaded"] });
      }),
  );
}

function pictureIn(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL()).join("\n"));
}
