import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { paintMap, type Pixels } from "#shared/levels/dungeon/tiles/paintMap.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import type { TileLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import type { TileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tileDocumentsNow } from "#renderer/levels/tiles/layoutTiles.ts";
import { canvasOfPixels, pictureNow } from "#renderer/levels/tiles/pictures.ts";
import { paintSettings, shownPaint, templateMap } from "./paintedTemplate.ts";
import type { PaintModel } from "./paintModel.ts";

/** A template painted as in a map. */
interface TemplateTiles {
  readonly tileset: TilesetDocument;
  readonly canvas: HTMLCanvasElement;
}

interface Known {
  readonly key: string;
  readonly documents: TileDocuments;
  readonly pictures: readonly (Pixels | undefined)[];
  readonly tiles: TemplateTiles;
}
const known = new WeakMap<RoomTemplate, Known>();

/** The tileset of a layer, or of the document's other layers. */
export function layerTileset(model: PaintModel, layer: TileLayer | undefined): TilesetDocument | undefined {
  const id = layer?.tileset ?? model.templates.document().tiles?.tileset;
  return id === undefined ? ownTileset : tileDocumentsNow().tilesets.get(id);
}

/** The pixels of a template's map: its floor and walls with all its layers, doors as they are to be shown. */
export function templatePixels(
  template: RoomTemplate,
  settings: ReturnType<typeof paintSettings>,
  doorsOpen: boolean,
  documents: TileDocuments,
  pixelsOf: (picture: string) => Pixels | undefined,
): { readonly tileset: TilesetDocument; readonly pixels: Pixels } | undefined {
  const map = templateMap(template, settings, doorsOpen);
  const tileset =
    settings.tileset === undefined ? ownTileset : (documents.tilesets.get(settings.tileset) ?? ownTileset);
  const picture = pixelsOf(tileset.picture);
  if (map === undefined || picture === undefined) return undefined;
  const paint = shownPaint(template.paint);
  const composed = composeMap(map.layout, tileset, settings, 1, {
    paintOf: () => ({ paint, tileset: settings.tileset }),
    tilesetOf: (id) => documents.tilesets.get(id),
  });
  const pixels = paintMap(composed, tileset, picture, (id) => {
    const other = composed.tilesets.find((one) => one.id === id);
    return other === undefined ? undefined : pixelsOf(other.document.picture);
  });
  return { tileset, pixels };
}

/** The same as a canvas, painted again only when the template, its tileset or a picture has changed. */
export function templateTiles(model: PaintModel): TemplateTiles | undefined {
  const template = model.template();
  if (template === undefined) return undefined;
  const settings = paintSettings(model.templates.document());
  const { doorsOpen } = model.view.getState();
  const documents = tileDocumentsNow();
  const key = `${JSON.stringify(settings)} ${doorsOpen}`;
  const used = [
    settings.tileset,
    ...(template.paint?.layers ?? []).map((one) => (one.kind === "tiles" ? one.tileset : undefined)),
  ];
  const pictures = used.map((id) => pixelsNow((id === undefined ? ownTileset : documents.tilesets.get(id))?.picture));
  const before = known.get(template);
  if (
    before?.key === key &&
    before.documents === documents &&
    before.pictures.length === pictures.length &&
    before.pictures.every((one, i) => one === pictures[i])
  )
    return before.tiles;
  const painted = templatePixels(template, settings, doorsOpen, documents, pixelsNow);
  if (painted === undefined) return undefined;
  const tiles = { tileset: painted.tileset, canvas: canvasOfPixels(painted.pixels) };
  known.set(template, { key, documents, pictures, tiles });
  return tiles;
}

function pixelsNow(path: string | undefined): Pixels | undefined {
  if (path === undefined) return undefined;
  const picture = pictureNow(path);
  return picture.kind === "ready" ? picture.pixels : undefined;
}
