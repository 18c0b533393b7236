import { type BoardShape, farOffsets, nearOffsets } from "#shared/levels/board/boardShape.ts";

/** A step from a cell to one of its targets. `number` counts all steps of the board from 0. */
export interface ScanStep {
  readonly to: number;
  readonly isClone: boolean;
  readonly number: number;
}

/** Cells and their steps in the order in which Rostański (2003) scans them. */
export interface ScanOrder {
  readonly cells: readonly number[];
  /** By cell number. */
  readonly steps: readonly (readonly ScanStep[])[];
  readonly size: number;
}

/**
 * Order of the paper's listing: cells by 10x + y, targets ±1, ±2, ±9, ±10, ±11, ±12, ±20, ±21, ±22. The first one wins
 * fixed ties.
 */
export function scanOrder(shape: BoardShape): ScanOrder {
  const id = (cell: number) => 16 * (shape.cells[cell]?.[0] ?? 0) + (shape.cells[cell]?.[1] ?? 0);
  const offsets = [
    ...nearOffsets(shape.topology).map(([dx, dy]) => ({ dx, dy, isClone: true })),
    ...farOffsets(shape.topology).map(([dx, dy]) => ({ dx, dy, isClone: false })),
  ].toSorted((a, b) => rank(a) - rank(b));
  let size = 0;
  const steps = shape.cells.map(([x, y]) =>
    offsets.flatMap(({ dx, dy, isClone }) => {
      const to = shape.cellAt(x + dx, y + dy);
      return to < 0 ? [] : [{ to, isClone, number: size++ }];
    }),
  );
  return { cells: [...shape.cells.keys()].toSorted((a, b) => id(a) - id(b)), steps, size };
}

/** Small differences of 10x + y first, plus before minus. */
function rank({ dx, dy }: { readonly dx: number; readonly dy: number }): number {
  const difference = 10 * dx + dy;
  return 2 * Math.abs(difference) + (difference < 0 ? 1 : 0);
}
