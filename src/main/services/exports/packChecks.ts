import type { BrokenCheck } from "#shared/contract/exports.ts";
import { valuesInPack } from "#shared/fields/levelValues.ts";
import { brokenChecks, withoutOwn } from "#shared/formula/ownMeasures.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { OwnMetricsOfProject } from "../candidates/own/ownMetrics.ts";
import type { OpenProject } from "../openProject.ts";
import { measureWithScripts, type Scripting } from "../scripts/scripting.ts";
import { packCheckMessages } from "./messages.ts";

/** A pack with the values that the project's formulas have now, and the checks that its levels break. */
export interface CheckedPack {
  readonly pack: PackFile;
  readonly broken: readonly BrokenCheck[];
  /** Changes with the formulas; "" without any. */
  readonly key: string;
}

/**
 * Measures every level of a pack by the project's own metrics and checks. A check whose script can't run counts as broken,
 * with the reason. Unchanged without any.
 */
export async function checkedPack(
  own: OwnMetricsOfProject,
  project: OpenProject,
  pack: PackFile,
  scripting?: Scripting,
): Promise<CheckedPack> {
  const broken = new Map<number, BrokenCheck[]>();
  const texts = new Set<string>();
  const entries = [...pack.entries];
  for (const [kindId, places] of Map.groupBy(entries.keys(), (i) => entries[i]?.kind ?? "")) {
    const kind = findLevelKind(kindId);
    const measures = kind && own.measures(project, kind);
    if (measures === undefined || measures.ordered.length + measures.scripts.length === 0) continue;
    for (const { id, text } of measures.ordered) texts.add(`${id} ${text}`);
    for (const { id, key, source } of measures.scripts)
      texts.add(`${id} ${key} ${scripting?.allowed.isAllowed(source) === true}`);
    const levels = places.flatMap((i) => {
      const entry = entries[i];
      return entry === undefined
        ? []
        : [
            {
              i,
              entry,
              level: entry.level,
              metrics: withoutOwn(entry.metrics),
              fields: valuesInPack(entry.fields),
            },
          ];
    });
    const found = await measureWithScripts(measures, levels, scripting, ({ name }) =>
      packCheckMessages.notAllowed(name),
    );
    for (const [at, { i, entry, metrics }] of levels.entries()) {
      const { values, faults } = found[at] ?? { values: {}, faults: new Map<string, string>() };
      entries[i] = { ...entry, metrics: { ...metrics, ...values } };
      const { id: entryId, title } = entry;
      const failed = measures.scripts.flatMap(({ id, check }) => {
        const reason = faults.get(id);
        return check === undefined || reason === undefined ? [] : [{ ...check, sentence: reason }];
      });
      const all = [...brokenChecks(measures, values), ...failed];
      broken.set(
        i,
        all.map(({ name, sentence, severity }) => ({ entryId, title, check: name, sentence, severity })),
      );
    }
  }
  if (texts.size === 0) return { pack, broken: [], key: "" };
  const inOrder = entries.keys().flatMap((i) => broken.get(i) ?? []);
  return { pack: { ...pack, entries }, broken: [...inOrder], key: [...texts].join("\n") };
}
