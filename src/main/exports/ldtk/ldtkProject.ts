import { tokenColor } from "#shared/scene/tokens.ts";
import type { LevelMap } from "#shared/levels/levelMap.ts";
import {
  noTileAssets,
  textFile,
  type ExportFile,
  type ExportInput,
  type ExportLevel,
  type ExportStep,
} from "../exportFile.ts";
import { ExportedTilesets, paintedMap, paintedTileset, tilesetPictures } from "../paintedMaps.ts";
import { paintedObjects } from "../paintedObjects.ts";
import { tilesetOf, tilesetPng } from "../tiled/tileset.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { DefinitionCollector, type LdtkDefinitions } from "./ldtkDefinitions.ts";
import { ldtkDefs } from "./ldtkDefs.ts";
import { ldtkPaintedLevel, PaintCollector, withOutside } from "./ldtkPaint.ts";
import { type LdtkContext, type LdtkLevel, type LdtkPlace, ldtkLevel } from "./ldtkLevel.ts";
import { stableIid, uniqueKeys } from "./stableIid.ts";
import { worldLayout } from "./worldLayout.ts";

const version = "1.5.3";
/** Cells between levels in the world. */
const gap = 4;

/** A level in its project. */
export interface PlacedLevel {
  readonly level: ExportLevel;
  readonly map: LevelMap;
  readonly ldtk: LdtkLevel;
  readonly place: LdtkPlace;
}

/** The levels of one kind as an LDtk project, before it is written in one of its forms. */
export interface LdtkProject {
  /** File name without extension. */
  readonly name: string;
  readonly kind: string;
  readonly definitions: LdtkDefinitions;
  /** Pictures of tilesets; paths are relative to the project's file. The first says what tiles are. */
  readonly pictures: readonly [ExportFile, ...ExportFile[]];
  /** The levels in order, each made when it is asked for. */
  levels(): Iterable<PlacedLevel>;
  /** The project's text around its levels, each already as JSON. */
  text(levels: readonly string[], options: { readonly externalLevels: boolean }): string;
}

/**
 * One project per kind of the pack, because kinds have different layers and tilesets. O(cells + objects), maps are made
 * twice.
 */
export async function* ldtkProjects(input: ExportInput): AsyncGenerator<LdtkProject> {
  const byKind = [...Map.groupBy(input.levels, (level) => level.kind)];
  for (const [kind, levels] of byKind) {
    const name = byKind.length === 1 ? input.packName : `${input.packName}-${kind}`;
    yield await ldtkProject(name, kind, levels, input);
  }
}

async function ldtkProject(
  name: string,
  kind: string,
  levels: readonly ExportLevel[],
  input: ExportInput,
): Promise<LdtkProject> {
  const { pack, cellSize, theme } = input;
  const main = paintedTileset(levels, input);
  const isPainted = main !== undefined;
  const tilesets = new ExportedTilesets();
  const collector = new DefinitionCollector((input.tiles ?? noTileAssets).documents.classes);
  const paintCollector = new PaintCollector(tilesets);
  const sizes: { width: number; height: number }[] = [];
  const mapOf = (level: ExportLevel) => {
    const composed = isPainted ? paintedMap(level, input) : undefined;
    const map = level.map();
    if (!isPainted) return { map, composed };
    const whole = withOutside(map);
    const objectLayers = composed === undefined ? [] : paintedObjects(composed);
    return { map: { ...whole, objectLayers: [...whole.objectLayers, ...objectLayers] }, composed };
  };
  const maps = yieldToEventLoop(
    levels.values().map((level) => {
      const { map, composed } = mapOf(level);
      collector.add(level, map);
      if (composed !== undefined) paintCollector.add(composed, map.cellLayers);
      sizes.push({ width: Math.max(1, map.width), height: Math.max(1, map.height) });
      return map;
    }),
  );
  const tileSize = isPainted ? main.tileWidth : cellSize;
  const tileset = await tilesetOf(kind, maps, tileSize);
  const definitions = collector.definitions(tileset, paintCollector);
  const { paint } = definitions;
  const context: LdtkContext = { packId: pack.id, definitions, theme };
  const places = worldLayout(sizes, gap);
  const uniqueKey = uniqueKeys();
  const keys = levels.map(({ entry }) => uniqueKey(entry.id));
  return {
    name,
    kind,
    definitions,
    pictures: [
      { path: tileset.image, bytes: await tilesetPng(tileset, theme) },
      ...tilesetPictures(tilesets.all(), input),
    ],
    *levels() {
      for (const [index, level] of levels.entries()) {
        const { x, y } = places[index] ?? { x: 0, y: 0 };
        const { map, composed } = mapOf(level);
        const place = { index, key: keys[index] ?? "", worldX: x * tileSize, worldY: y * tileSize };
        const painted = composed && paint && ldtkPaintedLevel(composed, paint, tilesets, map.cellLayers, tileSize);
        yield { level, map, place, ldtk: ldtkLevel(level, map, place, context, painted) };
      }
    },
    text: (texts, { externalLevels }) => {
      const head = projectHead(context, kind, levels.length, externalLevels);
      const json = JSON.stringify({ ...head, defs: ldtkDefs(definitions, theme) });
      const end = `"worlds":[],"dummyWorldIid":"${stableIid(pack.id, kind, "world")}"}\n`;
      return [`${json.slice(0, -1)},"levels":[\n`, texts.join(",\n"), `\n],${end}`].join("");
    },
  };
}

/** A project in a single file, with its tileset. */
export async function* writeLdtk(input: ExportInput): AsyncGenerator<ExportStep> {
  for await (const project of ldtkProjects(input)) {
    const texts: string[] = [];
    for (const { ldtk } of project.levels()) {
      texts.push(JSON.stringify({ ...ldtk.head, layerInstances: ldtk.layerInstances }));
      yield undefined;
    }
    for (const { path, bytes } of project.pictures) yield { path: `ldtk/${path}`, bytes };
    yield textFile(`ldtk/${project.name}.ldtk`, project.text(texts, { externalLevels: false }));
  }
}

/** A project with each level in a separate file, so that two people can work on it and diffs stay small. */
export async function* writeLdtkLevels(input: ExportInput): AsyncGenerator<ExportStep> {
  for await (const project of ldtkProjects(input)) {
    const texts: string[] = [];
    for (const { level, ldtk } of project.levels()) {
      const externalRelPath = `${project.name}/${level.fileName}.ldtkl`;
      texts.push(JSON.stringify({ ...ldtk.head, externalRelPath, layerInstances: null }));
      const content = { __header__: header("LDtk Level JSON"), ...ldtk.head, layerInstances: ldtk.layerInstances };
      yield textFile(`ldtk-levels/${externalRelPath}`, `${JSON.stringify(content)}\n`);
    }
    for (const { path, bytes } of project.pictures) yield { path: `ldtk-levels/${path}`, bytes };
    yield textFile(`ldtk-levels/${project.name}.ldtk`, project.text(texts, { externalLevels: true }));
  }
}

function header(fileType: string): object {
  return {
    fileType,
    app: "LDtk",
    doc: "https://ldtk.io/json",
    schema: "https://ldtk.io/files/JSON_SCHEMA.json",
    appAuthor: "Sebastien 'deepnight' Benard",
    appVersion: version,
    url: "https://ldtk.io",
  };
}

function projectHead(
  { packId, definitions, theme }: LdtkContext,
  kind: string,
  levels: number,
  externalLevels: boolean,
) {
  const background = tokenColor(theme, "canvas").toUpperCase();
  const { tileSize } = definitions.tileset;
  return {
    __header__: header("LDtk Project JSON"),
    iid: stableIid(packId, kind, "project"),
    jsonVersion: version,
    appBuildId: 473702,
    nextUid: definitions.nextUid + levels,
    identifierStyle: "Free",
    toc: [],
    worldLayout: "Free",
    worldGridWidth: 256,
    worldGridHeight: 256,
    defaultLevelWidth: 16 * tileSize,
    defaultLevelHeight: 16 * tileSize,
    defaultPivotX: 0,
    defaultPivotY: 0,
    defaultGridSize: tileSize,
    defaultEntityWidth: tileSize,
    defaultEntityHeight: tileSize,
    bgColor: background,
    defaultLevelBgColor: background,
    minifyJson: true,
    externalLevels,
    exportTiled: false,
    simplifiedExport: false,
    imageExportMode: "None",
    exportLevelBg: true,
    pngFilePattern: null,
    backupOnSave: false,
    backupLimit: 10,
    backupRelPath: null,
    levelNamePattern: "%world_Level_%idx",
    tutorialDesc: null,
    customCommands: [],
    flags: [],
  };
}
