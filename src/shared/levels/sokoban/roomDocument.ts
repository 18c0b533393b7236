import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import type { DocumentType } from "../levelKind.ts";
import { sokobanKindMessages as messages } from "./messages.ts";
import { type SokobanLevel, longestSide, lurdSchema, roomRowsSchema } from "./level.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import { roomProblems, whatRoomLacks } from "./roomProblems.ts";

/** Origin of a room's solution. */
export const solutionOrigins = ["found", "played", "imported", "improved"] as const;

/** A solution stored with a room. The rows may have changed since, so it must be verified before use. */
export const keptSolutionSchema = z.strictObject({
  moves: lurdSchema.describe("Moves as letters: l u r d walk, L U R D push."),
  origin: z
    .enum(solutionOrigins)
    .describe("Where the solution comes from: found by the solver, played, imported or improved."),
});

/** LURD moves and their origin; moves may belong to an earlier state of the room. */
export type KeptSolution = z.infer<typeof keptSolutionSchema>;

/** Solutions kept with one room. */
export const mostKeptSolutions = 100;

/** A saved game: the moves made, and those undone by then. */
export const savedGameSchema = z.strictObject({
  moves: lurdSchema.describe("Moves made so far as letters: l u r d walk, L U R D push."),
  undone: lurdSchema.optional().describe("Moves that had been undone and can be redone. Default: none."),
});

/** LURD moves from the start position, and those to redo. */
export type SavedGame = z.infer<typeof savedGameSchema>;

/** Saved games kept with one room. */
export const mostSavedGames = 50;

/**
 * Data of a room that a text contains besides its level, and that a document stores: further valid solutions, and saved
 * games.
 */
export const roomExtrasSchema = z.strictObject({
  solutions: z
    .array(lurdSchema)
    .max(mostKeptSolutions - 1)
    .optional()
    .describe("Further solutions of the room, at most 99."),
  savedGames: z.array(savedGameSchema).max(mostSavedGames).optional().describe("Games to resume, at most 50."),
});

/** What a room in a file has besides its level; absent lists are empty. */
export type RoomExtras = z.infer<typeof roomExtrasSchema>;

const mostTitleLetters = 120;
const mostAuthorLetters = 200;
const mostCommentLetters = 4000;

/** A room being drawn, which may be unfinished. The document type "sokoban-room". */
export const roomDocumentSchema = z.strictObject({
  rows: roomRowsSchema.describe(
    "Rows in XSB letters, 1 to 200, each at most 200 long: # wall, . goal, $ box, * box on goal, @ player, + player on goal, space floor. The room may be unfinished.",
  ),
  locked: z
    .array(z.tuple([z.int().min(0).max(longestSide), z.int().min(0).max(longestSide)]))
    .max(10_000)
    .describe("Cells [x, y] that generators leave as they are."),
  solution: lurdSchema
    .optional()
    .describe("The room's solution, which packs get: l u r d walk, L U R D push. Absent: none is chosen."),
  solutions: z
    .array(keptSolutionSchema)
    .max(mostKeptSolutions)
    .optional()
    .describe("Solutions kept with the room, at most 100. Default: none."),
  savedGames: z
    .array(savedGameSchema)
    .max(mostSavedGames)
    .optional()
    .describe("Games to resume, at most 50. Default: none."),
  title: shortNameSchema(mostTitleLetters)
    .optional()
    .describe("Title of the room, where it differs from the document's name; at most 120 characters."),
  author: shortNameSchema(mostAuthorLetters).optional().describe("Author of the room, at most 200 characters."),
  comment: z
    .string()
    .max(mostCommentLetters)
    .optional()
    .describe("What is written about the room, lines of text; at most 4,000 characters."),
});

/** Texts of a room; absent if empty. */
export interface RoomWords {
  readonly title?: string;
  readonly author?: string;
  readonly comment?: string;
}

/** The texts of a room in a file, cut to a document's limits; empty ones are left out. */
export function roomWords(words: {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly comment?: string | undefined;
}): RoomWords {
  const cut = (text: string | undefined, most: number): string => (text ?? "").trim().slice(0, most);
  const title = cut(words.title?.replaceAll(/\s+/g, " "), mostTitleLetters);
  const author = cut(words.author?.replaceAll(/\s+/g, " "), mostAuthorLetters);
  const comment = cut(words.comment, mostCommentLetters);
  return {
    ...(title === "" ? {} : { title }),
    ...(author === "" ? {} : { author }),
    ...(comment === "" ? {} : { comment }),
  };
}

/** A parsed room, which may be unfinished: `roomProblems` finds what it lacks. */
export type RoomDocument = z.infer<typeof roomDocumentSchema>;

/** A small room to begin with. */
export function emptyRoom(): RoomDocument {
  return { rows: ["########", "#      #", "# .    #", "#   $  #", "#  @   #", "#      #", "########"], locked: [] };
}

/** The room's level; an outdated solution is left out, and so is that of an incomplete room. */
export function levelOfRoom({ rows, solution }: RoomDocument): SokobanLevel {
  const holds = solution !== undefined && whatRoomLacks(rows) === undefined && replaySolution(rows, solution).ok;
  return { rows, ...(holds ? { solution } : {}) };
}

/** The document type "sokoban-room". Merges take `rows` cell by cell, and solutions and saved games by their moves. */
export const roomType: DocumentType<RoomDocument> = {
  id: "sokoban-room",
  title: messages.room,
  groupTitle: messages.rooms,
  schema: roomDocumentSchema,
  merge: {
    hints: {
      rows: { as: "grid" },
      locked: { as: "set" },
      solutions: { as: "list", key: ["moves"] },
      savedGames: { as: "list", key: ["moves", "undone"] },
    },
  },
  empty: emptyRoom,
  validate: ({ rows }) => roomProblems(rows),
  asLevel: levelOfRoom,
  aboutLevel: roomWords,
};
