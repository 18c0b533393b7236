import * as z from "zod";
import { documentChangeSchema } from "../levels/problems.ts";
import { packEntrySchema, packFileSchema } from "../project/packFile.ts";
import { candidateFilterSchema } from "./candidates.ts";
import { emptySchema, idSchema, nameSchema, editSessionIdSchema, procedure } from "./base.ts";
import { undoHistorySchema } from "./undo.ts";
import { journalAnswerSchema, sentEditsSchema } from "./documents.ts";

/** A pack without its levels, as lists have it. */
export const packInfoSchema = z.object({
  id: idSchema,
  name: z.string(),
  file: z.string(),
  revision: z.string(),
  size: z.int(),
  kinds: z.array(z.string()),
  /** A file that can't be read is listed with the reason. */
  broken: z.object({ message: z.string(), place: z.string() }).optional(),
});
const packWithRevision = z.object({ pack: packFileSchema, revision: z.string() });

/** The undo step that the pack is the result of; 0 before the first. */
const undoAtSchema = z.int().min(0).optional();

/** Packs of the open project and their levels. */
export const packsContract = {
  list: procedure.input(emptySchema).output(z.object({ packs: z.array(packInfoSchema) })),
  get: procedure.input(z.object({ id: idSchema })).output(packWithRevision),
  /** A new pack of the candidates that pass a filter (kept ones, for example), in the given order. */
  create: procedure
    .input(
      z.object({
        name: nameSchema,
        from: z
          .object({
            filter: candidateFilterSchema,
            sort: z.object({ by: z.string(), direction: z.enum(["ascending", "descending"]) }),
          })
          .optional(),
      }),
    )
    .output(packWithRevision),
  /** Entries made from candidates, ready to be put into a pack; levels and metrics are copied. */
  entriesFor: procedure
    .input(z.object({ candidateIds: z.array(z.int()).min(1).max(10_000) }))
    .output(z.object({ entries: z.array(packEntrySchema) })),
  /** Appends candidates that the pack does not have yet (by canonical key). */
  add: procedure
    .input(z.object({ id: idSchema, candidateIds: z.array(z.int()).min(1).max(10_000) }))
    .output(packWithRevision.extend({ added: z.int(), alreadyThere: z.int() })),
  /** Saves the whole pack. CONFLICT when `baseRevision` is not the file's any more; openings as in `documents.save`. */
  save: procedure
    .input(
      z.object({
        baseRevision: z.string(),
        pack: packFileSchema,
        editSessionId: editSessionIdSchema.optional(),
        undoAt: undoAtSchema,
      }),
    )
    .output(z.object({ revision: z.string() })),
  /**
   * Saves a pack by the changes of its state (`packState.ts`) since `baseRevision`: moving one of a thousand levels
   * doesn't send the others. CONFLICT when the file has any other revision; the whole pack can still be saved then.
   */
  saveChanges: procedure
    .input(
      z.object({
        id: idSchema,
        baseRevision: z.string(),
        changes: z.array(documentChangeSchema).min(1),
        editSessionId: editSessionIdSchema.optional(),
        undoAt: undoAtSchema,
      }),
    )
    .output(z.object({ revision: z.string() })),
  /** As `documents.journal`; the edits are changes of the pack's state (`packState.ts`), `base` is the pack before them. */
  journal: procedure.input(sentEditsSchema.extend({ base: packFileSchema.optional() })).output(journalAnswerSchema),
  /** As `documents.undoHistory`. */
  undoHistory: procedure
    .input(z.object({ id: idSchema }))
    .output(z.object({ revision: z.string(), history: undoHistorySchema.nullable() })),
  remove: procedure.input(z.object({ id: idSchema })).output(emptySchema),
  undoRemove: procedure.input(z.object({ id: idSchema })).output(packInfoSchema),
};

/** `size` is the number of levels; `revision` is what the next save is based on. */
export type PackInfo = z.infer<typeof packInfoSchema>;
