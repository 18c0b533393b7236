import { explainLayer } from "../explainLayer.ts";
import { valueOf } from "../placements.ts";
import type { Layer } from "../plain/plainSolver.ts";
import type { DrawnLine } from "./lineShapes.ts";
import type { PuzzlePicture } from "./puzzlePicture.ts";

/** A layer of deductions over the previous knowledge: gained parts, refuted lines, causes. */
export function stepPicture(layer: Layer): PuzzlePicture {
  const { puzzle, owners } = layer.before;
  const lines: DrawnLine[] = [];
  for (const number of puzzle.numberCells.keys()) {
    const before = owners.flatMap((owner, cell) => (owner === number ? [cell] : []));
    const gained = layer.gained.filter((one) => one.number === number).map(({ cell }) => cell);
    const cells = [...new Set([...before, ...gained])].sort((a, b) => a - b);
    const whole = cells.length === valueOf(puzzle, number);
    if (gained.length > 0) lines.push({ cells, state: "current" });
    else if (whole || cells.length > 1) lines.push({ cells, state: whole ? "known" : "open" });
  }
  const explanations = explainLayer(layer);
  if (layer.gained.length === 0) {
    lines.push(
      ...explanations.flatMap(({ refuted }) => refuted.map((cells) => ({ cells, state: "refuted" as const }))),
    );
  }
  return { lines, causes: [...new Set(explanations.flatMap(({ causes }) => causes))] };
}
