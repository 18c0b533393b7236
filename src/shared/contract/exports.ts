import * as z from "zod";
import { eventIterator } from "@orpc/contract";
import { solutionOrders } from "../levels/sokoban/solutionOrders.ts";
import { bookLayoutSchema } from "./bookLayout.ts";
import { mapSettingsSchema } from "../levels/dungeon/mapGrid/mapSettings.ts";
import { idSchema, procedure } from "./base.ts";

/** Groups of formats by purpose, in the order panels show them. */
export const exportGroups = ["data", "editors", "tabletop", "pictures", "notation"] as const;
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
  /** False with the reason when the pack's kinds do not allow it. */
  available: z.boolean(),
  reason: z.string().optional(),
});

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
  /** Absolute folder; remembered with the pack. */
  destination: z.string().min(1),
});

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
      removed: z.array(z.string()),
      kept: z.array(z.string()),
    }),
  ),
  /** Progress of exports of this pack, 0 to 1, at most 10 times per second; open until aborted. */
  progress: procedure
    .input(z.object({ packId: idSchema }))
    .output(eventIterator(z.object({ share: z.number().min(0).max(1) }))),
  /** The zip itself, for hosts whose user sits at another machine. */
  download: procedure
    .input(z.object({ packId: idSchema, settings: exportSettingsSchema.omit({ destination: true }) }))
    .output(z.object({ fileName: z.string(), zip: z.instanceof(Blob) })),
};

export type ExportFormatInfo = z.infer<typeof exportFormatSchema>;
export type ExportSettings = z.infer<typeof exportSettingsSchema>;
export type BrokenCheck = z.infer<typeof brokenCheckSchema>;
