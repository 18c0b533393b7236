import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepBackup, listBackups } from "./backups.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string): string => {
  const file = join(folder, "file.json");
  writeFileSync(file, text);
  return file;
};
const contents = async (): Promise<string[]> =>
  (await listBackups(join(folder, "ring"))).map(({ file }) => readFileSync(file, "utf8"));

test("backups of one moment, or of a clock that went back, don't overwrite each other and keep their order", async () => {
  const ring = join(folder, "ring");
  await keepBackup(ring, write("first"), 1000, true);
  await keepBackup(ring, write("second"), 1000, true);
  await keepBackup(ring, write("third"), 400, true);
  expect(await contents()).toEqual(["third", "second", "first"]);
});

test("within a minute only one is kept, and of many the newest 20", async () => {
  const ring = join(folder, "ring");
  await keepBackup(ring, write("a"), 100_000, false);
  await keepBackup(ring, write("b"), 110_000, false);
  expect(await contents()).toEqual(["a"]);
  for (let i = 0; i < 25; i++) await keepBackup(ring, write(`n${i}`), 200_000 + i, true);
  const kept = await contents();
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, "n24", "n5"]);
});

test("backups that a clock in the future has dated are old: the next save is backed up, and their order stays", async () => {
  const ring = join(folder, "ring");
  const now = 1_000_000_000;
  const ahead = now + 400 * 86_400_000;
  await keepBackup(ring, write("a"), ahead, true);
  await keepBackup(ring, write("b"), ahead, true);
  await keepBackup(ring, write("c"), now, false);
  await keepBackup(ring, write("d"), now + 1000, false);
  await keepBackup(ring, write("e"), now + 61_000, false);
  expect(await contents()).toEqual(["e", "c", "b", "a"]);
  expect((await listBackups(ring)).every(({ savedAt }) => savedAt <= now + 61_000)).toBe(true);
});

test("a minute is exactly a minute: the next backup is kept then, and a backup a minute ahead is not of the future", async () => {
  const ring = join(folder, "ring");
  await keepBackup(ring, write("a"), 100_000, false);
  await keepBackup(ring, write("b"), 159_999, false);
  expect(await contents()).toEqual(["a"]);
  await keepBackup(ring, write("c"), 160_000, false);
  expect(await contents()).toEqual(["c", "a"]);
  await keepBackup(ring, write("d"), 100_000, false);
  const times = async (): Promise<number[]> => (await listBackups(ring)).map(({ savedAt }) => savedAt);
  expect(await times()).toEqual([160_000, 100_000]);
  await keepBackup(ring, write("e"), 99_999, true);
  expect(await contents()).toEqual(["e", "a", "c"]);
});

test("a backup may say something else than its file, and is made nowhere but beside its project", async () => {
  const ring = join(folder, "ring");
  await keepBackup(ring, write("a"), 100_000, true, "whole");
  expect(await contents()).toEqual(["whole"]);
  const [only] = await listBackups(ring);
  expect(only).toMatchObject({ id: "100000", savedAt: 100_000, bytes: 5 });
  await expect(keepBackup(join(folder, "moved", "ring"), write("b"), 1, true)).rejects.toMatchObject({
    code: "ENOENT",
  });
  expect(await listBackups(join(folder, "moved", "ring"))).toEqual([]);
});
