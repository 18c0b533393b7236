import type { OwnCheckText } from "../formula/ownMetricsDocument.ts";
import { ownMetricMessages } from "../formula/messages.ts";
import { hashText } from "../kernel/hash.ts";
import type { MetricDefinition } from "../levels/levelKind.ts";
import { scriptMessages as messages } from "./messages.ts";
import { type NamedScript, type Script, scriptSlug } from "./scriptDocument.ts";

/** A metric or check that is measured by a script. */
export interface ScriptMeasure {
  /** "own-" or "check-" and the script's name in lower case with hyphens. */
  readonly id: string;
  readonly name: string;
  readonly role: "metric" | "check";
  readonly source: string;
  /** Changes with everything that its values depend on. */
  readonly key: string;
  /** Its column: how galleries, filters, plots and tables know it. */
  readonly definition: MetricDefinition;
  /** Present for checks; its formula is empty. */
  readonly check?: OwnCheckText;
}

/** The metrics and checks among scripts. Of two with the same id the first counts; `taken` ids are those of formulas. */
export function scriptMeasures(scripts: readonly NamedScript[], taken: ReadonlySet<string>): ScriptMeasure[] {
  const measures = new Map<string, ScriptMeasure>();
  for (const { name, script } of scripts) {
    if (script.role !== "metric" && script.role !== "check") continue;
    const id = measureId(script.role, name);
    if (!taken.has(id) && !measures.has(id)) measures.set(id, measureOf(id, script.role, name, script));
  }
  return [...measures.values()];
}

/** The id of the metric or check of a script: in filters, tables and files. */
export function measureId(role: "metric" | "check", name: string): string {
  return `${role === "metric" ? "own" : "check"}-${scriptSlug(name)}`;
}

function measureOf(id: string, role: "metric" | "check", name: string, script: Script): ScriptMeasure {
  const { unit, hint, better, digits, severity, source } = script;
  const common = { id, name, role, source, key: hashText(`${role}\n${source}`) };
  if (role === "metric") {
    const sentence = hint === "" ? messages.metricHint(name) : hint;
    const definition = { id, label: name, unit, better, digits, areDigitsMost: true, hint: sentence } as const;
    return { ...common, definition };
  }
  const sentence = hint === "" ? messages.checkSentence(name) : hint;
  return {
    ...common,
    check: { id, name, formula: "", sentence, severity },
    definition: {
      id,
      label: name,
      unit: "",
      better: "higher",
      digits: 0,
      hint: sentence,
      valueNames: { 0: ownMetricMessages.broken, 1: ownMetricMessages.kept },
    },
  };
}
