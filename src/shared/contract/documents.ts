import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { documentChangeSchema, problemSchema } from "../levels/problems.ts";
import { undoHistorySchema, undoUpdateSchema } from "./undo.ts";
import { emptySchema, idSchema, nameSchema, editSessionIdSchema, procedure, timeSchema } from "./base.ts";

/** A document without its data, as lists have it. */
export const documentInfoSchema = z.object({
  id: idSchema,
  /** Document type id, "dungeon-graph". */
  type: z.string(),
  name: z.string(),
  /** Path inside the project folder. */
  file: z.string(),
  /** Hash of the file's content, which `save` compares. */
  revision: z.string(),
  savedAt: timeSchema,
  /** A file that can't be read is listed with the reason, so that the rest of the project still opens. */
  broken: z.object({ message: z.string(), place: z.string() }).optional(),
});

/** A document with its data. */
export const documentSchema = documentInfoSchema.extend({ data: jsonSchema });

/** One edit for the recovery journal: changes in order, the label of the undo entry. */
export const journalEditSchema = z.object({
  label: z.string().max(200),
  changes: z.array(documentChangeSchema).min(1),
});

/** Edits as they are sent to the recovery journal. */
export const sentEditsSchema = z.object({
  id: idSchema,
  baseRevision: z.string(),
  editSessionId: editSessionIdSchema.optional(),
  /** Unsaved edits precede these: CONFLICT when the journal doesn't have them. */
  continuesUnsaved: z.boolean().optional(),
  edits: z.array(journalEditSchema).min(1).max(1000),
  /** The undo history after the last of the edits. */
  undo: undoUpdateSchema.optional(),
});

/**
 * `undoKept` false: the stored undo history belongs to another page; the next update must contain the whole history.
 */
export const journalAnswerSchema = z.object({ undoKept: z.boolean() });

/** Documents of the open project, their journals and their removal. */
export const documentsContract = {
  list: procedure.input(emptySchema).output(z.object({ documents: z.array(documentInfoSchema) })),
  get: procedure.input(z.object({ id: idSchema })).output(documentSchema),
  create: procedure
    .input(z.object({ type: z.string(), name: nameSchema, data: jsonSchema.optional() }))
    .output(documentSchema),
  /**
   * CONFLICT when the file's revision is no longer `baseRevision`; saves of one edit session may be sent without
   * waiting for the previous answer, all with the first one's revision. Clears the saved edits from the journal.
   */
  save: procedure
    .input(
      z.object({
        id: idSchema,
        baseRevision: z.string(),
        data: jsonSchema,
        editSessionId: editSessionIdSchema.optional(),
        /** The undo entry that the data are the result of; 0 before the first. */
        undoAt: z.int().min(0).optional(),
      }),
    )
    .output(z.object({ revision: z.string(), savedAt: timeSchema })),
  rename: procedure.input(z.object({ id: idSchema, name: nameSchema })).output(documentInfoSchema),
  duplicate: procedure.input(z.object({ id: idSchema, name: nameSchema })).output(documentInfoSchema),
  /** Moves the file to the backups; `undoRemove` restores it. */
  remove: procedure.input(z.object({ id: idSchema })).output(emptySchema),
  undoRemove: procedure.input(z.object({ id: idSchema })).output(documentInfoSchema),
  /**
   * Appends unsaved edits to the recovery journal; the screen sends them within 300 ms of the edit. CONFLICT or
   * NOT_FOUND when the file isn't what they start from; with `base`, the state before the first edit, they are stored
   * anyway.
   */
  journal: procedure
    .input(
      sentEditsSchema.extend({ base: z.object({ type: z.string(), name: nameSchema, data: jsonSchema }).optional() }),
    )
    .output(journalAnswerSchema),
  /** The undo history that an earlier page left, when the file still has the data that it leads to. */
  undoHistory: procedure
    .input(z.object({ id: idSchema }))
    .output(z.object({ revision: z.string(), history: undoHistorySchema.nullable() })),
  /** Problems of the given (unsaved) data against the project's other documents. */
  validate: procedure
    .input(z.object({ id: idSchema, data: jsonSchema }))
    .output(z.object({ problems: z.array(problemSchema) })),
};

/** `revision` is what the next save is based on. */
export type DocumentInfo = z.infer<typeof documentInfoSchema>;

/** As the file has it: unsaved edits are on pages and in the journal. */
export type Document = z.infer<typeof documentSchema>;

/** One undo entry, to be applied again when the page or the studio ends before it is saved. */
export type JournalEdit = z.infer<typeof journalEditSchema>;

/** Edits as a screen sends them. */
export type SentEdits = z.infer<typeof sentEditsSchema>;
