import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { repositoryRoot } from "../../../test/support/sourceFiles.ts";
import { readTileFiles } from "./tileFiles.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-tiles-"));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(join(repositoryRoot, "resources/samples/painted-halls"), folder, { recursive: true });
const documents = readdirSync(join(folder, "documents")).map((name) => join(folder, "documents", name));

test("tilesets are read with their pictures, and without what is missing or no plain file", async () => {
  const all = await readTileFiles({ folder, documents });
  expect([...all.pictures.keys()]).toEqual(["assets/halls.png"]);
  expect(all.documents.tilesets.size).toBeGreaterThan(0);
  const broken = join(folder, "broken.json");
  writeFileSync(broken, "{");
  const some = await readTileFiles({ folder, documents: [...documents, broken, join(folder, "gone.json")] });
  expect(some.documents.tilesets.size).toBe(all.documents.tilesets.size);
  cpSync(join(folder, "assets/halls.png"), join(folder, "outside.png"));
  rmSync(join(folder, "assets/halls.png"));
  expect((await readTileFiles({ folder, documents })).pictures.size).toBe(0);
  symlinkSync(join(folder, "outside.png"), join(folder, "assets/halls.png"));
  expect((await readTileFiles({ folder, documents })).pictures.size).toBe(0);
});
