import { boundsOf, type Point } from "#shared/kernel/geometry.ts";
import { shortId } from "#shared/kernel/ids.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { type PaintCell, printRows } from "#shared/levels/dungeon/tiles/paintCells.ts";
import type { ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import type { PaintLayer, PaintObject, TemplatePaint } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { cellsInside } from "#shared/levels/dungeon/validator/cells.ts";
import type { TilesetDraft } from "../tilesets/import/tilesetDraft.ts";

const newId = (): string => shortId(crypto.getRandomValues(new Uint8Array(10)));

/** An object of a map, in its tiles. */
export type MapObject = Omit<PaintObject, "id">;

/** A layer of a map: tiles of one of its tilesets, or objects. */
export type MapLayer =
  | {
      readonly kind: "tiles";
      readonly name: string;
      readonly opacity: number;
      /** Index of its tileset. */
      readonly tileset: number;
      readonly cells: Uint32Array;
    }
  | {
      readonly kind: "objects";
      readonly name: string;
      readonly opacity: number;
      readonly objects: readonly MapObject[];
    };

/** What is painted in a map or level of another editor, layers from the bottom up. */
export interface PaintedMap {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly MapLayer[];
}

/** All maps of a file with their tilesets, and sentences on what of it can't be kept. */
export interface PaintedFile {
  readonly maps: readonly PaintedMap[];
  readonly tilesets: readonly TilesetDraft[];
  /** Classes of objects that the file defines. */
  readonly classes?: readonly ObjectClass[];
  readonly leftOut: readonly string[];
}

/**
 * The part of a map in which a template was found, as its paint: one tile per cell, without walls between cells.
 * Objects belong to the room that contains their middle. `tilesetIds` are the documents of the file's tilesets.
 */
export function paintOfTemplate(
  map: PaintedMap,
  { outline }: Pick<RoomTemplate, "outline">,
  [left, top]: Point,
  tilesetIds: readonly (string | undefined)[],
): TemplatePaint | undefined {
  const bounds = boundsOf(outline);
  if (bounds === undefined) return undefined;
  const { width, height } = bounds;
  const inside = cellsInside(outline);
  const layers = map.layers.flatMap((layer): PaintLayer[] => {
    const base = { id: newId(), name: layer.name.slice(0, 60) || "Layer" };
    const opacity = layer.opacity === 1 ? {} : { opacity: layer.opacity };
    if (layer.kind === "objects") {
      const objects = layer.objects.flatMap((object): PaintObject[] => {
        const [x, y] = [object.x + object.width / 2 - left, object.y + object.height / 2 - top];
        const isInside = inside.some(([cellX, cellY]) => Math.floor(x) === cellX && Math.floor(y) === cellY);
        return isInside ? [{ ...object, id: newId(), x: object.x - left, y: object.y - top }] : [];
      });
      return objects.length === 0 ? [] : [{ ...base, ...opacity, kind: "objects", objects }];
    }
    const tileset = tilesetIds[layer.tileset];
    if (tileset === undefined) return [];
    const cells: PaintCell[] = Array.from({ length: width * height }, () => 0);
    for (const [x, y] of inside) cells[y * width + x] = layer.cells[(top + y) * map.width + left + x] ?? 0;
    const rows = printRows(cells, width);
    return rows.length === 0 ? [] : [{ ...base, ...opacity, kind: "tiles", tileset, rows }];
  });
  return layers.length === 0 ? undefined : { layers: layers.slice(0, 32) };
}
