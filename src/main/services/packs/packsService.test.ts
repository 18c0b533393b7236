import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { createSites, type Site } from "../../../../test/behaviour/project/projectSite.ts";
import { addEmptyRun } from "../../../../test/support/storedRun.ts";

/** Packs of a real project with five levels, of which the last two are one. */
const sites = createSites();
let site: Site;
const id = (sequence: number): number => candidateId({ run: 1, shard: 0, sequence });

beforeEach(async () => {
  site = sites.open();
  await site.project.create({ name: "Priory" });
  const { store } = site.slot.current();
  addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const made = [0, 1, 2, 3, 3].map((key, sequence) => ({
    sequence,
    level: "{}",
    canonicalKey: `k${key}`,
    metrics: {},
  }));
  insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, made);
});
afterEach(() => sites.dispose());
const create = (name = "Trials") => site.packs.create({ name });
const keys = async (pack: string) =>
  (await site.packs.get({ id: pack })).pack.entries.map(({ canonicalKey }) => canonicalKey);

test("a pack is made empty or of a query's levels, each once", async () => {
  const { pack } = await create();
  expect([pack.name, pack.entries]).toEqual(["Trials", []]);
  const from = { filter: { foldDuplicates: false }, sort: { by: "arrival", direction: "descending" as const } };
  const { pack: all } = await site.packs.create({ name: "All", from });
  expect(await keys(all.id)).toEqual(["k3", "k2", "k1", "k0"]);
  const { packs } = await site.packs.list({});
  expect(packs.map(({ name, size, kinds }) => `${name} ${size} ${kinds.join()}`).toSorted()).toEqual([
    "All 4 dungeon",
    "Trials 0 ",
  ]);
});

test("levels are added behind the others, numbered on from them; those that are there already are counted", async () => {
  const { pack } = await create();
  await site.packs.add({ id: pack.id, candidateIds: [id(0), id(1)] });
  const added = await site.packs.add({ id: pack.id, candidateIds: [id(1), id(2), id(3), id(4)] });
  expect([added.added, added.alreadyThere, await keys(pack.id)]).toEqual([2, 2, ["k0", "k1", "k2", "k3"]]);
  const titles = added.pack.entries.map(({ title }) => /\d+$/.exec(title)?.[0]);
  expect(titles).toEqual(["1", "2", "4", "5"]);
});

test("a pack that isn't there can't be saved, read or removed", async () => {
  const { pack, revision } = await create();
  const unknown = { ...pack, id: "nowhere01" };
  await expect(site.packs.save({ baseRevision: revision, pack: unknown })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(() => site.packs.get({ id: "nowhere01" })).toThrow();
  await expect(async () => site.packs.remove({ id: "nowhere01" })).rejects.toThrow();
});

test("changes are applied to the revision that they were made from, and only if a valid pack comes of them", async () => {
  const { pack, revision } = await create();
  const change = (value: unknown, baseRevision = revision) =>
    site.packs.saveChanges({ id: pack.id, baseRevision, changes: [{ path: ["name"], value: value as string }] });
  const { revision: next } = await change("Ordeals");
  expect((await site.packs.get({ id: pack.id })).pack.name).toBe("Ordeals");
  await expect(change("Late")).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(change(7, next)).rejects.toMatchObject({ code: "INVALID" });
  const lost = site.packs.saveChanges({
    id: pack.id,
    baseRevision: next,
    changes: [{ path: ["entries", 9, "title"], value: "Nowhere" }],
  });
  await expect(lost).rejects.toMatchObject({ code: "INVALID" });
  expect((await site.packs.get({ id: pack.id })).pack.name).toBe("Ordeals");
});

test("a file that is no pack is listed by its file's name, with what is wrong, and can't be read", async () => {
  const { pack } = await create();
  const [info] = (await site.packs.list({})).packs;
  const { path } = (await site.project.current({})).project!;
  await site.close();
  writeFileSync(join(path, info!.file), `{"format":"levelwright-pack","formatVersion":1,"id":"${pack.id}","name":7}`);
  const again = sites.open(site.home);
  await again.project.open({ path });
  const [broken] = (await again.packs.list({})).packs;
  expect([broken?.name, broken?.size, broken?.broken !== undefined]).toEqual([info!.file.split("/").at(-1), 0, true]);
  expect(() => again.packs.get({ id: broken!.id })).toThrow();
});

test("a pack that is removed comes back with its levels", async () => {
  const { pack } = await create();
  await site.packs.add({ id: pack.id, candidateIds: [id(0)] });
  await site.packs.remove({ id: pack.id });
  expect((await site.packs.list({})).packs).toEqual([]);
  expect(await site.packs.undoRemove({ id: pack.id })).toMatchObject({ name: "Trials", size: 1 });
});
