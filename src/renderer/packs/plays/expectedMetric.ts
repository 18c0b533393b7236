import { ownMetricsTypeId } from "#shared/levels/typesOfEveryKind.ts";
import type { KindCalibration } from "#shared/contract/plays.ts";
import { formulaName } from "#shared/formula/formulaVocabulary.ts";
import type { OwnMetrics } from "#shared/formula/ownMetricsDocument.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { type Calibration, expectedTimeId } from "#shared/plays/calibrate.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { editEntries } from "#renderer/history/packStore.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { playsMessages as messages } from "./messages.ts";

/** Formula of the expected seconds, "12.4 * (effort + 1) ^ 0.83". */
export function expectedFormula(effort: string, { factor, power }: Calibration): string {
  return `${number(factor)} * (${formulaName(effort)} + 1) ^ ${number(power)}`;
}

/** Four significant digits, never in exponents, which formulas don't have. */
function number(value: number): string {
  const digits = value === 0 ? 0 : Math.max(0, 3 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(12, digits));
}

/** Own metrics with this one added, or its formula replaced. */
export function withExpectedMetric(data: OwnMetrics, formula: string): OwnMetrics {
  const metric: OwnMetrics["metrics"][number] = {
    id: expectedTimeId,
    name: messages.expected,
    formula,
    unit: "s",
    hint: messages.metricHint,
    better: "neither",
    digits: 0,
  };
  const isKnown = data.metrics.some(({ id }) => id === expectedTimeId);
  const replaced = data.metrics.map((one) => (one.id === expectedTimeId ? { ...one, formula } : one));
  return { ...data, metrics: isKnown ? replaced : [...data.metrics, metric] };
}

/** Whether the project's metric is the one of this calibration; undefined when there is none. */
export function isCurrentMetric(kind: string, formula: string): boolean | undefined {
  const metric = projectMeasuresNow(kind)?.ordered.find(({ id }) => id === expectedTimeId);
  return metric && metric.text === formula;
}

/** The effort of a level; those that were measured before the metric existed are measured now. */
export function effortOf({ kind, level, metrics }: PackEntry, effort: string): number | undefined {
  try {
    return metrics[effort] ?? findLevelKind(kind)?.measure(level)[effort];
  } catch {
    return undefined;
  }
}

/** Makes the expected time one of the project's own metrics, which filters, curves and books use, or updates it. */
export async function saveExpectedMetric({ kind, effort }: KindCalibration, calibration: Calibration): Promise<void> {
  const formula = expectedFormula(effort, calibration);
  const type = ownMetricsTypeId(kind);
  const client = studio();
  const known = useSession.getState().documents.find((document) => document.type === type);
  if (known === undefined) {
    const data = withExpectedMetric({ metrics: [], checks: [] }, formula);
    await client.documents.create({ type, name: messages.metricsDocument, data: data as never });
  } else {
    const { data: before, revision } = await client.documents.get({ id: known.id });
    // The studio has checked it by its schema.
    const data = withExpectedMetric(before as unknown as OwnMetrics, formula);
    await client.documents.save({ id: known.id, baseRevision: revision, data: data as never });
  }
  await refreshDocuments(client);
  editEntries(messages.editLabel, (entries) =>
    entries.map((entry) => {
      const value = entry.kind === kind ? effortOf(entry, effort) : undefined;
      const isNew = value !== undefined && entry.metrics[effort] === undefined;
      return isNew ? { ...entry, metrics: { ...entry.metrics, [effort]: value } } : entry;
    }),
  );
}
