import { eventIterator } from "@orpc/contract";
import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { sweepReportSchema } from "../sweep/sweepReport.ts";
import { problemSchema } from "../levels/problems.ts";
import { emptySchema, idSchema, procedure, recordSchema, seedSchema, timeSchema } from "./base.ts";

/** queued -> running -> (paused) -> done | stopped | failed; "interrupted" = the studio died while it ran. */
export const runStates = ["queued", "running", "paused", "done", "stopped", "failed", "interrupted"] as const;
/** "skipped": not needed, because the run was decided without it. */
export const shardStates = ["waiting", "running", "done", "failed", "stopped", "skipped"] as const;

/** Values of a task's parameters, by their ids. */
export const parameterValuesSchema = recordSchema(z.union([z.number(), z.string(), z.boolean()]));

/** Where the shards of a run are worked on. */
export const placements = ["here", "farm", "both"] as const;

/** How far a run has come. */
export const runProgressSchema = z.object({
  state: z.enum(runStates),
  /**
   * One per shard, in shard order; `done` and `asked` count candidates. Of a run with more than `mostCells` shards, one per
   * group of neighbors: "done" when all of them are over, "running" when one is, `failure` of its first that failed.
   */
  shards: z.array(
    z.object({ state: z.enum(shardStates), done: z.int(), asked: z.int(), failure: z.string().optional() }),
  ),
  shardCount: z.int(),
  /** Shards that need no more work. */
  shardsOver: z.int(),
  done: z.int(),
  asked: z.int(),
  /** Kept candidates that were duplicates (equal canonical key) of earlier ones of the same run. */
  duplicates: z.int(),
  seconds: z.number(),
  /** Candidates a second over the last few seconds. */
  rate: z.number(),
  secondsLeft: z.number().nullable(),
  /** What keeps the run from computing until it is there again: space on a full disk, the connection to the farm. */
  blockedBy: z.string().optional(),
  /** A recurring problem of the running run: shards that are lost on the farm. */
  warning: z.string().optional(),
  /** Where shards are running, once the run uses a farm. `workers`: the busiest; `workerCount`: all of them. */
  where: z
    .object({
      here: z.int(),
      farm: z.int(),
      workers: z.array(z.object({ name: z.string(), shards: z.int() })),
      workerCount: z.int(),
    })
    .optional(),
  /** Best-so-far samples of the task's `bestMetric` as [seconds, value]. */
  best: z.array(z.tuple([z.number(), z.number()])),
  /** Engine counters, summed over shards: iterations, moves, nodes ... */
  counters: z.record(z.string(), z.number()),
});

/** A run as lists and its page show it. */
export const runSchema = z.object({
  id: idSchema,
  /** 1, 2, 3 ... in the project: "Run 38". */
  number: z.int(),
  kind: z.string(),
  task: z.string(),
  documentId: idSchema.nullable(),
  documentName: z.string(),
  parameters: parameterValuesSchema,
  seed: seedSchema,
  count: z.int(),
  timeLimitSeconds: z.number().nullable(),
  engineVersion: z.string(),
  /** Fingerprint of the engine it was started with; null: unknown. */
  build: z.string().nullable(),
  /** The studio's build, if it differs from the run's: the same run may find other levels with it. */
  otherBuild: z.string().nullable(),
  placement: z.enum(placements),
  createdAt: timeSchema,
  finishedAt: timeSchema.nullable(),
  progress: runProgressSchema,
  /** Why it failed or found nothing (so far, while it is running), as problems; empty when there are none. */
  problems: z.array(problemSchema),
  /**
   * Number of placed parts in the closest attempt of a run without results (rooms of a layout); null when there is
   * none.
   */
  closestParts: z.int().nullable(),
});

/** What happens to runs, for all pages of the project. */
export const runEventSchema = z.discriminatedUnion("type", [
  /** At most about two per second and run. */
  z.object({ type: z.literal("progress"), runId: idSchema, progress: runProgressSchema }),
  /** New candidates, oldest first. */
  z.object({ type: z.literal("candidates"), runId: idSchema, candidateIds: z.array(z.int()) }),
  /** A shard's current partial level for the live view, in the kind's own form. */
  z.object({ type: z.literal("partial"), runId: idSchema, shard: z.int(), level: jsonSchema }),
  /** Why a run has found no candidates so far, and its closest attempt; empty again after its first candidate. */
  z.object({
    type: z.literal("findings"),
    runId: idSchema,
    problems: z.array(problemSchema),
    closestParts: z.int().nullable(),
  }),
  z.object({
    type: z.literal("log"),
    runId: idSchema,
    time: timeSchema,
    severity: z.enum(["info", "warning", "error"]),
    message: z.string(),
  }),
  z.object({ type: z.literal("finished"), runId: idSchema, run: runSchema }),
]);

/** A run to be started from a saved document. */
export const startRunSchema = z.object({
  documentId: idSchema,
  kind: z.string(),
  task: z.string(),
  parameters: parameterValuesSchema,
  seed: seedSchema,
  count: z.int().min(1).max(1_000_000),
  timeLimitSeconds: z.number().min(0.1).max(86_400).optional(),
  /** Default: this machine. */
  placement: z.enum(placements).optional(),
  /** Id of a paused or stopped run of the same task, from whose stored results this one continues. */
  continues: idSchema.optional(),
  /** The document's unsaved state, so that a run never needs a save first. */
  data: jsonSchema.optional(),
});

/** Runs of the open project: start, pause, end, remove, follow. */
export const runsContract = {
  list: procedure.input(emptySchema).output(z.object({ runs: z.array(runSchema) })),
  get: procedure.input(z.object({ id: idSchema })).output(runSchema),
  /**
   * Runs of a kind on exactly this level, newest first, from any document; empty for kinds whose runs aren't tied to a
   * level.
   */
  onLevel: procedure
    .input(z.object({ kind: z.string(), level: jsonSchema }))
    .output(z.object({ ids: z.array(idSchema) })),
  /** INVALID with problems when the document cannot be run. */
  start: procedure.input(startRunSchema).output(runSchema),
  /**
   * Measures levels of a saved pack by their kinds' engines, one run per kind; `documentId` of these is the pack's. Their
   * reports are `measureReportSchema`. Ids of levels that the pack does not have are left out.
   */
  measure: procedure
    .input(z.object({ packId: idSchema, entryIds: z.array(idSchema).min(1).max(10_000) }))
    .output(z.object({ runs: z.array(runSchema) })),
  /** Starts the same four things again: snapshot, parameters, seed, engine. */
  again: procedure.input(z.object({ id: idSchema, seed: seedSchema.optional() })).output(runSchema),
  pause: procedure.input(z.object({ id: idSchema })).output(emptySchema),
  /** Resumes a paused or interrupted run from its last checkpoints. */
  resume: procedure.input(z.object({ id: idSchema })).output(emptySchema),
  stop: procedure.input(z.object({ id: idSchema })).output(emptySchema),
  /** Removes a finished run; its candidates go too unless they are kept by a mark or `keepMarked` is false. */
  remove: procedure.input(z.object({ id: idSchema, keepMarked: z.boolean() })).output(emptySchema),
  /**
   * The result of a task that `produces: "report"`, or of a sweep, without its recorded games: tables and remarks for
   * people and the kind's own members (`boardRunReports`). Null before the end and for other tasks. For a run that was
   * ended early, the report covers the complete parts.
   */
  report: procedure.input(z.object({ id: idSchema })).output(z.object({ report: jsonSchema.nullable() })),
  /**
   * Differences between the documents of two runs, as passed to the engine; parameters, seeds and counts are part of
   * the runs themselves. Texts of at most 48 characters; null where a side has no value.
   */
  difference: procedure.input(z.object({ a: idSchema, b: idSchema })).output(
    z.object({
      sameDocument: z.boolean(),
      changes: z.array(z.object({ path: z.string(), a: z.string().nullable(), b: z.string().nullable() })),
      /** Changes that are not listed. */
      more: z.int(),
    }),
  ),
  /** Results of a sweep so far, by setting; null for other runs. */
  sweep: procedure.input(z.object({ id: idSchema })).output(z.object({ report: sweepReportSchema.nullable() })),
  /** Recorded games of a report in the order played, or those of one of its `matches`; `from` is zero-based. */
  reportGames: procedure
    .input(
      z.object({
        id: idSchema,
        match: z.int().min(0).optional(),
        from: z.int().min(0),
        limit: z.int().min(1).max(1000),
      }),
    )
    .output(z.object({ total: z.int(), games: z.array(jsonSchema) })),
  log: procedure.input(z.object({ id: idSchema })).output(
    z.object({
      lines: z.array(
        z.object({ time: timeSchema, severity: z.enum(["info", "warning", "error"]), message: z.string() }),
      ),
    }),
  ),
  /** The input of a run's levels, as the kind's `prepare` returned it when the run started. */
  input: procedure.input(z.object({ id: idSchema })).output(z.object({ input: jsonSchema })),
  /** The unfinished level of a run's closest attempt; null when there is none. */
  closest: procedure.input(z.object({ id: idSchema })).output(z.object({ level: jsonSchema.nullable() })),
  /** Live events of one run, or of all; starts with the current progress of every live run. */
  watch: procedure.input(z.object({ id: idSchema.optional() })).output(eventIterator(runEventSchema)),
};

/** Where the shards of a run are worked on. */
export type Placement = (typeof placements)[number];
/** The state of a run. */
export type RunState = (typeof runStates)[number];
/** The state of one shard of a run. */
export type ShardState = (typeof shardStates)[number];

/** A snapshot of the whole run, never a difference. */
export type RunProgress = z.infer<typeof runProgressSchema>;

/** Without its candidates, which are queried by a filter with the run as source. */
export type Run = z.infer<typeof runSchema>;

/** By `runId`; new candidates arrive in batches. */
export type RunEvent = z.infer<typeof runEventSchema>;

/** Parameters and seed are stored with the run, so that it can be repeated. */
export type StartRun = z.infer<typeof startRunSchema>;
