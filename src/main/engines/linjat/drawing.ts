import type { Line } from "./orbitLines.ts";

/** Numbers that the symmetry takes together (one, without symmetry), each with the cells of its line. */
export interface SymmetryOrbit {
  readonly cells: readonly number[];
  readonly lines: readonly Line[];
}

/** A solved drawing: lines that share no cell, and a number on each. */
export interface Drawing {
  readonly orbits: SymmetryOrbit[];
  /** By cell: 1 = on a line. */
  readonly taken: Uint8Array;
  /** Largest number to place. */
  readonly largest: number;
  /**
   * The symmetry maps the lines of an orbit to each other as it does its numbers: the remaining free cells are
   * symmetric too, and more orbits find a place.
   */
  readonly alike: boolean;
  /** Numbers that still have to be placed. */
  missing: number;
}
