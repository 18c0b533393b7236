import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset, ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap, type Pixels } from "#shared/levels/dungeon/tiles/paintMap.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { populateView } from "#shared/levels/dungeon/contents/populate.ts";
import type { Contents } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import { withContents } from "./contents/withContents.ts";
import type { ShownLayout } from "./layoutStore.ts";

/** The variants of tiles that maps are painted with, until a level has a seed of its own for them. */
const tileSeed = 1;

/** A map as large as a picture may be in the page; beyond it the plan is shown. */
const mostPixels = 64_000_000;

let picture: Pixels | undefined;
const painted = new WeakMap<DungeonLayout, { readonly key: string; readonly canvas: HTMLCanvasElement | undefined }>();

/**
 * The layout painted with tiles, in the place of its plan: the middle of a wall lies on the grid line that it stands for, so
 * that everything drawn over a plan fits both. Pixels stay pixels from 1x up; below, they are averaged.
 */
export function tilesPainter(
  shown: ShownLayout | undefined,
  whole: ShownLayout | undefined,
  dimmed: boolean,
  settings: MapSettings,
  contents: Contents | undefined,
): CanvasPainter | undefined {
  if (shown === undefined) return undefined;
  const { origin } = shown;
  const layout = withContents(shown.layout, contents);
  // Contents are spread over all floors, whichever of them is shown.
  if (contents !== undefined && whole !== undefined && whole !== shown) populateView(layout, whole.layout, contents);
  const period = settings.tilesPerCell + settings.walls;
  return (ctx, { camera }) => {
    const canvas = canvasOf(layout, settings);
    if (canvas === undefined) return;
    const { zoom } = camera;
    const scale = zoom / (period * ownTileset.tileWidth);
    const overhang = settings.walls / (2 * period);
    ctx.save();
    if (dimmed) ctx.globalAlpha = 0.35;
    ctx.imageSmoothingEnabled = scale * devicePixelRatio < 1;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(
      canvas,
      (origin[0] - camera.x - overhang) * zoom,
      (origin[1] - camera.y - overhang) * zoom,
      canvas.width * scale,
      canvas.height * scale,
    );
    ctx.restore();
  };
}

/** Composed once per layout and setting. */
function canvasOf(layout: DungeonLayout, settings: MapSettings): HTMLCanvasElement | undefined {
  const key = `${settings.tilesPerCell}/${settings.walls}`;
  const known = painted.get(layout);
  if (known?.key === key) return known.canvas;
  const map = composeMap(layout, ownTileset, settings, tileSeed);
  const isTooLarge = map.width * map.height * ownTileset.tileWidth * ownTileset.tileHeight > mostPixels;
  picture ??= ownTilesetPixels();
  const canvas = isTooLarge ? undefined : canvasWith(paintMap(map, ownTileset, picture));
  painted.set(layout, { key, canvas });
  return canvas;
}

function canvasWith({ width, height, data }: Pixels): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  image.data.set(data);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  return canvas;
}
