import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Section, readSections, unquote } from "../support/godotText.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/**
 * Godot isn't on the machines that run the tests: its files are read as its manual describes them, and what the script asks
 * for is compared with what the scenes have.
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
