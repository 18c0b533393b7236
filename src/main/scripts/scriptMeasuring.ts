import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import type { ScriptMeasure } from "#shared/scripts/scriptMeasures.ts";
import type { ScriptCall } from "./process/scriptProtocol.ts";
import type { ScriptAnswer } from "./sandbox.ts";
import type { ScriptFault } from "./scriptFault.ts";
import { wrongAnswer } from "./wrongAnswer.ts";

/** A level for scripts: its stable JSON text, and its metrics without own ones. */
export interface ScriptedLevel {
  readonly text: string;
  readonly metrics: Readonly<Record<string, number>>;
}

/** A `ScriptOutcome` with all that is known about a fault. */
export type ScriptValueOf = { readonly value: number | null } | { readonly fault: ScriptFault };

/**
 * The call that measures a level, the same in the studio and at workers. Its seed is the level itself, so that order and
 * batches don't matter.
 */
export function measuringCall(kind: Pick<LevelKind, "id">, { text, metrics }: ScriptedLevel): ScriptCall {
  // In one order, for scripts that look at all of them.
  const ordered = Object.fromEntries(
    Object.keys(metrics)
      .toSorted()
      .map((id) => [id, metrics[id] ?? null]),
  );
  return { values: [JSON.parse(text) as JsonValue, { kind: kind.id, metrics: ordered }], seed: text };
}

/** Reads an answer as the value of a metric or check. */
export function valueOf(role: ScriptMeasure["role"], answer: ScriptAnswer): ScriptValueOf {
  if (!answer.ok) return { fault: answer.fault };
  const { value } = answer;
  if (value === null) return { value };
  if (role === "metric" && typeof value === "number") return { value };
  if (role === "check" && typeof value === "boolean") return { value: value ? 1 : 0 };
  return { fault: wrongAnswer(role, value) };
}

/** Whether a fault depends on the machine, so that it says nothing about the level. */
export function isOfMachine({ code }: ScriptFault): boolean {
  return code === "time" || code === "crashed";
}
