import { expect, test } from "vitest";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { boardFindings } from "./boardFindings.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const brief: Brief = { ...emptyBrief(), width: 4, height: 4, numbers: 2, rows };

function answer(change: Partial<RateAnswer> = {}): RateAnswer {
  const { hardest = "one-of", ...rest } = ratePuzzle(gridOf({ rows }));
  const rating = { ...rest, hardest };
  return {
    rating,
    layers: [],
    solutions: 1,
    counted: true,
    differing: [[], []],
    ambiguous: [],
    open: [],
    leaks: [],
    ...change,
  };
}

test("a board with one solution that the rules find has nothing wrong with it", () => {
  expect(boardFindings(brief, rows, answer())).toEqual([]);
});

test("two solutions name the numbers that can be drawn in two ways, with their cells", () => {
  const [found] = boardFindings(brief, rows, answer({ solutions: 2, ambiguous: [0] }));
  expect(found).toMatchObject({ code: "several-solutions", severity: "warning", places: [{ target: "cell:0,0" }] });
  expect(found?.message).toContain("has 2 solutions: the 2 at A1 can be drawn in more than one way");
});

test("no solution names where it breaks", () => {
  const [found] = boardFindings(brief, rows, answer({ solutions: 0, contradiction: { kind: "dot", cell: 15 } }));
  expect(found?.message).toBe(
    "The board has no solution. The dot at D4 is out of reach of every number. Move or change a number, or remove a dot.",
  );
  expect(found?.places[0]?.target).toBe("cell:3,3");
});

test("stuck rules name what stays open", () => {
  const rating = { ...answer().rating, ending: "stuck" as const, depth: 1 };
  const [found] = boardFindings(brief, rows, answer({ rating, open: [0, 15] }));
  expect(found?.message).toContain("stuck after 1 layer: 1 number and 1 dot stay open");
  expect(found?.places).toHaveLength(2);
});

test("leaks are a warning when they are forbidden, worth knowing when penalised, nothing when allowed", () => {
  const leaking = answer({ leaks: [0] });
  const severities = (["forbid", "penalise", "allow"] as const).map(
    (leaks) => boardFindings({ ...brief, leaks }, rows, leaking)[0]?.severity,
  );
  expect(severities).toEqual(["warning", "info", undefined]);
});

test("rules beyond the brief's are found, and so are boards that are too easy for it", () => {
  const rating = { ...answer().rating, hardest: "square" as const };
  expect(boardFindings({ ...brief, hardest: "fit" }, rows, answer({ rating }))[0]?.code).toBe("too-hard");
  expect(boardFindings({ ...brief, needs: "one-of" }, rows, answer({ rating }))[0]?.code).toBe("too-easy");
});

test("choices about single rules find boards that need a rule left out and boards that do without a required one", () => {
  const found = (demands: Partial<Brief>) => boardFindings({ ...brief, ...demands }, rows, answer());
  expect(found({ excluded: ["square"] })).toEqual([]);
  expect(found({ excluded: ["cover"] })[0]).toMatchObject({ code: "too-hard", places: [{ target: "field:excluded" }] });
  expect(found({ required: ["cover"] })).toEqual([]);
  const [easy] = found({ required: ["cover", "square"] });
  expect(easy).toMatchObject({ code: "too-easy", places: [{ target: "field:required" }] });
  expect(easy?.message).toContain("solved without SQUARE");
});

test("on a board that waits for more numbers everything is only worth knowing", () => {
  const [found] = boardFindings({ ...brief, numbers: 9 }, rows, answer({ solutions: 2, ambiguous: [0] }));
  expect(found?.severity).toBe("info");
});
