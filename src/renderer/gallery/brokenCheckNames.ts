import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { checkValues, isCheckId } from "#shared/formula/ownMeasures.ts";
import { projectKindNow } from "#renderer/history/projectKinds.ts";

/** Names of the project's checks that a candidate breaks. */
export function brokenCheckNames({ kind, metrics }: Pick<CandidateSummary, "kind" | "metrics">): readonly string[] {
  const broken = Object.entries(metrics).flatMap(([id, value]) =>
    isCheckId(id) && value === checkValues.broken ? [id] : [],
  );
  if (broken.length === 0) return [];
  const known = projectKindNow(kind)?.metrics ?? [];
  return broken.flatMap((id) => known.find((metric) => metric.id === id)?.label ?? []);
}
