import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import { type BoardLevel, boardFields, boardLevelSchema, mostWidth } from "./boardLevel.ts";
import { moveMarks } from "./moveMarks.ts";
import { boardDocumentMessages } from "./messages.ts";
import { intIn } from "../../kernel/numberSchema.ts";

/** Most moves of one recorded game, variations included. */
export const mostNodes = 5000;
/** Most recorded games of one board. */
export const mostGames = 200;

const cellSchema = z.tuple([intIn(0, mostWidth - 1), intIn(0, mostWidth - 1)]);

/** Most arrows that are drawn on one position. */
export const mostArrows = 60;

const arrowsSchema = z
  .array(z.tuple([cellSchema, cellSchema]))
  .max(mostArrows)
  .optional();

const gameNodeSchema = z.strictObject({
  parent: z
    .int()
    .min(-1)
    .describe("Index in nodes of the move before it, always less than its own; -1 for first moves."),
  move: z
    .string()
    .max(80)
    .describe("The move in the game's notation, for example 22-18, 26x17 or 34-44; at most 80 characters."),
  comment: z.string().max(2000).optional().describe("Comment on the move, at most 2000 characters."),
  mark: z.enum(moveMarks).optional().describe("Assessment of the move, as in PDN."),
  winner: z
    .union([z.literal(0), z.literal(1), z.literal("draw")])
    .optional()
    .describe(
      "At the end of a line, who wins in the user's judgment: side 0, which is White or Dark, side 1, or a draw. Earlier positions follow from it.",
    ),
  arrows: arrowsSchema.describe(
    "Arrows that the user has drawn on the position after the move, from one cell to another; a circle where both are the same.",
  ),
});

/** A game that was played, analyzed or read from a file: a tree of moves from its own start position. */
const recordedGameSchema = z
  .strictObject({
    id: z.string().min(1).max(40).describe("Id of the game, unique in the document; 1 to 40 characters."),
    name: shortNameSchema(120).describe("Name of the game, at most 120 characters."),
    start: boardLevelSchema.describe("Board that the game began on; later edits of the document don't change it."),
    nodes: z
      .array(gameNodeSchema)
      .max(mostNodes)
      .describe("Moves as a tree, at most 5000; the first child of a move continues its main line."),
    comment: z.string().max(2000).optional().describe("Comment on the game, at most 2000 characters."),
    arrows: arrowsSchema.describe("Arrows that the user has drawn on the start position."),
  })
  .refine(
    ({ nodes }) => nodes.every(({ parent }, index) => parent < index),
    boardDocumentMessages.moveBeforeItsPredecessor,
  );

/**
 * The data of a board document in addition to the board: cells that a search keeps, and games with their annotations.
 */
export const boardDocumentSchema = z
  .strictObject({
    ...boardFields,
    locked: z
      .array(cellSchema)
      .max(mostWidth * mostWidth)
      .default([])
      .describe("Cells [x, y] that a search leaves as they are. Default: none."),
    games: z
      .array(recordedGameSchema)
      .max(mostGames)
      .default([])
      .describe("Recorded games with variations and notes, at most 200. Default: none."),
  })
  .superRefine((document, context) => {
    const parsed = boardLevelSchema.safeParse(boardOf(document));
    for (const { message, path } of parsed.error?.issues ?? []) {
      context.addIssue({ code: "custom", message, path: [...path] });
    }
  });

/** A parsed board document with its defaults filled in; moves of recorded games are not yet checked to be legal. */
export type BoardDocument = z.infer<typeof boardDocumentSchema>;
/** A game tree: `nodes` in an order in which every move comes after its parent. */
export type RecordedGame = z.infer<typeof recordedGameSchema>;
/** One move and its annotations. `winner` is for ends of lines; verdicts of earlier moves are derived from it. */
export type GameNode = z.infer<typeof gameNodeSchema>;
/** Who wins in the user's judgment: side 0 (White or Dark), side 1, or neither. */
export type Winner = NonNullable<GameNode["winner"]>;

/** The board alone. */
export function boardOf({ topology, rows, toMove, rules }: BoardLevel): BoardLevel {
  return { topology, rows, toMove, rules };
}

/** A document with only a board. */
export function documentOf(board: BoardLevel): BoardDocument {
  return { ...boardOf(board), locked: [], games: [] };
}
