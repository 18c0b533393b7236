import * as z from "zod";
import { emptySchema, procedure, timeSchema } from "./base.ts";
import { placements } from "./runs.ts";

/** Limits of the settings for this machine. */
export const mostProcesses = 64;
/** Smallest memory limit of a worker. */
export const leastMemoryMiB = 256;
/** Largest memory limit of a worker. */
export const mostMemoryMiB = 64 * 1024;
/** Maximum and default of `checkEvery`. */
export const mostCheckEvery = 1_000_000;
/** One in this many shards is computed twice where nothing else is set; see `checkEvery`. */
export const defaultCheckEvery = 50;

const textSchema = z.string().max(500);

/** How the farm is set up; its password is never sent to a screen. */
const farmSettingsSchema = z.object({
  /** "rediss://farm.example.net:6380"; empty while none is set up. */
  address: textSchema,
  user: textSchema,
  /** For this address; one that was entered for another farm does not count. */
  hasPassword: z.boolean(),
  /** The password would be sent unencrypted, which hasn't been allowed yet. */
  asksClearText: z.boolean(),
  isOn: z.boolean(),
  /** Default for new runs. */
  placement: z.enum(placements),
  /** One in this many shards is computed twice, by different workers, and compared; 0: none. */
  checkEvery: z.int(),
  /** Set with --farm: applies until the studio stops and isn't stored. */
  isFixed: z.boolean(),
  /** Why it can't be used as it is set up. */
  problem: z.object({ message: z.string(), remedy: z.string() }).nullable(),
  /** Engine processes of this machine, and what it has. */
  machine: z.object({
    processes: z.int(),
    /** Heap ceiling of each process. */
    memoryMiB: z.int(),
    cores: z.int(),
    memoryBytes: z.number(),
    /** The number of processes was set at startup: it applies until the studio stops. */
    isFixed: z.boolean(),
  }),
});

/** A finding of a connection test; the screen has the words. */
const farmFindingSchema = z.discriminatedUnion("id", [
  z.object({ id: z.literal("tls"), ok: z.boolean(), validUntil: z.string().nullable(), isLoopback: z.boolean() }),
  z.object({ id: z.literal("user"), ok: z.boolean(), user: z.string() }),
  z.object({ id: z.literal("server"), ok: z.boolean(), version: z.string(), policy: z.string() }),
  z.object({ id: z.literal("durability"), ok: z.boolean() }),
  z.object({ id: z.literal("access"), ok: z.boolean(), keys: z.string() }),
  z.object({ id: z.literal("workers"), ok: z.boolean(), answering: z.int(), silent: z.int() }),
]);

const farmTestSchema = z.object({
  at: timeSchema,
  /** Why it failed; null: it worked. */
  failure: z.object({ message: z.string(), remedy: z.string() }).nullable(),
  /** Of a round trip. */
  milliseconds: z.number(),
  findings: z.array(farmFindingSchema),
});

const farmWorkerSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the program. */
  version: z.string(),
  processes: z.int(),
  busy: z.int(),
  /** Kinds whose shards it accepts: those with this studio's engine version and build. */
  kinds: z.array(z.string()),
  /** Kinds for which it has another engine version, and which. */
  otherVersions: z.array(z.object({ kind: z.string(), version: z.string(), needed: z.string() })),
  /** Kinds for which it has the same version from other code: its levels might differ. See `engineBuild`. */
  otherBuilds: z.array(z.object({ kind: z.string(), build: z.string(), needed: z.string() })),
  doing: z.array(z.object({ run: z.string(), kind: z.string(), task: z.string(), shards: z.int() })),
  shardsPerMinute: z.number(),
  silentSeconds: z.number(),
  /** "silent": not heard from for a while; "other-version", "other-build": accepts no shards of this studio. */
  state: z.enum(["busy", "idle", "other-version", "other-build", "silent"]),
});

const farmStatusSchema = z.object({
  /** Why there is no status; null while the farm answers. */
  problem: z.object({ message: z.string(), remedy: z.string() }).nullable(),
  workers: z.array(farmWorkerSchema),
  /** Bytes; null while it is unknown. */
  memory: z.object({ used: z.number(), most: z.number().nullable() }).nullable(),
  /** Entries of results that aren't stored yet, and their limit per run. */
  results: z.object({ waiting: z.int(), most: z.int() }),
});

/** The farm: its settings, a test of them, its workers. */
export const farmContract = {
  settings: procedure.input(emptySchema).output(farmSettingsSchema),
  /**
   * Absent members stay unchanged; password null removes it. User and password in an address are moved to their fields.
   * A password belongs to the address in the same call or to the current one; so does `clearText`, which allows sending
   * it unencrypted. CONFLICT while runs use the farm.
   */
  change: procedure
    .input(
      z.object({
        address: textSchema.optional(),
        user: textSchema.optional(),
        password: textSchema.nullable().optional(),
        clearText: z.boolean().optional(),
        isOn: z.boolean().optional(),
        placement: z.enum(placements).optional(),
        checkEvery: z.int().min(0).max(mostCheckEvery).optional(),
        processes: z.int().min(1).max(mostProcesses).optional(),
        memoryMiB: z.int().min(leastMemoryMiB).max(mostMemoryMiB).optional(),
      }),
    )
    .output(farmSettingsSchema),
  /** Connects with the settings as they are. */
  test: procedure.input(emptySchema).output(farmTestSchema),
  status: procedure.input(emptySchema).output(farmStatusSchema),
};

/** The settings in force, without the password, which never leaves the studio. */
export type FarmSettings = z.infer<typeof farmSettingsSchema>;

/** One aspect of a connection test, such as encryption or access; the screen puts it into words. */
export type FarmFinding = z.infer<typeof farmFindingSchema>;

/** The result with the settings at that time; a change of the connection makes it obsolete. */
export type FarmTest = z.infer<typeof farmTestSchema>;

/** A worker as it last described itself. */
export type FarmWorkerInfo = z.infer<typeof farmWorkerSchema>;

/** A snapshot at the time of the call. */
export type FarmStatus = z.infer<typeof farmStatusSchema>;
