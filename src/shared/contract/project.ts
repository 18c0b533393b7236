import { eventIterator } from "@orpc/contract";
import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { emptySchema, idSchema, nameSchema, editSessionIdSchema, procedure, screenSchema, timeSchema } from "./base.ts";

/** The open project. */
export const projectInfoSchema = z.object({
  id: idSchema,
  name: z.string(),
  path: z.string(),
  /** True when the project can be viewed but not changed; `readOnlyBecause` is the reason. */
  readOnly: z.boolean(),
  /** Another studio has the project; or its folder, or only its database, isn't writable. */
  readOnlyBecause: z.enum(["held", "folder", "database"]).optional(),
  /** The studio that had it has ended: opened again, the project can be changed. */
  released: z.boolean().optional(),
  /** Its folder was moved, removed, unmounted or replaced: nothing is written until it is back, located or copied. */
  gone: z.boolean().optional(),
  /** Messages about opening the project for the person: lines of a file that couldn't be read. */
  notices: z.array(z.string()).optional(),
});

/** Why a project couldn't be opened, for a screen that connects later. */
export const openingProblemSchema = z.object({
  path: z.string(),
  message: z.string(),
  place: z.string().optional(),
  remedy: z.string().optional(),
  action: z.enum(["set-database-aside"]).optional(),
});

/**
 * Unsaved edits from when the studio last stopped or its page was closed: the journal's edits that the file doesn't
 * contain.
 */
export const recoverySchema = z.object({
  /** Of a document or a pack. */
  documentId: idSchema,
  documentName: z.string(),
  /** Number of journalled edits and the labels of the last few. */
  edits: z.int(),
  /** How many of them cannot be applied: a restore leaves these out and keeps them in a file. */
  skipped: z.int(),
  lastLabels: z.array(z.string()),
  lastEditAt: timeSchema,
  /** True when the file itself has changed since the first of these edits. */
  fileChanged: z.boolean(),
});

/** What happens to the open project, for all of its pages. */
export const projectEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("opened"), project: projectInfoSchema }),
  z.object({ type: z.literal("closed") }),
  /** The studio that had the project has left it: `open` makes this one the writer. */
  z.object({ type: z.literal("released"), project: projectInfoSchema }),
  /** The project's folder has gone (`project.gone`) or is back. */
  z.object({ type: z.literal("folder"), project: projectInfoSchema }),
  /** The same project, open documents and unsaved work included, is now in another folder. */
  z.object({ type: z.literal("relocated"), project: projectInfoSchema }),
  /** A document was made, changed, renamed or removed; `origin` "external" = by another program on disk. */
  z.object({
    type: z.literal("document"),
    change: z.enum(["added", "changed", "removed"]),
    documentId: idSchema,
    revision: z.string().nullable(),
    origin: z.enum(["studio", "external"]),
  }),
  z.object({
    type: z.literal("pack"),
    change: z.enum(["added", "changed", "removed"]),
    packId: idSchema,
    origin: z.enum(["studio", "external"]),
  }),
  /** Marks, candidates or runs changed in a way that counts and pages should be asked for again. */
  z.object({
    type: z.literal("candidates"),
    runId: idSchema.nullable(),
    /** The step on marks that was made, as `mark` answers it to the window that asked for it. */
    batchId: z.int().optional(),
  }),
  z.object({ type: z.literal("runs"), runId: idSchema }),
  /** Others have changed the marks file: of how many levels, and what couldn't be read of it. */
  z.object({ type: z.literal("marks"), levels: z.int(), notice: z.string().optional() }),
  /** A picture in the folder assets was made, changed or removed. */
  z.object({ type: z.literal("asset"), path: z.string() }),
  /** Plays of testers were added or removed. */
  z.object({ type: z.literal("plays") }),
  /** The set of recoverable unsaved edits may have changed: call `recoveries`. */
  z.object({ type: z.literal("recoveries") }),
  /** A save failed and is being retried, or has succeeded again. */
  z.object({ type: z.literal("storage"), state: z.enum(["ok", "retrying"]), message: z.string() }),
]);

/** A deleted item that can be restored for 30 days. */
export const deletedItemSchema = z.object({
  what: z.enum(["document", "pack", "run"]),
  id: idSchema,
  /** Its name; for a run, its document's name. */
  name: z.string(),
  /** Of a run. */
  number: z.int().optional(),
  deletedAt: timeSchema,
});

/** The sample projects of an installation, by their folders. */
export const sampleIds = [
  "sunken-priory",
  "painted-halls",
  "store-rooms",
  "rule-puzzles",
  "roach-halls",
  "board-lab",
] as const;
/** A sample project of the installation. */
export type SampleId = (typeof sampleIds)[number];

/** The lessons of an installation in their order, by the folders of their samples. */
export const lessonIds = [
  "draw-a-graph",
  "templates-and-doors",
  "locks-and-keys",
  "pins-and-re-roll",
  "site-and-corridors",
  "why-impossible",
  "linjat-brief",
  "harder-sokoban",
  "search-drod",
  "fair-board",
  "cull-five-hundred",
  "pack-and-export",
  "from-plan-to-map",
  "invent-a-puzzle",
  "your-own-metric",
  "two-people",
] as const;
/** A lesson of the installation. */
export type LessonId = (typeof lessonIds)[number];

/** The picture on a project's card: one of its levels, or its first graph. */
export const projectPictureSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("level"), kind: z.string(), level: jsonSchema }),
  z.object({ type: z.literal("graph"), graph: jsonSchema }),
]);

/** Opening, making and leaving projects; their backups and deleted things. */
export const projectContract = {
  /** `problem`: why the project that was to be opened last is not open. */
  current: procedure
    .input(emptySchema)
    .output(z.object({ project: projectInfoSchema.nullable(), problem: openingProblemSchema.optional() })),
  recent: procedure.input(emptySchema).output(
    z.object({
      projects: z.array(z.object({ path: z.string(), name: z.string(), openedAt: timeSchema, missing: z.boolean() })),
    }),
  ),
  /** Summary of a project, without opening it; unreadable parts count as empty. */
  overview: procedure.input(z.object({ path: z.string() })).output(
    z.object({
      documents: z.int(),
      candidates: z.int(),
      kept: z.int(),
      /** A kept candidate, else the newest one, else a document; absent when there is none. */
      picture: projectPictureSchema.optional(),
    }),
  ),
  forgetRecent: procedure.input(z.object({ path: z.string() })).output(emptySchema),
  create: procedure
    .input(
      z.object({
        name: nameSchema,
        parentFolder: z.string().optional(),
        /** Whether it begins with the starter set of dungeon templates; by default it does. */
        starterTemplates: z.boolean().optional(),
      }),
    )
    .output(projectInfoSchema),
  /** Adds the missing starter templates to the open project. */
  addStarterTemplates: procedure.input(emptySchema).output(emptySchema),
  /** A copy of a sample project in the projects folder; without a name, of the first one. */
  createSample: procedure.input(z.object({ sample: z.enum(sampleIds).optional() })).output(projectInfoSchema),
  /** A copy of a lesson's sample in the folder "lessons" of the projects folder. */
  createLesson: procedure.input(z.object({ lesson: z.enum(lessonIds) })).output(projectInfoSchema),
  /**
   * Opens a project, or reopens the read-only one as writer if that is possible by now. `setDatabaseAside` moves a
   * damaged database (INVALID without it) to the backups and starts with an empty one; documents and packs stay
   * unchanged either way.
   */
  open: procedure
    .input(z.object({ path: z.string(), setDatabaseAside: z.boolean().optional() }))
    .output(projectInfoSchema),
  /** Copies the whole project to a sibling folder (without lock and journal) and doesn't open it. */
  duplicate: procedure.input(z.object({ path: z.string(), name: nameSchema })).output(z.object({ path: z.string() })),
  rename: procedure.input(z.object({ name: nameSchema })).output(projectInfoSchema),
  /**
   * Reconnects the open project to the folder it was moved to. INVALID when that is another project. Pages keep their
   * unsaved edits; running runs are interrupted.
   */
  locate: procedure.input(z.object({ path: z.string() })).output(projectInfoSchema),
  /**
   * Writes the open project, whose folder may be missing, from memory to a new folder, and continues there. Without
   * `parentFolder`: in the projects folder. An unreadable database is left out (`notices`).
   */
  saveCopy: procedure
    .input(z.object({ name: nameSchema, parentFolder: z.string().optional() }))
    .output(projectInfoSchema),
  close: procedure.input(emptySchema).output(emptySchema),
  /**
   * `endedSession` is a page that has ended (this one before it was reloaded), or an edit session that is over: its
   * unsaved edits are offered too.
   */
  recoveries: procedure
    .input(z.object({ endedSession: z.union([screenSchema, editSessionIdSchema]).optional() }))
    .output(z.object({ recoveries: z.array(recoverySchema) })),
  /** The unsaved and the saved state, for Compare. */
  recoveryData: procedure
    .input(z.object({ documentId: idSchema }))
    .output(z.object({ saved: jsonSchema, recovered: jsonSchema })),
  /**
   * Restore writes the journalled state to the file (after a backup); discard drops the journal entries. `skipped` edits
   * could not be applied; they are in the file `keptIn` of the project folder.
   */
  resolveRecovery: procedure
    .input(z.object({ documentId: idSchema, action: z.enum(["restore", "discard"]) }))
    .output(z.object({ skipped: z.int(), keptIn: z.string().optional() })),
  /** Documents, packs and runs that were deleted in the last 30 days, newest first. */
  deleted: procedure.input(emptySchema).output(z.object({ items: z.array(deletedItemSchema) })),
  restoreDeleted: procedure.input(deletedItemSchema.pick({ what: true, id: true })).output(emptySchema),
  backups: procedure
    .input(z.object({ documentId: idSchema }))
    .output(z.object({ backups: z.array(z.object({ id: z.string(), savedAt: timeSchema, bytes: z.int() })) })),
  restoreBackup: procedure
    .input(z.object({ documentId: idSchema, backupId: z.string() }))
    .output(z.object({ revision: z.string() })),
  /** `screen` is the subscribing page. Once it disconnects, its unsaved edits are offered to the others. */
  watch: procedure.input(z.object({ screen: screenSchema.optional() })).output(eventIterator(projectEventSchema)),
};

/** The same for all pages of the studio. */
export type ProjectInfo = z.infer<typeof projectInfoSchema>;

/** Kept by the studio: the page that shows it may connect after the failure. */
export type OpeningProblem = z.infer<typeof openingProblemSchema>;
/** Why a project can't be changed. */
export type ReadOnlyReason = NonNullable<ProjectInfo["readOnlyBecause"]>;

/** Sent to every page that watches the project. */
export type ProjectEvent = z.infer<typeof projectEventSchema>;

/** Drawn by the page: the studio sends data, no image. */
export type ProjectPicture = z.infer<typeof projectPictureSchema>;

/** A row of "Recently deleted". */
export type DeletedItem = z.infer<typeof deletedItemSchema>;

/** Pending until the user restores or discards it. */
export type Recovery = z.infer<typeof recoverySchema>;
