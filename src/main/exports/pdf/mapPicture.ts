import type { Rect } from "#shared/kernel/geometry.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { playersLayout } from "#shared/levels/dungeon/playersLayout.ts";
import { sheetBounds } from "#shared/levels/dungeon/draw/floors.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap } from "#shared/levels/dungeon/tiles/paintMap.ts";
import { paintThinWalls, thinWalls } from "#shared/levels/dungeon/tiles/thinWalls.ts";
import { paintSource } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { composedLevel, tilePictures } from "../composedLevel.ts";
import { noTileAssets, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { pngOfPixels } from "../png/pngOfPixels.ts";
import { withoutSecrets } from "../png/tilePngs.ts";
import { refuseHugePicture } from "../png/pictureSize.ts";
import { exportFormatMessages } from "../messages.ts";

/** A layout as tiles: a PNG, and where it lies on the sheet, in cells. */
export interface MapPicture {
  readonly png: Uint8Array;
  readonly place: Rect;
}

/** The whole sheet of a layout painted with tiles. Players see no secret doors, locks, roles and contents. */
export function mapPicture(
  layout: DungeonLayout,
  level: ExportLevel,
  { map, tiles = noTileAssets }: ExportInput,
  forPlayers: boolean,
): MapPicture {
  const shown = forPlayers ? withoutLocks(withoutSecrets(playersLayout(layout))) : layout;
  const composed = composedLevel(shown, map, tiles);
  const tileset = composed.tilesets[0]?.document ?? ownTileset;
  const view = { x: 0, y: 0, width: composed.width, height: composed.height };
  refuseHugePicture(level, view, Math.max(tileset.tileWidth, tileset.tileHeight), exportFormatMessages.mapBook.label);
  const pictures = tilePictures(tiles);
  const pixels = composed.tilesets.map(({ document }) => pictures(document.picture));
  const painted = paintMap(composed, tileset, pixels[0] ?? pictures(""), (id) => {
    return pixels[composed.tilesets.findIndex((one) => one.id === id)];
  });
  const source = paintSource(shown, composed.settings, tiles.documents);
  paintThinWalls(painted, thinWalls(shown, composed.settings, source, tileset));
  const { x, y } = sheetBounds(layout) ?? { x: 0, y: 0 };
  const { tilesPerCell, walls } = composed.settings;
  const period = tilesPerCell + walls;
  // The middle of a wall is on its line, as on screen.
  const overhang = walls / (2 * period);
  return {
    png: pngOfPixels(painted),
    place: { x: x - overhang, y: y - overhang, width: composed.width / period, height: composed.height / period },
  };
}

function withoutLocks(layout: DungeonLayout): DungeonLayout {
  const edges = layout.rules.edges.map((edge) => (edge.kind === "locked" ? { ...edge, kind: "door" as const } : edge));
  return { ...layout, rules: { ...layout.rules, edges } };
}
