import * as z from "zod";
import type { DocumentType } from "../levelKind.ts";
import { longestSide, lurdSchema, roomRowsSchema } from "./level.ts";
import type { SokobanLevel } from "./level.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import { roomProblems } from "./roomProblems.ts";

/** Where a solution of a room comes from. */
export const solutionOrigins = ["found", "played", "imported", "improved"] as const;

/** A solution that is kept with a room. The rows may have changed since: whoever shows it verifies it. */
export const keptSolutionSchema = z.strictObject({ moves: lurdSchema, origin: z.enum(solutionOrigins) });

export type KeptSolution = z.infer<typeof keptSolutionSchema>;

/** Solutions kept with one room. */
export const mostKeptSolutions = 100;

/** A game that was left off: the moves made, and those that had been undone by then. */
export const savedGameSchema = z.strictObject({ moves: lurdSchema, undone: lurdSchema.optional() });

export type SavedGame = z.infer<typeof savedGameSchema>;

/** Saved games kept with one room. */
export const mostSavedGames = 50;

/** What a text says of a room beside its level, and a document keeps: further solutions that hold, and saved games. */
export const roomExtrasSchema = z.strictObject({
  solutions: z
    .array(lurdSchema)
    .max(mostKeptSolutions - 1)
    .optional(),
  savedGames: z.array(savedGameSchema).max(mostSavedGames).optional(),
});

export type RoomExtras = z.infer<typeof roomExtrasSchema>;

/** A room on the drawing board: it may be unfinished. The document type "sokoban-room". */
export const roomDocumentSchema = z.strictObject({
  rows: roomRowsSchema,
  /** Cells [x, y] that the machine must leave as they are drawn. */
  locked: z.array(z.tuple([z.int().min(0).max(longestSide), z.int().min(0).max(longestSide)])).max(10_000),
  /** The room's solution: what packs get and what is improved. */
  solution: lurdSchema.optional(),
  /** All solutions that are kept, the room's own among them once it was found, played, imported or improved here. */
  solutions: z.array(keptSolutionSchema).max(mostKeptSolutions).optional(),
  /** Games to go on with. The rows may have changed since: whoever resumes one plays it as far as it goes. */
  savedGames: z.array(savedGameSchema).max(mostSavedGames).optional(),
  author: z.string().max(200).optional(),
});

export type RoomDocument = z.infer<typeof roomDocumentSchema>;

/** A small room to begin with. */
export function emptyRoom(): RoomDocument {
  return { rows: ["########", "#      #", "# .    #", "#   $  #", "#  @   #", "#      #", "########"], locked: [] };
}

/** The level that a room is as it stands; a solution that the drawing has overtaken is left out. */
export function levelOfRoom({ rows, solution }: RoomDocument): SokobanLevel {
  const holds = solution !== undefined && replaySolution(rows, solution).ok;
  return { rows, ...(holds ? { solution } : {}) };
}

export const roomType: DocumentType<RoomDocument> = {
  id: "sokoban-room",
  title: "Sokoban room",
  groupTitle: "Sokoban rooms",
  schema: roomDocumentSchema,
  empty: emptyRoom,
  validate: ({ rows }) => roomProblems(rows),
  asLevel: levelOfRoom,
};
