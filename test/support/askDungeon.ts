import { dungeonEngine } from "#main/engines/dungeon/engine.ts";
import type { JsonValue } from "#shared/kernel/json.ts";

/** An analysis of the dungeon engine to its end. */
export function askDungeon(analysis: string, question: unknown): JsonValue {
  const answer = dungeonEngine.analyses[analysis]!(question as JsonValue);
  if (typeof answer !== "object" || answer === null || !("next" in answer)) return answer as JsonValue;
  const steps = answer as Generator<void, JsonValue>;
  for (;;) {
    const { value, done } = steps.next();
    if (done === true) return value;
  }
}
