import type { JsonValue } from "../../../../kernel/json.ts";
import { type ExperimentReport, boardRunReports } from "../../boardRunReports.ts";
import { shareAxis } from "./plotFrame.ts";
import { experimentPlotMessages } from "../../messages.ts";
import { linePlot } from "./linePlot.ts";
import { balancePlots } from "./balancePlots.ts";

/** The pictures of a run's report as SVG, by name; none for tasks without, and for reports of another form. */
export function boardReportPlots(task: string, report: JsonValue): Readonly<Record<string, string>> {
  switch (task) {
    case "report": {
      const read = boardRunReports.report.safeParse(report);
      return read.success ? balancePlots(read.data) : {};
    }
    case "experiment": {
      const read = boardRunReports.experiment.safeParse(report);
      return read.success ? experimentPlots(read.data) : {};
    }
    default:
      return {};
  }
}

/** The sweeps of the paper's experiments as SVG, by name. */
function experimentPlots({ rows }: ExperimentReport): Record<string, string> {
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
