import type { Explanation } from "#shared/levels/linjat/explainLayer.ts";
import type { PuzzlePicture } from "#shared/levels/linjat/draw/puzzlePicture.ts";
import type { DrawnLine } from "#shared/levels/linjat/draw/lineShapes.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";

/** Deductions by layer, in solving order: those of one layer follow independently from the layers before. */
export type ExplainedLayers = readonly (readonly Explanation[])[];

/**
 * The board at a layer (1-based; 0 = before the first): what was known before in ink, the layer's deductions as the
 * current step, their justification ringed. `focus` narrows the reasons to one sentence of the layer; one that adds no
 * cell shows the lines it refutes.
 */
export function layerPicture(grid: LinjatGrid, layers: ExplainedLayers, index: number, focus?: number): PuzzlePicture {
  const layer = layers[index - 1] ?? [];
  const cells = knownCells(layers.slice(0, index));
  const gaining = new Set(layer.filter(({ gained }) => gained.length > 0).map(({ number }) => number));
  const lines = [...cells].flatMap(([number, known]): DrawnLine[] => {
    if (known.size < 2) return [];
    const sorted = [...known].sort((a, b) => a - b);
    if (gaining.has(number)) return [{ cells: sorted, state: "current" }];
    return [{ cells: sorted, state: known.size === grid.cells[number] ? "known" : "open" }];
  });
  const told = focus === undefined ? layer : layer.slice(focus, focus + 1);
  // Lines refuted within a layer are shown with the sentence that refutes them.
  const onTheWay = told.filter(({ gained }) => gained.length === 0);
  const refuted = gaining.size > 0 && focus === undefined ? [] : onTheWay.flatMap((one) => one.refuted);
  return {
    lines: [...lines, ...refuted.map((line): DrawnLine => ({ cells: line, state: "refuted" }))],
    causes: [...new Set(told.flatMap(({ causes }) => causes))],
  };
}

/** Per number cell, the cells that layers have assigned to it, including its own. */
function knownCells(layers: ExplainedLayers): ReadonlyMap<number, ReadonlySet<number>> {
  const cells = new Map<number, Set<number>>();
  for (const { number, gained } of layers.flat()) {
    const known = cells.get(number) ?? new Set([number]);
    for (const cell of gained) known.add(cell);
    cells.set(number, known);
  }
  return cells;
}

/** The layer (1-based) in which a cell was assigned to its line; undefined when none does. */
export function layerOfCell(layers: ExplainedLayers, cell: number): number | undefined {
  const index = layers.findIndex((layer) => layer.some(({ gained }) => gained.includes(cell)));
  if (index !== -1) return index + 1;
  const own = layers.findIndex((layer) => layer.some(({ number }) => number === cell));
  return own === -1 ? undefined : own + 1;
}

/** The rule that determines the layer's cells; what other rules refute before it leads there. */
export function layerRule(layer: readonly Explanation[]): Explanation | undefined {
  return layer.find(({ gained }) => gained.length > 0) ?? layer[0];
}

/** How many numbers get cells in a layer. */
export function layerWidth(layer: readonly Explanation[]): number {
  return new Set(layer.filter(({ gained }) => gained.length > 0).map(({ number }) => number)).size;
}

/** Incomplete numbers and uncovered dots after the last layer. */
export function openAtEnd(
  grid: LinjatGrid,
  layers: ExplainedLayers,
): { readonly numbers: number; readonly dots: number } {
  const cells = knownCells(layers);
  const covered = new Set([...cells.values()].flatMap((known) => [...known]));
  const count = (isOpen: (content: number, cell: number) => boolean) => grid.cells.filter(isOpen).length;
  return {
    numbers: count((content, cell) => content > 1 && (cells.get(cell)?.size ?? 1) < content),
    dots: count((content, cell) => content < 0 && !covered.has(cell)),
  };
}
