import * as z from "zod";
import { emptySchema, idSchema, procedure } from "./base.ts";

/** Characters of a text with plays. */
export const mostPlaysText = 20_000_000;

/** A play that wasn't added, by its line of the text, from 1, and why, as a sentence. */
const refusedPlaySchema = z.object({ line: z.int(), reason: z.string() });

const addedPlaysSchema = z.object({
  /** Ids of the plays that are new. */
  added: z.array(idSchema),
  /** Plays that the project already had. */
  known: z.int(),
  refused: z.array(refusedPlaySchema),
});

/** What players did in one level of a pack. Medians are over the people who solved it, by their first solving play. */
const levelPlaysSchema = z.object({
  entryId: idSchema,
  plays: z.int(),
  people: z.int(),
  /** People who solved it. */
  solvers: z.int(),
  medianMoves: z.number().nullable(),
  /** Seconds from opening the level to solving it, earlier plays of the same person included. */
  medianSeconds: z.number().nullable(),
  undos: z.int(),
  restarts: z.int(),
  hints: z.int(),
  /** Plays that ended unsolved: closed, or just left. */
  gaveUp: z.int(),
  left: z.int(),
});

const placeSchema = z.tuple([z.number(), z.number()]).readonly();
const playHeatSchema = z.object({
  /** Side of a square in cells of the level's drawing. */
  square: z.number(),
  /** Middles of squares, and what happened there. */
  squares: z.array(
    z.object({
      x: z.number(),
      y: z.number(),
      /** Times that somebody came there. */
      visits: z.int(),
      undos: z.int(),
      restarts: z.int(),
      /** Plays that ended there unsolved. */
      stops: z.int(),
    }),
  ),
  /** How often people went from one square to another, in either direction. */
  steps: z.array(z.object({ from: placeSchema, to: placeSchema, times: z.int() })),
});

/** Expected times of one kind, fitted to the project's plays; `calibration` null: too few yet. */
const calibrationSchema = z.object({
  kind: z.string(),
  /** Metric that they are fitted to. */
  effort: z.string(),
  /** Solved levels that don't have that metric yet: they don't count before they are measured. */
  unmeasured: z.int(),
  solves: z.int(),
  levels: z.int(),
  calibration: z
    .object({
      factor: z.number(),
      power: z.number(),
      levels: z.int(),
      solves: z.int(),
      /**
       * How far the expected time of a level is off that was left out of the fit, as a factor: 1.5 is "half as long again, or
       * two thirds". Root mean square over levels, in logarithms.
       */
      error: z.number(),
      /** The same factor for the interval of one level: `intervalShare` of the levels left out were within it. */
      spread: z.number(),
    })
    .nullable(),
});

/** The folder whose files of plays are added as they arrive; `problem` says why one, or all, couldn't be. */
const playsFolderSchema = z.object({ path: z.string(), problem: z.string().nullable() });

/** Plays that testers recorded on exported pages. They are in `plays.jsonl` of the project. */
export const playsContract = {
  /**
   * Adds the plays of a text, each verified by playing it again in its level, which must be in a pack. INVALID for a text
   * without plays, NEWER_VERSION for one of a later page.
   */
  add: procedure.input(z.object({ text: z.string().max(mostPlaysText) })).output(addedPlaysSchema),
  /** Removes plays, the ids that are unknown left out. */
  remove: procedure.input(z.object({ ids: z.array(idSchema).max(100_000) })).output(z.object({ removed: z.int() })),
  /** What players did in the levels of a pack, in its order; levels without plays are left out. */
  ofPack: procedure.input(z.object({ packId: idSchema })).output(
    z.object({
      levels: z.array(levelPlaysSchema),
      /** Who played any of them. */
      people: z.int(),
      /** Plays in the project of levels that no pack has any more. */
      ofOtherLevels: z.int(),
      /** Plays in the file that are not what they say, and lines that can't be read. */
      refused: z.int(),
      folder: playsFolderSchema.nullable(),
      /** Of the pack's kinds, by the plays of all packs. */
      calibrations: z.array(calibrationSchema),
    }),
  ),
  /** Where players of one level went, undid, restarted and stopped. */
  heat: procedure.input(z.object({ packId: idSchema, entryId: idSchema })).output(playHeatSchema),
  /** Adds the plays of a folder's files now and whenever files arrive; null stops. Remembered on this machine. */
  watchFolder: procedure.input(z.object({ folder: z.string().min(1).nullable() })).output(emptySchema),
};

/** What has become of the plays of a text; `refused` by line, with the reason. */
export type AddedPlays = z.infer<typeof addedPlaysSchema>;

/** How a kind's effort metric is turned into seconds. */
export type KindCalibration = z.infer<typeof calibrationSchema>;

/** Over all plays of the level, those that weren't finished included. */
export type LevelPlaysOfPack = z.infer<typeof levelPlaysSchema>;

/** The same without where the level is. */
export type LevelPlays = Omit<LevelPlaysOfPack, "entryId">;

/** Where players of a level were, by squares of a size. */
export type LevelHeat = z.infer<typeof playHeatSchema>;
