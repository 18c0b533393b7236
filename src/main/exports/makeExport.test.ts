import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { samplePack } from "../../../test/support/samplePack.ts";
import { exportManifestSchema, manifestFile, manifestName, sha256 } from "./exportManifest.ts";
import { makeExport, type MadeFile } from "./makeExport.ts";

const folder = mkdtempSync(join(tmpdir(), "levelwright-made-"));
afterAll(() => rmSync(folder, { recursive: true }));
const pack = samplePack(["Gate", "Hall"]);
const choices = { formats: ["svg", "pack-json"], cellSize: 16, theme: "light" } as const;

async function made(container: "folder" | "zip", zipFolder: string, more = pack): Promise<MadeFile[]> {
  const files: MadeFile[] = [];
  for await (const file of makeExport(more, { ...choices, container }, zipFolder)) files.push(file);
  return files;
}

test("files of a folder are given out with their size and hash, and nothing is written", async () => {
  const unused = join(folder, "unused");
  const files = await made("folder", unused);
  expect(files.map(({ record }) => record.path)).toEqual([
    "sunken-priory.json",
    "svg/001-gate.svg",
    "svg/002-hall.svg",
  ]);
  for (const { record, content } of files) {
    const bytes = content as Uint8Array;
    expect(record).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) });
  }
  expect(existsSync(unused)).toBe(false);
});

test("a zip is one file in a folder that is made for it, with its size and hash and a manifest of what it holds", async () => {
  const zips = join(folder, "new", "zips");
  for (let time = 0; time < 2; time++) {
    const files = await made("zip", zips);
    expect(files.map(({ record }) => record.path)).toEqual(["sunken-priory.zip"]);
    const bytes = readFileSync(join(zips, "sunken-priory.zip"));
    expect(files[0]?.record).toMatchObject({ bytes: bytes.length, sha256: sha256(bytes) });
    expect(files[0]?.content).toEqual({ file: join(zips, "sunken-priory.zip") });
    const read = unzipSync(new Uint8Array(bytes));
    const manifest = exportManifestSchema.parse(JSON.parse(new TextDecoder().decode(read[manifestName(pack.id)])));
    expect(manifest.files.map(({ path }) => path)).toEqual(Object.keys(read).slice(0, -1).toSorted());
  }
});

test("a zip that can't be written is told with its file; another fault stays as it is", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  await expect(made("zip", join(file, "zips"))).rejects.toMatchObject({
    name: "ExportError",
    place: join(file, "zips", "sunken-priory.zip"),
  });
  const broken = { ...pack, entries: [{ ...pack.entries[0]!, level: { rooms: 3 } }] };
  await expect(made("zip", join(folder, "zips"), broken)).rejects.toMatchObject({
    name: "ExportError",
    place: expect.stringContaining("entries[0].level") as unknown,
  });
});

test("a manifest has the choices that were made, its files in order, and no others", () => {
  const record = (path: string) => ({ path, bytes: 1, sha256: "0".repeat(64) });
  const read = (more: object) => {
    const all = { ...choices, container: "folder" as const, ...more };
    const { path, bytes } = manifestFile(pack, all, [record("b.svg"), record("a.svg"), record("c.svg")]);
    expect(path).toBe(`levelwright-export-${pack.id}.json`);
    return exportManifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  };
  const plain = read({});
  expect(plain.files.map(({ path }) => path)).toEqual(["a.svg", "b.svg", "c.svg"]);
  expect(plain.settings).toEqual({ formats: ["pack-json", "svg"], container: "folder", cellSize: 16, theme: "light" });
  const chosen = {
    book: { page: "letter", perPage: 6, mapScale: "5mm", mapLook: "tiles" },
    tabletopCellSize: 60,
    map: { tilesPerCell: 2, walls: 1 },
  };
  expect(read(chosen).settings).toEqual({ ...plain.settings, ...chosen });
});
