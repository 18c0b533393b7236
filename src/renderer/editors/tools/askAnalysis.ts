import type { JsonValue } from "#shared/kernel/json.ts";
import { studio } from "#renderer/studio/session.ts";

/**
 * Asks the engine of a level kind a quick question. `Answer` is what `#shared/levels/<kind>/analyses.ts` says of the
 * analysis; engine and screen are of one build, so it is not checked again. An idle question is answered behind everything
 * else. Rejects with the signal's reason on abort.
 */
export async function askAnalysis<Answer>(
  kind: string,
  analysis: string,
  input: JsonValue,
  signal?: AbortSignal,
  urgency: "interactive" | "idle" = "interactive",
): Promise<Answer> {
  const idle = urgency === "idle" ? { idle: true } : {};
  const question = { kind, analysis, input: structuredClone(input) as never, ...idle };
  const { answer } = await studio().analysis.ask(question, signal === undefined ? {} : { signal });
  return answer as unknown as Answer;
}
