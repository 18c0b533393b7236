import { jsonCopy } from "../../../kernel/json.ts";
import type { DocumentLookup } from "../../levelKind.ts";
import { type Problem, type Remedy, warningProblem } from "../../problems.ts";
import type { GraphDocument } from "../graphDocument.ts";
import { defaultMapSettings, type MapSettings } from "../mapGrid/mapSettings.ts";
import type { TemplateDocument } from "../templateDocument.ts";
import { paintProblemMessages as messages } from "./messages.ts";
import { ownTileset } from "./ownTileset.ts";
import type { PaintLayer } from "./templatePaint.ts";
import { tileDocuments } from "./tileSources.ts";
import type { TilesetDocument } from "./tilesetDocument.ts";

type TileSize = Pick<TilesetDocument, "tileWidth" | "tileHeight">;

/**
 * One warning, of the first and with all places, for the layers of a document whose tiles are of another size than those that its templates are painted with:
 * in maps they are cut, or leave gaps. Tilesets that the project lacks are left to `templateTilesetProblems`.
 */
export function layerSizeProblems({ templates, tiles }: TemplateDocument, lookup: DocumentLookup): Problem[] {
  const main = tileSizeOf(tiles?.tileset, lookup);
  if (main === undefined) return [];
  const others = templates.flatMap(({ id, name, paint }) => {
    const layers = [...(paint?.layers ?? []), ...(paint?.turned ?? []).flatMap((turned) => turned.layers)];
    const layer = layers.find((one) => isOtherSize(one, main, lookup));
    return layer === undefined ? [] : [{ place: { target: `template:${id}`, label: name }, layer }];
  });
  const [first] = others;
  const size = first?.layer.kind === "tiles" ? tileSizeOf(first.layer.tileset, lookup) : undefined;
  if (first === undefined || size === undefined) return [];
  const message = messages.layerSize(first.layer.name, first.place.label, pixels(size), pixels(main));
  return [warning("paint-tile-size", message, others.slice(0, 100).map(({ place }) => place))]; // prettier-ignore
}

function isOtherSize(layer: PaintLayer, main: TileSize, lookup: DocumentLookup): boolean {
  if (layer.kind !== "tiles" || layer.tileset === undefined) return false;
  const size = tileSizeOf(layer.tileset, lookup);
  return size !== undefined && pixels(size) !== pixels(main);
}

/**
 * Warnings for sets of painted templates that a graph uses and whose paint doesn't fit its maps: painted for other numbers,
 * where the paint is left out, or with tiles of another size. O(sets) after the first time; documents are read once.
 */
export function graphPaintProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const settings = graph.map ?? defaultMapSettings;
  const map = tileSizeOf(settings.tileset, lookup);
  const snapshots = usedSets(graph).flatMap((id) => lookup(id) ?? []);
  return tileDocuments(snapshots).templates.flatMap(({ id, document }): Problem[] => {
    const name = snapshots.find((snapshot) => snapshot.id === id)?.name ?? id;
    const { tilesPerCell, walls, tileset } = document.tiles ?? defaultMapSettings;
    const places = [{ target: `document:${id}`, label: name }];
    if (tilesPerCell !== settings.tilesPerCell || walls !== settings.walls) {
      const message = messages.otherNumbers(name, { tilesPerCell, walls }, settings);
      const use = { ...settings, tilesPerCell, walls };
      return [{ ...warning("paint-other-numbers", message, places), remedies: [mapRemedy(messages.useNumbers, use)] }];
    }
    const size = tileSizeOf(tileset, lookup);
    if (size === undefined || map === undefined || pixels(size) === pixels(map)) return [];
    const { tileset: _, ...rest } = settings;
    const use = tileset === undefined ? rest : { ...rest, tileset };
    const message = messages.otherSize(name, pixels(size), pixels(map));
    return [{ ...warning("paint-tile-size", message, places), remedies: [mapRemedy(messages.useTileset, use)] }];
  });
}

function usedSets({ rooms, edges, defaultTemplates, defaultCorridors }: GraphDocument): string[] {
  const choices = [
    ...defaultTemplates,
    ...defaultCorridors,
    ...rooms.flatMap(({ templates = [] }) => templates),
    ...edges.flatMap(({ corridors = [] }) => corridors),
  ];
  return [...new Set(choices.map(({ set }) => set))];
}

/** Of a tileset of the project, or of the built-in one; undefined for one that isn't there. */
function tileSizeOf(id: string | undefined, lookup: DocumentLookup): TileSize | undefined {
  if (id === undefined) return ownTileset;
  const snapshot = lookup(id);
  return snapshot === undefined ? undefined : tileDocuments([snapshot]).tilesets.get(id);
}

function pixels({ tileWidth, tileHeight }: TileSize): string {
  return messages.pixels(tileWidth, tileHeight);
}

function mapRemedy(label: string, map: MapSettings): Remedy {
  return { label, changes: [{ path: ["map"], value: jsonCopy(map) }] };
}

function warning(code: string, message: string, places: Problem["places"]): Problem {
  return warningProblem(code, message, places);
}
