import { useEffect } from "react";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { layoutTiles, type LayoutTiles, useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { wholeZooms } from "#renderer/levels/tiles/wholeZoom.ts";
import type { ShownLayout } from "./layoutStore.ts";

/** The shown layout painted as the graph's settings say now; undefined while plans are shown. */
export function useShownTiles(
  shown: ShownLayout | undefined,
  isWanted: boolean,
  map: MapSettings | undefined,
): LayoutTiles | undefined {
  const documents = useTileDocuments();
  if (shown === undefined || !isWanted) return undefined;
  return layoutTiles(shown.layout, documents, map ?? defaultMapSettings);
}

/** Lets the canvas show tiles at whole factors only. */
export function useWholeZooms(
  canvas: CanvasController,
  tiles: LayoutTiles | undefined,
  map: MapSettings | undefined,
): void {
  const { tilesPerCell, walls } = map ?? defaultMapSettings;
  const pixels = tiles === undefined ? undefined : (tilesPerCell + walls) * tiles.tileset.tileWidth;
  useEffect(() => {
    canvas.snapZoom(pixels === undefined ? undefined : wholeZooms(pixels, devicePixelRatio));
  }, [canvas, pixels]);
}
