/** An object of an exported map. Lengths in tiles. */
export interface DecodedObject {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly properties: Readonly<Record<string, string>>;
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
}
