import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** One numbered part of a run. A shard is a pure function of this value: same job, same events. */
export interface ShardJob<Input, Parameters = ParameterValues> {
  readonly input: Input;
  readonly parameters: Parameters;
  /** Seed of this shard, already derived from the run's seed and the shard number. */
  readonly seed: number;
  readonly shard: number;
  readonly shards: number;
  /** Candidates this shard is asked for. */
  readonly count: number;
  /** What an earlier, interrupted attempt last saved; the events go on after it. */
  readonly checkpoint?: JsonValue;
}

/** What a shard says while it works. */
export type EngineEvent =
  | {
      readonly type: "candidate";
      readonly level: unknown;
      /** Metrics only the engine knows (iterations, solver cost ...), beside the kind's own. */
      readonly metrics?: Readonly<Record<string, number>>;
      /** Canonical key of the level it was made from, and how. */
      readonly parentKey?: string;
      readonly operator?: string;
    }
  /** Sign of life. Yield one at least every 200 ms of work: it is also when cancel is noticed. */
  | {
      readonly type: "progress";
      readonly counters: Readonly<Record<string, number>>;
      readonly best?: number;
      readonly partial?: unknown;
    }
  /** Everything needed to go on from here; candidates yielded so far are safe. */
  | { readonly type: "checkpoint"; readonly state: JsonValue }
  | { readonly type: "log"; readonly severity: "info" | "warning" | "error"; readonly message: string };

/** How a shard ended. `problems` say why less than asked was found; `report` is the result of report tasks. */
export interface ShardResult {
  readonly counters: Readonly<Record<string, number>>;
  readonly problems?: readonly Problem[];
  readonly report?: JsonValue;
}

/**
 * The algorithm behind a task: pure, synchronous, no I/O, no clock, no entropy but the seed. It is a generator so that
 * the engine process can look for messages between events.
 */
export interface EngineTask<Input = unknown> {
  /** Parts a run of `count` candidates is cut into; depends on the input and count alone, never on the machine. */
  shards(input: Input, parameters: ParameterValues, count: number): number;
  run(job: ShardJob<Input>): Generator<EngineEvent, ShardResult, undefined>;
  /** Joins the shards' reports (in shard order) into the run's report; report tasks only. */
  mergeReports?(reports: readonly JsonValue[]): JsonValue;
}

/** A quick, interactive question; pure as well. */
export type Analysis = (input: JsonValue) => JsonValue;

export const solveStatuses = [
  "solved",
  "unsolvable",
  "out-of-memory",
  "out-of-time",
  "stopped",
  "unsupported",
] as const;
export type SolveStatus = (typeof solveStatuses)[number];

export interface SolveLimits {
  readonly timeLimitSeconds: number;
  readonly memoryMiB: number;
  readonly options: Readonly<Record<string, string>>;
}

export interface SolveResult {
  readonly status: SolveStatus;
  /** In the kind's notation. */
  readonly solution?: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly nodes: number;
  readonly problems: readonly Problem[];
}

/** One re-check of `levelwright verify`. */
export interface VerifyResult {
  readonly name: string;
  readonly ok: boolean;
  /** It is out of scope: nothing was compared, `message` says why. */
  readonly notCompared?: true;
  /** What was checked, or where it first goes wrong. */
  readonly message: string;
}

/** One line of `levelwright simulate`: the state after a command, or why nothing more can be played. */
export type SimulationStep =
  | { readonly ok: true; readonly step: number; readonly command: string; readonly state: JsonValue }
  | { readonly ok: false; readonly message: string };

/** One row of `npm run bench`. `signature` is the deterministic part (node count ...), equal on every machine. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly signature?: string;
  /** What the value should reach, in words: "under 100 ms". */
  readonly goal?: string;
  readonly details?: Readonly<Record<string, number | string>>;
}

/** Reference inputs for benches and conformance tests: read text by path below `shared/data`; undefined when absent. */
export type ReadReference = (path: string) => string | undefined;

/** Everything a kind can compute. One per kind, in `main/engines/<kind>/engine.ts`. */
export interface KindEngine {
  readonly kind: string;
  /** Raised when the same run would give other candidates; part of every run's identity. */
  readonly version: string;
  readonly tasks: Readonly<Record<string, EngineTask>>;
  readonly analyses: Readonly<Record<string, Analysis>>;
  /** `levelwright solve`: `now` (seconds, monotonic) is only for the time limit. */
  readonly solve?: (level: unknown, limits: SolveLimits, now: () => number) => SolveResult;
  /** `levelwright simulate KIND FILE`: plays commands in the kind's notation; empty = the level's own solution. */
  readonly simulate?: (level: unknown, commands: string) => Iterable<SimulationStep>;
  /** `levelwright verify KIND FILE`. */
  readonly verify?: (text: string) => Iterable<VerifyResult>;
  /** `now` in milliseconds, monotonic. Rows come as they are measured. */
  readonly bench?: (now: () => number, readReference: ReadReference) => Iterable<BenchRow>;
}
