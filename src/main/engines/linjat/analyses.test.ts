import { expect, test } from "vitest";
import { askExplanation, askHint } from "./analyses.ts";
import { solvePuzzle } from "./solvePuzzle.ts";

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

test("a hint names the next deduction, then a wrong line, then that all is drawn", () => {
  const first = askHint({ level, drawn: [] }) as { kind: string; text: string };
  expect(first.kind).toBe("deduction");
  expect(first.text).toContain("The dot at row 1, column 2 can only be reached by the 2");
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

test("a puzzle without solution is unsolvable, one with several says so", () => {
  const limits = { timeLimitSeconds: 1, memoryMiB: 64, options: {} };
  expect(solvePuzzle({ rows: ["2  ", "   ", "  ."] }, limits)).toMatchObject({ status: "unsolvable" });
  const several = solvePuzzle({ rows: ["2  ", "   "] }, limits);
  expect(several.status).toBe("unsupported");
  expect(several.problems[0]?.code).toBe("several-solutions");
});
