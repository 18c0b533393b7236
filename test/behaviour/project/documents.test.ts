import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Document } from "#shared/contract/documents.ts";
import { type Site, createSites, graphOf } from "./projectSite.ts";

const sites = createSites();
let site: Site;
let folder: string;
beforeEach(async () => {
  site = sites.open();
  folder = (await site.project.create({ name: "Project" })).path;
});
afterEach(() => sites.dispose());

const file = (name: string): string => join(folder, name);
const create = (name: string): Document | Promise<Document> => site.documents.create({ type: "dungeon-graph", name });
const save = (doc: { id: string; revision: string }, rooms: number) =>
  site.documents.save({ id: doc.id, baseRevision: doc.revision, data: graphOf(rooms) });

test("a document is a readable file: stable key order, line feeds, its name and id in the file name", async () => {
  const doc = await create("Zwölf Räume");
  expect(doc.file).toBe(`documents/zwolf-raume-${doc.id}.json`);
  const text = readFileSync(file(doc.file), "utf8");
  expect(text.split("\n").slice(0, 2)).toEqual(["{", '  "data": {']);
  expect(text.endsWith("}\n")).toBe(true);
  expect(text).not.toContain("\r");
  const names = Object.keys(JSON.parse(text) as object);
  expect(names).toEqual(names.toSorted());
});

test("saving writes once, tells once, and not at all when nothing has changed", async () => {
  const doc = await create("Crypt");
  const { revision } = await save(doc, 3);
  expect(revision).not.toBe(doc.revision);
  expect((await site.documents.get({ id: doc.id })).data).toEqual(graphOf(3));
  const { mtimeMs, ino } = statSync(file(doc.file));
  expect(await save({ id: doc.id, revision }, 3)).toMatchObject({ revision });
  expect(statSync(file(doc.file))).toMatchObject({ mtimeMs, ino });
  // Long enough for the watcher to report our own writing as somebody else's, if it could not tell.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(site.events.filter(({ type }) => type === "document")).toEqual([
    { type: "document", change: "added", documentId: doc.id, revision: doc.revision, origin: "studio" },
    { type: "document", change: "changed", documentId: doc.id, revision, origin: "studio" },
  ]);
});

test("saving over another revision is a conflict and changes nothing", async () => {
  const doc = await create("Crypt");
  const first = await save(doc, 1);
  await expect(save(doc, 2)).rejects.toMatchObject({ code: "CONFLICT", detail: { place: doc.file } });
  // A change on disk that no watcher has reported yet counts too.
  const text = readFileSync(file(doc.file), "utf8");
  writeFileSync(file(doc.file), text.replace("Room 0", "Hall"));
  await expect(save({ ...doc, ...first }, 2)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(readFileSync(file(doc.file), "utf8")).toContain("Hall");
});

test("data that has not the form of its type is refused with the place", async () => {
  const doc = await create("Crypt");
  await expect(
    site.documents.save({ id: doc.id, baseRevision: doc.revision, data: { rooms: [{ id: 5 }] } }),
  ).rejects.toMatchObject({ code: "INVALID", detail: { place: "Crypt: rooms[0].id" } });
  await expect(site.documents.create({ type: "no-such", name: "x" })).rejects.toMatchObject({ code: "INVALID" });
  expect((await site.documents.get({ id: doc.id })).revision).toBe(doc.revision);
});

test("problems of unsaved data come from the document's kind", async () => {
  const doc = await create("Crypt");
  const { problems } = await site.documents.validate({ id: doc.id, data: graphOf(2) });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.every(({ code, message }) => /^[a-z-]+$/.test(code) && message.length > 0)).toBe(true);
  const formless = await site.documents.validate({ id: doc.id, data: { rooms: "none" } });
  expect(formless.problems[0]).toMatchObject({ severity: "error", code: "wrong-form" });
});

test("renaming moves the file and keeps the id; a duplicate gets its own", async () => {
  const doc = await create("Before");
  const renamed = await site.documents.rename({ id: doc.id, name: "After" });
  expect(renamed).toMatchObject({ id: doc.id, name: "After", file: `documents/after-${doc.id}.json` });
  const copy = await site.documents.duplicate({ id: doc.id, name: "After, again" });
  expect(copy.id).not.toBe(doc.id);
  expect(readdirSync(file("documents")).sort()).toEqual(
    [renamed.file, copy.file].map((path) => path.slice("documents/".length)).sort(),
  );
});

test("a removed document waits in the hidden folder and comes back as it was, also after a restart", async () => {
  const doc = await create("Crypt");
  await save(doc, 4);
  await site.documents.remove({ id: doc.id });
  expect(existsSync(file(doc.file))).toBe(false);
  expect((await site.documents.list({})).documents).toEqual([]);
  await site.project.close({});
  await site.project.open({ path: folder });
  expect(await site.documents.undoRemove({ id: doc.id })).toMatchObject({ id: doc.id, file: doc.file });
  expect((await site.documents.get({ id: doc.id })).data).toEqual(graphOf(4));
  await expect(site.documents.undoRemove({ id: doc.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("earlier states stay in a bounded ring and can be put back", async () => {
  const doc = await create("Crypt");
  let revision = doc.revision;
  for (let rooms = 1; rooms <= 3; rooms++) revision = (await save({ id: doc.id, revision }, rooms)).revision;
  const { backups } = await site.project.backups({ documentId: doc.id });
  // One a minute: the empty document from before the first save.
  expect(backups).toHaveLength(1);
  const restored = await site.project.restoreBackup({ documentId: doc.id, backupId: backups[0]!.id });
  expect(await site.documents.get({ id: doc.id })).toMatchObject({ data: graphOf(0), revision: restored.revision });
  const after = await site.project.backups({ documentId: doc.id });
  expect(after.backups).toHaveLength(2);
  await site.project.restoreBackup({ documentId: doc.id, backupId: after.backups[0]!.id });
  expect((await site.documents.get({ id: doc.id })).data).toEqual(graphOf(3));
  for (let i = 0; i < 30; i++) {
    const [newest] = (await site.project.backups({ documentId: doc.id })).backups;
    await site.project.restoreBackup({ documentId: doc.id, backupId: newest!.id });
  }
  expect((await site.project.backups({ documentId: doc.id })).backups).toHaveLength(20);
});

test("what another program wrote is in the backups after a save over it, however new the last backup is", async () => {
  const doc = await create("Crypt");
  await save(doc, 1);
  const theirs = readFileSync(file(doc.file), "utf8").replace('"minimumDistance": 0', '"minimumDistance": 3');
  writeFileSync(file(doc.file), theirs);
  let revision = "";
  await expect
    .poll(async () => {
      const found = await site.documents.get({ id: doc.id });
      revision = found.revision;
      return found.data;
    })
    .toMatchObject({ minimumDistance: 3 });
  await save({ id: doc.id, revision }, 2);
  const [newest] = (await site.project.backups({ documentId: doc.id })).backups;
  await site.project.restoreBackup({ documentId: doc.id, backupId: newest!.id });
  expect((await site.documents.get({ id: doc.id })).data).toMatchObject({ minimumDistance: 3 });
});

test("files that cannot be used are listed with the reason and left alone; the rest opens", async () => {
  const doc = await create("Good");
  await site.project.close({});
  const good = readFileSync(file(doc.file), "utf8");
  const write = (name: string, text: string): void => writeFileSync(file(`documents/${name}`), text);
  write("cut-aaaa000000.json", good.slice(0, 40));
  write("newer-aaaa000001.json", good.replace('"formatVersion": 1', '"formatVersion": 9'));
  write("alien-aaaa000002.json", good.replace("dungeon-graph", "space-station").replace(doc.id, "aaaa000002"));
  write("formless-aaaa000003.json", good.replace('"rooms": []', '"rooms": 5').replace(doc.id, "aaaa000003"));
  write("latin-aaaa000004.json", "");
  writeFileSync(file("documents/latin-aaaa000004.json"), Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  copyFileSync(file(doc.file), file("documents/zz-copy.json"));
  symlinkSync("/etc/hostname", file("documents/link-aaaa000005.json"));
  write("deep-aaaa000006.json", "[".repeat(100_000));
  write("proto-aaaa000007.json", '{"__proto__": {"format": "levelwright-document"}}');
  write("notes.txt", "not ours");
  const before = readdirSync(file("documents")).map((name) => [name, statSync(file(`documents/${name}`)).mtimeMs]);

  await site.project.open({ path: folder });
  const { documents } = await site.documents.list({});
  const reasons = Object.fromEntries(
    documents.map(({ file: path, broken }) => [
      path.slice(10).split(/[-.]/)[0],
      broken && [broken.message, broken.place],
    ]),
  );
  expect(reasons).toEqual({
    good: undefined,
    cut: ["The file is truncated.", expect.stringMatching(/^line \d+, column \d+$/)],
    newer: ["It was written by a newer version of Levelwright.", "formatVersion"],
    alien: ['This version of Levelwright has no document type "space-station".', "type"],
    formless: [expect.any(String), "data.rooms"],
    latin: ["It is not UTF-8 text.", "the content"],
    zz: [`It has the same id as ${doc.file}: it is a copy made outside the studio.`, "id"],
    link: ["It is a link or a device; only regular files are read.", "the file"],
    deep: ["It is nested more than 200 levels deep.", "line 1, column 201"],
    proto: [expect.any(String), "format"],
  });
  expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
  expect(() => site.documents.get({ id: "aaaa000002" })).toThrow(expect.objectContaining({ code: "INVALID" }) as Error);
  await save(doc, 2);
  await site.project.close({});
  const after = readdirSync(file("documents")).map((name) => [name, statSync(file(`documents/${name}`)).mtimeMs]);
  const others = (entries: unknown[][]): unknown[][] => entries.filter(([name]) => !doc.file.endsWith(String(name)));
  expect(others(after)).toEqual(others(before));
});

test("half-written files of a killed studio are swept away when the project opens", async () => {
  await site.project.close({});
  writeFileSync(file("documents/.lw-crypt.json.12ab.tmp"), "{");
  await site.project.open({ path: folder });
  expect(readdirSync(file("documents"))).toEqual([]);
});

test("what another program changes, adds or removes is told as such", async () => {
  const doc = await create("Crypt");
  await site.project.close({});
  await site.project.open({ path: folder });
  site.events.length = 0;
  const text = readFileSync(file(doc.file), "utf8");
  const seen = () =>
    site.events.map((event) =>
      event.type === "document" || event.type === "pack" ? [event.type, event.change, event.origin] : [],
    );

  writeFileSync(file(doc.file), text.replace('"minimumDistance": 0', '"minimumDistance": 3'));
  await expect.poll(seen).toEqual([["document", "changed", "external"]]);
  expect((await site.documents.get({ id: doc.id })).data).toMatchObject({ minimumDistance: 3 });

  site.events.length = 0;
  writeFileSync(file("documents/other-bbbb000000.json"), text.replace(doc.id, "bbbb000000"));
  await expect.poll(seen).toEqual([["document", "added", "external"]]);

  site.events.length = 0;
  rmSync(file(doc.file));
  await expect.poll(seen).toEqual([["document", "removed", "external"]]);

  site.events.length = 0;
  writeFileSync(file("packs/odd-cccc000000.json"), "{}");
  await expect.poll(seen).toEqual([["pack", "added", "external"]]);
  expect((await site.packs.list({})).packs).toMatchObject([{ id: "cccc000000", broken: { place: "format" } }]);
});

test("touching a file without changing it is not a change", async () => {
  const doc = await create("Crypt");
  site.events.length = 0;
  writeFileSync(file(doc.file), readFileSync(file(doc.file)));
  writeFileSync(file("documents/other-bbbb000000.json"), "{}");
  await expect.poll(() => site.events.length).toBe(1);
  expect(site.events[0]).toMatchObject({ type: "document", change: "added", documentId: "bbbb000000" });
});
