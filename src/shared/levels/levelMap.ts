import type { ProjectField } from "../fields/fieldsDocument.ts";
import type { FieldValue } from "../fields/fieldValues.ts";
import type { Point } from "../kernel/geometry.ts";
import type { SceneShape } from "../scene/scene.ts";
import type { SceneColor } from "../scene/tokens.ts";

/** One value a cell of a layer can have; 0 is always "empty" and is not listed. */
export interface CellValue {
  /** 1-based; the value in `CellLayer.cells`. */
  readonly value: number;
  /** Identifier-safe name, "floor". */
  readonly name: string;
  /** How map editors colour it. */
  readonly token: SceneColor;
  /** Its tile, in a unit square at [0, 0]. Absent: what things of that name look like. */
  readonly look?: readonly SceneShape[];
  /** Solid: nothing can walk through it. */
  readonly solid?: true;
}

/** Options for making a map of a level; absent ones are taken from the level. */
export interface MapOptions {
  /** Tiles per cell of a floor plan along each side, 1 to 4. */
  readonly tilesPerCell?: number | undefined;
  /** Thickness of a floor plan's walls in tiles, 0 to 2. */
  readonly walls?: number | undefined;
  /** The format supports only tiles: walls have at least one. */
  readonly tilesOnly?: true;
}

/** A grid of small integers, row-major, width * height of the map, 0 = empty. */
export interface CellLayer {
  readonly name: string;
  readonly values: readonly CellValue[];
  readonly cells: readonly number[];
}

/** Values by name; lists only where a project's own fields are lists. */
export type MapProperties = Readonly<Record<string, FieldValue>>;

/** A named thing with a place: a room, a door, a start. In cells; polygon points are absolute. */
export interface MapObject {
  readonly id: string;
  readonly name: string;
  /** Class in the map editor: "room", "door". */
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly polygon?: readonly Point[];
  readonly properties: MapProperties;
}

/** An object that fills a cell. */
export function cellObject(
  id: string,
  name: string,
  type: string,
  [x, y]: Point,
  properties: MapProperties = {},
): MapObject {
  return { id, name, type, x, y, width: 1, height: 1, properties };
}

/** A named list of objects, as Tiled and LDtk have it. */
export interface ObjectLayer {
  readonly name: string;
  /** Reveals the solution: map editors load it hidden. */
  readonly isSolution?: true;
  readonly objects: readonly MapObject[];
}

/**
 * A level for map editors and game engines: cell layers and object layers over one grid whose cell [0, 0] is the top
 * left. Input of the Tiled, LDtk and CSV writers, so that a kind needs no exporter of its own.
 */
export interface LevelMap {
  readonly width: number;
  readonly height: number;
  readonly cellLayers: readonly CellLayer[];
  readonly objectLayers: readonly ObjectLayer[];
  readonly properties: MapProperties;
  /** Fields that a project gives objects, by the objects' type: formats with types declare them. Absent: none. */
  readonly fields?: Readonly<Record<string, readonly ProjectField[]>>;
}
