import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { levelKind } from "#shared/levels/registry.ts";
import { columnsOf, tilesetDocumentSchema } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { godot, runInGodot } from "../support/godotProgram.ts";
import { type Section, readSections, unquote } from "../support/godotText.ts";
import { decodeGodot } from "../support/mapReaders/godotReader.ts";
import { mapFaults } from "../support/mapReaders/mapFaults.ts";
import { planOf } from "../support/mapReaders/plan.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";
import { exportedHalls, paintedDocument, paintedLayout } from "../support/paintedHalls.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/**
 * Where there is no Godot, its files are read as its manual describes them, and what the script asks for is compared with
 * what the scenes have. Where there is one, it plays the sample and opens exported scenes.
 */
const sample = join(repositoryRoot, "samples", "godot");
const text = (path: string): string => readFileSync(join(sample, path), "utf8");
const levels = readdirSync(join(sample, "levels")).filter((name) => name.endsWith(".tscn"));
const script = text("main.gd");

/** A path of a scene: from the project, or from the scene's own folder. */
function isThere(folder: string, path: string): boolean {
  return existsSync(path.startsWith("res://") ? join(sample, path.slice("res://".length)) : join(sample, folder, path));
}

const ofType = (sections: readonly Section[], type: string): Section[] =>
  sections.filter(({ properties }) => properties["metadata/type"] === `"${type}"`);

test("the project starts a scene that is there, for a version that reads the exported scenes", () => {
  const project = text("project.godot");
  const main = /^run\/main_scene="res:\/\/(.+)"$/m.exec(project)?.[1] ?? "";
  expect(project).toMatch(/^config_version=5$/m);
  const [head, ...sections] = readSections(text(main));
  expect(head?.tag).toBe("gd_scene");
  const resources = sections.filter(({ tag }) => tag === "ext_resource");
  expect(resources.map(({ attributes }) => attributes["path"])).toEqual(["res://main.gd"]);
});

test.each(levels)("%s has everything that the script asks it for, and all its resources", (name) => {
  const sections = readSections(text(join("levels", name)));
  for (const { tag, attributes } of sections) {
    if (tag === "ext_resource") expect(isThere("levels", attributes["path"] ?? ""), attributes["path"]).toBe(true);
  }
  expect(ofType(sections, "spawn")).toHaveLength(1);
  for (const type of ["door", "key", "enemy", "chest"]) expect(ofType(sections, type).length, type).toBeGreaterThan(0);
  const states = ofType(sections, "door").map(({ properties }) => unquote(properties["metadata/state"] ?? ""));
  expect(states).toContain("locked");
  // The names in get_meta("..."), but for those with a default.
  const asked = [...script.matchAll(/get_meta\("(\w+)"\)/g)].map(([, member]) => member!);
  expect(new Set(asked)).toEqual(new Set(["size", "type", "title"]));
  for (const type of ["spawn", "door", "key", "enemy", "chest"])
    for (const { properties } of ofType(sections, type)) expect(properties["metadata/size"]).toMatch(/^Vector2\(/);
  expect(sections.find(({ tag }) => tag === "node")?.properties["metadata/title"]).toContain("Bell tower");
});

test("walls of the tileset collide, floors don't", () => {
  const atlas = readSections(text("levels/tileset-dungeon.tres")).find(({ tag }) => tag === "sub_resource")!.properties;
  const tiles = Object.keys(atlas).flatMap((key) => /^(\d+:0)\/0$/.exec(key)?.[1] ?? []);
  const solid = (tile: string): boolean => atlas[`${tile}/0/physics_layer_0/polygon_0/points`] !== undefined;
  const called = (tile: string): string => unquote(atlas[`${tile}/0/custom_data_0`] ?? "");
  expect(tiles.filter((tile) => called(tile) === "wall").map(solid)).toEqual([true]);
  expect(tiles.filter((tile) => called(tile) === "floor").map(solid)).toEqual([false]);
});

if (godot !== undefined) describe("in Godot", inGodot);

function inGodot(): void {
  let project: string;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), "levelwright-godot-"));
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  test("the sample is played by keys: walls hold, and the key opens the way to the boss, which was closed before", () => {
    cpSync(sample, project, { recursive: true });
    const { answers, errors } = runInGodot(project, "walk.gd", "WALK ");
    expect(errors).toEqual([]);
    const walked = { locks: 1, wallHolds: true, bossBehindLock: true, key: true, opened: 1, boss: true };
    expect(answers).toEqual(levels.map((scene, i) => ({ scene, title: `Bell tower ${i + 1}`, ...walked })));
  });

  /** What Godot has of the scenes of an export, by file name. */
  function scenesOf(files: Iterable<readonly [path: string, bytes: Uint8Array]>): ReadonlyMap<string, OpenedScene> {
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), bytes);
    }
    // Paths of resources are relative to their scene.
    writeFileSync(join(project, "project.godot"), "config_version=5\n");
    const { answers, errors } = runInGodot(project, "readScenes.gd", "SCENE ");
    expect(errors).toEqual([]);
    return new Map((answers as OpenedScene[]).map((scene) => [scene.file, scene]));
  }

  test("an exported scene of each kind has the level's cells, by the tileset's names, and a marker for each object", async () => {
    const pack = packOfEachKind();
    const choices = { formats: ["godot"], container: "folder", cellSize: 16, theme: "light" } as const;
    const scenes = scenesOf((await exportedFiles(pack, choices)).map(({ path, bytes }) => [path, bytes] as const));
    expect(scenes.size).toBe(pack.entries.length);
    for (const [index, entry] of pack.entries.entries()) {
      const kind = levelKind(entry.kind);
      const map = kind.toMap(kind.levelSchema.parse(entry.level));
      const { layers, markers } = scenes.get(`${String(index + 1).padStart(3, "0")}-level-${index + 1}.tscn`)!;
      expect(Object.keys(layers).sort()).toEqual(map.cellLayers.map(({ name }) => name).sort());
      for (const { name, cells } of map.cellLayers) {
        const expected = cells.flatMap((value, cell) => (value === 0 ? [] : [[...placeOf(cell, map.width), value]]));
        expect(layers[name]!.toSorted(byRow), `${entry.kind}: ${name}`).toEqual(expected);
      }
      const ids = map.objectLayers.flatMap(({ objects }) => objects.map(({ id }) => id));
      expect(markers.toSorted()).toEqual(ids.sort());
    }
  });

  test("in a scene that the designer's own tiles paint, walls, locked doors and tiles drawn as solid collide, nothing else", async () => {
    const layout = paintedLayout();
    const files = await exportedHalls([layout], ["godot"]);
    const text = (path: string): string => new TextDecoder().decode(files.get(path));
    const plan = planOf(layout);
    const settings = { tilesPerCell: 2, walls: 1, ...layout.rules.map };
    const [width, height] = [plan.width, plan.height].map(
      (size) => size * (settings.tilesPerCell + settings.walls) + settings.walls,
    ) as [number, number];
    const map = decodeGodot(text("godot/001-level-1.tscn"), text("godot/tileset-dungeon.tres"), width, height);
    expect(mapFaults(map, layout, settings)).toEqual([]);
    const tileset = tilesetDocumentSchema.parse(paintedDocument("hallstiles")?.data);
    const columns = columnsOf(tileset);
    const solidTiles = new Set(tileset.tiles.flatMap(({ id, solid }) => (solid === true ? [id] : [])));
    const { painted, solid } = scenesOf(files).get("001-level-1.tscn")!;
    const expected = new Set(map.solid.flatMap((is, cell) => (is ? [cell] : [])));
    const walls = expected.size;
    for (const [x = 0, y = 0, column = 0, row = 0] of painted)
      if (solidTiles.has(row * columns + column)) expected.add(y * width + x);
    expect(expected.size).toBeGreaterThan(walls);
    expect(new Set(solid.map(([x = 0, y = 0]) => y * width + x))).toEqual(expected);
  });
}

interface OpenedScene {
  readonly file: string;
  /** By layer: [x, y, value]. */
  readonly layers: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** [x, y, column, row]. */
  readonly painted: readonly (readonly number[])[];
  readonly markers: readonly string[];
  /** [x, y], row by row. */
  readonly solid: readonly (readonly number[])[];
}

const placeOf = (cell: number, width: number): readonly [number, number] => [cell % width, Math.floor(cell / width)];

const byRow = ([x1 = 0, y1 = 0]: readonly number[], [x2 = 0, y2 = 0]: readonly number[]): number => y1 - y2 || x1 - x2;
