import { expect, test } from "vitest";
import type { HintAnswer } from "#shared/levels/linjat/analyses.ts";
import { askCheck, askExplanation, askHint, askRating } from "./analyses.ts";
import { solvePuzzle } from "./engine.ts";
import { squareRulePuzzle } from "../../../../test/support/linjatPuzzles.ts";

const level = { rows: ["2.  ", "   3", "    ", "   ."] };

test("every layer is explained, and the same sentences come with solve when they are asked for", () => {
  const answer = askExplanation({ level }) as { status: string; layers: { text: string }[][] };
  expect(answer.status).toBe("solved");
  const texts = answer.layers.flat().map(({ text }) => text);
  const limits = { timeLimitSeconds: 1, memoryMiB: 64, options: { explain: "on" } };
  const { status, solution, problems } = solvePuzzle(level, limits);
  expect(status).toBe("solved");
  expect(solution).toBe("A1-B1 D2-D4");
  expect(problems.map(({ message }) => message.replace(/^\d+\. /, ""))).toEqual(texts);
});

test("a puzzle that breaks is explained up to there, with the place", () => {
  expect(askExplanation({ level: { rows: ["2  ", "   ", "  ."] } })).toEqual({
    status: "contradiction",
    layers: [],
    after: [],
    contradiction: { kind: "dot", cell: 8 },
  });
});

test("a hint names the next deduction, then a wrong line, then that all is drawn", () => {
  const first = askHint({ level, drawn: [] }) as { kind: string; text: string };
  expect(first.kind).toBe("deduction");
  expect(first.text).toContain("The dot at B1 can only be reached by the 2");
  expect(askHint({ level, drawn: [[0, 4]] })).toMatchObject({ kind: "wrong-line", cells: [0, 4] });
  expect(askHint({ level, drawn: [[1, 2]] })).toMatchObject({ kind: "wrong-line", cells: [1, 2] });
  expect(
    askHint({
      level,
      drawn: [
        [0, 1],
        [7, 11, 15],
      ],
    }),
  ).toMatchObject({ kind: "solved" });
});

test("a hint says so where nothing leads on: no solution, more than one, or rules that are not enough", () => {
  const hint = (rows: string[]) => askHint({ level: { rows }, drawn: [] });
  expect(hint(["2  ", "   ", "  ."])).toMatchObject({ kind: "stuck", text: expect.stringContaining("no solution") });
  expect(hint(["2 ", "  "])).toMatchObject({ kind: "stuck", text: expect.stringContaining("more than one solution") });
});

test("a hint goes on from a part of a line, and a part that is no part of the solution is wrong", () => {
  const answer = askHint({
    level,
    drawn: [
      [0, 1],
      [7, 11],
    ],
  }) as { kind: string; explanation: { gained: number[] } };
  expect(answer).toMatchObject({ kind: "deduction", explanation: { gained: [15] } });
  expect(askHint({ level, drawn: [[3, 7]] })).toMatchObject({ kind: "wrong-line", cells: [3, 7] });
});

test("whoever does nothing but what hints say solves a puzzle, also where lines have to be ruled out first", () => {
  const { solved, lines } = followHints(squareRulePuzzle);
  expect(solved).toBe(true);
  expect(askCheck({ level: { rows: squareRulePuzzle }, drawn: lines })).toEqual({ wrong: [], solutions: 1 });
});

test("a check names every wrong line, and marks none when there are several solutions", () => {
  expect(
    askCheck({
      level,
      drawn: [
        [0, 4],
        [7, 11],
        [5, 6, 7],
      ],
    }),
  ).toEqual({ wrong: [0, 2], solutions: 1 });
  expect(askCheck({ level: { rows: ["2 ", "  "] }, drawn: [[0, 1]] })).toEqual({ wrong: [], solutions: 2 });
});

test("a rating tells the layers and that there is one solution", () => {
  const answer = askRating({ level });
  expect(answer).toMatchObject({ solutions: 1, counted: true, differing: [[], []], open: [] });
  expect(answer).toMatchObject({ rating: { ending: "solved", depth: (answer as { layers: [] }).layers.length } });
});

test("a rating of a board with two solutions names the lines that differ and what stays open", () => {
  expect(askRating({ level: { rows: ["2  ", "  .", " 2 "] } })).toMatchObject({ solutions: 0 });
  const open = askRating({ level: { rows: ["2 ", "  "] } });
  expect(JSON.parse(JSON.stringify(open))).toStrictEqual(open);
  expect(askRating({ level: { rows: ["2 ", "  "] } })).toMatchObject({
    solutions: 2,
    differing: [[[0, 1]], [[0, 2]]],
  });
  expect(askRating({ level: { rows: ["2  ", "   ", "  ."] } })).toMatchObject({
    solutions: 0,
    contradiction: { kind: "dot", cell: 8 },
    open: [0, 8],
  });
});

test("a puzzle without solution is unsolvable, one with several says so", () => {
  const limits = { timeLimitSeconds: 1, memoryMiB: 64, options: {} };
  expect(solvePuzzle({ rows: ["2  ", "   ", "  ."] }, limits)).toMatchObject({ status: "unsolvable" });
  const several = solvePuzzle({ rows: ["2  ", "   "] }, limits);
  expect(several.status).toBe("unsupported");
  expect(several.problems[0]?.code).toBe("several-solutions");
});

/** Draws the lines of every hint until none is left. */
function followHints(rows: string[]): { readonly solved: boolean; readonly lines: number[][] } {
  const lines = new Map<number, number[]>();
  for (let i = 0; i < 400; i++) {
    const drawn = [...lines.values()];
    const hint = askHint({ level: { rows }, drawn }) as unknown as HintAnswer;
    const gained = hint.explanation?.gained ?? [];
    if (hint.explanation === undefined || gained.length === 0) return { solved: hint.kind === "solved", lines: drawn };
    const { number } = hint.explanation;
    lines.set(number, filled([...(lines.get(number) ?? [number]), ...gained], rows[0]!.length));
  }
  return { solved: false, lines: [...lines.values()] };
}

/** The cells from the first to the last of a line. */
function filled(cells: readonly number[], width: number): number[] {
  const first = Math.min(...cells);
  const last = Math.max(...cells);
  const step = Math.floor(first / width) === Math.floor(last / width) ? 1 : width;
  return Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);
}
