import { fillFromLevels, readMetrics } from "#main/store/ownMetricColumns.ts";
import type { Store } from "#main/store/openStore.ts";
import { readLevels } from "#main/store/readCandidates.ts";
import { type ScriptValue, saveScriptValues, unmeasured } from "#main/store/scriptValues.ts";
import { type OwnMeasures, measureOwn, withScripts, withoutOwn } from "#shared/formula/ownMeasures.ts";
import { faultSentence } from "#main/scripts/scriptFault.ts";
import { isOfMachine, measuringCall, valueOf } from "#main/scripts/scriptMeasuring.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import type { LevelValues } from "#shared/fields/levelValues.ts";
import type { ScriptMeasure } from "#shared/scripts/scriptMeasures.ts";
import type { Scripting } from "../../scripts/scripting.ts";

/** Levels per batch: some tens of milliseconds, or as many steps as a script may take. */
const levelsPerBatch = 50;

/**
 * Measures all candidates that a script hasn't measured yet, and computes the formulas that use it. Returns the sentence
 * of the fault that stopped it: its process ended, and would again. Steps call `onBatch` with the number of levels.
 */
export async function measureByScript(
  store: Store,
  own: OwnMeasures,
  script: ScriptMeasure,
  scripting: Scripting,
  values: LevelValues,
  {
    signal,
    isCurrent,
    onBatch,
  }: {
    readonly signal: AbortSignal;
    readonly isCurrent: () => boolean;
    readonly onBatch: (levels: number) => Promise<void>;
  },
): Promise<string | undefined> {
  const dependent = dependentOn(own, script.id);
  for (let after = -1; ;) {
    const ids = unmeasured(store, own.kind.id, script.key, after, levelsPerBatch);
    if (ids.length === 0) return undefined;
    after = ids.at(-1) ?? after;
    const metrics = readMetrics(store, ids);
    const levels = readLevels(store, ids).flatMap(({ id, level }) => (level === undefined ? [] : [{ id, level }]));
    const calls = levels.map(({ id, level }) =>
      measuringCall(own.kind, { text: level, metrics: withoutOwn(metrics.get(id) ?? {}) }),
    );
    const answers = await scripting.run(script.source, calls, signal);
    if (!isCurrent()) return undefined;
    let stopped: string | undefined;
    const found = answers.flatMap((answer, i): ScriptValue[] => {
      const candidate = levels[i]?.id ?? 0;
      const outcome = valueOf(script.role, answer);
      if (!("fault" in outcome)) return [{ candidate, value: outcome.value }];
      const sentence = faultSentence(script.name, outcome.fault);
      if (isOfMachine(outcome.fault)) {
        stopped ??= sentence;
        return [];
      }
      return [{ candidate, value: null, fault: sentence }];
    });
    saveScriptValues(store, script, found);
    if (dependent.length > 0)
      fillFromLevels(store, ids, dependent, (known, level, origin) =>
        measureOwn(own, withScripts(own, known), level, origin && values.of(origin.canonicalKey, origin.documentId)),
      );
    if (stopped !== undefined) return stopped;
    await onBatch(ids.length);
    if (!isCurrent()) return undefined;
  }
}

/** Values that workers of a farm have sent with their levels, by metric or check; those of other texts are left out. */
export function sentValues({ scripts }: OwnMeasures, { scripts: sent }: EngineCandidate): Record<string, number> {
  if (sent === undefined) return {};
  const values: Record<string, number> = {};
  for (const { id, key } of scripts) {
    const outcome = sent[key];
    if (outcome !== undefined && "value" in outcome && outcome.value !== null) values[id] = outcome.value;
  }
  return values;
}

/** Stores what workers of a farm have measured, so that nothing here measures it again. `ids`: of the candidates. */
export function saveSentValues(
  store: Store,
  { scripts }: OwnMeasures,
  ids: readonly number[],
  candidates: readonly EngineCandidate[],
): void {
  for (const script of scripts) {
    const values = candidates.flatMap(({ scripts: sent }, i): ScriptValue[] => {
      const [outcome, candidate] = [sent?.[script.key], ids[i]];
      if (outcome === undefined || candidate === undefined) return [];
      if ("value" in outcome) return [{ candidate, value: outcome.value }];
      return [{ candidate, value: null, fault: faultSentence(script.name, outcome.fault) }];
    });
    if (values.length > 0) saveScriptValues(store, script, values);
  }
}

/** Formulas that use a metric, directly or through others. */
function dependentOn({ ordered }: OwnMeasures, id: string): string[] {
  const dependent = new Set([id]);
  for (const { id: own, formula } of ordered)
    if (formula.metrics.some((used) => dependent.has(used))) dependent.add(own);
  dependent.delete(id);
  return [...dependent];
}
