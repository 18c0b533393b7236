import type { EarlyStop } from "#main/engines/engineTask.ts";
import type { RunScript } from "#main/processes/enginePool.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { RunProgress } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { RunRequest } from "./planShards.ts";
import type { IsPointless } from "./pointlessShards.ts";
import type { MeterStart } from "./runMeter.ts";
import type { SweepPlan } from "./sweep/planSweep.ts";

/** Receives a run's results as they arrive; a call that throws ends the run as failed. */
export interface RunSink {
  /** Stores candidates of a shard (some may be repeated after a resume); returns the run's duplicates so far. */
  candidates(shard: ShardRecord, candidates: readonly EngineCandidate[]): number;
  /** The shard has started, reached a checkpoint, reported a problem, or ended. */
  shard(shard: ShardRecord): void;
  /** `shard` for many at once. Absent: one by one. */
  shards?(shards: readonly ShardRecord[]): void;
  /** At most two per second, except for state changes. */
  progress(progress: RunProgress): void;
  partial(shard: number, level: JsonValue): void;
  log(severity: "info" | "warning" | "error", message: string): void;
  /**
   * Stores everything that `write` writes together with `position`, or nothing. Absent: results live in memory only.
   */
  together?(write: () => void, position: string): void;
}

/** What the execution of one run needs besides its shards. */
export interface ExecutionOptions {
  /** Names the run in the pool's queue. */
  readonly runId: string;
  readonly request: RunRequest;
  /** Shards are refused by engines of another version. */
  readonly engineVersion: string;
  /** The run's identity on the farm; absent: it stays on this machine. */
  readonly farm?: FarmIdentity | undefined;
  /** Position up to which results from other machines have been stored. */
  readonly position?: string | undefined;
  /** Planned or remaining shards of the run; modified in place. */
  readonly shards: ShardRecord[];
  readonly timeLimitSeconds: number | null;
  /** When the run is decided before all its shards are done. */
  readonly earlyStop?: EarlyStop | undefined;
  /** Whether the problems of a shard without candidates prove that no other shard can find any. */
  readonly isPointless?: IsPointless | undefined;
  /** The settings that its shards try, round by round. */
  readonly sweep?: SweepPlan | undefined;
  /** The metric to plot as best so far. */
  readonly bestMetric?: MetricDefinition | undefined;
  /** Adds the values of the project's own metrics to arriving candidates. Absent: there are none. */
  readonly measured?: (candidates: readonly EngineCandidate[]) => readonly EngineCandidate[];
  /** Scripts that other machines measure its levels by; see `PoolRun`. */
  readonly scripts?: readonly RunScript[] | undefined;
  /** The state that a resumed run continues from. */
  readonly meter?: MeterStart;
  readonly duplicates?: number;
}

/** See `PoolRun`. */
export interface FarmIdentity {
  readonly build: string;
  readonly owner: string;
}
