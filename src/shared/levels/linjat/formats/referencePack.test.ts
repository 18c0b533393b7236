import { expect, test } from "vitest";
import { referencePack } from "./referencePack.ts";
import { squareRulePuzzle } from "../../../../../test/support/linjatPuzzles.ts";

/** One puzzle for each class but "tutorial", by its hardest rule; more than five COVER layers make an easy one medium. */
const puzzles = {
  easy: ["2.  ", "   3", "    ", "   ."],
  medium: [
    "  3 22.",
    "  3. .3",
    "4.. 4 .",
    " .5   .",
    ".4     ",
    "25   . ",
    "   . 3 ",
    "  . 3 .",
    " . 4.32",
    "   4.  ",
  ],
  hard: squareRulePuzzle,
  expert: ["2  ", " 3 ", "2. "],
};

interface Written {
  readonly puzzle: string[] | null;
  readonly message?: string;
  readonly classification: Readonly<Record<string, { readonly depth: number; readonly max_width: number }>>;
  readonly score: number;
  readonly file: string;
}

const levels = Object.entries(puzzles).map(([title, rows]) => ({ title, level: { rows } }));
const pack = JSON.parse(referencePack.print?.(levels) ?? "") as Record<string, Written[]>;

test("a puzzle goes to the class of its hardest rule, and every class ends with a message without a puzzle", () => {
  expect(Object.keys(pack)).toEqual(["tutorial", "easy", "medium", "hard", "expert"]);
  for (const [name, written] of Object.entries(pack)) {
    expect(written.at(-1)).toEqual({ puzzle: null, message: "All puzzles of this pack are solved." });
    expect(written.slice(0, -1).map(({ file }) => file)).toEqual(name in puzzles ? [name] : []);
  }
});

test("a puzzle has its layers by rule under the game's names, and the score by the game's weights", () => {
  const { puzzle, classification, score } = pack["hard"]![0]!;
  expect(puzzle).toEqual(puzzles.hard);
  expect(classification).toEqual({
    all: { depth: 27, max_width: 6 },
    "uncontested-no-cover": { depth: 0, max_width: 0 },
    cover: { depth: 10, max_width: 6 },
    "single-solution": { depth: 0, max_width: 0 },
    cant_fit: { depth: 16, max_width: 6 },
    square: { depth: 1, max_width: 6 },
    dep: { depth: 0, max_width: 0 },
    one_of: { depth: 0, max_width: 0 },
  });
  // COVER and FIT 1 each, SQUARE 10, ONE-OF 20, the widest layer -2 a number.
  expect(score).toBe(10 * 1 + 16 * 1 + 1 * 10 - 2 * 6);
  expect(pack["expert"]![0]!.score).toBe(1 + 1 + 20 - 2 * 1);
});
