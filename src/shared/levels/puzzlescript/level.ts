import { defined } from "../../kernel/defined.ts";
import * as z from "zod";
import { puzzleLevelMessages as messages } from "./messages.ts";

/** Longest side of a board, in cells. */
export const longestBoardSide = 200;
/** Longest text of a game above its levels, in characters. */
export const longestGame = 2_000_000;

/** Rows of a board in the symbols of its game. */
export const boardRowsSchema = z
  .array(z.string().min(1).max(longestBoardSide))
  .min(1)
  .max(longestBoardSide)
  .refine((rows) => rows.every((row) => row.length === defined(rows[0]).length), messages.unevenRows);

/** Inputs as letters: u d l r are directions, a is the action key, t a tick of real time. */
export const inputsSchema = z
  .string()
  .max(100_000)
  .regex(/^[udlrat]*$/, messages.wrongInputs);

/** A level of a PuzzleScript game, with everything that is needed to play it. */
export const puzzleLevelSchema = z.strictObject({
  game: z
    .string()
    .max(longestGame)
    .describe("Text of the game up to and with the heading LEVELS: what comes before its levels."),
  rows: boardRowsSchema.describe("Rows of the board, 1 to 200 of equal length, in symbols of the game's legend."),
  solution: inputsSchema
    .optional()
    .describe("Inputs that win: u d l r directions, a action, t a tick of real time. Absent: none is known."),
  seed: z
    .string()
    .max(200)
    .optional()
    .describe("Seed of the random numbers under which the solution wins. Default: empty."),
  before: z
    .array(z.string().max(10_000))
    .max(100)
    .optional()
    .describe("Messages that the game shows before the level. Default: none."),
  written: z
    .string()
    .max(longestGame)
    .optional()
    .describe("The level's lines in the text that it comes from, with comments. Absent: it comes from no text."),
});

/** What candidates and packs contain: a board with the game it belongs to, so that it can be played alone. */
export type PuzzleLevel = z.infer<typeof puzzleLevelSchema>;

const inputNames = { u: "up", d: "down", l: "left", r: "right", a: "action", t: "tick" } as const;

/** The inputs for letters. */
export function inputsOf(letters: string): (typeof inputNames)[keyof typeof inputNames][] {
  // The schema lets these letters through only.
  return letters.split("").map((letter) => inputNames[letter as keyof typeof inputNames]);
}
