import type { ScriptCall } from "#main/scripts/process/scriptProtocol.ts";
import type { ScriptAnswer } from "#main/scripts/sandbox.ts";
import type { ScriptFault } from "#main/scripts/scriptFault.ts";
import { wrongAnswer } from "#main/scripts/wrongAnswer.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

/** A level as exports get it. */
interface NamedLevel {
  readonly title: string;
  /** Stable JSON text. */
  readonly text: string;
  readonly metrics: Readonly<Record<string, number>>;
}

/** The call of an export: levels with their titles and metrics. */
export function exportCall(kind: LevelKind, levels: readonly NamedLevel[]): ScriptCall {
  const named = levels.map(({ text, title, metrics }) => ({ title, level: JSON.parse(text) as JsonValue, metrics }));
  return { values: [named, { kind: kind.id, metrics: {} }], seed: levels.map(({ text }) => text).join("\n") };
}

/** Why an export wrote nothing; undefined when it wrote a text. */
export function exportFault(answer: ScriptAnswer): ScriptFault | undefined {
  if (!answer.ok) return answer.fault;
  return typeof answer.value === "string" ? undefined : wrongAnswer("export", answer.value);
}
