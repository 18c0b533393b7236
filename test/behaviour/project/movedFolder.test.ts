import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Document } from "#shared/contract/documents.ts";
import { type Site, createSites, graphOf } from "./projectSite.ts";

const sites = createSites();
let site: Site;
let folder: string;
let doc: Document;
beforeEach(async () => {
  site = sites.open();
  folder = (await site.project.create({ name: "Project" })).path;
  doc = await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
});
afterEach(() => sites.dispose());

const gone = { code: "STORAGE", message: "The project's folder was moved or removed." };
const away = (): string => join(site.home, "away");
const asked = async (work: () => unknown): Promise<unknown> => work();
const save = (rooms: number) =>
  site.documents.save({ id: doc.id, baseRevision: doc.revision, data: graphOf(rooms), editSessionId: "page-1" });
const journal = (value: number) =>
  site.documents.journal({
    id: doc.id,
    baseRevision: doc.revision,
    editSessionId: "page-1",
    edits: [{ label: `Distance ${value}`, changes: [{ path: ["minimumDistance"], value }] }],
  });

/** Ways in which the folder of an open project stops being in its place. */
const ways: readonly (readonly [string, () => void])[] = [
  ["moved", () => renameSync(folder, away())],
  ["removed", () => rmSync(folder, { recursive: true })],
  [
    "replaced by another project",
    () => {
      renameSync(folder, away());
      mkdirSync(folder);
      const manifest = { format: "levelwright-project", formatVersion: 1, id: "another1", name: "Another" };
      writeFileSync(join(folder, "levelwright.json"), JSON.stringify(manifest));
    },
  ],
  [
    "replaced by a copy of itself",
    () => {
      renameSync(folder, away());
      cpSync(away(), folder, { recursive: true });
    },
  ],
  // As an unmounted disk leaves it.
  [
    "emptied",
    () => {
      renameSync(folder, away());
      mkdirSync(folder);
    },
  ],
];

test.for(ways)("a folder that was %s takes no write, and none is acknowledged", async ([, leave]) => {
  leave();
  const before = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).toSorted() : undefined;
  await expect(asked(() => site.documents.create({ type: "dungeon-graph", name: "Ghost" }))).rejects.toMatchObject(
    gone,
  );
  await expect(asked(() => site.packs.create({ name: "Ghosts" }))).rejects.toMatchObject(gone);
  await expect(asked(() => save(3))).rejects.toMatchObject(gone);
  await expect(asked(() => site.documents.remove({ id: doc.id }))).rejects.toMatchObject(gone);
  await expect(asked(() => site.project.rename({ name: "Elsewhere" }))).rejects.toMatchObject(gone);
  expect(existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String).toSorted() : undefined).toEqual(
    before,
  );
  // Its documents are not taken for deleted.
  expect((await site.documents.list({})).documents.map(({ name }) => name)).toEqual(["Crypt"]);
  await expect.poll(() => site.slot.current().info.gone, { timeout: 5000 }).toBe(true);
  expect(site.events.filter(({ type }) => type === "document")).toEqual([
    expect.objectContaining({ change: "added" }) as unknown,
  ]);
});

test("a folder that is moved just after a save has written the file: the file's edits are not offered again", async () => {
  await journal(4);
  const file = join(folder, doc.file);
  const before = statSync(file).ino;
  const answer = asked(() => save(1)).catch((error: unknown) => error);
  await journal(6);
  // While this blocks, the save can't continue: what it has asked of the file system ends, and nothing after it.
  while (existsSync(folder)) {
    for (const until = performance.now() + 5; performance.now() < until;);
    if (statSync(file).ino !== before) renameSync(folder, away());
    // oxlint-disable-next-line no-await-in-loop -- lets the save take its next step
    else await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await answer).toMatchObject({ code: "STORAGE" });
  await site.close();
  const next = sites.open(site.home);
  await next.project.open({ path: away() });
  const { recoveries } = await next.project.recoveries({});
  expect(recoveries).toMatchObject([{ documentId: doc.id, edits: 1, fileChanged: false }]);
});

test("a folder that comes back is written to again", async () => {
  renameSync(folder, away());
  await expect.poll(() => site.slot.current().info.gone, { timeout: 5000 }).toBe(true);
  renameSync(away(), folder);
  await expect.poll(() => site.slot.current().info.gone, { timeout: 5000 }).toBeUndefined();
  await save(2);
  expect(readFileSync(join(folder, doc.file), "utf8")).toContain("Room 1");
});

test("Locate continues where the folder is now, with the page's unsaved edits still its own", async () => {
  await journal(4);
  renameSync(folder, away());
  await expect(site.project.locate({ path: folder })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const info = await site.project.locate({ path: away() });
  expect(info).toMatchObject({ path: away(), readOnly: false, name: "Project" });
  expect(info.gone).toBeUndefined();
  expect((await site.project.recoveries({})).recoveries).toEqual([]);
  await journal(5);
  await save(2);
  expect(existsSync(folder)).toBe(false);
  expect(readFileSync(join(away(), doc.file), "utf8")).toContain("Room 1");
  expect((await site.project.recent({})).projects.map(({ path }) => path)).toEqual([away()]);
});

test("Locate refuses another project and keeps this one", async () => {
  const other = sites.open(site.home);
  const otherFolder = (await other.project.create({ name: "Other" })).path;
  await other.close();
  renameSync(folder, away());
  await expect(site.project.locate({ path: otherFolder })).rejects.toMatchObject({
    code: "INVALID",
    message: `${otherFolder} has the project "Other", not "Project".`,
  });
  expect((await site.documents.list({})).documents).toHaveLength(1);
  await site.project.locate({ path: away() });
  await save(2);
});

test("a copy of a removed project has its documents, packs, runs' database and the page's unsaved edits", async () => {
  await site.packs.create({ name: "Best" });
  await journal(4);
  rmSync(folder, { recursive: true });
  const info = await site.project.saveCopy({ name: "Rescued" });
  expect(info).toMatchObject({ name: "Rescued", readOnly: false });
  expect(info.notices).toBeUndefined();
  await journal(6);
  await save(2);
  expect(readFileSync(join(info.path, doc.file), "utf8")).toContain("Room 1");
  expect((await site.packs.list({})).packs.map(({ name }) => name)).toEqual(["Best"]);
  expect(existsSync(folder)).toBe(false);
  expect(site.events.at(-1)).toBeDefined();
  expect(site.events.some(({ type }) => type === "relocated")).toBe(true);
  expect(site.events.some(({ type }) => type === "closed")).toBe(false);
});
