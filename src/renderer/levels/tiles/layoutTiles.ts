import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { mapSettingsOf } from "#shared/levels/dungeon/layoutMap.ts";
import { populate, populationIn } from "#shared/levels/dungeon/contents/populate.ts";
import type { MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { type ComposedMap, composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { rowPainter } from "#shared/levels/dungeon/tiles/paintMap.ts";
import {
  mainTileset,
  noTileDocuments,
  paintSource,
  tileDocuments,
  tileDocumentTypes,
} from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { type ThinWall, thinWalls } from "#shared/levels/dungeon/tiles/thinWalls.ts";
import { tileSeedOf } from "#shared/levels/dungeon/tiles/tileSeed.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { snapshotsNow, useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import { messages } from "../messages.ts";
import { type PictureState, pictureNow, usePictures } from "./pictures.ts";

/** Larger maps exceed the maximum canvas size and aren't painted. */
const mostPixels = 64_000_000;

/** A layout painted with tiles. */
export interface LayoutTiles {
  readonly map: ComposedMap;
  /** For everything that no template paints. */
  readonly tileset: TilesetDocument;
  /** Undefined while an image is loading, and for maps that are too large. */
  readonly canvas: HTMLCanvasElement | undefined;
  /** Pictures that can't be shown, as sentences. */
  readonly faults: readonly string[];
}

let last: { readonly data: readonly unknown[]; readonly documents: TileDocuments } = {
  data: [],
  documents: noTileDocuments,
};

/** The project's tilesets and painted templates as they are now; the same object while none changes. */
export function tileDocumentsNow(): TileDocuments {
  const snapshots = snapshotsNow().filter(({ type }) => tileDocumentTypes.has(type));
  const data = snapshots.map((snapshot) => snapshot.data);
  if (data.length === last.data.length && data.every((one, i) => one === last.data[i])) return last.documents;
  last = { data, documents: tileDocuments(snapshots) };
  return last.documents;
}

/** The same for components, which rerender when a document or an image changes. */
export function useTileDocuments(): TileDocuments {
  useDocumentLookup();
  usePictures((state) => state.byPath);
  return tileDocumentsNow();
}

interface Known {
  readonly key: string;
  readonly whole: DungeonLayout;
  readonly documents: TileDocuments;
  readonly pictures: readonly PictureState[];
  readonly tiles: LayoutTiles;
}
const known = new WeakMap<DungeonLayout, Known>();
let latest: { readonly text: string; readonly known: Known } | undefined;

/**
 * A layout painted with the tileset of its settings and with what is painted in its templates. Composed once per layout, settings,
 * documents and pictures. Of a view of
 * some floors, `whole` is the layout that it is of.
 */
export function layoutTiles(
  layout: DungeonLayout,
  documents: TileDocuments,
  settings: MapSettings = mapSettingsOf(layout),
  whole: DungeonLayout = layout,
): LayoutTiles {
  const key = JSON.stringify(settings);
  const isKnown = (before: Known | undefined): before is Known =>
    before?.key === key && before.documents === documents && before.pictures.every(isCurrent(before.tiles));
  const before = known.get(layout);
  if (isKnown(before) && before.whole === whole) return before.tiles;
  // After an edit the layout is laid out again, and often as it was.
  const text = textOf(layout, whole);
  if (latest?.text === text && isKnown(latest.known)) {
    known.set(layout, { ...latest.known, whole });
    return latest.known.tiles;
  }
  const tileset = mainTileset(settings, documents);
  const seed = settings.tileSeed ?? tileSeedOf(layout);
  // Contents are spread over all floors, whichever of them is shown.
  const population = whole === layout ? undefined : populationIn(layout, populate(whole));
  const source = paintSource(layout, settings, documents);
  const map = composeMap(layout, tileset, settings, seed, source, population);
  const pictures = map.tilesets.map(({ document }) => pictureNow(document.picture));
  const tiles = painted(map, tileset, pictures, () => thinWalls(layout, settings, source, tileset));
  const now = { key, whole, documents, pictures, tiles };
  known.set(layout, now);
  latest = { text, known: now };
  return tiles;
}

/** Equal for layouts that look alike in tiles; settings of the map are compared by themselves. */
function textOf(layout: DungeonLayout, whole: DungeonLayout): string {
  const plain = ({ rules, ...rest }: DungeonLayout): object => ({ ...rest, rules: { ...rules, map: undefined } });
  return JSON.stringify(whole === layout ? plain(layout) : [plain(layout), plain(whole)]);
}

function isCurrent({ map }: LayoutTiles): (picture: PictureState, index: number) => boolean {
  return (picture, index) => pictureNow(map.tilesets[index]?.document.picture ?? "") === picture;
}

function painted(
  map: ComposedMap,
  tileset: TilesetDocument,
  pictures: readonly PictureState[],
  wallsNow: () => readonly ThinWall[],
): LayoutTiles {
  const faults = pictures.flatMap((picture) =>
    picture.kind === "failed" ? [[picture.message, picture.remedy].filter(Boolean).join(" ")] : [],
  );
  const isTooLarge = map.width * map.height * tileset.tileWidth * tileset.tileHeight > mostPixels;
  const [main] = pictures;
  if (isTooLarge) faults.push(messages.mapTooLarge(map.width, map.height));
  if (isTooLarge || pictures.some(({ kind }) => kind === "loading") || main?.kind !== "ready")
    return { map, tileset, canvas: undefined, faults };
  const pixelsOf = (id: string | undefined) => {
    const picture = pictures[map.tilesets.findIndex((one) => one.id === id)];
    return picture?.kind === "ready" ? picture.pixels : undefined;
  };
  const paintRows = rowPainter(map, tileset, main.pixels, pixelsOf);
  return { map, tileset, canvas: paintedCanvas(map, tileset, paintRows, wallsNow()), faults };
}

/** Rows of tiles that are painted before they go to the canvas: a whole large map would be in memory twice more. */
const rowsAtOnce = 8;

function paintedCanvas(
  { width, height }: ComposedMap,
  { tileWidth, tileHeight }: TilesetDocument,
  paintRows: ReturnType<typeof rowPainter>,
  walls: readonly ThinWall[],
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width * tileWidth;
  canvas.height = height * tileHeight;
  const ctx = canvas.getContext("2d");
  if (ctx === null || canvas.width === 0 || canvas.height === 0) return canvas;
  const image = new ImageData(canvas.width, rowsAtOnce * tileHeight);
  for (let row = 0; row < height; row += rowsAtOnce) {
    if (row > 0) image.data.fill(0);
    paintRows(image.data, row, rowsAtOnce);
    ctx.putImageData(image, 0, row * tileHeight);
  }
  for (const wall of walls) {
    ctx.fillStyle = `#${wall.color.toString(16).padStart(6, "0")}`;
    ctx.fillRect(wall.x, wall.y, wall.width, wall.height);
  }
  return canvas;
}
