import * as z from "zod";
import { eventIterator } from "@orpc/contract";
import { solutionOrders } from "../levels/sokoban/solutionOrders.ts";
import { bookLayoutSchema } from "./bookLayout.ts";
import { mapSettingsSchema } from "../levels/dungeon/mapGrid/mapSettings.ts";
import { emptySchema, idSchema, procedure, timeSchema } from "./base.ts";

/** Groups of formats by purpose, in the order panels show them. */
export const exportGroups = ["data", "editors", "tabletop", "pictures", "notation"] as const;
/** The heading under which a format is listed. */
export type ExportGroup = (typeof exportGroups)[number];

/** A format a pack can be written in. */
export const exportFormatSchema = z.object({
  id: z.string(),
  group: z.enum(exportGroups),
  label: z.string(),
  /** One sentence: which programs read it. */
  hint: z.string(),
  extension: z.string(),
  /** What the files lack of the pack, as the end of "Leaves out ..."; absent: nothing. */
  leavesOut: z.string().optional(),
  /** Levels of the pack that the format can't write; absent: none. */
  levelsLeftOut: z.int().min(1).optional(),
  /** False with the reason when the pack's kinds do not allow it. */
  available: z.boolean(),
  reason: z.string().optional(),
});

/** What a pack is exported as. */
export const exportSettingsSchema = z.object({
  formats: z.array(z.string()).min(1).max(30),
  container: z.enum(["folder", "zip"]),
  /** Pixels a cell in PNG and tileset. */
  cellSize: z.int().min(1).max(128),
  theme: z.enum(["light", "dark"]),
  /** Pixels per cell of maps for virtual tabletops; absent = the usual one. */
  tabletopCellSize: z.int().min(50).max(150).optional(),
  /** How floor plans become tiles; absent members use each graph's settings. */
  map: mapSettingsSchema.partial().optional(),
  /** Of printed books; absent = the usual one. */
  book: bookLayoutSchema.optional(),
  /** Sokoban levels get their best known solution in this order; absent: the pack's solution. */
  solutions: z.enum(solutionOrders).optional(),
  /** The pack is exported again 200 ms after every save of it or of what it is exported with; absent: it isn't. */
  onSave: z.boolean().optional(),
  /** Absolute folder; remembered with the pack. */
  destination: z.string().min(1),
});

/** A file of an export: path inside it, bytes and hash. */
export const exportedFileSchema = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });

/** A check of the project that a level of a pack breaks. */
const brokenCheckSchema = z.object({
  entryId: idSchema,
  /** Of the level. */
  title: z.string(),
  /** Name of the check. */
  check: z.string(),
  sentence: z.string(),
  /** error: the pack isn't exported; warning: it is. */
  severity: z.enum(["error", "warning"]),
});

/** A level that an export has changed, by the entry of the pack; numbers from 1. */
const changedLevelSchema = z.object({ id: idSchema, title: z.string(), number: z.int() });

/** An export on save: what it changed in the folder, or why it wasn't possible. Running games get the same. */
const savedExportSchema = z.object({
  packId: idSchema,
  at: timeSchema,
  /** Written files by their paths in the folder, and those that were removed. */
  files: z.array(z.string()),
  removed: z.array(z.string()),
  levels: z.array(changedLevelSchema),
  /** From the end of the wait to the last file. */
  milliseconds: z.int(),
  error: z.object({ message: z.string(), place: z.string().optional() }).optional(),
});

/** Where running games hear of exports on save; addresses contain a token and are good until the studio ends. */
const liveAddressSchema = z.object({ socket: z.string(), page: z.string() });

/** Exports of packs: the formats, a preview, the writing. */
export const exportsContract = {
  /** The checks that a pack's levels break, level by level. */
  checks: procedure.input(z.object({ packId: idSchema })).output(z.object({ broken: z.array(brokenCheckSchema) })),
  formats: procedure.input(z.object({ packId: idSchema })).output(z.object({ formats: z.array(exportFormatSchema) })),
  /** Settings of this pack's last export, or sensible first ones. */
  lastSettings: procedure
    .input(z.object({ packId: idSchema }))
    .output(z.object({ settings: exportSettingsSchema, exportedBefore: z.boolean() })),
  /**
   * Files that would be written, replaced and removed, and files that block the export (changed files we wrote, foreign
   * files).
   */
  preview: procedure.input(z.object({ packId: idSchema, settings: exportSettingsSchema })).output(
    z.object({
      files: z.array(
        z.object({
          path: z.string(),
          bytes: z.int(),
          action: z.enum(["new", "replace", "same", "remove", "keep-changed", "refuse-foreign"]),
        }),
      ),
    }),
  ),
  write: procedure.input(z.object({ packId: idSchema, settings: exportSettingsSchema })).output(
    z.object({
      destination: z.string(),
      files: z.array(exportedFileSchema),
      /** Of `files`, the paths whose content is new. */
      changed: z.array(z.string()),
      removed: z.array(z.string()),
      kept: z.array(z.string()),
    }),
  ),
  /** Remembers a pack's settings without exporting it: switches exporting on save on and off. */
  remember: procedure.input(z.object({ packId: idSchema, settings: exportSettingsSchema })).output(emptySchema),
  /** Where games listen; starts the server, if it isn't running, for a pack that is exported on save. Null for others. */
  live: procedure.input(z.object({ packId: idSchema })).output(z.object({ address: liveAddressSchema.nullable() })),
  /** Exports on save of this pack from now on; open until aborted. */
  saved: procedure.input(z.object({ packId: idSchema })).output(eventIterator(savedExportSchema)),
  /** Progress of exports of this pack, 0 to 1, at most 10 times per second; open until aborted. */
  progress: procedure
    .input(z.object({ packId: idSchema }))
    .output(eventIterator(z.object({ share: z.number().min(0).max(1) }))),
  /** The zip itself, for hosts whose user sits at another machine. */
  download: procedure
    .input(z.object({ packId: idSchema, settings: exportSettingsSchema.omit({ destination: true }) }))
    .output(z.object({ fileName: z.string(), zip: z.instanceof(Blob) })),
};

/** A format as it is offered for one pack; unavailable ones are listed with the reason. */
export type ExportFormatInfo = z.infer<typeof exportFormatSchema>;

/** The last ones are remembered per pack. */
export type ExportSettings = z.infer<typeof exportSettingsSchema>;

/** The result of one export on save; sent to pages and to running games. */
export type SavedExport = z.infer<typeof savedExportSchema>;

/** Tells running games which level to reload. */
export type ChangedLevel = z.infer<typeof changedLevelSchema>;

/** One level and one check; a level that breaks several is listed once for each. */
export type BrokenCheck = z.infer<typeof brokenCheckSchema>;
