import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { mapSettingsOf } from "#shared/levels/dungeon/layoutMap.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { doorLocks } from "#shared/levels/dungeon/mapGrid/doorLocks.ts";
import { mapGrid } from "#shared/levels/dungeon/mapGrid/mapGrid.ts";
import { type ComposedMap, tileNumberBits } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap, type Pixels } from "#shared/levels/dungeon/tiles/paintMap.ts";
import { composedLevel, tilePictures } from "../composedLevel.ts";
import { noTileAssets, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { pngOfPixels } from "../png/pngOfPixels.ts";
import { withoutSecrets } from "../png/tilePngs.ts";

/** Larger maps are walked through as plans: a page would be slow, and its pictures large. */
const mostPixels = 16_000_000;

/** A dungeon's tiles in a page: two pictures of the whole map, and how large a tile is. */
export interface WalkTiles {
  /** As it is at the start: locked doors shut, secret ones walls, keys where they lie. Path beside the page. */
  readonly before: string;
  /** What a tile shows after its key was taken, its lock opened or its secret door found. */
  readonly after: string;
  readonly tileWidth: number;
  readonly tileHeight: number;
}

/**
 * Tiles of a dungeon's map on which a solid one is painted, as indexes row by row: the page stops players there as engines do
 * that read the tiles' flag. Undefined if there are none, and for other kinds.
 */
export function paintedSolids(
  level: ExportLevel,
  { tiles = noTileAssets }: Pick<ExportInput, "tiles">,
): readonly number[] | undefined {
  if (level.kind !== "dungeon") return undefined;
  const layout = layoutSchema.parse(level.entry.level);
  const { layers, tilesets } = composedLevel(layout, mapSettingsOf(layout), tiles);
  const solid = new Set(
    tilesets.flatMap(({ document, firstNumber }) =>
      document.tiles.flatMap((tile) => (tile.solid === true ? [firstNumber + tile.id] : [])),
    ),
  );
  const painted = layers.filter(({ isPainted }) => isPainted);
  const at = painted.flatMap((layer) =>
    Array.from(layer.tiles.keys()).filter((place) => solid.has((layer.tiles[place] ?? 0) & tileNumberBits)),
  );
  return at.length === 0 ? undefined : [...new Set(at)].sort((a, b) => a - b);
}

/** Files of a level's tiles; undefined for other kinds and for maps that are too large. */
export function walkTiles(
  level: ExportLevel,
  { tiles = noTileAssets }: Pick<ExportInput, "tiles">,
): { readonly tiles: WalkTiles; readonly files: readonly ExportFile[] } | undefined {
  if (level.kind !== "dungeon") return undefined;
  const layout = layoutSchema.parse(level.entry.level);
  // The page walks by the graph's own settings, whatever the export's other formats are asked for.
  const options = mapSettingsOf(layout);
  const before = composedLevel(withoutSecrets(layout), options, tiles, populate(layout));
  const { tileWidth, tileHeight } = before.tilesets[0]?.document ?? ownTileset;
  if (before.width * tileWidth * before.height * tileHeight > mostPixels) return undefined;
  const after = openedMap(layout, composedLevel(layout, options, tiles));
  const pictures = tilePictures(tiles);
  const file = (map: ComposedMap, state: string): ExportFile => ({
    path: `pictures/${level.fileName}-${state}.png`,
    bytes: pngOfPixels(painted(map, pictures)),
  });
  const files = [file(before, "tiles"), file(after, "opened")];
  const [first, second] = files.map(({ path }) => path);
  return { tiles: { before: first ?? "", after: second ?? "", tileWidth, tileHeight }, files };
}

/** The map without what can be picked up, and without the doors that locks keep shut. */
function openedMap(layout: DungeonLayout, map: ComposedMap): ComposedMap {
  const locks = doorLocks(layout);
  const { doors } = mapGrid(layout, map.settings);
  const layers = map.layers
    .filter(({ name, isPainted }) => isPainted || name !== "objects")
    .map((layer) => {
      if (layer.isPainted || layer.name !== "walls") return layer;
      const isShut = (tile: number): boolean => (doors[tile] ?? 0) > 0 && locks[(doors[tile] ?? 0) - 1] !== undefined;
      return { ...layer, tiles: layer.tiles.map((tile, at) => (isShut(at) ? 0 : tile)) };
    });
  return { ...map, layers };
}

function painted(map: ComposedMap, pictures: (path: string) => Pixels): Pixels {
  const pixels = map.tilesets.map(({ document }) => pictures(document.picture));
  const pixelsOf = (id: string | undefined): Pixels | undefined =>
    pixels[map.tilesets.findIndex((one) => one.id === id)];
  return paintMap(map, map.tilesets[0]?.document ?? ownTileset, pixels[0] ?? pictures(""), pixelsOf);
}
