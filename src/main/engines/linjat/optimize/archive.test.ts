import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { ArchiveAxis } from "#shared/levels/linjat/optimizeTask.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { allowedRules } from "#shared/levels/linjat/ruleDemands.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import { createGeneratorContext, rate } from "../generatorContext.ts";
import { startPuzzle } from "../startPuzzle.ts";
import { kindOf, offerEntry, type Archive } from "./archipelago.ts";
import type { Entry } from "./searchContext.ts";

const entry = (score: number): Entry => ({ board: new Int8Array(1), owners: new Int16Array(1), score, iteration: 0 });

test("a kind keeps its best puzzle", () => {
  const archive: Archive = new Map();
  for (const score of [3, 5, 4]) offerEntry(archive, 7, entry(score));
  expect([...archive].map(([kind, { score }]) => [kind, score])).toEqual([[7, 5]]);
});

test("a full archive gives up its worst kind for a better puzzle, and for no other", () => {
  const archive: Archive = new Map();
  for (let kind = 0; kind < 4096; kind++) offerEntry(archive, kind, entry(kind === 100 ? 1 : 10));
  offerEntry(archive, 5000, entry(1));
  expect(archive.has(5000)).toBe(false);
  offerEntry(archive, 5000, entry(2));
  expect([archive.size, archive.has(100), archive.has(5000)]).toEqual([4096, false, true]);
});

test("the kind of a puzzle is what the plain solver says of it on the two axes the designer picked", () => {
  const brief = { ...emptyBrief(), ...presets.hard, needs: "uncontested" } as const;
  const context = createGeneratorContext(brief, { unblock: false, countsLeaks: false });
  const board = new Int8Array(brief.width * brief.height);
  const random = createRandom(1);
  const seen = new Map<ArchiveAxis, Set<number>>();
  for (let made = 0; made < 25;) {
    if (!startPuzzle(context, board, random) || !rate(context, board)) continue;
    made++;
    const cells = [...board];
    const grid = { width: brief.width, height: brief.height, cells };
    const { layers } = reason(startPosition(puzzleOf(grid)), allowedRules(brief));
    const counting = layers.filter(({ advanced }) => advanced.length > 0);
    const values: Record<ArchiveAxis, number> = {
      depth: counting.length,
      width: Math.max(...counting.map(({ advanced }) => advanced.length)),
      hardest: Math.max(...counting.map(({ rule }) => rules.indexOf(rule))),
      dots: cells.filter((content) => content < 0).length,
      numbers: brief.numbers,
    };
    const axes = Object.keys(values) as ArchiveAxis[];
    for (const [i, axis] of axes.entries()) {
      const other = axes[(i + 1) % axes.length] as ArchiveAxis;
      expect(kindOf(context, board, [axis, other])).toBe(1000 * values[axis] + values[other]);
      seen.set(axis, (seen.get(axis) ?? new Set()).add(values[axis]));
    }
  }
  for (const axis of ["depth", "width", "hardest", "dots"] as const) expect(seen.get(axis)?.size).toBeGreaterThan(1);
});
