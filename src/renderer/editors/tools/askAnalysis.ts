import type { JsonValue } from "#shared/kernel/json.ts";
import { studio } from "#renderer/studio/session.ts";

/**
 * Sends a quick query to the engine of a level kind. `Answer` is the type from `#shared/levels/<kind>/analyses.ts`;
 * engine and page are of one build, so it isn't validated again. An idle query has the lowest priority. Rejects with
 * the signal's reason on abort.
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
  // As the analysis of this build declares it.
  return answer as unknown as Answer;
}
