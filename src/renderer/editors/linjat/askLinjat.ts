import type { JsonValue } from "#shared/kernel/json.ts";
import { studio } from "#renderer/app/session.ts";

/**
 * Asks the Linjat engine a quick question. `Answer` is what `#shared/levels/linjat/analyses.ts` says of the analysis;
 * engine and screen are of one build, so it is not checked again.
 */
export async function askLinjat<Answer>(analysis: string, input: JsonValue, signal?: AbortSignal): Promise<Answer> {
  const question = { kind: "linjat", analysis, input: structuredClone(input) as never };
  const { answer } = await studio().analysis.ask(question, signal === undefined ? {} : { signal });
  return answer as unknown as Answer;
}
