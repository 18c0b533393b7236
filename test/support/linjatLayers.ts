import { expect } from "vitest";
import { createFastSolver } from "#main/engines/linjat/fast/fastSolver.ts";
import { isSolved, nextLayer, ruleBits } from "#main/engines/linjat/fast/fastSteps.ts";
import { loadBoard } from "#main/engines/linjat/fast/loadBoard.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";

/** Holds every layer of the fast solver against the plain one: rule, numbers that advance, owners of all cells, ending. */
export function expectSameLayers(grid: LinjatGrid, allowed: ReadonlySet<Rule>): void {
  const { layers, ending, last } = reason(startPosition(puzzleOf(grid)), allowed);
  const solver = createFastSolver(grid.width, grid.height);
  loadBoard(solver, grid.cells);
  const bits = ruleBits(allowed);
  for (const [index, layer] of layers.entries()) {
    const owners = [...solver.owner];
    expect({ index, owners }).toEqual({ index, owners: layer.before.owners });
    const rule = nextLayer(solver, bits);
    const advanced = solver.advanced.items.slice(0, solver.advanced.length).sort((a, b) => a - b);
    expect({ index, rule: rules[rule] }).toEqual({ index, rule: layer.rule });
    const isLast = index === layers.length - 1;
    if (!(isLast && ending.status === "contradiction"))
      expect({ index, advanced }).toEqual({ index, advanced: Int16Array.from(layer.advanced) });
  }
  expect(nextLayer(solver, bits)).toBe(-1);
  expect(solver.broken).toBe(ending.status === "contradiction");
  if (solver.broken) return;
  expect([...solver.owner]).toEqual(last.owners);
  expect(isSolved(solver)).toBe(ending.status === "solved");
}
