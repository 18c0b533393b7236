import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { type FixesAnswer, fixesQuestionSchema } from "#shared/levels/dungeon/analyses.ts";
import { unheard } from "../oneLayout.ts";
import { leastStep } from "./looserFixes.ts";

/** "try-fixes": of each ladder of changes the first step with which a short search finds a layout. */
export function* askTriedFixes(question: JsonValue): Generator<void, JsonValue, undefined> {
  const { input, ladders, seed } = fixesQuestionSchema.parse(question);
  const steps: (number | null)[] = [];
  for (const ladder of ladders) {
    const tried = ladder.steps.map((changes) => ({ changes }));
    const step = yield* unheard(leastStep(ladder.input ?? input, tried, createRandom(seed)));
    steps.push(step ?? null);
  }
  const answer: FixesAnswer = { steps };
  return asJson(answer);
}
