import { expect, test } from "vitest";
import { askRating } from "#main/engines/linjat/analyses.ts";
import { solvePuzzle } from "#main/engines/linjat/engine.ts";
import { verifyPuzzles } from "#main/engines/linjat/engine.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { solutionsByTrying } from "../../../../../test/support/linjatOracle.ts";
import { boardFindings } from "./boardFindings.ts";
import { verdictOf } from "./verdict.ts";

const limits = { timeLimitSeconds: 1, memoryMiB: 64, options: {} };

/** Boards with few dots, so that their lines can be drawn in many ways. */
const boards: readonly (readonly string[])[] = [
  ["2   ", "    ", "   2", "    "],
  ["2.  ", "   3", "    ", "    "],
  ["2 2", "   ", "3  "],
  ["4      ", "       ", "  3    ", "  .    ", "      4", "3      ", "    3  "],
];

test("a board says how many solutions it has, and at least how many where counting stopped", () => {
  const seen = boards.map((rows) => {
    const answer = askRating({ level: { rows: [...rows] } }) as unknown as RateAnswer;
    const tried = solutionsByTrying(rows, 1000);
    expect(answer.solutions).toBe(Math.min(tried, 100));
    expect(answer.counted).toBe(tried < 100);
    const words = tried < 100 ? `${tried} solutions` : "at least 100 solutions";
    expect(verdictOf(answer).badge).toBe(words);
    expect(boardFindings(emptyBrief(), rows, answer)[0]?.message).toContain(`The board has ${words}`);
    const solved = solvePuzzle({ rows: [...rows] }, limits);
    expect(solved.metrics["solutions"]).toBe(answer.solutions);
    expect(solved.problems.some(({ code }) => code === "counting-stopped")).toBe(tried >= 100);
    expect([...verifyPuzzles(rows.join("\n"))][0]?.message).toContain(words);
    return tried;
  });
  expect(seen.filter((tried) => tried > 2 && tried < 100).length).toBeGreaterThan(1);
  expect(seen.some((tried) => tried >= 100)).toBe(true);
});
