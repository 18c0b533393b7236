import { useEffect } from "react";
import { useStore } from "zustand";
import { defaultMapSettings, type MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { layoutTiles, type LayoutTiles, useTileDocuments } from "#renderer/levels/tiles/layoutTiles.ts";
import { wholeZooms } from "#renderer/levels/tiles/wholeZoom.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { withContents } from "./contents/withContents.ts";
import { visibleLayout } from "./floors/visibleFloor.ts";
import { useLayoutLook } from "./layoutLook.ts";
import { layoutStoreOf } from "./layoutStore.ts";

/**
 * The shown layout, one floor or all of it, painted with the graph's current settings and its contents; undefined while
 * plans are shown.
 */
export function useShownTiles(model: GraphModel): LayoutTiles | undefined {
  const documents = useTileDocuments();
  const [look] = useLayoutLook();
  const store = layoutStoreOf(model.session.id);
  const whole = useStore(store, (state) => state.shown);
  const shown = useStore(store, visibleLayout);
  const map = useStore(model.session.store, (state) => state.history.data.map);
  const contents = useStore(model.session.store, (state) => state.history.data.contents);
  if (shown === undefined || look !== "tiles") return undefined;
  const layout = withContents(shown.layout, contents);
  const all = whole === undefined || whole === shown ? layout : withContents(whole.layout, contents);
  return layoutTiles(layout, documents, map ?? defaultMapSettings, all);
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
