import { boundsOf, type GridTransformation } from "#shared/kernel/geometry.ts";
import type { MapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { cellsOf, printRows, transformedPlace } from "#shared/levels/dungeon/tiles/paintCells.ts";
import { paintedSide } from "#shared/levels/dungeon/tiles/paintRooms.ts";
import { turnedTile } from "#shared/levels/dungeon/tiles/paintTurns.ts";
import { drawnLayers, type PaintLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { mapDoors } from "../doorEdits.ts";
import { placeAfter, transformOutline } from "../outlineEdits.ts";
import { swapsSides, turnLayers } from "./paintEdits.ts";

const known = new WeakMap<RoomTemplate, Map<string, RoomTemplate>>();

/** A template as one of its rotations shows it: drawn by hand, or turned. Cached per template. */
export function turnedTemplate(template: RoomTemplate, turn: GridTransformation, settings: MapSettings): RoomTemplate {
  if (turn === "identity") return template;
  const turns = known.get(template) ?? new Map<string, RoomTemplate>();
  known.set(template, turns);
  const key = `${turn}/${settings.tilesPerCell}/${settings.walls}`;
  const before = turns.get(key);
  if (before !== undefined) return before;
  const { outline, doors, paint } = template;
  const layers = paint && (drawnLayers(paint, turn) ?? layersTurned(template, turn, settings));
  const turned: RoomTemplate = {
    ...template,
    outline: transformOutline(outline, turn).map(([x, y]): [number, number] => [x, y]),
    doors: mapDoors(doors, placeAfter(outline, turn)),
    ...(layers === undefined ? {} : { paint: { layers } }),
  };
  turns.set(key, turned);
  return turned;
}

function layersTurned(template: RoomTemplate, turn: GridTransformation, settings: MapSettings): PaintLayer[] {
  const layers = structuredClone(template.paint?.layers ?? []);
  turnLayers(layers, turn, areaOf(template, settings));
  return layers;
}

/** Layers to begin drawing by hand with: all as the rotation has it, tiles that may not turn upright. */
export function layersToDraw(
  template: RoomTemplate,
  turn: GridTransformation,
  settings: MapSettings,
  tilesetOf: (layer: PaintLayer) => TilesetDocument | undefined,
): PaintLayer[] {
  const { width, height } = areaOf(template, settings);
  const wide = swapsSides(turn) ? height : width;
  const turned = layersTurned(template, turn, settings);
  return turned.map((layer, index): PaintLayer => {
    const source = template.paint?.layers[index];
    if (layer.kind !== "tiles" || source?.kind !== "tiles") return layer;
    const tileset = tilesetOf(source);
    const cells = new Uint32Array(width * height);
    for (const [at, cell] of cellsOf(source, width, height).entries()) {
      const [x, y] = transformedPlace(at % width, Math.floor(at / width), width, height, turn);
      cells[y * wide + x] = turnedTile(cell, turn, tileset);
    }
    return { ...layer, rows: printRows(cells, wide) };
  });
}

/** The painted area of a template, in tiles. */
function areaOf({ outline }: RoomTemplate, settings: MapSettings): { readonly width: number; readonly height: number } {
  const { width, height } = boundsOf(outline) ?? { width: 0, height: 0 };
  return { width: paintedSide(width, settings), height: paintedSide(height, settings) };
}
