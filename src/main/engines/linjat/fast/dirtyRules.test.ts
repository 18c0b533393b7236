import fc from "fast-check";
import { expect, test } from "vitest";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { denseGrids } from "../../../../../test/support/linjatArbitraries.ts";
import { createFastSolver, dirtyBit } from "./fastSolver.ts";
import type { FastSolver } from "./fastSolver.ts";
import { hasLeak, nextLayer, ruleBits } from "./fastSteps.ts";
import { addDot, loadBoard } from "./loadBoard.ts";

/** Marks everything dirty for every rule. */
function markAllDirty(solver: FastSolver): void {
  solver.dirty.fill(dirtyBit.all);
  solver.dirtyAny = dirtyBit.all;
  solver.dotsPaired = 0;
}

/** The observable result of one layer. */
function layerOf(solver: FastSolver, allowed: number): unknown {
  const isLeaking = hasLeak(solver);
  const rule = nextLayer(solver, allowed);
  const { advanced, across, down, count, broken } = solver;
  const lines = [...across.slice(0, count), ...down.slice(0, count)];
  return { isLeaking, rule, broken, advanced: advanced.items.slice(0, advanced.length).sort(), lines };
}

/** An open empty cell that some number reaches. */
function openCell({ content, owner, mask }: FastSolver, pick: number): number | undefined {
  const open = [...content.keys()].filter((cell) => content[cell] === 0 && owner[cell] === -1 && mask[cell] !== 0);
  return open[pick % Math.max(1, open.length)];
}

const met = new Set<number>();

/** Layers and new dots alternately, once with dirty flags, once with every rule examining everything. */
function expectSameWork({ width, height, cells }: LinjatGrid, allowed: number, picks: readonly number[]): void {
  const [lazy, thorough] = [createFastSolver(width, height), createFastSolver(width, height)];
  const bare = cells.map((content, cell) => (content < 0 && cell % 2 === 0 ? 0 : content));
  for (const solver of [lazy, thorough]) loadBoard(solver, bare);
  let dots = 0;
  for (;;) {
    markAllDirty(thorough);
    const layer = layerOf(lazy, allowed);
    expect(layer).toEqual(layerOf(thorough, allowed));
    const { rule, broken } = layer as { rule: number; broken: boolean };
    met.add(dots > 0 ? rule : -2);
    if (broken) return;
    if (rule >= 0) continue;
    const cell = openCell(lazy, picks[dots++ % picks.length] ?? 0);
    if (cell === undefined) return;
    for (const solver of [lazy, thorough]) addDot(solver, cell);
  }
}

test("rules that look only where something changed say what they say when they look everywhere, new dots included", () => {
  const picks = fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(denseGrids, fc.subarray([...rules], { minLength: 3 }), picks, (grid, allowed, cells) => {
      expectSameWork(grid, ruleBits(new Set(allowed)), cells);
    }),
    { numRuns: 3000, seed: 1 },
  );
  // Every rule has spoken after a dot was added.
  expect(rules.filter((_, rule) => !met.has(rule))).toEqual([]);
});
