import { stableStringify } from "#shared/kernel/json.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

/**
 * Validates a finished level with its kind's schema and independent validator, and measures it; the answer is what is
 * stored. `extra` are metrics that only the engine can compute; the kind's metrics override them. Non-finite numbers
 * are left out. Throws with the first problem when the level is invalid, which is a bug of the engine.
 */
export function measureLevel(kind: LevelKind, value: unknown, extra: Readonly<Record<string, number>> = {}) {
  const parsed = kind.levelSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new Error(`The engine made a malformed level: ${issue?.message ?? ""} at ${issue?.path.join(".") ?? ""}.`);
  }
  const level = parsed.data;
  const refusal = kind.validate(level).find((problem) => problem.severity === "error");
  if (refusal !== undefined) throw new Error(`The engine made a level that breaks the rules: ${refusal.message}`);
  return {
    /** Stable JSON text. */
    level: stableStringify(level),
    canonicalKey: kind.canonicalKey(level),
    metrics: finite({ ...extra, ...kind.measure(level) }),
  };
}

function finite(metrics: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(metrics).filter(([, value]) => Number.isFinite(value)));
}
