import { decode } from "fast-png";
import { type Entity, World } from "ldtk";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExportFile } from "#main/exports/exportFile.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { ldtkIdentifier } from "#main/exports/ldtk/identifiers.ts";
import { outlineOf } from "#main/exports/ldtk/ldtkLevel.ts";
import type { LevelMap, MapObject } from "#shared/levels/levelMap.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { hasChromium } from "../e2e/support/browser.ts";
import { type LdtkFile, type LdtkReader, type ReadLayer, openLdtkReader } from "../support/ldtkReader.ts";
import { packOfEachKind, packOfLevels, sampleLevels } from "../support/packOfEachKind.ts";

const cellSize = 16;

let reader: LdtkReader | undefined;
beforeAll(async () => {
  if (hasChromium) reader = await openLdtkReader();
});
afterAll(() => reader?.close());

async function filesOf(pack: PackFile, format: string): Promise<Map<string, ExportFile>> {
  const files = await exportedFiles(pack, { formats: [format], container: "folder", cellSize, theme: "light" });
  return new Map(files.map((file) => [file.path, file]));
}

function jsonOf(files: ReadonlyMap<string, ExportFile>, path: string): LdtkFile {
  return JSON.parse(new TextDecoder().decode(files.get(path)!.bytes)) as LdtkFile;
}

function mapsOf(pack: PackFile, kind: string): LevelMap[] {
  return pack.entries
    .filter((entry) => entry.kind === kind)
    .map(({ level }) => levelKind(kind).toMap(levelKind(kind).levelSchema.parse(level)));
}

const everything = packOfEachKind();
const kinds = [...new Set(everything.entries.map(({ kind }) => kind))];
const project = await filesOf(everything, "ldtk");
const inFiles = await filesOf(everything, "ldtk-levels");

test("a pack of every kind becomes one project per kind, with its tileset beside it", () => {
  const names = kinds.flatMap((kind) => [`ldtk/all-kinds-${kind}.ldtk`, `ldtk/tileset-${kind}.png`]);
  expect([...project.keys()].sort()).toEqual(names.sort());
});

const forms = kinds.flatMap((kind) => [
  [kind, "one file", project, `ldtk/all-kinds-${kind}.ldtk`] as const,
  [kind, "several files", inFiles, `ldtk-levels/all-kinds-${kind}.ldtk`] as const,
]);

test.skipIf(!hasChromium).each(forms)(
  "%s cells and objects come back from Excalibur's importer as the level maps they are (%s)",
  async (kind, _form, files, path) => {
    const levels = await reader!.read(files, path);
    const maps = mapsOf(everything, kind);
    expect(levels).toHaveLength(maps.length);
    for (const [index, map] of maps.entries()) {
      const level = levels[index]!;
      expect(level.size).toEqual([map.width * cellSize, map.height * cellSize]);
      const layerOf = (type: string, name: string) =>
        level.layers.find((layer) => layer.type === type && layer.name.toLowerCase().startsWith(ldtkIdentifier(name)));
      for (const { name, cells } of map.cellLayers) {
        const grid = layerOf("IntGrid", name);
        expect(grid?.cells, name).toEqual(cells);
        // Where a cell has a value, and nowhere else, its rule has painted one tile.
        expect(grid?.painted, name).toEqual(cells.map((value) => (value === 0 ? 0 : 1)));
      }
      for (const { name, objects } of map.objectLayers) {
        expect(layerOf("Entities", name)?.entities.map(entityEssence) ?? [], name).toEqual(objects.map(objectEssence));
      }
    }
  },
);

function objectEssence(object: MapObject) {
  const { id, name, type, x, y, width, height, polygon, properties } = object;
  const isOutlined = polygon !== undefined || (width === 0) !== (height === 0);
  return {
    type: type.charAt(0).toUpperCase() + type.slice(1),
    fields: { id, name, ...properties },
    outline: isOutlined ? outlineOf(object).map(([cx, cy]) => ({ cx, cy })) : [],
    middle: [(x + width / 2) * cellSize, (y + height / 2) * cellSize],
  };
}

function entityEssence({ type, fields, px, size, pivot }: ReadLayer["entities"][number]): unknown {
  const set = fields.filter(([name, value]) => name !== "outline" && value !== null);
  return {
    type,
    fields: Object.fromEntries(set),
    outline: fields.find(([name]) => name === "outline")?.[1] ?? [],
    middle: [px[0] + size[0] * (0.5 - pivot[0]), px[1] + size[1] * (0.5 - pivot[1])],
  };
}

test.each(kinds)("%s cells and objects come back from the npm package ldtk as the level maps they are", (kind) => {
  const json = jsonOf(project, `ldtk/all-kinds-${kind}.ldtk`);
  const { levels } = worldOf(json);
  const maps = mapsOf(everything, kind);
  expect(levels).toHaveLength(maps.length);
  for (const [index, map] of maps.entries()) {
    const { layers, size } = levels[index]!;
    expect(size).toEqual({ width: map.width * cellSize, height: map.height * cellSize });
    const layerOf = (type: string, name: string) => {
      const definition = json.defs.layers.find(
        (one) => one.type === type && one.identifier.toLowerCase().startsWith(ldtkIdentifier(name)),
      );
      return layers.find(({ uid }) => uid === definition?.uid);
    };
    for (const { name, cells } of map.cellLayers) {
      const columns = layerOf("IntGrid", name)?.intGrid;
      const read = cells.map((_, i) => columns?.[i % map.width]?.[Math.floor(i / map.width)]);
      expect(read, name).toEqual(cells);
    }
    for (const { name, objects } of map.objectLayers) {
      const entities = layerOf("Entities", name)?.entities ?? [];
      expect(entities.map(packageEssence), name).toEqual(
        objects.map((object, i) => {
          const { middle: _, ...essence } = objectEssence(object);
          const { x: right, y: down } = entities[i]!.pivot;
          const at = [object.x + object.width * right, object.y + object.height * down];
          return { ...essence, at: at.map((cell) => Math.round(cell * cellSize)) };
        }),
      );
    }
  }
});

/** The package knows the field that held the cells before `intGridCsv`; LDtk itself has stopped writing it. */
function worldOf(json: LdtkFile): World {
  const levels = json.levels.map((level) => ({
    ...level,
    layerInstances: level.layerInstances?.map((layer) => ({
      ...layer,
      intGrid: layer.intGridCsv.map((v, coordId) => ({ coordId, v })),
    })),
  }));
  // Of the package's type, which has many more fields, the file has them all; ours names those that tests look at.
  return World.fromJSON({ ...json, levels } as unknown as Parameters<typeof World.fromJSON>[0]);
}

function packageEssence({ id, fields, relativePos }: Entity): unknown {
  const { outline, ...set } = fields;
  return {
    type: id,
    fields: Object.fromEntries(
      Object.values(set).flatMap((field) => (field.value === null ? [] : [[field.id, field.value]])),
    ),
    // One of its const enum's names, which the package does not export as values.
    outline: String(outline?.type) === "PointArray" ? pointsOf(outline?.value) : [],
    at: [relativePos.x, relativePos.y],
  };
}

function pointsOf(value: unknown): unknown {
  return (value as { x: number; y: number }[]).map(({ x, y }) => ({ cx: x, cy: y }));
}

test("every value of every IntGrid layer is defined, and its tile is of the value's colour", () => {
  for (const kind of kinds) {
    const json = jsonOf(project, `ldtk/all-kinds-${kind}.ldtk`);
    const picture = decode(project.get(`ldtk/tileset-${kind}.png`)!.bytes);
    for (const layer of json.defs.layers.filter(({ type }) => type === "IntGrid")) {
      const defined = new Set(layer.intGridValues.map(({ value }) => value));
      for (const { layerInstances } of json.levels) {
        const own = layerInstances?.find(({ layerDefUid }) => layerDefUid === layer.uid);
        expect(new Set(own!.intGridCsv.filter((value) => value !== 0)).isSubsetOf(defined)).toBe(true);
      }
      for (const value of layer.intGridValues) {
        expect(value.tile.x + cellSize).toBeLessThanOrEqual(picture.width);
        expect(value.tile.y + cellSize).toBeLessThanOrEqual(picture.height);
      }
    }
  }
});

test("levels do not overlap in the world, and all uids and iids are different", () => {
  const pack = packOfLevels("sokoban", sampleLevels("sokoban"));
  return filesOf(pack, "ldtk").then((files) => {
    const { levels, nextUid, defs } = jsonOf(files, "ldtk/field-notes.ldtk");
    expect(levels.length).toBeGreaterThan(20);
    for (const [index, a] of levels.entries()) {
      for (const b of levels.slice(index + 1)) {
        const apart =
          a.worldX + a.pxWid <= b.worldX ||
          b.worldX + b.pxWid <= a.worldX ||
          a.worldY + a.pxHei <= b.worldY ||
          b.worldY + b.pxHei <= a.worldY;
        expect(apart, `${a.identifier} and ${b.identifier}`).toBe(true);
      }
    }
    const uids = [
      ...levels.map(({ uid }) => uid),
      ...defs.layers.map(({ uid }) => uid),
      ...defs.tilesets.map(({ uid }) => uid),
      ...defs.entities.flatMap(({ uid, fieldDefs }) => [uid, ...fieldDefs.map((field) => field.uid)]),
    ];
    expect(new Set(uids).size).toBe(uids.length);
    expect(Math.max(...uids)).toBeLessThan(nextUid);
    const iids = iidsOf(levels);
    expect(new Set(iids).size).toBe(iids.length);
    expect(new Set(levels.map(({ identifier }) => identifier)).size).toBe(levels.length);
  });
});

function iidsOf(levels: LdtkFile["levels"]): string[] {
  const all = levels as unknown as {
    iid: string;
    layerInstances: { iid: string; entityInstances: { iid: string }[] }[];
  }[];
  return all.flatMap(({ iid, layerInstances }) => [
    iid,
    ...(layerInstances ?? []).flatMap((layer) => [layer.iid, ...layer.entityInstances.map((entity) => entity.iid)]),
  ]);
}

test("a level keeps its iids when the pack is reordered, renamed and grows", async () => {
  const [first, second] = sampleLevels("dungeon");
  const before = packOfLevels("dungeon", [first, second]);
  const extra = { ...before.entries[0]!, id: "entry00009", title: "New" };
  const [a, b] = before.entries;
  const after = { ...before, name: "Field notes", entries: [extra, b!, { ...a!, title: "Renamed" }] };
  const levelsOf = async (pack: PackFile) => jsonOf(await filesOf(pack, "ldtk"), "ldtk/field-notes.ldtk").levels;
  const [old, now] = [await levelsOf(before), await levelsOf(after)];
  expect(iidsOf([now[2]!])).toEqual(iidsOf([old[0]!]));
  expect(iidsOf([now[1]!])).toEqual(iidsOf([old[1]!]));
  expect(iidsOf(now).filter((iid) => iidsOf(old).includes(iid))).toHaveLength(iidsOf(old).length);
});

test("a project of several files holds the same levels as one in one file", () => {
  for (const kind of kinds) {
    const one = jsonOf(project, `ldtk/all-kinds-${kind}.ldtk`);
    const several = jsonOf(inFiles, `ldtk-levels/all-kinds-${kind}.ldtk`);
    expect(several.defs).toEqual(one.defs);
    expect([several.externalLevels, one.externalLevels]).toEqual([true, false]);
    for (const [index, level] of several.levels.entries()) {
      expect(level.layerInstances).toBeNull();
      const { __header__: header, ...content } = jsonOf(inFiles, `ldtk-levels/${level.externalRelPath}`) as unknown as {
        __header__: { fileType: string };
      };
      expect(header.fileType).toBe("LDtk Level JSON");
      expect(content).toEqual(one.levels[index]);
    }
  }
});

interface SimpleLevel {
  readonly identifier: string;
  readonly uniqueIdentifer: string;
  readonly layers: readonly string[];
  readonly entities: Readonly<Record<string, readonly { iid: string; layer: string; customFields: object }[]>>;
}

test("the super simple export holds every level with its layers, grids and entities", async () => {
  const files = await filesOf(everything, "ldtk-simplified");
  for (const kind of kinds) {
    const { levels } = jsonOf(project, `ldtk/all-kinds-${kind}.ldtk`);
    for (const [index, map] of mapsOf(everything, kind).entries()) {
      const { identifier, iid, pxWid, pxHei, worldX, worldY, layerInstances } = levels[index]!;
      const folder = `simplified/${identifier}`;
      const text = (name: string): string => new TextDecoder().decode(files.get(`${folder}/${name}`)!.bytes);
      const data = JSON.parse(text("data.json")) as SimpleLevel;
      expect(data).toMatchObject({
        identifier,
        uniqueIdentifer: iid,
        x: worldX,
        y: worldY,
        width: pxWid,
        height: pxHei,
      });
      expect(
        Object.values(data.entities)
          .flatMap((list) => list.map((entity) => entity.iid))
          .sort(),
      ).toEqual(layerInstances!.flatMap((layer) => layer.entityInstances.map((entity) => entity.iid)).sort());
      const pictures = ["_composite.png", "_bg.png", ...data.layers].map((name) =>
        decode(files.get(`${folder}/${name}`)!.bytes),
      );
      for (const { width, height } of pictures) expect([width, height]).toEqual([pxWid, pxHei]);
      for (const { name, cells } of map.cellLayers) {
        const layer = (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("-", "_");
        expect(text(`${layer}.csv`).replaceAll("\n", "").split(",").map(Number), layer).toEqual(cells);
        expect(data.layers.includes(`${layer}.png`)).toBe(cells.some((value) => value !== 0));
        if (!data.layers.includes(`${layer}.png`)) continue;
        const picture = decode(files.get(`${folder}/${layer}.png`)!.bytes);
        const painted = cells.map((_, cell) => {
          const [left, top] = [(cell % map.width) * cellSize, Math.floor(cell / map.width) * cellSize];
          for (let y = top; y < top + cellSize; y++) {
            for (let x = left; x < left + cellSize; x++) if (picture.data[(y * pxWid + x) * 4 + 3]! > 0) return true;
          }
          return false;
        });
        expect(painted, layer).toEqual(cells.map((value) => value !== 0));
      }
    }
  }
});
