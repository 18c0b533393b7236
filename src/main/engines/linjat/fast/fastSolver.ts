/**
 * A board and its deductions, in flat arrays that are allocated once and loaded again for every puzzle.
 *
 * Three facts make it fast. Every line runs through its number's cell, so how far a number reaches in a direction is
 * one length, and the cells shared by all its lines are one range. A line cannot pass another number, so a cell is
 * reached by at most four numbers, one from each side. And a number's lines along one axis are the bits of one integer:
 * bit i is the line that reaches value - 1 - i cells left (or up) and i cells right (or down).
 *
 * Directions: 0 left, 1 right, 2 up, 3 down; slot d of a cell is the number that reaches it in direction d.
 */
export interface FastSolver {
  readonly width: number;
  readonly height: number;
  /** By cell: 0 empty, -1 dot, otherwise the number. */
  readonly content: Int8Array;
  /** By cell: the number whose line contains it, or -1. */
  readonly owner: Int16Array;
  /** By cell: bit d = the number in slot d still reaches it. */
  readonly mask: Uint8Array;
  /** By cell * 4 + direction: number, and how far it is. Only meaningful where `mask` had the bit at the start. */
  readonly slotNumber: Int16Array;
  readonly slotDistance: Uint8Array;
  /** Step to the next cell by direction. */
  readonly step: Int16Array;
  /** Numbers on the board. */
  count: number;
  readonly numberCell: Int16Array;
  readonly value: Uint8Array;
  /** By number: lines still possible, across and down. */
  readonly across: Int32Array;
  readonly down: Int32Array;
  /** By number * 4 + direction: how far its lines reach. */
  readonly extent: Uint8Array;
  /** By number: cells known to be its own, and open dots in reach. */
  readonly known: Uint8Array;
  readonly dotsInReach: Uint8Array;
  /** Cells of all dots. */
  readonly dots: Int16Array;
  dotCount: number;
  /** SQUARE has examined this many of the first `dots`. */
  dotsPaired: number;
  /** Dots that belong to no line yet. */
  openDots: number;
  /** Numbers with incomplete lines, and the total of cells these lack. */
  incomplete: number;
  missing: number;
  /** Dots that one number reaches, found since the last check; may be stale. */
  readonly lonely: Stack;
  /** Slots (cell * 4 + direction) of lonely dots that COVER is about to assign. */
  readonly covering: Stack;
  /** Numbers whose lines changed since the last run of FIT. */
  readonly changed: Stack;
  readonly isChanged: Uint8Array;
  /** By number: the rules (bits of `dirtyBit`) for which it is dirty. */
  readonly dirty: Uint8Array;
  /** All bits of `dirty` together. */
  dirtyAny: number;
  /** Cells that got an owner since lines of other numbers were removed from them. */
  readonly fresh: Stack;
  /** Lines to refute at the end of the layer. */
  readonly refuted: Stack;
  readonly refutedAcross: Int32Array;
  readonly refutedDown: Int32Array;
  /** Numbers that got cells in this layer. */
  readonly advanced: Stack;
  readonly advancedIn: Int32Array;
  layer: number;
  /** True when the position cannot be completed. */
  broken: boolean;
}

/** The rules that a change around a number makes dirty. */
export const dirtyBit = {
  uncontested: 1,
  singleSolution: 2,
  square: 4,
  dependency: 8,
  oneOf: 16,
  leaks: 1 | 2,
  pairs: 4 | 8,
  lines: 1 | 4 | 8 | 16,
  all: 31,
} as const;

/** A list of numbers or cells in a fixed array. */
export interface Stack {
  readonly items: Int16Array;
  length: number;
}

/** A solver for boards of this size; load a board before use. O(cells) memory, and nothing is allocated later. */
export function createFastSolver(width: number, height: number): FastSolver {
  const cells = width * height;
  return {
    width,
    height,
    content: new Int8Array(cells),
    owner: new Int16Array(cells),
    mask: new Uint8Array(cells),
    slotNumber: new Int16Array(4 * cells),
    slotDistance: new Uint8Array(4 * cells),
    step: Int16Array.of(-1, 1, -width, width),
    count: 0,
    numberCell: new Int16Array(cells),
    value: new Uint8Array(cells),
    across: new Int32Array(cells),
    down: new Int32Array(cells),
    extent: new Uint8Array(4 * cells),
    known: new Uint8Array(cells),
    dotsInReach: new Uint8Array(cells),
    dots: new Int16Array(cells),
    dotCount: 0,
    dotsPaired: 0,
    openDots: 0,
    incomplete: 0,
    missing: 0,
    lonely: stack(cells),
    covering: stack(cells),
    changed: stack(cells),
    isChanged: new Uint8Array(cells),
    dirty: new Uint8Array(cells),
    dirtyAny: 0,
    fresh: stack(cells),
    refuted: stack(cells),
    refutedAcross: new Int32Array(cells),
    refutedDown: new Int32Array(cells),
    advanced: stack(cells),
    advancedIn: new Int32Array(cells),
    layer: 0,
    broken: false,
  };
}

function stack(size: number): Stack {
  return { items: new Int16Array(size), length: 0 };
}

/** Appends without a bounds check: every stack has room for all cells. */
export function push(list: Stack, item: number): void {
  list.items[list.length++] = item;
}

/** Marks a number dirty for these rules (bits of `dirtyBit`). */
export function markDirty(solver: FastSolver, number: number, rules: number): void {
  solver.dirty[number] = (solver.dirty[number] as number) | rules;
  solver.dirtyAny |= rules;
}

/** True when exactly one bit is set. */
export function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}

/** The place of the highest bit. */
export function highestBit(bits: number): number {
  return 31 - Math.clz32(bits);
}

/** Lines of a number of this value that reach at least `distance` cells in a direction, along its axis. */
export function linesReaching(value: number, direction: number, distance: number): number {
  const all = (1 << value) - 1;
  return (direction & 1) === 0 ? all >>> distance : all & ~((1 << distance) - 1);
}
