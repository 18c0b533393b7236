import type { JsonValue } from "#shared/kernel/json.ts";
import { studio } from "#renderer/studio/session.ts";

/**
 * Asks the engine of a level kind a quick question. `Answer` is what `#shared/levels/<kind>/analyses.ts` says of the
 * analysis; engine and screen are of one build, so it is not checked again. Rejects with the signal's reason on abort.
 */
export async function askAnalysis<Answer>(
  kind: string,
  analysis: string,
  input: JsonValue,
  signal?: AbortSignal,
): Promise<Answer> {
  const question = { kind, analysis, input: structuredClone(input) as never };
  const { answer } = await studio().analysis.ask(question, signal === undefined ? {} : { signal });
  return answer as unknown as Answer;
}
