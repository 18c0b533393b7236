import { type ComposedMap, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { noTileAssets, textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { capitalIdentifier } from "../ldtk/identifiers.ts";
import { ExportedTilesets, paintedMap, paintedTileset, tilesetPictures } from "../paintedMaps.ts";
import { paintedObjects } from "../paintedObjects.ts";
import { tilesetOf, tilesetPng } from "../tiled/tileset.ts";
import { yieldToEventLoop } from "../yieldToEventLoop.ts";
import { godotScene } from "./godotScene.ts";
import { godotSources, godotTileset } from "./godotTileset.ts";
import { godotText } from "./godotText.ts";

/** Layer of the objects of a floor plan that a game has scenes for, like those of painted rooms. */
const itemLayer = "items";

/**
 * One scene per level for Godot 4.3 and later, with the TileSet of its kind beside it. Paths are relative, so that the
 * folder can lie anywhere in a project.
 */
export async function* writeGodot(input: ExportInput): AsyncGenerator<ExportFile> {
  for (const [kind, ofKind] of Map.groupBy(input.levels, (level) => level.tileGroup))
    yield* filesOfKind(kind, ofKind, input);
}

async function* filesOfKind(
  kind: string,
  levels: readonly ExportLevel[],
  input: ExportInput,
): AsyncGenerator<ExportFile> {
  const { cellSize, theme } = input;
  const tilesets = new ExportedTilesets();
  const maps = yieldToEventLoop(
    levels.values().map((level) => {
      for (const used of paintedMap(level, input)?.tilesets ?? []) tilesets.of(used);
      return level.map();
    }),
  );
  const logic = await tilesetOf(kind, maps, paintedTileset(levels, input)?.tileWidth ?? cellSize);
  yield { path: `godot/${logic.image}`, bytes: await tilesetPng(logic, theme) };
  const sources = godotSources(tilesets.all());
  const bySet = new Map(sources.map((source) => [source.set, source]));
  const used = new Set<string>();
  const scenes = new Map<string, string>();
  for (const level of levels) {
    const painted = paintedMap(level, input);
    const map = level.map();
    const objectLayers = painted === undefined ? [] : paintedObjects(painted);
    const isPainted = new Set(objectLayers.map(({ name }) => name));
    if (painted !== undefined) noteUsed(painted);
    const text = godotScene(level, { ...map, objectLayers: [...map.objectLayers, ...objectLayers] }, painted, {
      logic,
      sourcesOf: (one) => one.tilesets.flatMap((set) => bySet.get(tilesets.of(set)) ?? []),
      sceneOf: (layer, type) =>
        kind === "dungeon" && (layer === itemLayer || isPainted.has(layer)) ? sceneOf(type) : undefined,
    });
    yield textFile(`godot/${level.fileName}.tscn`, text);
  }
  yield textFile(
    `godot/tileset-${kind}.tres`,
    godotTileset(logic, sources, (source, tile) => used.has(`${source}/${tile}`)),
  );
  for (const { path, bytes } of tilesetPictures(tilesets.all(), input)) yield { path: `godot/${path}`, bytes };
  for (const [path, type] of scenes) yield textFile(`godot/${path}`, objectScene(type));

  /** The scene of a class: the designer's, else one that is written once, to be filled by whoever makes the game. */
  function sceneOf(type: string): string {
    const own = (input.tiles ?? noTileAssets).documents.classes.find(({ name }) => name === type)?.scene;
    if (own !== undefined) return own;
    const path = `objects/${capitalIdentifier(type)}.tscn`;
    scenes.set(path, type);
    return path;
  }

  function noteUsed({ tilesets: own, layers }: ComposedMap): void {
    for (const { tiles } of layers) {
      for (const tile of tiles) {
        const number = tile & tileNumberBits;
        const set = own.findLast(({ firstNumber }) => firstNumber <= number);
        if (tile === 0 || set === undefined) continue;
        used.add(`${bySet.get(tilesets.of(set))?.source ?? 0}/${number - set.firstNumber}`);
      }
    }
  }
}

/** An empty scene that objects of a class are instances of. */
function objectScene(type: string): string {
  return godotText([
    { tag: "gd_scene", attributes: { format: 3 } },
    {
      tag: "node",
      attributes: { name: capitalIdentifier(type), type: "Marker2D" },
      properties: { "metadata/class": type },
    },
  ]);
}
