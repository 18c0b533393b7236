import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { RepeatMode } from "#shared/levels/dungeon/graphDocument.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import { relaxedRepeatMessages } from "./messages.ts";

/** An input with the repeat rules it is laid out under, and the requested rules where those are stricter. */
export interface RepeatStep {
  readonly input: DungeonInput;
  /** By template id the requested rule that is relaxed; empty for the input as it is. */
  readonly relaxed: Readonly<Record<string, RepeatMode>>;
}

/**
 * The input with its repeat rules, then, if it allows relaxing them, with "never" relaxed to "not next to itself", then
 * with no rule at all. Steps that change nothing are left out.
 */
export function repeatSteps(input: DungeonInput): RepeatStep[] {
  const steps: RepeatStep[] = [{ input, relaxed: {} }];
  if (input.relaxRepeat !== true) return steps;
  const softer: ((mode: RepeatMode) => RepeatMode)[] = [
    (mode) => (mode === "never" ? "not-neighbours" : mode),
    () => "allow",
  ];
  for (const soften of softer) {
    const changed = input.templates.filter(({ repeat }) => soften(repeat) !== repeat);
    if (changed.length === 0) continue;
    const templates = input.templates.map((template) => ({ ...template, repeat: soften(template.repeat) }));
    const relaxed = Object.fromEntries(changed.map(({ id, repeat }) => [id, repeat]));
    steps.push({ input: { ...input, templates }, relaxed });
  }
  return steps;
}

/** Reports which repeat rules were relaxed. */
export function relaxedProblem({ input, relaxed }: RepeatStep): Problem[] {
  const templates = input.templates.filter(({ id }) => relaxed[id] !== undefined);
  if (templates.length === 0) return [];
  const names = templates.map(({ name, repeat }) => relaxedRepeatMessages.templateAndRule(name, repeat));
  return [
    warningProblem(
      "repeat-relaxed",
      relaxedRepeatMessages.repeatRulesRelaxed(names),
      templates.slice(0, 100).map(({ id, name }) => ({ target: `template:${id}`, label: name })),
    ),
  ];
}
