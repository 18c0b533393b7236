import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";

/** One numbered part of a run. A shard is a pure function of this value: same job, same events. */
export interface ShardJob<Input, Parameters = ParameterValues> {
  readonly input: Input;
  readonly parameters: Parameters;
  /** Seed of this shard, already derived from the run's seed and the shard number. */
  readonly seed: number;
  /** The run's seed, for random choices that all shards share. Absent: the shard is a run by itself. */
  readonly runSeed?: number;
  readonly shard: number;
  readonly shards: number;
  /** Number of candidates requested from this shard. */
  readonly count: number;
  /** The last checkpoint of an earlier, interrupted attempt; the events continue after it. */
  readonly checkpoint?: JsonValue;
  /**
   * The run is being paused or stopped: a task that `keepsState` now reports its state (findings, then a checkpoint).
   * Never changes the results.
   */
  readonly wantsState?: () => boolean;
}

/** An event of a running shard. */
export type EngineEvent =
  | {
      readonly type: "candidate";
      readonly level: unknown;
      /** Metrics that only the engine has (iterations, solver cost ...), in addition to the kind's own. */
      readonly metrics?: Readonly<Record<string, number>>;
      /** Canonical key of the level it was made from, and how. */
      readonly parentKey?: string;
      readonly operator?: string;
    }
  /** Progress. Yield it at least every 200 ms of work: cancellation is noticed only then. */
  | {
      readonly type: "progress";
      readonly counters: Readonly<Record<string, number>>;
      readonly best?: number;
      readonly partial?: unknown;
    }
  /** Everything needed to resume from here; candidates yielded so far are safe. */
  | { readonly type: "checkpoint"; readonly state: JsonValue }
  /** The findings if the shard ended here; shown until its first candidate, and kept if it is canceled before. */
  | ({ readonly type: "findings" } & ShardFindings)
  /** Kept in the project's cache for later questions, replacing what has the name; dropped where there is no project. */
  | { readonly type: "keep"; readonly name: string; readonly content: Uint8Array }
  | { readonly type: "log"; readonly severity: "info" | "warning" | "error"; readonly message: string };

/** Why a shard found fewer candidates than requested, or none. */
export interface ShardFindings {
  readonly problems?: readonly Problem[];
  readonly closest?: ClosestTry;
}

/** The closest result of a failed search: a level of the kind with parts missing. */
export interface ClosestTry {
  readonly level: unknown;
  /** Placed parts, in the kind's own count (rooms ...): the most is the closest. */
  readonly parts: number;
}

/** How a shard ended; `report` is the result of report tasks. */
export interface ShardResult extends ShardFindings {
  readonly counters: Readonly<Record<string, number>>;
  readonly report?: JsonValue;
}

/**
 * Ends a series of shards once its reports suffice. It is called in shard order and may keep state: reports after the
 * stop are dropped, so that a run has the same result for any number of processes.
 */
export interface EarlyStop {
  /** Shards of the same number belong to one series. */
  seriesOf(shard: number): number;
  /** Takes the report of the series' next shard; true when no further one is needed. */
  isDecided(series: number, report: JsonValue): boolean;
}

/**
 * The algorithm behind a task: pure, synchronous, no I/O, no clock, no entropy except the seed. It is a generator so
 * that the engine process can check for messages between events.
 */
export interface EngineTask<Input = unknown> {
  /** Number of shards of a run of `count` candidates; depends on the input and count alone, never on the machine. */
  shards(input: Input, parameters: ParameterValues, count: number): number;
  /**
   * What is counted comes in pairs (games with the sides swapped): each shard gets whole ones, an odd last one goes
   * last.
   */
  readonly inPairs?: true;
  run(job: ShardJob<Input>): Generator<EngineEvent, ShardResult, undefined>;
  /** It answers `wantsState` with a checkpoint within a few events. */
  readonly keepsState?: boolean;
  /**
   * The input of a run that continues from the checkpoint in the first shard of another run, `parent`: a separate run,
   * which replays from this input alone. Undefined: there is no checkpoint. Absent: runs of this task can't be
   * continued.
   */
  continueFrom?(
    input: JsonValue,
    parent: { readonly number: number; readonly input: JsonValue; readonly state: JsonValue },
  ): JsonValue | undefined;
  /**
   * The input with results of earlier runs of the project for the same level (`KindEngine.levelOf`): they become part
   * of the run's snapshot, which replays without those runs.
   */
  withEarlier?(input: JsonValue, runs: readonly EarlierRun[]): JsonValue;
  /** How a run may end before all its shards are done; absent or undefined: never. Report tasks only. */
  earlyStop?(input: Input, parameters: ParameterValues, shards: number): EarlyStop | undefined;
  /**
   * Whether the problems of a shard without candidates (a proof that there are none) apply to every other shard of the
   * run, so that they are skipped. Absent: never.
   */
  isPointless?(parameters: ParameterValues, problems: readonly Problem[]): boolean;
  /**
   * Problems that make a run pointless from the start, beyond the ranges of single parameters; checked before anything
   * is started.
   */
  check?(input: Input, parameters: ParameterValues): readonly Problem[];
  /** Joins the shards' reports (in shard order) into the run's report; report tasks only. */
  mergeReports?(reports: readonly JsonValue[]): JsonValue;
}

/** An earlier run of the project, as input for later ones. */
export interface EarlierRun {
  readonly number: number;
  readonly task: string;
  readonly parameters: ParameterValues;
  readonly seed: number;
  readonly counters: Readonly<Record<string, number>>;
}

/**
 * Reads what an earlier run of the project has kept with a "keep" event; undefined where there is nothing (any more).
 * Answers may be more exact with it, never different in what they claim.
 */
export type ReadCache = (name: string) => Uint8Array | undefined;

/** A quick, interactive question; pure as well, of the input and what is in the cache. */
export type Analysis = (input: JsonValue, cache?: ReadCache) => JsonValue;

/** A question that may take longer: answered in steps of some milliseconds, between which it can be dropped. */
export type SteppedAnalysis = (input: JsonValue, cache?: ReadCache) => Generator<void, JsonValue, undefined>;

/** How `levelwright solve` can end. */
export const solveStatuses = [
  "solved",
  "unsolvable",
  "out-of-memory",
  "out-of-time",
  "stopped",
  "unsupported",
] as const;
/** "unsolvable" is proved; the other failures say what stopped the search or that the level isn't supported. */
export type SolveStatus = (typeof solveStatuses)[number];

/** Limits and options of one solve. */
export interface SolveLimits {
  /** Of the clock that the solver is given: by the wall, or the process's own processor time. */
  readonly timeLimitSeconds: number;
  /** The command line option that sets it, for the message that the time is over. */
  readonly timeOption?: "--time-limit" | "--cpu-limit";
  readonly memoryMiB: number;
  readonly options: Readonly<Record<string, string>>;
  /** Whether the answer is no longer needed; solvers that work in steps then end as "stopped". */
  readonly isStopped?: () => boolean;
}

/** Result of one solve; `nodes` are the positions expanded. */
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
  /** Out of scope: nothing was compared, `message` says why. */
  readonly notCompared?: true;
  /** The file can't be read as levels: counted as a fault of the file, not as a check that failed. */
  readonly isFileFault?: true;
  /** What was checked, or the first failure. */
  readonly message: string;
}

/** One line of `levelwright simulate`: the state after a command, or the problem with the level or the commands. */
export type SimulationStep =
  | { readonly ok: true; readonly step: number; readonly command: string; readonly state: JsonValue }
  | { readonly ok: false; readonly fault: "level" | "commands"; readonly message: string };

/** One row of `npm run bench`. `signature` is the deterministic part (node count ...), equal on every machine. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly signature?: string;
  /** The goal for the value, in words: "under 100 ms". */
  readonly goal?: string;
  readonly details?: Readonly<Record<string, number | string>>;
}

/** Reference inputs for benches and conformance tests: read text by path below `shared/data`; undefined when absent. */
export type ReadReference = (path: string) => string | undefined;

/** Everything a kind can compute. One per kind, in `main/engines/<kind>/engine.ts`. */
export interface KindEngine {
  /** The kind whose levels it makes, so that a process loads no other kind. */
  readonly levelKind: LevelKind;
  /** Raised when the same run would give other candidates; part of every run's identity. */
  readonly version: string;
  readonly tasks: Readonly<Record<string, EngineTask>>;
  /**
   * The level that a run with this input plays on; runs on equal ones can be taken together. Absent: no kind-wide
   * notion.
   */
  readonly levelOf?: (input: JsonValue) => JsonValue | undefined;
  readonly analyses: Readonly<Record<string, Analysis | SteppedAnalysis>>;
  /**
   * Idle-time work after an answer, to prepare for likely next questions, in steps of a few milliseconds. Never changes
   * an answer, only its latency. Undefined: nothing to do.
   */
  readonly prewarm?: (analysis: string, input: JsonValue, answer: JsonValue) => Generator<void, void> | undefined;
  /**
   * `levelwright solve`, in steps of some milliseconds where it can be stopped: `now` (seconds, monotonic) is only for
   * the time limit.
   */
  readonly solve?: (
    level: unknown,
    limits: SolveLimits,
    now: () => number,
  ) => SolveResult | Generator<void, SolveResult, undefined>;
  /** `levelwright simulate KIND FILE`: plays commands in the kind's notation; empty = the level's own solution. */
  readonly simulate?: (level: unknown, commands: string) => Iterable<SimulationStep>;
  /** `levelwright verify KIND FILE`. */
  readonly verify?: (text: string) => Iterable<VerifyResult>;
}
