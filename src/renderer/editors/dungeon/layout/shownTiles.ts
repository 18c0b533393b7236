import { useEffect } from "react";
import { useStore } from "zustand";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { mainTileset } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import {
  layoutTiles,
  type LayoutTiles,
  tileDocumentsNow,
  useTileDocuments,
} from "#renderer/levels/tiles/layoutTiles.ts";
import { pixelsPerCell } from "#renderer/levels/tiles/levelLook.ts";
import { wholeZooms } from "#renderer/levels/tiles/wholeZoom.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { withContents } from "./contents/withContents.ts";
import { visibleLayout } from "./floors/visibleFloor.ts";
import { shownLook, useLayoutLook } from "./layoutLook.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { boundsOf, type Point, type Rect } from "#shared/kernel/geometry.ts";
import type { Opening } from "#renderer/canvas/camera.ts";

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

/** CSS pixels per cell of the layout at 1x; undefined while plans are shown. */
export function fullTilesZoom(model: GraphModel): number | undefined {
  if (shownLook() !== "tiles") return undefined;
  const settings = model.document().map ?? defaultMapSettings;
  const { tileWidth } = mainTileset(settings, tileDocumentsNow());
  return ((settings.tilesPerCell + settings.walls) * tileWidth) / devicePixelRatio;
}

/** Lets the canvas show tiles at whole factors only, and maps that are too large to be shown whole in part. */
export function useWholeZooms(model: GraphModel, canvas: CanvasController, tiles: LayoutTiles | undefined): void {
  const pixels = tiles === undefined ? undefined : pixelsPerCell(tiles);
  useEffect(() => {
    if (pixels === undefined) return canvas.snapZoom(undefined);
    return canvas.snapZoom(wholeZooms(pixels, devicePixelRatio), () => {
      const shown = visibleLayout(layoutStoreOf(model.session.id).getState());
      return shown && tilesOpening(shown.layout, shown.origin, pixels / devicePixelRatio);
    });
  }, [model, canvas, pixels]);
}

/**
 * How a tile map opens: whole if it fits at 1/2x, at which single tiles can still be told apart; otherwise at 1x, or at
 * the largest factor below at which its longest room fits, around its start. `full` are pixels per cell at 1x; `origin`
 * is where the layout is in the canvas, in cells.
 */
function tilesOpening(layout: DungeonLayout, origin: Point, full: number): Opening | undefined {
  const rooms = layout.rooms.filter(({ isCorridor }) => !isCorridor);
  const start = rooms.find(({ role }) => role === "start") ?? rooms[0];
  const middle = start && boundsNow(start);
  if (middle === undefined) return undefined;
  const bounds = rooms.map(boundsNow);
  return {
    leastWhole: full / 2,
    full,
    // A wall's half on both sides, at most a cell.
    part: {
      width: Math.max(...bounds.map((box) => box?.width ?? 0)) + 1,
      height: Math.max(...bounds.map((box) => box?.height ?? 0)) + 1,
    },
    middle: {
      x: origin[0] + middle.x + middle.width / 2,
      y: origin[1] + middle.y + middle.height / 2,
    },
  };
}

function boundsNow({ outline }: PlacedRoom): Rect | undefined {
  return boundsOf(outline);
}
