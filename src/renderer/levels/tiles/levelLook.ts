import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { readSetting, setSetting, useSetting } from "#renderer/studio/settings.ts";
import { layoutTiles, tileDocumentsNow, type LayoutTiles } from "./layoutTiles.ts";
import { usePictures } from "./pictures.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { findLevelKind } from "#shared/levels/registry.ts";

/** How finished layouts are shown. */
export type LevelLook = "plan" | "tiles";

/** The places that remember it, each for itself: the gallery with its big view and Compare, and the levels of a pack. */
export type LookedAtIn = "curate" | "pack";

const keys: Readonly<Record<LookedAtIn, string>> = { curate: "levels.look", pack: "packs.look" };

function lookOf(stored: string): LevelLook {
  return stored === "tiles" ? "tiles" : "plan";
}

/** The stored look and its setter; "plan" if nothing valid is stored. */
export function useLevelLook(place: LookedAtIn): readonly [LevelLook, (look: LevelLook) => void] {
  const key = keys[place];
  const [stored] = useSetting<string>(key, "plan");
  return [lookOf(stored), (look) => setSetting(key, look)];
}

/** For the command: plan to tiles and back. */
export function switchLevelLook(place: LookedAtIn): void {
  const key = keys[place];
  setSetting(key, lookOf(readSetting<string>(key, "plan")) === "plan" ? "tiles" : "plan");
}

/** Pictures at least this wide show tiles; on smaller ones they would be noise. */
const leastWidth = 160;

/** The least width of pictures of a kind in the gallery: where tiles are chosen, cards are large enough for them. */
export function useLeastPictureWidth(kind: LevelKind | null): number {
  const [look] = useLevelLook("curate");
  return look === "tiles" && kind?.isFloorPlan === true ? leastWidth : 0;
}

let version = 0;
let seen: { readonly documents: TileDocuments; readonly pictures: unknown } | undefined;

/** For pictures of the gallery, the only ones that are large enough. Differs where the same level would look different: plan, or tiles of this state of tilesets and pictures. */
export function lookKey(width: number): string {
  if (width < leastWidth || lookOf(readSetting<string>(keys.curate, "plan")) === "plan") return "";
  const documents = tileDocumentsNow();
  const pictures = usePictures.getState().byPath;
  if (seen?.documents !== documents || seen.pictures !== pictures) {
    seen = { documents, pictures };
    version++;
  }
  return `tiles${version}`;
}

/** The same for components, which rerender when it changes. */
export function useLookKey(width: number): string {
  useSetting<string>(keys.curate, "plan");
  usePictures((state) => state.byPath);
  return lookKey(width);
}

/** A layout as tiles; levels were checked against their schema before they were stored. Undefined for levels that are no floor plans. */
export function levelTiles(kind: string, level: unknown, documents = tileDocumentsNow()): LayoutTiles | undefined {
  return findLevelKind(kind)?.isFloorPlan === true ? layoutTiles(level as DungeonLayout, documents) : undefined;
}

/**
 * Paints tiles instead of a plan: units are cells, and the middle of a wall is on its grid line. The map starts on a
 * whole device pixel: between two of them every pixel would be smeared over both.
 */
export function paintTiles(
  ctx: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  tiles: LayoutTiles,
): void {
  const { canvas, map } = tiles;
  if (canvas === undefined) return;
  const period = map.settings.tilesPerCell + map.settings.walls;
  const overhang = map.settings.walls / (2 * period);
  const { a: scale, e, f } = ctx.getTransform();
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, Math.round(e - overhang * scale), Math.round(f - overhang * scale));
  ctx.imageSmoothingEnabled = scale < period * tiles.tileset.tileWidth;
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(canvas, 0, 0, (map.width / period) * scale, (map.height / period) * scale);
  ctx.restore();
}

/** Device pixels of a cell at 1x. */
export function pixelsPerCell({ map, tileset }: LayoutTiles): number {
  return (map.settings.tilesPerCell + map.settings.walls) * tileset.tileWidth;
}
