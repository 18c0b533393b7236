import fc from "fast-check";
import { expect, test } from "vitest";
import { smallGrids } from "../../../../../test/support/linjatArbitraries.ts";
import { countSolutions } from "../countSolutions.ts";
import { explainLayer } from "../explainLayer.ts";
import { gridOf } from "../linjatLevel.ts";
import { puzzleOf } from "../placements.ts";
import { rules, rulesUpTo } from "../rules.ts";
import { reason } from "./plainSolver.ts";
import { startPosition } from "./position.ts";

const reasonAbout = (...rows: string[]) => reason(startPosition(puzzleOf(gridOf({ rows }))), new Set(rules));

test("without the uniqueness rules, every solution keeps every cell that was deduced", () => {
  fc.assert(
    fc.property(smallGrids, (grid) => {
      const puzzle = puzzleOf(grid);
      const { last, ending } = reason(startPosition(puzzle), rulesUpTo("one-of", false));
      const { solutions } = countSolutions(grid, 1000);
      if (ending.status === "contradiction") expect(solutions).toEqual([]);
      if (ending.status === "solved") expect(solutions).toHaveLength(1);
      for (const lines of solutions) {
        for (const line of lines) {
          const { number, cells } = puzzle.placements[line]!;
          expect(cells.every((cell) => last.owners[cell] === -1 || last.owners[cell] === number)).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("with all rules, a puzzle with one solution keeps it", () => {
  fc.assert(
    fc.property(smallGrids, (grid) => {
      const { solutions } = countSolutions(grid, 2);
      fc.pre(solutions.length === 1);
      const puzzle = puzzleOf(grid);
      const { last, ending } = reason(startPosition(puzzle), new Set(rules));
      expect(ending.status).not.toBe("contradiction");
      for (const line of solutions[0]!) expect(last.live[line]).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a dot that one number reaches is said in a sentence with both places", () => {
  const { layers, ending } = reasonAbout("2. ", "   ");
  expect(ending.status).toBe("solved");
  expect(layers.map(({ rule }) => rule)).toEqual(["cover"]);
  const [explanation] = explainLayer(layers[0]!);
  expect(explanation).toMatchObject({ number: 0, causes: [1], gained: [1] });
  expect(explanation?.text).toBe("The dot at B1 can only be reached by the 2 at A1. Its line passes there.");
});

test("a dot out of reach and a walled-in number are contradictions with their place", () => {
  expect(reasonAbout("2  ", "   ", "  .").ending).toEqual({
    status: "contradiction",
    contradiction: { kind: "dot", cell: 8 },
  });
  expect(reasonAbout("32 ", "2  ", "   ").ending).toEqual({
    status: "contradiction",
    contradiction: { kind: "number", cell: 0 },
  });
});
