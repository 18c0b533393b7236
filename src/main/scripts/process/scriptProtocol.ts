import type { JsonValue } from "#shared/kernel/json.ts";
import type { ScriptAnswer } from "../sandbox.ts";

/** One call of a script's function. */
export interface ScriptCall {
  readonly values: readonly JsonValue[];
  /** Seed of `Math.random`, any text. */
  readonly seed: string;
}

/** Studio to script process; one job at a time. */
export interface ToScripts {
  readonly type: "run";
  readonly job: number;
  readonly source: string;
  readonly calls: readonly ScriptCall[];
}

/** Script process to studio: an answer for each call, in their order. */
export type FromScripts =
  | { readonly type: "ready" }
  | { readonly type: "answer"; readonly job: number; readonly answer: ScriptAnswer };
