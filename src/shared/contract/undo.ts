import * as z from "zod";
import { documentChangeSchema } from "../levels/problems.ts";
import { editSessionIdSchema } from "./base.ts";

/** Ids of what is selected, kind-specific. */
const selectionSchema = z.array(z.string()).max(10_000);

/** One undoable step of a document, as it outlives the page that made it. */
export const undoEntrySchema = z.object({
  /** Grows within a history and is never used twice. */
  id: z.int().min(1),
  label: z.string().max(200),
  /** The step's changes, and those that undo it; both in order. */
  changes: z.array(documentChangeSchema),
  inverse: z.array(documentChangeSchema),
  selectionBefore: selectionSchema,
  selectionAfter: selectionSchema,
});

/** Most entries of a stored history. */
export const mostUndoEntries = 1000;
const idsSchema = z.array(z.int().min(1)).max(mostUndoEntries);

/** Ids of the entries in force (oldest first), and of those undone (next to redo last). */
const listsSchema = z.object({
  /** The entry before the oldest stored one; 0 when none was dropped. */
  base: z.int().min(0),
  done: idsSchema,
  undone: idsSchema,
});

/** Additions to a page's history since it was last sent. */
export const undoUpdateSchema = listsSchema.extend({
  /** The edit session whose stored history this continues; null when `entries` are all of it. */
  basedOn: editSessionIdSchema.nullable(),
  entries: z.array(undoEntrySchema).max(mostUndoEntries),
  /** The entry at which the file was last saved, as far as the page knows; 0 before the first. */
  savedAt: z.int().min(0),
});

/** The history of a document whose file has the data of the entry `savedAt`. */
export const undoHistorySchema = listsSchema.extend({
  editSessionId: editSessionIdSchema,
  entries: z.array(undoEntrySchema),
  savedAt: z.int().min(0),
});

/** The stored form of a history's step. */
export type UndoEntry = z.infer<typeof undoEntrySchema>;

/** Sent with journal edits; `done` and `undone` are always whole lists, `entries` only the new ones. */
export type UndoUpdate = z.infer<typeof undoUpdateSchema>;

/** The stored history with which a new page continues. */
export type UndoHistory = z.infer<typeof undoHistorySchema>;
