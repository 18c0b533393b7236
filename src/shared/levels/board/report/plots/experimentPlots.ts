import type { ExperimentReport } from "../../boardRunReports.ts";
import { linePlot } from "./linePlot.ts";
import { shareAxis } from "./plotFrame.ts";
import { experimentPlotMessages } from "../../messages.ts";

/** The sweeps of the paper's experiments as SVG, by name. */
export function experimentPlots({ rows }: ExperimentReport): Record<string, string> {
  const plot = (group: "beta" | "q0", x: string, paper: string): Record<string, string> => {
    const points = rows
      .filter((row) => row.group === group)
      .map((row) => ({ x: row.x ?? 0, y: row.share.value, low: row.share.low, high: row.share.high }));
    if (points.length === 0) return {};
    const row = rows.find((one) => one.group === group);
    const title = experimentPlotMessages.antsAgainstGreedy;
    const notes = [experimentPlotMessages.barsHint(row?.won?.length ?? 0, row?.perSeries ?? 0), paper];
    const ticks = points.map((point) => point.x);
    const axis = { low: Math.min(...ticks), high: Math.max(...ticks), ticks, label: String };
    return { [group]: linePlot({ title, x, y: experimentPlotMessages.won, notes }, axis, shareAxis, points, 0.5) };
  };
  return {
    ...plot("beta", "beta", experimentPlotMessages.beta),
    ...plot("q0", experimentPlotMessages.q0, experimentPlotMessages.papersValuesAreLost),
  };
}
