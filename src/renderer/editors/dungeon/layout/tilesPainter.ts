import type { MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import type { LayoutTiles } from "#renderer/levels/tiles/layoutTiles.ts";
import type { OnionSkin } from "./floors/visibleFloor.ts";
import { paintSkin } from "./layoutPainters.ts";
import type { ShownLayout } from "./layoutStore.ts";

/**
 * The layout painted with tiles instead of its plan: the middle of a wall is on its grid line, so that every overlay
 * fits both. Pixels stay sharp from 1x up; below, they are averaged. `skin`: the plan of the floor below, painted first.
 */
export function tilesPainter(
  shown: ShownLayout | undefined,
  dimmed: boolean,
  settings: MapSettings,
  tiles: LayoutTiles | undefined,
  skin: OnionSkin | undefined,
): CanvasPainter | undefined {
  const canvas = tiles?.canvas;
  if (shown === undefined || tiles === undefined || canvas === undefined) return undefined;
  const { origin } = shown;
  const period = settings.tilesPerCell + settings.walls;
  return (ctx, frame) => {
    const { camera } = frame;
    const { zoom } = camera;
    if (skin !== undefined) paintSkin(ctx, frame, shown, skin);
    const scale = zoom / (period * tiles.tileset.tileWidth);
    const overhang = settings.walls / (2 * period);
    // On whole device pixels: between two of them every pixel of the map would be smeared over both.
    const whole = (at: number): number => Math.round(at * devicePixelRatio) / devicePixelRatio;
    ctx.save();
    if (dimmed) ctx.globalAlpha = 0.35;
    ctx.imageSmoothingEnabled = scale * devicePixelRatio < 1;
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(
      canvas,
      whole((origin[0] - camera.x - overhang) * zoom),
      whole((origin[1] - camera.y - overhang) * zoom),
      canvas.width * scale,
      canvas.height * scale * (tiles.tileset.tileWidth / tiles.tileset.tileHeight),
    );
    ctx.restore();
  };
}
