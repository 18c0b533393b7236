import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mergeToFile } from "./mergeToFile.ts";

const data = {
  rooms: [],
  edges: [],
  defaultTemplates: [],
  defaultCorridors: [],
  minimumDistance: 0,
  repeat: "template",
};
const readable = JSON.stringify({
  format: "levelwright-document",
  formatVersion: 1,
  id: "halls0000",
  type: "dungeon-graph",
  name: "Halls",
  data,
});
const broken = readable.slice(0, 20);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "merge-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("a merge of two versions of a file", () => {
  it("says which one is in place where only one can be read, and keeps both", async () => {
    const path = join(folder, "halls.json");
    const sides = { base: "", mine: broken, theirs: readable };
    const { isTheirs, keptIn } = await mergeToFile(path, sides, path, false);
    expect(isTheirs).toBe(true);
    expect(await readFile(path, "utf8")).toBe(readable);
    expect(JSON.parse(await readFile(keptIn!, "utf8"))).toMatchObject({ merges: [{ mine: broken, theirs: readable }] });
  });

  it("leaves mine in place where theirs can't be read", async () => {
    const path = join(folder, "crypt.json");
    const { isTheirs } = await mergeToFile(path, { base: "", mine: readable, theirs: broken }, path, false);
    expect(isTheirs).toBe(false);
  });
});
