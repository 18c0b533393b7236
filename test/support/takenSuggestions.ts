import { expect } from "vitest";
import { loadEngine } from "#main/engines/registry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { EditEffect, EditEffectsAnswer } from "#shared/levels/editEffects.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { SuggestionSource } from "#renderer/editors/tools/suggestions/suggestionSource.ts";

/** A suggestion with the document as it leaves it. */
interface Taken<Data> {
  readonly suggestion: Suggestion;
  readonly data: Data;
}

/** Asks a kind's engine what it suggests, in this process. */
export async function askSuggestions(
  kind: string,
  input: { readonly [member: string]: JsonValue },
  seed = 0,
): Promise<SuggestAnswer> {
  return (await ask(kind, "suggest", { ...input, seed })) as unknown as SuggestAnswer;
}

/** What each single change of a source's drawing does, asked in parts as the effect map does. */
export async function askEffects(source: SuggestionSource, count = 40): Promise<readonly EditEffect[]> {
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const effects: EditEffect[] = [];
  for (let from = 0, total = 1; from < total; from += count) {
    const answer = await ask(source.kind, "effects", { ...question.input, from, count });
    const part = answer as unknown as EditEffectsAnswer;
    ({ total } = part);
    effects.push(...part.effects);
    if (part.none !== undefined) throw new Error(part.none);
  }
  return effects;
}

/** Asks a kind's engine a question in this process. */
export async function ask(kind: string, name: string, input: JsonValue): Promise<JsonValue> {
  const analysis = (await loadEngine(kind)).analyses[name];
  if (analysis === undefined) throw new Error(`"${kind}" has no "${name}".`);
  const work = analysis(input);
  return isSteps(work) ? lastOf(work) : work;
}

/**
 * Everything that an editor's source suggests, each taken as one undo step of the open document and undone again. Checks
 * what holds for every kind: one step, named by the edit, back by one undo; at most one per respect; nothing without a gain.
 */
export async function takenSuggestions<Data>(
  session: DocumentSession<Data>,
  source: SuggestionSource,
  seed = 0,
): Promise<readonly Taken<Data>[]> {
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { suggestions } = await askSuggestions(source.kind, question.input, seed);
  expect(new Set(suggestions.map(({ respect }) => respect)).size).toBe(suggestions.length);
  return suggestions.map((suggestion) => {
    const before = session.store.getState().history;
    source.take(suggestion);
    const { data, done } = session.store.getState().history;
    expect(done.length).toBe(before.done.length + 1);
    expect(done.at(-1)?.label).toBe(suggestion.edit);
    expect(source.scene(suggestion)).not.toBeNull();
    session.undo();
    expect(session.store.getState().history.data).toEqual(before.data);
    expect(suggestion.after).not.toBe(suggestion.before);
    return { suggestion, data };
  });
}

type Steps = Generator<void, JsonValue, undefined>;

function isSteps(work: unknown): work is Steps {
  return typeof work === "object" && work !== null && "next" in work;
}

function lastOf(steps: Steps): JsonValue {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
