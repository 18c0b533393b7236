import * as z from "zod";
import type { DocumentType } from "../levelKind.ts";
import { longestSide, lurdSchema, roomRowsSchema } from "./level.ts";
import { roomProblems } from "./roomProblems.ts";

/** A room on the drawing board: it may be unfinished. The document type "sokoban-room". */
export const roomDocumentSchema = z.strictObject({
  rows: roomRowsSchema,
  /** Cells [x, y] that the machine must leave as they are drawn. */
  locked: z.array(z.tuple([z.int().min(0).max(longestSide), z.int().min(0).max(longestSide)])).max(10_000),
  /** A solution known to the designer. */
  solution: lurdSchema.optional(),
});

export type RoomDocument = z.infer<typeof roomDocumentSchema>;

/** A small room to begin with. */
export function emptyRoom(): RoomDocument {
  return { rows: ["########", "#      #", "# .    #", "#   $  #", "#  @   #", "#      #", "########"], locked: [] };
}

export const roomType: DocumentType<RoomDocument> = {
  id: "sokoban-room",
  title: "Sokoban room",
  groupTitle: "Sokoban rooms",
  schema: roomDocumentSchema,
  empty: emptyRoom,
  validate: ({ rows }) => roomProblems(rows),
};
