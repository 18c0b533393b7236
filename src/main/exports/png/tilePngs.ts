import { encode } from "fast-png";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { mapSettingsOf } from "#shared/levels/dungeon/layoutMap.ts";
import { populateView } from "#shared/levels/dungeon/contents/populate.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset, ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap } from "#shared/levels/dungeon/tiles/paintMap.ts";
import type { ExportFile, ExportInput } from "../exportFile.ts";
import { refuseHugePicture } from "./pictureSize.ts";
import { exportFormatMessages } from "../messages.ts";

/** The same variants of tiles as on screen. */
const tileSeed = 1;

/**
 * One picture per layout as in a game: every tile with exactly the pixels of the tileset, whatever the cell size of other
 * pictures. Secret doors are walls, as in all pictures for players.
 */
export function* writeTilePngs({ levels, map }: ExportInput): Generator<ExportFile> {
  const picture = ownTilesetPixels();
  for (const level of levels) {
    const layout = withoutSecrets(layoutSchema.parse(level.entry.level));
    const composed = composeMap(layout, ownTileset, mapSettingsOf(layout, map), tileSeed);
    const view = { x: 0, y: 0, width: composed.width, height: composed.height };
    refuseHugePicture(level, view, ownTileset.tileWidth, exportFormatMessages.pngTiles.label);
    const { width, height, data } = paintMap(composed, ownTileset, picture);
    const bytes = encode({ width, height, data: new Uint8Array(data.buffer), channels: 4 });
    yield { path: `png-tiles/${level.fileName}.png`, bytes };
  }
}

function withoutSecrets(layout: DungeonLayout): DungeonLayout {
  const { stairs } = layout;
  const view = {
    ...layout,
    doors: layout.doors.filter(({ kind }) => kind !== "secret"),
    ...(stairs === undefined ? {} : { stairs: stairs.filter(({ kind }) => kind !== "secret") }),
  };
  // Contents are where they are, whatever the picture shows.
  if (layout.rules.contents !== undefined) populateView(view, layout, layout.rules.contents);
  return view;
}
