import { stableStringify, type JsonValue } from "#shared/kernel/json.ts";
import type { LevelFieldValues } from "#shared/fields/levelValues.ts";
import { type OwnMeasures, measureOwn } from "#shared/formula/ownMeasures.ts";
import type { ScriptMeasure } from "#shared/scripts/scriptMeasures.ts";
import { faultSentence } from "#main/scripts/scriptFault.ts";
import { measuringCall, valueOf } from "#main/scripts/scriptMeasuring.ts";
import type { ScriptRunner } from "#main/scripts/scriptRunner.ts";
import type { Permissions } from "../permissions.ts";

/** Where scripts run, and which may. */
export interface Scripting extends Pick<ScriptRunner, "run"> {
  readonly allowed: Permissions;
}

/** A level's own values, and the checks that couldn't be tried, by id with the reason. */
export interface OwnValues {
  readonly values: Readonly<Record<string, number>>;
  readonly faults: ReadonlyMap<string, string>;
}

/**
 * Own metrics and checks of some levels, scripts included. Scripts that aren't allowed have the fault `refused` gives.
 * Not stored anywhere: for packs and files.
 */
export async function measureWithScripts(
  own: OwnMeasures,
  levels: readonly {
    readonly level: unknown;
    readonly metrics: Readonly<Record<string, number>>;
    readonly fields?: LevelFieldValues | undefined;
  }[],
  scripting: Scripting | undefined,
  refused: (script: ScriptMeasure) => string,
): Promise<OwnValues[]> {
  const values = levels.map((): Record<string, number> => ({}));
  const faults = levels.map(() => new Map<string, string>());
  for (const script of own.scripts) {
    if (scripting?.allowed.isAllowed(script.source) !== true) {
      for (const of of faults) of.set(script.id, refused(script));
      continue;
    }
    const calls = levels.map(({ level, metrics }) =>
      // Levels are JSON.
      measuringCall(own.kind, { text: stableStringify(level as JsonValue), metrics }),
    );
    const answers = await scripting.run(script.source, calls);
    for (const [i, answer] of answers.entries()) {
      const found = valueOf(script.role, answer);
      if ("fault" in found) faults[i]?.set(script.id, faultSentence(script.name, found.fault));
      else if (found.value !== null) Object.assign(values[i] ?? {}, { [script.id]: found.value });
    }
  }
  return levels.map(({ level, metrics, fields }, i) => {
    const known = values[i] ?? {};
    return {
      values: { ...known, ...measureOwn(own, { ...metrics, ...known }, () => level, fields) },
      faults: faults[i] ?? new Map<string, string>(),
    };
  });
}
