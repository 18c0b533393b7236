import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { composedLevel, tilePictures } from "../composedLevel.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap } from "#shared/levels/dungeon/tiles/paintMap.ts";
import { noTileAssets, type ExportFile, type ExportInput } from "../exportFile.ts";
import { pngOfPixels } from "./pngOfPixels.ts";
import { refuseHugePicture } from "./pictureSize.ts";
import { exportFormatMessages } from "../messages.ts";

/**
 * One picture per layout as in a game: every tile with exactly the pixels of the tileset, whatever the cell size of other
 * pictures. Secret doors are walls, as in all pictures for players.
 */
export function* writeTilePngs({ levels, map, tiles = noTileAssets }: ExportInput): Generator<ExportFile> {
  const pictures = tilePictures(tiles);
  for (const level of levels) {
    const layout = layoutSchema.parse(level.entry.level);
    // Contents are where they are, whatever the picture shows.
    const composed = composedLevel(withoutSecrets(layout), map, tiles, populate(layout));
    const [main] = composed.tilesets;
    const tileset = main?.document ?? ownTileset;
    const view = { x: 0, y: 0, width: composed.width, height: composed.height };
    refuseHugePicture(level, view, tileset.tileWidth, exportFormatMessages["png-tiles"].label);
    const pixels = composed.tilesets.map((one) => pictures(one.document.picture));
    const painted = paintMap(composed, tileset, pixels[0] ?? pictures(""), (id) => {
      return pixels[composed.tilesets.findIndex((one) => one.id === id)];
    });
    yield { path: `png-tiles/${level.fileName}.png`, bytes: pngOfPixels(painted) };
  }
}

/** A layout as players may see it: secret doors are walls. Its contents are those of the whole layout. */
export function withoutSecrets(layout: DungeonLayout): DungeonLayout {
  const { stairs } = layout;
  return {
    ...layout,
    doors: layout.doors.filter(({ kind }) => kind !== "secret"),
    ...(stairs === undefined ? {} : { stairs: stairs.filter(({ kind }) => kind !== "secret") }),
  };
}
