import * as z from "zod";
import { type Problem, errorProblem } from "../problems.ts";
import { demandProblems } from "./ruleDemands.ts";
import { rules } from "./rules.ts";
import { squareName } from "../squareNames.ts";
import { largestSide, numberSymbols } from "./symbols.ts";
import { needsSquare, symmetries } from "./symmetry.ts";
import { briefDocumentMessages } from "./messages.ts";
import { intIn } from "../../kernel/numberSchema.ts";

/** How to treat deductions that are only valid because the solution is unique. */
export const leakPolicies = ["forbid", "penalise", "allow"] as const;
/** Minimum side of a board, in cells. */
export const smallestSide = 4;

const coordinate = intIn(0, largestSide - 1);
const cell = z.tuple([coordinate, coordinate]);
const side = z.int().min(smallestSide).max(largestSide);

/** A designer's requirements for puzzles, and the drawn part of the board. The document type "linjat-brief". */
export const briefSchema = z.strictObject({
  width: side.describe("Columns of the board, 4 to 20."),
  height: side.describe("Rows of the board, 4 to 20."),
  numbers: z.int().min(1).max(200).describe("Numbers on a finished board, drawn ones included, 1 to 200."),
  smallest: z.int().min(2).max(largestSide).describe("Smallest new number, 2 to 20."),
  largest: z.int().min(2).max(largestSide).describe("Largest new number, 2 to 20."),
  hardest: z.enum(rules).describe("Hardest rule that puzzles may need."),
  needs: z
    .enum(rules)
    .describe("Rule that puzzles must need: the easier ones must not solve them. uncontested: any difficulty."),
  excluded: z
    .array(z.enum(rules))
    .max(rules.length)
    .exactOptional()
    .describe("Rules that puzzles must be solvable without. Default: none."),
  required: z
    .array(z.enum(rules))
    .max(rules.length)
    .exactOptional()
    .describe("Rules that puzzles must need, each of them. Default: none."),
  leaks: z
    .enum(leakPolicies)
    .describe("Puzzles in which knowing that the solution is unique helps: forbid, penalise (lower score) or allow."),
  symmetry: z.enum(symmetries).describe("Symmetry of the cells with numbers; dots go where they are needed."),
  rows: z
    .array(z.string().max(largestSide))
    .max(largestSide)
    .describe(
      "Drawn part of the board, one text per row: space empty, . dot, 1 to 9 and A to K numbers. Empty: nothing is drawn.",
    ),
  locked: z
    .array(cell)
    .max(largestSide * largestSide)
    .describe("Cells [x, y] whose content, empty included, stays as it is."),
});

/** A parsed brief, valid in form only: `briefProblems` finds demands that contradict each other. */
export type Brief = z.infer<typeof briefSchema>;

/** The data of a new document "linjat-brief": an empty board and any difficulty. */
export function emptyBrief(): Brief {
  return {
    width: 7,
    height: 10,
    numbers: 17,
    smallest: 2,
    largest: 5,
    hardest: "one-of",
    needs: "uncontested",
    leaks: "forbid",
    symmetry: "none",
    rows: [],
    locked: [],
  };
}

/** Everything that keeps a brief from being worked on. */
export function briefProblems(brief: Brief): Problem[] {
  const problems: Problem[] = [];
  const longest = Math.max(brief.width, brief.height);
  if (brief.smallest > brief.largest) {
    const message = briefDocumentMessages.rangeEmpty(brief.smallest, brief.largest);
    const place = { target: "field:smallest", label: briefDocumentMessages.smallestNumber };
    const swap = {
      label: briefDocumentMessages.swapNumbers(brief.smallest, brief.largest),
      changes: [
        { path: ["smallest"], value: brief.largest },
        { path: ["largest"], value: brief.smallest },
      ],
    };
    problems.push(errorProblem("range-empty", message, [place], [swap]));
  }
  if (brief.smallest > longest) {
    const message = briefDocumentMessages.numberTooLong(brief.smallest, brief.width, brief.height);
    problems.push(
      errorProblem("number-too-long", message, [
        { target: "field:smallest", label: briefDocumentMessages.smallestNumber },
      ]),
    );
  }
  const cells = brief.width * brief.height;
  if (brief.numbers * brief.smallest > cells) {
    const message = briefDocumentMessages.tooManyNumbers(
      brief.numbers,
      brief.smallest,
      brief.numbers * brief.smallest,
      cells,
    );
    problems.push(
      errorProblem("too-many-numbers", message, [{ target: "field:numbers", label: briefDocumentMessages.numbers }]),
    );
  }
  problems.push(...demandProblems(brief));
  if (needsSquare(brief.symmetry) && brief.width !== brief.height) {
    const message = briefDocumentMessages.symmetryNotSquare(brief.symmetry, brief.width, brief.height);
    problems.push(
      errorProblem("symmetry-not-square", message, [
        { target: "field:symmetry", label: briefDocumentMessages.symmetry },
      ]),
    );
  }
  return [...problems, ...drawnProblems(brief)];
}

function drawnProblems({ width, height, rows, locked, numbers }: Brief): Problem[] {
  const outside = locked.filter(([x, y]) => x >= width || y >= height);
  const problems = outside.slice(0, 20).map(([x, y]) => {
    const label = squareName([x, y]);
    const message = briefDocumentMessages.lockOutside(label);
    return errorProblem("lock-outside", message, [{ target: `cell:${x},${y}`, label }]);
  });
  if (rows.length === 0) return problems;
  if (rows.length !== height || rows.some((row) => row.length !== width)) {
    const message = briefDocumentMessages.drawnSize(height, width);
    return [...problems, errorProblem("drawn-size", message)];
  }
  for (const [y, row] of rows.entries()) {
    for (const [x, symbol] of row.split("").entries())
      problems.push(...cellProblem(symbol, x, y, Math.max(width, height)));
  }
  const drawn = rows.join("").replaceAll(/[ .]/g, "").length;
  if (drawn > numbers) {
    const message = briefDocumentMessages.tooManyDrawn(drawn, numbers);
    problems.push(
      errorProblem("too-many-drawn", message, [{ target: "field:numbers", label: briefDocumentMessages.numbers }]),
    );
  }
  return problems.slice(0, 50);
}

function cellProblem(symbol: string, x: number, y: number, longest: number): Problem[] {
  if (symbol === ".") return [];
  const label = squareName([x, y]);
  const places = [{ target: `cell:${x},${y}`, label, cells: [[x, y] as [number, number]] }];
  const value = numberSymbols.indexOf(symbol);
  if (value < 0) {
    const message = briefDocumentMessages.unknownCharacter(label, JSON.stringify(symbol));
    return [errorProblem("unknown-character", message, places)];
  }
  if (value <= longest) return [];
  return [errorProblem("number-too-long", briefDocumentMessages.longerThanBoard(value, label), places)];
}
