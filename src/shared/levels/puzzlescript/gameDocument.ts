import * as z from "zod";
import type { DocumentType } from "../levelKind.ts";
import { type Problem, errorProblem } from "../problems.ts";
import { gameProblems } from "./gameProblems.ts";
import { levelsOfText } from "./gameText.ts";
import { compileProgram } from "./language/compileProgram.ts";
import { type PuzzleLevel, boardRowsSchema, inputsSchema, longestBoardSide, longestGame } from "./level.ts";
import { emptyGame } from "./emptyGame.ts";
import { puzzleKindMessages, puzzleLevelMessages as messages } from "./messages.ts";

/** A game on the drawing board. The document type "puzzlescript-game". */
export const gameDocumentSchema = z.strictObject({
  source: z
    .string()
    .max(longestGame)
    .describe(
      "Text of the game, kept byte for byte. Left out in a JSON with a .txt of its name beside it, which has it then.",
    ),
  level: z.int().min(1).max(10_000).describe("Level that tasks start from, counted from 1 without messages."),
  locked: z
    .array(z.tuple([z.int().min(0).max(longestBoardSide), z.int().min(0).max(longestBoardSide)]))
    .max(40_000)
    .describe("Cells [x, y] of that level that generators leave as they are."),
  solutions: z
    .array(
      z.strictObject({
        rows: boardRowsSchema.describe("Rows of the board that it solves, one character per cell."),
        inputs: inputsSchema.describe("Inputs in the order in which they are pressed."),
      }),
    )
    .max(10_000)
    .optional()
    .describe("The author's own solutions, one for each board: what shorter ones are compared with. Default: none."),
});

/** A game's text with what the studio stores beside it; `level` counts from 1. */
export type GameDocument = z.infer<typeof gameDocumentSchema>;

/** The level of a document that tasks start from; undefined: the text has no such level. */
export function levelOfGame({ source, level }: GameDocument): PuzzleLevel | undefined {
  return levelsOfText(source)[level - 1]?.level;
}

/** The document type "puzzlescript-game"; its source is a text file of its own in the project. */
export const gameType: DocumentType<GameDocument> = {
  id: "puzzlescript-game",
  title: puzzleKindMessages.game,
  groupTitle: puzzleKindMessages.games,
  schema: gameDocumentSchema,
  merge: {
    hints: { source: { as: "lines" }, locked: { as: "set" }, solutions: { as: "list", key: ["rows"] } },
  },
  isSlowToValidate: true,
  textFile: { member: "source", extension: "txt" },
  empty: () => ({ source: emptyGame, level: 1, locked: [] }),
  validate: gameDocumentProblems,
  cardPicture: (document) => {
    const level = levelOfGame(document) ?? levelsOfText(document.source)[0]?.level;
    return level === undefined ? undefined : { type: "level", level };
  },
};

/** Mistakes of the text, and a level number without a level. */
export function gameDocumentProblems(document: GameDocument): Problem[] {
  const { program, diagnostics } = compileProgram(document.source);
  const problems = gameProblems(diagnostics);
  if (program === undefined || levelOfGame(document) !== undefined) return problems;
  const count = program.levels.filter(({ kind }) => kind === "level").length;
  return count === 0
    ? problems
    : [...problems, errorProblem("no-such-level", messages.noSuchLevel(document.level, count))];
}
