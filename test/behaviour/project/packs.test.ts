import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { type Site, createSites } from "./projectSite.ts";

const sites = createSites();
let site: Site;
let ids: number[];
beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Project" });
  const { store } = site.slot.current();
  store.db.exec(`INSERT INTO runs (id, kind, task, document_name, parameters, seed, count, engine_version, state,
    created_at, input) VALUES ('run0000001', 'dungeon', 'generate', 'Crypt', '{}', 42, 4, '3', 'done', 0, '{}')`);
  ids = insertCandidates(store, { kind: "dungeon", run: 1, shard: 2, now: 1 }, [
    { sequence: 0, level: '{"n":0}', canonicalKey: "a", metrics: { size: 5 }, operator: "swap", parentKey: "b" },
    { sequence: 1, level: '{"n":1}', canonicalKey: "b", metrics: { size: 3 } },
    { sequence: 2, level: '{"n":2}', canonicalKey: "a", metrics: { size: 5 } },
    { sequence: 3, level: '{"n":3}', canonicalKey: "c", metrics: {} },
  ]).ids;
});
afterEach(() => sites.dispose());

const levels = (pack: { entries: { level: unknown }[] }): unknown[] => pack.entries.map(({ level }) => level);

test("a pack made from a filter holds the levels in the order asked, each once, with all that is known of them", async () => {
  await site.candidates.mark({
    target: { ids: [ids[0]!, ids[1]!] },
    change: { flag: "keep", note: "nice" },
    label: "Keep",
  });
  const filter = { foldDuplicates: false, flags: ["keep" as const] };
  const { pack } = await site.packs.create({
    name: "Keepers",
    from: { filter, sort: { by: "metric:size", direction: "ascending" } },
  });
  expect(levels(pack)).toEqual([{ n: 1 }, { n: 0 }]);
  expect(pack.entries[1]).toMatchObject({
    kind: "dungeon",
    canonicalKey: "a",
    metrics: { size: 5 },
    note: "nice",
    provenance: {
      kind: "dungeon",
      task: "generate",
      run: "run0000001",
      seed: 42,
      shard: 2,
      sequence: 0,
      engineVersion: "3",
      operator: "swap",
      parentKey: "b",
    },
  });
  const [info] = (await site.packs.list({})).packs;
  expect(info).toMatchObject({ name: "Keepers", size: 2, kinds: ["dungeon"] });
  const onDisk = JSON.parse(readFileSync(join(site.slot.current().folder, info!.file), "utf8")) as unknown;
  expect(onDisk).toEqual(pack);
});

test("adding skips levels that the pack has already", async () => {
  const { pack } = await site.packs.create({ name: "Best" });
  expect(await site.packs.add({ id: pack.id, candidateIds: [ids[0]!, ids[2]!] })).toMatchObject({
    added: 1,
    alreadyThere: 1,
  });
  const second = await site.packs.add({ id: pack.id, candidateIds: ids });
  expect(second).toMatchObject({ added: 2, alreadyThere: 2 });
  expect(levels(second.pack)).toEqual([{ n: 0 }, { n: 1 }, { n: 3 }]);
  const { entries } = await site.packs.entriesFor({ candidateIds: [ids[3]!, 999] });
  expect(levels({ entries })).toEqual([{ n: 3 }]);
});

test("saving a pack renames its file with it, and over another revision is a conflict", async () => {
  const { pack, revision } = await site.packs.create({ name: "Best" });
  const saved = await site.packs.save({ baseRevision: revision, pack: { ...pack, name: "Rest", author: "Me" } });
  expect((await site.packs.list({})).packs).toMatchObject([
    { file: `packs/rest-${pack.id}.json`, revision: saved.revision },
  ]);
  await expect(site.packs.save({ baseRevision: revision, pack })).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a pack is saved by what has changed in it, from the revision that it was changed from alone", async () => {
  const { pack, revision } = await site.packs.create({ name: "Best" });
  const { pack: full, revision: filled } = await site.packs.add({ id: pack.id, candidateIds: ids });
  const order = full.entries.map(({ id }) => id).toReversed();
  const reversed = { id: pack.id, changes: [{ path: ["order"], value: order }] };
  await expect(site.packs.saveChanges({ ...reversed, baseRevision: revision })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const saved = await site.packs.saveChanges({ ...reversed, baseRevision: filled });
  expect(await site.packs.get({ id: pack.id })).toEqual({
    pack: { ...full, entries: full.entries.toReversed() },
    revision: saved.revision,
  });
  for (const change of [
    { path: ["order"], value: ["nobody"] },
    { path: ["entries", "nobody", "title"], value: "x" },
  ]) {
    await expect(
      site.packs.saveChanges({ id: pack.id, baseRevision: saved.revision, changes: [change] }),
    ).rejects.toMatchObject({ code: "INVALID" });
  }
  expect((await site.packs.list({})).packs[0]?.revision).toBe(saved.revision);
});

test("a removed pack comes back", async () => {
  const { pack, revision } = await site.packs.create({ name: "Best" });
  await site.packs.remove({ id: pack.id });
  expect((await site.packs.list({})).packs).toEqual([]);
  expect(() => site.packs.get({ id: pack.id })).toThrow(expect.objectContaining({ code: "NOT_FOUND" }) as Error);
  expect(await site.packs.undoRemove({ id: pack.id })).toMatchObject({ id: pack.id, revision });
  expect(site.events.filter(({ type }) => type === "pack").map((event) => "change" in event && event.change)).toEqual([
    "added",
    "removed",
    "added",
  ]);
});

test("a pack that would be too large to be read again is not written", async () => {
  const { pack, revision } = await site.packs.create({ name: "Trials" });
  const [info] = (await site.packs.list({})).packs;
  const file = join(site.slot.current().folder, info!.file);
  const before = readFileSync(file, "utf8");
  const level = "x".repeat(64 * 1024 * 1024);
  const entries = [{ id: "huge", title: "Huge", kind: "linjat", level, metrics: {}, canonicalKey: "huge" }];
  await expect(
    site.packs.save({ baseRevision: revision, pack: { ...pack, name: "Other", entries } }),
  ).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringMatching(
      /^packs\/other-.* would have 65 MiB; 64 MiB is the limit\. Nothing was written\.$/,
    ) as string,
    detail: { remedy: "Split it into several." },
  });
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(dirname(file))).toHaveLength(1);
});
