/** An object of an exported map. Lengths in tiles. */
export interface DecodedObject {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** A static body of a scene. Lengths in tiles. */
export interface DecodedBody {
  /** Id of the door that it shuts; undefined: it is a wall. */
  readonly door: string | undefined;
  readonly segments: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
}

/** What a map file says to somebody who knows its format and nothing of the program that wrote it. */
export interface DecodedMap {
  readonly width: number;
  readonly height: number;
  /** By layer name: the name of each tile, row-major; "" where there is none. */
  readonly layers: ReadonlyMap<string, readonly string[]>;
  /** By tile: whether the file marks it as solid, in the format's own way. */
  readonly solid: readonly boolean[];
  /** Undefined where the format has no objects. */
  readonly objects?: readonly DecodedObject[];
  /** Undefined where the format has none: walls without tiles are then objects. */
  readonly bodies?: readonly DecodedBody[];
}
