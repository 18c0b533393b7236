import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { exportedFiles } from "../support/exportedFiles.ts";
import { emptyHexagon } from "#shared/levels/board/standardBoards.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { packOfEachKind, packOfLevels } from "../support/packOfEachKind.ts";
import { hostileTitles } from "../support/sampleExport.ts";
import { populatedLayout } from "../support/populatedLayout.ts";
import { type Section, readSections, unquote } from "../support/godotText.ts";
import { samplePack } from "../support/samplePack.ts";
import { tower } from "../support/towerLayout.ts";

const cellSize = 16;
const choices = { formats: ["godot"], container: "folder", cellSize, theme: "light" } as const;

function numbers(text: string): number[] {
  return [...text.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
}

/** Cells of a TileMapLayer by place, as atlas coordinates. */
function readTileMap(text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map();
  const bytes = Buffer.from(/^PackedByteArray\("([^"]*)"\)$/.exec(text)![1]!, "base64");
  expect(bytes.readUInt16LE(0)).toBe(0);
  expect((bytes.length - 2) % 12).toBe(0);
  const cells = new Map<string, string>();
  for (let at = 2; at < bytes.length; at += 12) {
    expect([bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 10)]).toEqual([0, 0]);
    cells.set(
      `${bytes.readInt16LE(at)},${bytes.readInt16LE(at + 2)}`,
      `${bytes.readUInt16LE(at + 6)}:${bytes.readUInt16LE(at + 8)}`,
    );
  }
  return cells;
}

const pack = packOfEachKind();
const files = new Map((await exportedFiles(pack, choices)).map((file) => [file.path, file]));
const read = (path: string): Section[] => readSections(new TextDecoder().decode(files.get(path)!.bytes));

describe.each(pack.entries.map((entry, index) => ({ entry, index })))("level %$", ({ entry, index }) => {
  const kind = levelKind(entry.kind);
  const map = kind.toMap(kind.levelSchema.parse(entry.level));
  const scene = read(`godot/${String(index + 1).padStart(3, "0")}-level-${index + 1}.tscn`);
  const tileset = read(`godot/tileset-${entry.kind}.tres`);
  const atlas = tileset.find(({ tag }) => tag === "sub_resource")!.properties;

  test("its cells come back through the tileset, layer by layer, and empty layers have no data", () => {
    const layers = scene.filter(({ attributes }) => attributes["type"] === "TileMapLayer");
    expect(layers.map(({ properties }) => unquote(properties["metadata/layer"]!))).toEqual(
      map.cellLayers.map(({ name }) => name),
    );
    for (const [position, { cells, name }] of map.cellLayers.entries()) {
      const { properties } = layers[position]!;
      const tiles = readTileMap(properties["tile_map_data"]);
      expect(properties["tile_map_data"] === undefined).toBe(cells.every((value) => value === 0));
      const back = cells.map((_, cell) => {
        const place = tiles.get(`${cell % map.width},${Math.floor(cell / map.width)}`);
        if (place === undefined) return 0;
        expect(unquote(atlas[`${place}/0/custom_data_1`]!)).toBe(name);
        return Number(atlas[`${place}/0/custom_data_2`]);
      });
      expect(back, name).toEqual(cells);
      expect(tiles.size).toBe(cells.filter((value) => value !== 0).length);
    }
  });

  test("its objects are markers with their place, size, outline and properties", () => {
    // Items of floor plans are instances of the scene of their class.
    const markers = scene.filter(({ attributes: { type, instance } }) => type === "Marker2D" || instance !== undefined);
    const paths = new Map(scene.map(({ attributes }) => [attributes["id"], attributes["path"]]));
    for (const { attributes, properties } of markers) {
      const id = /^ExtResource\("(\w+)"\)$/.exec(attributes["instance"] ?? "")?.[1];
      if (id === undefined) continue;
      const [root] = read(`godot/${paths.get(id)!}`).filter(({ tag }) => tag === "node");
      expect(unquote(root!.properties["metadata/class"]!)).toBe(unquote(properties["metadata/type"]!));
    }
    expect(markers.some(({ attributes }) => attributes["instance"] !== undefined)).toBe(entry.kind === "dungeon");
    const objects = map.objectLayers.flatMap((layer) => layer.objects);
    expect(markers).toHaveLength(objects.length);
    for (const [position, object] of objects.entries()) {
      const { properties } = markers[position]!;
      expect(numbers(properties["position"]!.slice(7))).toEqual([object.x * cellSize, object.y * cellSize]);
      expect(numbers(properties["metadata/size"]!.slice(7))).toEqual([
        object.width * cellSize,
        object.height * cellSize,
      ]);
      expect([properties["metadata/id"], properties["metadata/name"]].map((value) => unquote(value!))).toEqual([
        object.id,
        object.name,
      ]);
      const corners = object.polygon?.flatMap(([x, y]) => [(x - object.x) * cellSize, (y - object.y) * cellSize]);
      const outline = properties["metadata/outline"];
      expect(outline === undefined ? undefined : numbers(outline.slice("PackedVector2Array".length))).toEqual(corners);
      for (const [key, value] of Object.entries(object.properties)) {
        expect(unquote(properties[`metadata/${key}`]!), key).toBe(String(value));
      }
    }
    const nodes = scene.filter(({ tag }) => tag === "node");
    const places = nodes.map(({ attributes }) => `${attributes["parent"]}/${attributes["name"]}`);
    expect(new Set(places).size).toBe(nodes.length);
  });

  test("its tileset cuts a picture that is large enough", () => {
    const picture = decode(files.get(`godot/tileset-${entry.kind}.png`)!.bytes);
    const places = Object.keys(atlas).filter((key) => /^\d+:\d+\/0$/.test(key));
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) {
      const [column = 0, row = 0] = place.split(/[:/]/).map(Number);
      expect((column + 1) * cellSize).toBeLessThanOrEqual(picture.width);
      expect((row + 1) * cellSize).toBeLessThanOrEqual(picture.height);
    }
  });
});

test("hostile titles stay inside their strings", async () => {
  for (const { path, bytes } of await exportedFiles(samplePack(hostileTitles), choices)) {
    if (!path.endsWith(".tscn")) continue;
    const [root] = readSections(new TextDecoder().decode(bytes)).filter(({ tag }) => tag === "node");
    expect(root!.attributes["name"]).not.toMatch(/[.:@/"%]/);
    expect(root!.attributes["name"]).not.toBe("");
  }
});

test("scenes are made for the classes of items alone, and each item is an instance of its own", async () => {
  const written = await exportedFiles(packOfLevels("dungeon", [populatedLayout()]), choices);
  const scenes = written.flatMap(({ path }) => /^godot\/objects\/(.+)\.tscn$/.exec(path)?.[1] ?? []);
  const items = dungeonKind.toMap(populatedLayout()).objectLayers.find(({ name }) => name === "items")!.objects;
  const classes = new Set(items.map(({ type }) => type));
  expect(classes.size).toBeGreaterThan(3);
  expect(new Set(scenes.map((name) => name.toLowerCase()))).toEqual(new Set([...classes].map((name) => name.replaceAll("-", "").toLowerCase()))); // prettier-ignore
  const scene = new TextDecoder().decode(written.find(({ path }) => path.endsWith("level-1.tscn"))!.bytes);
  const instances = readSections(scene).filter(({ attributes }) => attributes["instance"] !== undefined);
  expect(instances).toHaveLength(items.length);
});

test("a layer without cells is written without data", async () => {
  const empty = packOfLevels("board", [emptyHexagon(3)]);
  const written = await exportedFiles(empty, choices);
  const scene = new TextDecoder().decode(written.find(({ path }) => path.endsWith(".tscn"))!.bytes);
  const [cells, pieces] = readSections(scene).filter(({ attributes }) => attributes["type"] === "TileMapLayer");
  expect(readTileMap(cells!.properties["tile_map_data"]).size).toBe(19);
  expect(pieces!.properties["tile_map_data"]).toBeUndefined();
});

test("without wall tiles each locked door is a body of its own, across its opening, which a game can take away", async () => {
  const layout = tower();
  const [door] = layout.doors;
  const doors = [1, 2].map((y) => ({
    ...door!,
    edge: `door${y}`,
    kind: "locked" as const,
    segment: [
      [4, y],
      [4, y + 1],
    ] as const,
  }));
  const asked = { ...choices, map: { tilesPerCell: 1, walls: 0 } } as const;
  const [scene] = await exportedFiles(packOfLevels("dungeon", [{ ...layout, doors }]), asked);
  const sections = readSections(new TextDecoder().decode(scene!.bytes));
  const bodies = sections.filter(({ attributes: { type } }) => type === "StaticBody2D");
  expect(bodies.map(({ attributes }) => attributes["name"])).toEqual(["Wall_collision", "Locked_1", "Locked_2"]);
  const segments = bodies.map(({ attributes: { name } }) => {
    const shape = sections.find(({ attributes }) => attributes["parent"] === name)!.properties["shape"]!;
    const id = /^SubResource\("(\w+)"\)$/.exec(shape)![1];
    const found = sections.filter(({ tag, attributes }) => tag === "sub_resource" && attributes["id"] === id);
    expect(found).toHaveLength(1);
    return numbers(found[0]!.properties["segments"]!.replace("PackedVector2Array", ""));
  });
  const across = (y: number): number[] => [4, y, 4, y + 1].map((cells) => cells * cellSize);
  expect(segments.slice(1)).toEqual([across(1), across(2)]);
});
