import type { ScriptProblem, ScriptState, ScriptTrial } from "#shared/contract/scripts.ts";
import { digitsOf } from "#shared/levels/metricDefinition.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { decimal } from "#shared/text/format.ts";
import { scriptMessages as messages } from "./messages.ts";

/** What is said below a script: that it is checked, why it isn't tried, or what values it gave for some candidates. */
export function trialWords(
  script: Script,
  state: ScriptState | undefined,
  isChecking: boolean,
  problem: ScriptProblem | null,
  trial: ScriptTrial | undefined,
): string {
  if (isChecking) return messages.checking;
  if (state?.isAllowed === false) return messages.needsAllow;
  if (script.role === "transform") return problem === null ? messages.transformHint : "";
  if (trial === undefined) return problem === null ? messages.running : "";
  if (trial.total === 0) return messages.noCandidates;
  const shown = (value: number): string =>
    decimal(value, digitsOf({ digits: script.digits, areDigitsMost: true }, value));
  const values = trial.values.filter((value) => value !== null);
  const nulls = trial.values.length - values.length - trial.faults;
  return [
    messages.tried(trial.tried, trial.total),
    ...(values.length === 0
      ? []
      : script.role === "check"
        ? [
            messages.verdicts(
              values.filter((value) => value === 1).length,
              values.filter((value) => value === 0).length,
            ),
          ]
        : [messages.range(shown(Math.min(...values)), shown(Math.max(...values)), script.unit)]),
    ...(nulls > 0 ? [messages.nulls(nulls)] : []),
    ...(trial.faults > 0 ? [messages.faults(trial.faults)] : []),
  ].join(" · ");
}
