import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Document } from "#shared/contract/documents.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { builtFixture } from "../../support/builtModules.ts";
import { ownGame } from "../../support/puzzleScriptGames.ts";
import { type Site, createSites } from "./projectSite.ts";

const sites = createSites();
let site: Site;
let folder: string;
beforeEach(async () => {
  site = sites.open();
  folder = (await site.project.create({ name: "Project" })).path;
});
afterEach(() => sites.dispose());

const sheep = ownGame("keep-your-distance");
const dataOf = (source: string, level = 1): JsonValue => ({ source, level, locked: [] });
const create = (name = "Sheep"): Promise<Document> | Document =>
  site.documents.create({ type: "puzzlescript-game", name, data: dataOf(sheep) });
const textFile = (doc: { file: string }): string => join(folder, doc.file.replace(/\.json$/, ".txt"));
const names = (): string[] => readdirSync(join(folder, "documents")).filter((name) => !name.startsWith("."));
const sourceOf = async (id: string): Promise<unknown> =>
  ((await site.documents.get({ id })).data as { source: string }).source;

test("a game's text is a file of its own, byte for byte, and the JSON beside it has only the rest", async () => {
  const text = "title Ä\r\n(tabs\tand € signs)\n\n\nLEVELS\n";
  const doc = await create();
  await site.documents.save({ id: doc.id, baseRevision: doc.revision, data: dataOf(text, 3) });
  expect(readFileSync(textFile(doc), "utf8")).toBe(text);
  expect(JSON.parse(readFileSync(join(folder, doc.file), "utf8"))).toMatchObject({ data: { level: 3, locked: [] } });
  expect(readFileSync(join(folder, doc.file), "utf8")).not.toContain("source");
  expect(names()).toHaveLength(2);
  await site.project.close({});
  await site.project.open({ path: folder });
  expect(await sourceOf(doc.id)).toBe(text);
});

test("a text that another program changes is followed, and saving over it is a conflict", async () => {
  const doc = await create();
  writeFileSync(textFile(doc), sheep.replace("Keep your distance", "Closer"));
  await expect.poll(() => sourceOf(doc.id)).toContain("title Closer");
  expect(site.events.at(-1)).toMatchObject({
    type: "document",
    change: "changed",
    documentId: doc.id,
    origin: "external",
  });
  const { revision } = await site.documents.get({ id: doc.id });
  writeFileSync(textFile(doc), sheep);
  await expect(site.documents.save({ id: doc.id, baseRevision: revision, data: dataOf("mine") })).rejects.toMatchObject(
    { code: "CONFLICT" },
  );
  expect(readFileSync(textFile(doc), "utf8")).toBe(sheep);
});

test("saving the same again writes nothing", async () => {
  const doc = await create();
  const before = site.events.length;
  expect(await site.documents.save({ id: doc.id, baseRevision: doc.revision, data: dataOf(sheep) })).toMatchObject({
    revision: doc.revision,
  });
  expect(site.events).toHaveLength(before);
});

test("a new name takes the text along, and a copy has a text of its own", async () => {
  const doc = await create();
  const renamed = await site.documents.rename({ id: doc.id, name: "Wolves" });
  expect(names().toSorted()).toEqual([`wolves-${doc.id}.json`, `wolves-${doc.id}.txt`]);
  expect(readFileSync(textFile(renamed), "utf8")).toBe(sheep);
  const copy = await site.documents.duplicate({ id: doc.id, name: "Goats" });
  expect(readFileSync(textFile(copy), "utf8")).toBe(sheep);
  expect(await sourceOf(copy.id)).toBe(sheep);
});

test("a deleted game comes back with its text, and so does an earlier state", async () => {
  const doc = await create();
  await site.documents.remove({ id: doc.id });
  expect(names()).toEqual([]);
  const back = await site.documents.undoRemove({ id: doc.id });
  expect(readFileSync(textFile(back), "utf8")).toBe(sheep);
  await site.documents.save({ id: doc.id, baseRevision: back.revision, data: dataOf("title Other") });
  const { backups } = await site.project.backups({ documentId: doc.id });
  await site.project.restoreBackup({ documentId: doc.id, backupId: backups[0]!.id });
  expect(await sourceOf(doc.id)).toBe(sheep);
  expect(readFileSync(textFile(back), "utf8")).toBe(sheep);
});

test("a missing, linked or broken text says which file it is, and the game is back when the text is", async () => {
  const doc = await create();
  const aside = join(folder, "aside.txt");
  const fault = async (): Promise<string> => {
    const { documents } = await site.documents.list({});
    return JSON.stringify(documents.find(({ id }) => id === doc.id)?.broken ?? "");
  };
  renameSync(textFile(doc), aside);
  await expect.poll(fault).toContain(`sheep-${doc.id}.txt is missing`);
  writeFileSync(textFile(doc), Buffer.of(0x74, 0xff, 0xfe));
  await expect.poll(fault).toContain("not UTF-8");
  rmSync(textFile(doc));
  renameSync(aside, textFile(doc));
  await expect.poll(() => fault()).toBe('""');
  expect(await sourceOf(doc.id)).toBe(sheep);
});

test("a game with its text inside its JSON is read, and split when it is saved", async () => {
  const doc = await create();
  const path = join(folder, doc.file);
  const whole = { ...(JSON.parse(readFileSync(path, "utf8")) as object), data: dataOf("title Old") };
  writeFileSync(path, JSON.stringify(whole));
  await expect.poll(() => sourceOf(doc.id)).toBe("title Old");
  const { revision } = await site.documents.get({ id: doc.id });
  await site.documents.save({ id: doc.id, baseRevision: revision, data: dataOf("title New") });
  expect(readFileSync(textFile(doc), "utf8")).toBe("title New");
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, "utf8")).not.toContain("title");
});

test("a studio that is killed while it saves and renames leaves a game whose text is whole and no older than it said", async () => {
  const doc = await create();
  await site.project.close({});
  for (const after of [2, 5, 9]) {
    const writer = spawn(
      process.execPath,
      [builtFixture("saveUntilKilled"), join(site.home, "other"), folder, doc.id],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    let told = 0;
    for await (const line of createInterface({ input: writer.stdout })) {
      told = Number(line);
      if (told >= after) writer.kill("SIGKILL");
    }
    expect(told).toBeGreaterThanOrEqual(after);
    await site.project.open({ path: folder });
    const { documents } = await site.documents.list({});
    expect(documents.map(({ id, broken }) => [id, broken])).toEqual([[doc.id, undefined]]);
    const { data } = await site.documents.get({ id: doc.id });
    const { source, level } = data as { source: string; level: number };
    const [first, last] = [/^title Game (\d+)/.exec(source)![1], /\((\d+)\)\n$/.exec(source)![1]];
    expect(first).toBe(last);
    expect(Number(first)).toBeGreaterThanOrEqual(told);
    // The text is written first.
    expect([Number(first), Number(first) - 1]).toContain(level);
    await site.project.close({});
  }
}, 60_000);
