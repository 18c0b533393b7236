import * as z from "zod";
import { checkersVariantIds } from "./checkersVariants.ts";

/** Most playable cells of a board. */
export const mostCells = 127;
/** Most rows and columns of a board, holes included. */
export const mostWidth = 16;

/** What a blocked side does in Hexxagon: the game is counted, the empty cells go to the opponent, or it passes. */
export const blockedRules = ["count", "fill", "pass"] as const;

/** Draws of checkers endings with few pieces: those of the variant's national rules, or none. */
export const endingRules = ["national", "none"] as const;

const limits = {
  /** Times a position must occur for a draw; 0 = repetition is allowed. */
  repetition: z.int().min(0).max(10),
  /** Plies without progress (capture or man move; clone) that draw the game (Hexxagon: end it by count); 0 = no limit. */
  quietPlies: z.int().min(0).max(1000),
  /** Plies after which a game is stopped, as an outcome of its own. */
  plyCap: z.int().min(2).max(2000),
};

const rulesSchema = z.discriminatedUnion("game", [
  z.strictObject({
    game: z.literal("checkers"),
    variant: z.enum(checkersVariantIds),
    endings: z.enum(endingRules),
    ...limits,
  }),
  z.strictObject({ game: z.literal("hexxagon"), blocked: z.enum(blockedRules), ...limits }),
]);

/** Members of a board; the checks between them are those of `boardLevelSchema`. */
export const boardFields = {
  topology: z.enum(["square", "hex"]),
  rows: z
    .array(z.string().regex(/^[-.xXoO]*$/, "a row may contain only - . x X o O"))
    .min(1)
    .max(mostWidth),
  /** Side to move: 0 or 1. */
  toMove: z.union([z.literal(0), z.literal(1)]),
  rules: rulesSchema,
};

/**
 * A board with its start position and rules. `rows` are the cells from the top, one character each: `-` hole, `.` empty,
 * `x` and `o` men (Hexxagon: pieces) of the two sides, `X` and `O` kings. In checkers `x` is White, plays upwards and is side 0;
 * only squares with x + y odd are played on. On hex boards [x, y] touches [x ± 1, y], [x, y ± 1] and [x ± 1, y ± 1] (same
 * sign): the numbering 10x + y of Rostański (2003).
 */
export const boardLevelSchema = z
  .strictObject(boardFields)
  .refine(({ rows }) => rows.every((row) => row.length === rows[0]?.length), "all rows must have the same length")
  .refine(
    ({ rows }) => (rows[0]?.length ?? 0) >= 1 && (rows[0]?.length ?? 0) <= mostWidth,
    "rows are 1 to 16 cells long",
  )
  .refine(({ topology, rules }) => topology === "square" || rules.game === "hexxagon", "checkers needs square cells")
  .refine(
    ({ rows, rules }) => rules.game === "checkers" || !rows.some((row) => /[XO]/.test(row)),
    "Hexxagon has no kings",
  );

export type BoardLevel = z.infer<typeof boardLevelSchema>;
export type BoardRules = BoardLevel["rules"];
export type CheckersRules = Extract<BoardRules, { game: "checkers" }>;
export type HexxagonRules = Extract<BoardRules, { game: "hexxagon" }>;
/** 0: `x`, White, below; 1: `o`, Black, above. */
export type Side = 0 | 1;

export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}
