import type { KindEngine } from "#main/engines/engineTask.ts";
import { briefOfLevel } from "#renderer/editors/linjat/brief/briefOfLevel.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import { measureReportSchema } from "#shared/levels/measureTask.ts";
import { sokobanLevelSchema } from "#shared/levels/sokoban/level.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import { runShard } from "../test/support/runTask.ts";

/** A variant as a separate level, with the metrics that "Measure levels" adds. */
interface Variant {
  readonly level: unknown;
  readonly metrics: Readonly<Record<string, number>>;
}

/** How a kind's editor asks for suggestions about a level, and the level that a suggestion leaves. */
interface SuggestedKind {
  readonly question: (input: unknown, level: unknown) => Record<string, unknown>;
  readonly variant: (suggestion: Suggestion) => unknown;
}

const rowsOf = ({ changes }: Suggestion): unknown => ({ rows: changes["rows"] });

const suggestedKinds: Readonly<Record<string, SuggestedKind>> = {
  sokoban: {
    question: (_input, level) => ({ rows: sokobanLevelSchema.parse(level).rows, locked: [] }),
    variant: rowsOf,
  },
  linjat: {
    question: (_input, level) => ({ brief: briefOfLevel(level), rows: linjatSchema.parse(level).rows }),
    variant: rowsOf,
  },
  dungeon: {
    question: (input, layout) => ({ input, layout }),
    variant: ({ level }) => level,
  },
};

/** What the editor's strip shows first for a level, in the strip's order. `input` is the prepared input of the level's run. */
export function suggestedVariants(engine: KindEngine, input: unknown, level: unknown): readonly Variant[] {
  const kind = suggestedKinds[engine.levelKind.id];
  const suggest = engine.analyses["suggest"];
  if (kind === undefined || suggest === undefined) throw new Error(`${engine.levelKind.id} has no suggestions.`);
  // Questions are JSON, and answers are what the kind's own analysis makes.
  const question = structuredClone({ ...kind.question(input, level), seed: 0 }) as JsonValue;
  const answer = answered(suggest(question)) as unknown as SuggestAnswer;
  const levels = answer.suggestions.map(kind.variant);
  return measured(engine, levels).map((metrics, i) => ({ level: levels[i], metrics }));
}

function answered(answer: JsonValue | Generator<void, JsonValue, undefined>): JsonValue {
  if (!isStepped(answer)) return answer;
  let step = answer.next();
  while (step.done !== true) step = answer.next();
  return step.value;
}

function isStepped(
  answer: JsonValue | Generator<void, JsonValue, undefined>,
): answer is Generator<void, JsonValue, undefined> {
  return typeof answer === "object" && answer !== null && Symbol.iterator in answer && !Array.isArray(answer);
}

function measured(engine: KindEngine, levels: readonly unknown[]): readonly Variant["metrics"][] {
  const task = engine.tasks["measure"];
  if (task === undefined) throw new Error(`${engine.levelKind.id} has no task "measure".`);
  const input = { levels: levels.map((level, i) => ({ id: String(i), level })) };
  const { result } = runShard(task, { input, count: levels.length });
  return measureReportSchema.parse(result.report).measured.map(({ metrics }) => metrics);
}
