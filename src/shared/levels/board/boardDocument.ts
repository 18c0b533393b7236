import * as z from "zod";
import { boardFields, boardLevelSchema, mostWidth } from "./boardLevel.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { moveMarks } from "./moveMarks.ts";

/** Most moves of one recorded game, variations included. */
export const mostNodes = 5000;

const cellSchema = z.tuple([
  z
    .int()
    .min(0)
    .max(mostWidth - 1),
  z
    .int()
    .min(0)
    .max(mostWidth - 1),
]);

const gameNodeSchema = z.strictObject({
  /** Index of the move before it in `nodes`; -1 for first moves. Always less than the node's own index. */
  parent: z.int().min(-1),
  /** In the game's notation, see `moveText`. */
  move: z.string().max(80),
  comment: z.string().max(2000).optional(),
  mark: z.enum(moveMarks).optional(),
});

/** A game that was played, analysed or read from a file: a tree of moves from a start of its own. */
const recordedGameSchema = z
  .strictObject({
    id: z.string().min(1).max(40),
    name: z.string().max(120),
    /** The board the game began on, which later edits of the document do not change. */
    start: boardLevelSchema,
    /** The first child of a move is its main line, in the order of `nodes`. */
    nodes: z.array(gameNodeSchema).max(mostNodes),
    comment: z.string().max(2000).optional(),
  })
  .refine(({ nodes }) => nodes.every(({ parent }, index) => parent < index), "a move stands before the one it follows");

/** What a board document holds beside the board: cells that a search keeps, and games with their annotations. */
export const boardDocumentSchema = z
  .strictObject({
    ...boardFields,
    locked: z
      .array(cellSchema)
      .max(mostWidth * mostWidth)
      .default([]),
    games: z.array(recordedGameSchema).max(200).default([]),
  })
  .superRefine((document, context) => {
    const parsed = boardLevelSchema.safeParse(boardOf(document));
    for (const { message, path } of parsed.error?.issues ?? []) {
      context.addIssue({ code: "custom", message, path: [...path] });
    }
  });

export type BoardDocument = z.infer<typeof boardDocumentSchema>;
export type RecordedGame = z.infer<typeof recordedGameSchema>;
export type GameNode = z.infer<typeof gameNodeSchema>;

/** The board alone. */
export function boardOf({ topology, rows, toMove, rules }: BoardLevel): BoardLevel {
  return { topology, rows, toMove, rules };
}

/** A document with nothing but a board. */
export function documentOf(board: BoardLevel): BoardDocument {
  return { ...boardOf(board), locked: [], games: [] };
}
