import * as z from "zod";
import { failureCauses } from "#main/processes/exitReason.ts";
import { idSchema, recordSchema, seedSchema } from "#shared/contract/base.ts";
import { parameterValuesSchema } from "#shared/contract/runs.ts";
import { jsonSchema } from "#shared/kernel/jsonSchema.ts";
import { problemSchema, severities } from "#shared/levels/problems.ts";
import { farmLimits } from "./farmLimits.ts";
import { farmProtocolMessages } from "./messages.ts";

/** Version of the messages; studio and worker refuse any other. */
export const messageVersion = 4;

const nameSchema = z.string().min(1).max(120);
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.int().min(0);
const countersSchema = recordSchema(z.number(), z.string().max(120));
const textSchema = z.string().max(10_000);

/** See `ScriptMeasure`. */
const scriptKeySchema = z.string().regex(/^[0-9a-f]{32}$/);

/** What a script gave for a level; see `ScriptOutcome`. */
const scriptOutcomeSchema = z.union([
  z.strictObject({ value: z.number().nullable() }),
  z.strictObject({
    fault: z.strictObject({ what: textSchema, remedy: textSchema, line: z.int().min(1).optional() }),
  }),
]);

/** One shard in the queue. Contains no file, no project name and no address. */
export const shardJobSchema = z.strictObject({
  v: z.literal(messageVersion),
  run: idSchema,
  owner: idSchema,
  /** SHA-256 of the run's input. */
  input: hashSchema,
  kind: nameSchema,
  engineVersion: nameSchema,
  /** See `engineBuild`. */
  build: nameSchema,
  task: nameSchema,
  parameters: parameterValuesSchema,
  seed: seedSchema,
  runSeed: seedSchema.optional(),
  shard: countSchema,
  shards: z.int().min(1),
  count: countSchema,
  checkpoint: z.strictObject({ sequence: countSchema, state: jsonSchema }).optional(),
  /** Scripts that its levels are measured by: only those that the studio's person has allowed. */
  scripts: z
    .array(
      z.strictObject({
        key: scriptKeySchema,
        role: z.enum(["metric", "check"]),
        /** SHA-256 of the text: nothing else is run. */
        text: hashSchema,
      }),
    )
    .max(200)
    .optional(),
  /** Set for a second computation, by another worker than `notBy`, which returns only its digest. */
  check: z.strictObject({ notBy: nameSchema }).optional(),
});

const candidateSchema = z.strictObject({
  sequence: countSchema,
  level: z.string().max(farmLimits.entryBytes),
  canonicalKey: z.string().max(farmLimits.entryBytes),
  metrics: countersSchema,
  parentKey: z.string().max(farmLimits.entryBytes).optional(),
  operator: z.string().max(200).optional(),
  scripts: recordSchema(scriptOutcomeSchema, scriptKeySchema).optional(),
  milliseconds: z.number(),
});

const findingsShape = {
  problems: z.array(problemSchema).max(1000),
  closest: z.strictObject({ level: jsonSchema, parts: z.number() }).optional(),
};

const messageSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("progress"),
    counters: countersSchema,
    best: z.number().optional(),
    partial: jsonSchema.optional(),
  }),
  z.strictObject({ type: z.literal("candidates"), candidates: z.array(candidateSchema).min(1).max(10_000) }),
  z.strictObject({ type: z.literal("checkpoint"), sequence: countSchema, state: jsonSchema }),
  z.strictObject({ type: z.literal("findings"), ...findingsShape }),
  z.strictObject({ type: z.literal("log"), severity: z.enum(severities), message: textSchema }),
]);

const endSchema = z.discriminatedUnion("ok", [
  z.strictObject({
    ok: z.literal(true),
    counters: countersSchema,
    report: jsonSchema.optional(),
    ...findingsShape,
    cancelled: z.boolean(),
    milliseconds: z.number(),
    /** All candidates of the shard, those before its checkpoint too: a missing one is noticed. */
    candidates: countSchema,
  }),
  z.strictObject({
    ok: z.literal(false),
    cause: z.enum(failureCauses),
    message: textSchema,
    stack: textSchema.optional(),
  }),
]);

/** One entry of a run's result stream: the results of a shard since its previous entry. */
export const resultEntrySchema = z.strictObject({
  v: z.literal(messageVersion),
  shard: countSchema,
  /** Name of the worker. */
  worker: nameSchema,
  /** Two workers may have the same name. */
  workerId: nameSchema,
  messages: z.array(messageSchema).max(10_000),
  end: endSchema.optional(),
  /** Result of a second computation; see `createShardDigest`. */
  check: z
    .discriminatedUnion("ok", [
      z.strictObject({ ok: z.literal(true), digest: hashSchema }),
      z.strictObject({ ok: z.literal(false) }),
    ])
    .optional(),
});

/** A control message from the studio about a run's shards at workers. */
export const controlSchema = z.strictObject({
  v: z.literal(messageVersion),
  run: idSchema,
  owner: idSchema,
  change: z.enum(["pause", "continue", "cancel"]),
  /** Absent: all of the run. */
  shards: z.array(countSchema).max(100_000).optional(),
});

/** A worker's sign of life. */
export const workerStatusSchema = z.strictObject({
  v: z.literal(messageVersion),
  id: nameSchema,
  name: nameSchema,
  /** Of the program. */
  version: nameSchema,
  /** Engine version by kind, of the kinds it accepts. */
  engines: recordSchema(nameSchema, nameSchema),
  /** The build of each of them; see `engineBuild`. */
  builds: recordSchema(nameSchema, nameSchema),
  processes: z.int().min(1).max(4096),
  busy: countSchema,
  /** The runs it works on, busiest first. */
  doing: z.array(z.strictObject({ run: idSchema, kind: nameSchema, task: nameSchema, shards: countSchema })).max(20),
  shardsPerMinute: z.number().min(0),
});

/** What a worker needs to compute one shard: the data of a job in the queue. */
export type ShardJobData = z.infer<typeof shardJobSchema>;
/** What a shard reports before it ends. */
export type FarmShardMessage = z.infer<typeof messageSchema>;
/** How a shard ended, as sent by its worker. */
export type FarmShardEnd = z.infer<typeof endSchema>;
/** One entry of a run's stream: messages of one shard in the order they were made. */
export type ResultEntry = z.infer<typeof resultEntrySchema>;
/** What the studio publishes to the workers of a run. */
export type ControlMessage = z.infer<typeof controlSchema>;
/** What a worker reports about itself with every heartbeat. */
export type WorkerStatus = z.infer<typeof workerStatusSchema>;

/** Why a message from outside is refused, in one line. */
export function refusalOf(error: z.ZodError): string {
  const issue = error.issues[0];
  const at = issue?.path.join(".") ?? "";
  return `${issue?.message ?? farmProtocolMessages.invalidMessage}${at === "" ? "" : ` at ${at}`}`.slice(0, 500);
}
