import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { builtFixture } from "../../support/builtModules.ts";
import { createSites, graphOf } from "./projectSite.ts";

const sites = createSites();
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await sites.dispose();
});

async function holdInAnotherProcess(home: string, project: string, id: string) {
  const entry = builtFixture("holdingStudio");
  const child = spawn(process.execPath, [entry, home, project, id], { stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  let said = "";
  child.stdout.on("data", (text: Buffer) => (said += text.toString()));
  await expect.poll(() => said).toMatch(/^open/);
  return { child, said: () => said };
}

test("a second studio reads along and may not write; when the first is killed the project is free at once", async () => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Shared" });
  const { id, revision } = await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
  await site.project.close({});
  const first = await holdInAnotherProcess(site.home, path, id);
  expect(first.said()).toBe("open false\n");

  expect(await site.project.open({ path })).toMatchObject({ readOnly: true, readOnlyBecause: "held" });
  const readOnly = { code: "READ_ONLY" };
  const save = site.documents.save({ id, baseRevision: revision, data: graphOf(1) });
  await expect(save).rejects.toMatchObject(readOnly);
  await expect(site.documents.create({ type: "dungeon-graph", name: "No" })).rejects.toMatchObject(readOnly);
  await expect(site.packs.create({ name: "No" })).rejects.toMatchObject(readOnly);
  await expect(site.project.rename({ name: "No" })).rejects.toMatchObject(readOnly);
  const mark = () => site.candidates.mark({ target: { ids: [1] }, change: { stars: 1 }, label: "No" });
  expect(mark).toThrow(expect.objectContaining(readOnly) as Error);

  site.events.length = 0;
  first.child.stdin?.write("save\n");
  await expect
    .poll(() => site.events)
    .toMatchObject([{ type: "document", change: "changed", documentId: id, origin: "external" }]);
  expect((await site.documents.get({ id })).data).toEqual(graphOf(6));

  await site.project.close({});
  const gone = new Promise((resolve) => first.child.once("close", resolve));
  first.child.kill("SIGKILL");
  await gone;
  expect(await site.project.open({ path })).toMatchObject({ readOnly: false });
});

test("a studio that reads along hears when the other one leaves, and an open in place makes it the writer", async () => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Shared" });
  const { id, revision } = await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
  await site.project.close({});
  const first = await holdInAnotherProcess(site.home, path, id);
  await site.project.open({ path });
  expect(await site.project.open({ path })).toMatchObject({ readOnly: true });
  first.child.kill("SIGKILL");
  const released = { readOnly: true, released: true };
  await expect
    .poll(() => site.events, { timeout: 5000 })
    .toContainEqual({ type: "released", project: expect.objectContaining(released) as object });
  expect((await site.project.current({})).project).toMatchObject(released);
  const opened = await site.project.open({ path });
  expect([opened.readOnly, opened.released]).toEqual([false, undefined]);
  await site.documents.save({ id, baseRevision: revision, data: graphOf(1) });
});

test("a damaged database is explained, and set aside only when asked; documents stay", async () => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Hurt" });
  const { id } = await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
  await site.candidates.saveFilter({ name: "Mine", filter: { foldDuplicates: true } });
  await site.project.close({});
  const database = join(path, "candidates.sqlite");
  truncateSync(database, 20_000);
  const damaged = readFileSync(database);

  await expect(site.project.open({ path })).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringContaining("is damaged. Nothing in it was changed") as string,
    detail: { place: database, remedy: expect.stringContaining("set it aside") as string },
  });
  expect(readFileSync(database).equals(damaged)).toBe(true);
  // The failed editSessionId has given its lock back.
  expect(await site.project.open({ path, setDatabaseAside: true })).toMatchObject({ readOnly: false });
  expect((await site.documents.list({})).documents).toMatchObject([{ id }]);
  expect((await site.candidates.savedFilters({})).filters).toEqual([]);
  const backups = join(path, ".levelwright", "backups");
  const [aside] = readdirSync(backups).filter((name) => /^damaged-.*candidates\.sqlite$/.test(name));
  expect(readFileSync(join(backups, aside!)).equals(damaged)).toBe(true);
});

test("a sound database is not set aside", async () => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Sound" });
  await site.candidates.saveFilter({ name: "Mine", filter: { foldDuplicates: true } });
  await site.project.close({});
  await site.project.open({ path, setDatabaseAside: true });
  expect((await site.candidates.savedFilters({})).filters).toHaveLength(1);
});
