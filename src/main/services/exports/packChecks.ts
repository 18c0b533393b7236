import type { BrokenCheck } from "#shared/contract/exports.ts";
import { brokenChecks, measureOwn, withoutOwn } from "#shared/formula/ownMeasures.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import type { PackEntry, PackFile } from "#shared/project/packFile.ts";
import type { OwnMetricsOfProject } from "../candidates/own/ownMetrics.ts";
import type { OpenProject } from "../openProject.ts";

/** A pack with the values that the project's formulas have now, and the checks that its levels break. */
export interface CheckedPack {
  readonly pack: PackFile;
  readonly broken: readonly BrokenCheck[];
  /** Changes with the formulas; "" without any. */
  readonly key: string;
}

/** Measures every level of a pack by the project's own metrics and checks. Unchanged without any. */
export function checkedPack(own: OwnMetricsOfProject, project: OpenProject, pack: PackFile): CheckedPack {
  const broken: BrokenCheck[] = [];
  const texts = new Set<string>();
  const entries = pack.entries.map((entry): PackEntry => {
    const kind = findLevelKind(entry.kind);
    const measures = kind && own.measures(project, kind);
    if (measures === undefined || measures.ordered.length === 0) return entry;
    for (const { id, text } of measures.ordered) texts.add(`${id} ${text}`);
    const metrics = withoutOwn(entry.metrics);
    const values = measureOwn(measures, metrics, () => entry.level);
    for (const { name, sentence, severity } of brokenChecks(measures, values))
      broken.push({ entryId: entry.id, title: entry.title, check: name, sentence, severity });
    return { ...entry, metrics: { ...metrics, ...values } };
  });
  return texts.size === 0
    ? { pack, broken, key: "" }
    : { pack: { ...pack, entries }, broken, key: [...texts].join("\n") };
}
