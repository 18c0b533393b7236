import fc from "fast-check";
import { expect, test } from "vitest";
import { denseGrids } from "../../../../test/support/linjatArbitraries.ts";
import { explainLayer } from "./explainLayer.ts";
import { cellName, gridOf } from "./linjatLevel.ts";
import { puzzleOf } from "./placements.ts";
import { reason } from "./plain/plainSolver.ts";
import { startPosition } from "./plain/position.ts";
import { rules } from "./rules.ts";
import type { Rule } from "./rules.ts";
import { sentenceParts } from "./sentenceParts.ts";

const explained = (rows: string[]) =>
  reason(startPosition(puzzleOf(gridOf({ rows }))), new Set(rules)).layers.flatMap(explainLayer);

test.each<[Rule, string[], string]>([
  [
    "uncontested",
    ["2  ", " 3 ", " 1 "],
    "No uncovered dot is in reach of the 2 at A1, and of its lines only one is out of reach of the 3 at B2. It fits whatever they do. The solution is unique, so this is its line. Its line passes B1.",
  ],
  ["cover", ["2  ", ".  ", "   "], "The dot at A2 can only be reached by the 2 at A1. Its line passes there."],
  [
    "single-solution",
    ["2  ", ".2 ", "   "],
    "If the 2 at B2 covered no open dot, it could be drawn in several ways that affect no other number. The solution is unique, so the 2 at B2 covers an open dot. Its line passes A2.",
  ],
  ["fit", ["2  ", ".2 ", "3  "], "Only one line is left for the 3 at A3. Its line passes B3 and C3."],
  [
    "square",
    ["2  ", " 2.", " .2"],
    `The dots at C2 and B3 can only be reached by the 2 at B2 and the 2 at C3, and the 2 at C3 cannot cover both. So the 2 at B2 covers at least one of them. That determines no cell yet.`,
  ],
  [
    "dependency",
    ["..4.", "32.3", "  ..", "  . ", "  4 "],
    `Every line over the dot at C3 (by the 4 at C1 and the 4 at C5) also covers the dot at C2. So no other line can cover the dot at C2, and one line of the 2 at B2 is out. That determines no cell yet.`,
  ],
  [
    "one-of",
    ["2  ", " 3 ", "2. "],
    "Only one of the 2 at A1 and the 2 at A3 can pass A2. Without it, the first needs B1, the second B3. One line of the 3 at B2 would take a cell from each, so it is out. Its line passes A2 and C2.",
  ],
])("%s is told in words a player knows", (rule, rows, sentence) => {
  expect(explained(rows).find((explanation) => explanation.rule === rule)?.text).toBe(sentence);
});

test("what a sentence names is what the canvas shows: its number, its causes, the cells it gives", () => {
  const seen = new Set<Rule>();
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const { layers } = reason(startPosition(puzzleOf(grid)), new Set(rules));
      for (const { rule, text, number, causes, gained } of layers.flatMap(explainLayer)) {
        const named = sentenceParts(text).flatMap((part) => ("cell" in part ? [part.cell] : []));
        const shown = [number, ...causes, ...gained].map((cell) => cellName(grid, cell));
        expect({ text, cells: [...new Set(named)].sort() }).toEqual({ text, cells: [...new Set(shown)].sort() });
        seen.add(rule);
      }
    }),
    { numRuns: 1500, seed: 1 },
  );
  expect(seen.size).toBe(rules.length);
});

test("a line that is refuted is one of the number's own and was possible until then", () => {
  fc.assert(
    fc.property(denseGrids, (grid) => {
      const puzzle = puzzleOf(grid);
      for (const layer of reason(startPosition(puzzle), new Set(rules)).layers) {
        const possible = puzzle.placements.filter((_, line) => layer.before.live[line]);
        for (const { number, refuted } of explainLayer(layer)) {
          for (const cells of refuted) {
            expect(cells).toContain(number);
            expect(possible.map((line) => line.cells.join())).toContain(cells.join());
          }
        }
      }
    }),
    { numRuns: 300, seed: 1 },
  );
});
