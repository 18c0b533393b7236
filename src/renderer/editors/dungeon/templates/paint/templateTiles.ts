import {
  type ComposedMap,
  type ComposedTileset,
  composeMap,
  tileNumberBits,
} from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { flipDiagonal, flipX, flipY, tileCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { TileLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import type { TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tileDocumentsNow } from "#renderer/levels/tiles/layoutTiles.ts";
import { pictureNow } from "#renderer/levels/tiles/pictures.ts";
import { paintSettings, shownPaint, templateMap } from "./paintedTemplate.ts";
import { drawCell } from "./drawCell.ts";
import type { PaintModel } from "./paintModel.ts";

/** A template painted as in a map. */
interface TemplateTiles {
  readonly tileset: TilesetDocument;
  readonly canvas: HTMLCanvasElement;
}

interface Known {
  readonly template: RoomTemplate;
  readonly key: string;
  readonly documents: TileDocuments;
  readonly pictures: readonly unknown[];
  readonly map: ComposedMap;
  readonly tiles: TemplateTiles;
}
const known = new WeakMap<PaintModel, Known>();

/** The tileset of a layer, or of the document's other layers. */
export function layerTileset(model: PaintModel, layer: TileLayer | undefined): TilesetDocument | undefined {
  const id = layer?.tileset ?? model.templates.document().tiles?.tileset;
  return id === undefined ? ownTileset : tileDocumentsNow().tilesets.get(id);
}

/** A template as a map of its own, with all its layers, and doors as they are to be shown. */
export function composedTemplate(
  template: RoomTemplate,
  settings: ReturnType<typeof paintSettings>,
  doorsOpen: boolean,
  documents: TileDocuments,
): ComposedMap | undefined {
  const map = templateMap(template, settings, doorsOpen);
  if (map === undefined) return undefined;
  const { tileset: id } = settings;
  const tileset = id === undefined ? ownTileset : (documents.tilesets.get(id) ?? ownTileset);
  const paint = shownPaint(template.paint);
  return composeMap(map.layout, tileset, settings, 1, {
    paintOf: () => ({ paint, tileset: id }),
    tilesetOf: (other) => documents.tilesets.get(other),
  });
}

/**
 * Places whose tiles differ between two maps, row-major; all of them when the maps don't have the same layers and
 * tilesets. A stroke only redraws what it changes, which keeps painting at frame rate.
 */
export function changedPlaces(before: ComposedMap | undefined, now: ComposedMap): number[] {
  const count = now.width * now.height;
  const all = Array.from({ length: count }, (_, place) => place);
  if (before === undefined || before.width !== now.width || before.height !== now.height) return all;
  const isAlike =
    before.layers.length === now.layers.length &&
    before.layers.every(({ opacity }, i) => opacity === now.layers[i]?.opacity) &&
    before.tilesets.length === now.tilesets.length &&
    before.tilesets.every(({ document }, i) => document === now.tilesets[i]?.document);
  if (!isAlike) return all;
  return all.filter((place) => now.layers.some(({ tiles }, i) => tiles[place] !== before.layers[i]?.tiles[place]));
}

/** The template as a canvas: places that have changed since the last call are redrawn. */
export function templateTiles(model: PaintModel): TemplateTiles | undefined {
  const template = model.template();
  if (template === undefined) return undefined;
  const settings = paintSettings(model.templates.document());
  const { doorsOpen } = model.view.getState();
  const documents = tileDocumentsNow();
  const key = `${JSON.stringify([template.id, model.place().turn, settings])}`;
  const state = `${key} ${doorsOpen}`;
  const before = known.get(model);
  const pictures = before?.map.tilesets.map(({ document }) => pictureNow(document.picture)) ?? [];
  const hasPictures = before !== undefined && before.pictures.every((one, i) => one === pictures[i]);
  if (hasPictures && before.template === template && before.key === state && before.documents === documents)
    return before.tiles;
  const map = composedTemplate(template, settings, doorsOpen, documents);
  const tileset = map?.tilesets[0]?.document;
  if (map === undefined || tileset === undefined) return undefined;
  const isSame = hasPictures && before.key.startsWith(key);
  const canvas = isSame ? before.tiles.canvas : document.createElement("canvas");
  if (!isSame) {
    canvas.width = map.width * tileset.tileWidth;
    canvas.height = map.height * tileset.tileHeight;
  }
  const places = changedPlaces(isSame ? before.map : undefined, map);
  const ctx = canvas.getContext("2d");
  if (ctx !== null) drawPlaces(ctx, map, places);
  const tiles = { tileset, canvas };
  const now = map.tilesets.map(({ document: one }) => pictureNow(one.picture));
  known.set(model, { template, key: state, documents, pictures: now, map, tiles });
  return tiles;
}

/** Redraws places of a map, all layers over each other. */
export function drawPlaces(ctx: CanvasRenderingContext2D, map: ComposedMap, places: readonly number[]): void {
  const [main] = map.tilesets;
  if (main === undefined) return;
  const { tileWidth, tileHeight } = main.document;
  const fromLast = map.tilesets.toReversed();
  ctx.imageSmoothingEnabled = false;
  for (const place of places) {
    const [x, y] = [(place % map.width) * tileWidth, Math.floor(place / map.width) * tileHeight];
    ctx.clearRect(x, y, tileWidth, tileHeight);
    for (const { tiles, opacity } of map.layers) {
      const one = tiles[place] ?? 0;
      if (one === 0) continue;
      const number = one & tileNumberBits;
      const tileset: ComposedTileset = fromLast.find(({ firstNumber }) => firstNumber <= number) ?? main;
      const bits = one >>> 29;
      const flips =
        ((bits & 4) === 0 ? 0 : flipX) | ((bits & 2) === 0 ? 0 : flipY) | ((bits & 1) === 0 ? 0 : flipDiagonal);
      ctx.globalAlpha = opacity;
      drawCell(ctx, tileset.document, tileCell(number - tileset.firstNumber, flips), x, y, tileWidth);
    }
    ctx.globalAlpha = 1;
  }
}
