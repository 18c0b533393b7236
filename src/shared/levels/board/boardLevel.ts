import * as z from "zod";
import { checkersVariantIds } from "./checkersVariants.ts";
import { boardLevelMessages } from "./messages.ts";
import { intIn } from "../../kernel/numberSchema.ts";

/** Most playable cells of a board. */
export const mostCells = 127;
/** Most rows and columns of a board, holes included. */
export const mostWidth = 16;

/**
 * What happens when a side is blocked in Hexxagon: the game is counted, the empty cells go to the opponent, or it
 * passes.
 */
export const blockedRules = ["count", "fill", "pass"] as const;

/** Draws in checkers endings with few pieces: by the variant's national rules, or none. */
export const endingRules = ["national", "none"] as const;

const limits = {
  repetition: intIn(0, 10).describe(
    "Number of times that a position must occur for the game to be drawn, 0 to 10; 0: positions can repeat without limit.",
  ),
  quietPlies: intIn(0, 1000).describe(
    "Plies without progress (checkers: a capture or a move of a man; Hexxagon: a clone) after which checkers is drawn and Hexxagon counted, 0 to 1000; 0: no limit.",
  ),
  plyCap: z.int().min(2).max(2000).describe("Plies after which a game is stopped without a winner, 2 to 2000."),
};

const rulesSchema = z.discriminatedUnion("game", [
  z.strictObject({
    game: z.literal("checkers").describe("The game that is played."),
    variant: z
      .enum(checkersVariantIds)
      .describe("National variant of checkers: which captures men and kings may make and when they are compulsory."),
    endings: z
      .enum(endingRules)
      .describe("Draws of endings with few pieces: national (as the variant's rules say) or none (play on)."),
    ...limits,
  }),
  z.strictObject({
    game: z.literal("hexxagon").describe("The game that is played."),
    blocked: z
      .enum(blockedRules)
      .describe(
        "What happens when a side cannot move: count (the game ends and pieces are counted), fill (the opponent gets the empty cells) or pass.",
      ),
    ...limits,
  }),
]);

/** Members of a board; `boardLevelSchema` checks their consistency. */
export const boardFields = {
  topology: z.enum(["square", "hex"]).describe("Shape of the cells: square or hex."),
  rows: z
    .array(z.string().regex(/^[-.xXoO]*$/, boardLevelMessages.invalidRow))
    .min(1)
    .max(mostWidth)
    .describe(
      "Cells from the top, one character each, 1 to 16 rows of equal length: - hole, . empty, x and o men (Hexxagon: pieces) of side 0 and side 1, X and O kings. Checkers uses only cells with x + y odd.",
    ),
  toMove: z.union([z.literal(0), z.literal(1)]).describe("Side that moves first: 0 (x, below) or 1 (o, above)."),
  rules: rulesSchema.describe("Rules of the game."),
};

/**
 * A board with its start position and rules. `rows` are the cells from the top, one character each: `-` hole, `.` empty,
 * `x` and `o` men (Hexxagon: pieces) of the two sides, `X` and `O` kings. In checkers `x` is White, plays upwards and is side 0;
 * only squares with x + y odd are played on. On hex boards [x, y] touches [x ± 1, y], [x, y ± 1] and [x ± 1, y ± 1] (same
 * sign): the numbering 10x + y of Rostański (2003).
 */
export const boardLevelSchema = z
  .strictObject(boardFields)
  .refine(({ rows }) => rows.every((row) => row.length === rows[0]?.length), boardLevelMessages.unequalRows)
  .refine(
    ({ rows }) => (rows[0]?.length ?? 0) >= 1 && (rows[0]?.length ?? 0) <= mostWidth,
    boardLevelMessages.rowLength,
  )
  .refine(
    ({ topology, rules }) => topology === "square" || rules.game === "hexxagon",
    boardLevelMessages.checkersNeedsSquareCells,
  )
  .refine(
    ({ rows, rules }) => rules.game === "checkers" || !rows.some((row) => /[XO]/.test(row)),
    boardLevelMessages.hexxagonHasNoKings,
  );

/** A parsed board: `rows` are equally long and, in checkers, its cells square. */
export type BoardLevel = z.infer<typeof boardLevelSchema>;
/** Rules of either game, distinguished by `game`; the limits on repetition and plies are common to both. */
export type BoardRules = BoardLevel["rules"];
/** The differences between national variants are in `checkersVariants`, by `variant`. */
export type CheckersRules = Extract<BoardRules, { game: "checkers" }>;
/** Also the rules of Ataxx, which is Hexxagon on square cells. */
export type HexxagonRules = Extract<BoardRules, { game: "hexxagon" }>;
/** 0: `x`, White, below; 1: `o`, Black, above. */
export type Side = 0 | 1;

/** The opponent's side. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
