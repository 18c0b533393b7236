import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { RepeatMode } from "#shared/levels/dungeon/graphDocument.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { relaxedRepeatMessages } from "./messages.ts";

/** An input with the repeat rules it is laid out under, and what was asked where that is more. */
export interface RepeatStep {
  readonly input: DungeonInput;
  /** By template id the rule that was asked and is not kept; empty for the input as it is. */
  readonly relaxed: Readonly<Record<string, RepeatMode>>;
}

/**
 * The input with its repeat rules, then, if it lets them be relaxed, with templates "never" used twice only kept from
 * neighbours, then with no rule at all. Steps that change nothing are left out.
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

/** Says which repeat rules were not kept. */
export function relaxedProblem({ input, relaxed }: RepeatStep): Problem[] {
  const templates = input.templates.filter(({ id }) => relaxed[id] !== undefined);
  if (templates.length === 0) return [];
  const names = templates.map(({ name, repeat }) => relaxedRepeatMessages.templateAndRule(name, repeat));
  return [
    {
      severity: "warning",
      code: "repeat-relaxed",
      message: relaxedRepeatMessages.repeatRulesRelaxed(names),
      places: templates.slice(0, 100).map(({ id, name }) => ({ target: `template:${id}`, label: name })),
    },
  ];
}
