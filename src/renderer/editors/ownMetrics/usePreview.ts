import { useEffect, useState } from "react";
import type { FormulaPreview } from "#shared/contract/candidates.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { asJson } from "#shared/kernel/json.ts";
import { useLookedAt } from "#renderer/levels/lookedAt.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";

/** Delay after the last edit before candidates are measured. */
const pauseMs = 150;
const previewBins = 24;

/**
 * Values of one formula over the candidates at hand, measured again after edits and when candidates arrive. Null while
 * there is no answer for the current formula: an old histogram is never shown for a new one.
 */
export function usePreview(kind: string, data: OwnMetrics, id: string, isValid: boolean): FormulaPreview | null {
  const candidate = useLookedAt((state) => (state.kind === kind ? state.id : undefined));
  const [answer, setAnswer] = useState<{ readonly of: string; readonly preview: FormulaPreview } | null>(null);
  const [news, setNews] = useState(0);
  // What the values depend on: every metric's formula, as one can use another, and this check's.
  const key = JSON.stringify([
    id,
    candidate ?? null,
    data.metrics.map((one) => [one.id, one.formula]),
    data.checks.find((one) => one.id === id)?.formula ?? null,
  ]);
  useEffect(
    () =>
      onProjectEvent((event) => {
        if (event.type === "candidates" && event.batchId === undefined) setNews((count) => count + 1);
      }),
    [],
  );
  useEffect(() => {
    if (!isValid) return undefined;
    return afterPause(pauseMs, (signal) => {
      const asked = {
        kind,
        data: asJson(data),
        id,
        filter: { foldDuplicates: true },
        bins: previewBins,
        ...(candidate === undefined ? {} : { candidate }),
      };
      studio()
        .candidates.previewFormula(asked)
        .then(
          (preview) => {
            if (!signal.aborted) setAnswer({ of: key, preview });
          },
          // The shell says that the studio can't be reached; the preview keeps saying that it measures.
          () => undefined,
        );
    });
    // `key` stands for the parts of `data` that matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, id, key, isValid, news]);
  return isValid && answer?.of === key ? answer.preview : null;
}
