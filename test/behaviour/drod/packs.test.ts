import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beamEngineTask } from "#main/engines/drod/beamTask.ts";
import { tenRoaches } from "../../bench/engines/drod/benchRooms.ts";
import { drodKind } from "#shared/levels/drod/drodKind.ts";
import { drodLevelSchema } from "#shared/levels/drod/drodRoom.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { runShard } from "../../support/runTask.ts";
import { runCli } from "../../support/commandLineResult.ts";

let folder = "";
let project = "";
const pack = () => join(project, "packs", "halls-packhalls1.json");

/** The sample project with a pack of one level that a beam has found. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-drod-pack-"));
  project = join(folder, "project");
  cpSync(join(repositoryRoot, "resources", "samples", "roach-halls"), project, { recursive: true });
  mkdirSync(join(project, "packs"));
  const { lines: _lines, ...room } = tenRoaches.room;
  const input = { ...room, name: tenRoaches.title };
  const [level] = runShard(beamEngineTask, { input, parameters: { width: 100 } }).levels;
  const parsed = drodLevelSchema.parse(level);
  const entry = {
    id: "entryhall1",
    title: "Ten roaches",
    kind: "drod",
    level: parsed,
    metrics: drodKind.measure(parsed),
    canonicalKey: drodKind.canonicalKey(parsed),
  };
  const file = { format: "levelwright-pack", formatVersion: 1, id: "packhalls1", name: "Halls", description: "" };
  writeFileSync(pack(), JSON.stringify({ ...file, author: "", entries: [entry] }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a pack of rooms is exported as pack, pictures, maps and tables", async () => {
  const formats = "pack-json,svg,png,png-sheet,tiled-tmj,tiled-tmx,csv";
  const out = join(folder, "out");
  const exported = await runCli("product", [
    "export",
    "--project",
    project,
    "--pack",
    "Halls",
    "--to",
    formats,
    "--out",
    out,
  ]);
  expect(exported.code).toBe(0);
  const picture = readFileSync(join(out, "svg", "001-ten-roaches.svg"), "utf8");
  expect(picture.startsWith("<svg") || picture.startsWith("<?xml")).toBe(true);
  const map = JSON.parse(readFileSync(join(out, "tiled", "001-ten-roaches.tmj"), "utf8")) as {
    layers: { name: string; objects?: unknown[] }[];
  };
  expect(map.layers.map(({ name }) => name)).toEqual([
    "ground",
    "floor",
    "items",
    "monsters",
    "player",
    "links",
    "solution",
  ]);
  expect(map.layers.find(({ name }) => name === "monsters")?.objects).toHaveLength(10);
  expect([...readFileSync(join(out, "halls-sheet.png")).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
});

test("a pack becomes a hold, and its solution stands the re-check", async () => {
  const hold = join(folder, "halls.hold");
  expect(await runCli("product", ["convert", pack(), "--to", "hold", "--out", hold])).toMatchObject({ code: 0 });
  expect((await runCli("product", ["check", "drod", hold])).stdout).toContain("Ten roaches: valid");
  expect((await runCli("product", ["verify", "drod", pack()])).stdout).toMatch(
    /^ok {2}Ten roaches: cleared in \d+ turns/,
  );
});
