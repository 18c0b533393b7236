import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { checkValues, isCheckId } from "#shared/formula/ownMeasures.ts";
import type { OwnCheckText } from "#shared/formula/ownMetricsDocument.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";

/** The project's checks that a candidate breaks. */
export function brokenChecksOf({ kind, metrics }: Pick<CandidateSummary, "kind" | "metrics">): readonly OwnCheckText[] {
  const broken = Object.entries(metrics).flatMap(([id, value]) =>
    isCheckId(id) && value === checkValues.broken ? [id] : [],
  );
  if (broken.length === 0) return [];
  const known = projectMeasuresNow(kind)?.listed ?? [];
  return broken.flatMap((id) => known.find((one) => one.id === id)?.check ?? []);
}
