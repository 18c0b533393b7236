import type { JsonValue } from "#shared/kernel/json.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { ScriptOutcome } from "#shared/scripts/scriptOutcome.ts";
import type { ShardJob } from "../engines/engineTask.ts";

/** Studio to engine process. All messages are structured-clone safe; `job` numbers are unique in a pool's life. */
export type ToEngine =
  | (Omit<ShardJob<JsonValue>, "checkpoint" | "wantsState"> & {
      readonly type: "start";
      readonly job: number;
      readonly kind: string;
      /** The shard is refused by an engine of another version. */
      readonly engineVersion?: string;
      /** The shard is also refused by an engine of another build; absent when it is of this machine's own studio. */
      readonly build?: string;
      readonly task: string;
      /** Checkpoint of an earlier attempt; sequence numbers continue from it. */
      readonly checkpoint?: ShardCheckpoint;
      /** Folder of the project's cache; absent where there is none, and on other machines. */
      readonly cache?: string;
    })
  | {
      readonly type: "analyse";
      readonly job: number;
      readonly kind: string;
      readonly analysis: string;
      readonly input: JsonValue;
      /** No caller is waiting for the answer: the process lowers its priority. */
      readonly idle?: true;
      readonly cache?: string;
    }
  | { readonly type: "cancel"; readonly job: number }
  | { readonly type: "pause"; readonly job: number }
  | { readonly type: "continue"; readonly job: number };

/** A state from which a shard can resume: `sequence` candidates precede it. */
interface ShardCheckpoint {
  readonly sequence: number;
  readonly state: JsonValue;
}

/** The start message of one shard. */
export type StartShard = Extract<ToEngine, { type: "start" }>;

/** A level that the kind's validator accepted, measured and keyed in the engine process. */
export interface EngineCandidate {
  /** Position in the shard's output, from 0. */
  readonly sequence: number;
  /** Stable JSON text: the hashed text is the stored one. */
  readonly level: string;
  readonly canonicalKey: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly parentKey?: string;
  readonly operator?: string;
  /** What scripts of the run gave for it, by their key (`ScriptMeasure`); from workers of a farm alone. */
  readonly scripts?: Readonly<Record<string, ScriptOutcome>>;
  /** Time inside the engine since the candidate before; for figures only, never stored. */
  readonly milliseconds: number;
}

/** Why a job found less than requested, and its closest attempt. */
interface JobFindings {
  readonly problems: readonly Problem[];
  readonly closest?: { readonly level: JsonValue; readonly parts: number };
}

/** Engine process to studio. */
export type FromEngine =
  | { readonly type: "ready" }
  /** Every second, also while idle; from a job it proves that events still flow. */
  | { readonly type: "heartbeat"; readonly residentMiB: number }
  /** At most ten per second and job. */
  | {
      readonly type: "progress";
      readonly job: number;
      readonly counters: Readonly<Record<string, number>>;
      readonly best?: number;
      readonly partial?: JsonValue;
    }
  /** Batched: at most ten messages per second, or every 500 candidates. */
  | { readonly type: "candidates"; readonly job: number; readonly candidates: readonly EngineCandidate[] }
  /** Follows the candidates it covers. */
  | { readonly type: "checkpoint"; readonly job: number; readonly sequence: number; readonly state: JsonValue }
  /** Why a job has found no candidates so far; at most ten per second. */
  | ({ readonly type: "findings"; readonly job: number } & JobFindings)
  | {
      readonly type: "log";
      readonly job: number;
      readonly severity: "info" | "warning" | "error";
      readonly message: string;
    }
  | ({
      readonly type: "done";
      readonly job: number;
      readonly counters: Readonly<Record<string, number>>;
      readonly report?: JsonValue;
      readonly cancelled: boolean;
      /** Time inside the engine; for figures only. */
      readonly milliseconds: number;
    } & JobFindings)
  | { readonly type: "answer"; readonly job: number; readonly answer: JsonValue }
  /** The job threw, or emitted a level its validator refused. `message` is for people, `stack` for the log. */
  | { readonly type: "failed"; readonly job: number; readonly message: string; readonly stack?: string };

/** Messages of a shard before its end. */
export type ShardMessage = Extract<FromEngine, { type: "progress" | "candidates" | "checkpoint" | "findings" | "log" }>;
