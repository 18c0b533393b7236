import type { ExperimentReport } from "../../boardRunReports.ts";
import { linePlot } from "./linePlot.ts";
import { shareAxis } from "./plotFrame.ts";

/** The sweeps of the paper's experiments as SVG, by name. */
export function experimentPlots({ rows }: ExperimentReport): Record<string, string> {
  const plot = (group: "beta" | "q0", x: string, paper: string): Record<string, string> => {
    const points = rows
      .filter((row) => row.group === group)
      .map((row) => ({ x: row.x ?? 0, y: row.share.value, low: row.share.low, high: row.share.high }));
    if (points.length === 0) return {};
    const row = rows.find((one) => one.group === group);
    const title = "Ant colony against greedy with fixed ties";
    const notes = [
      `Bars are the least and the most of ${row?.won?.length ?? 0} series of ${row?.perSeries ?? 0} games.`,
      paper,
    ];
    const ticks = points.map((point) => point.x);
    const axis = { low: Math.min(...ticks), high: Math.max(...ticks), ticks, label: String };
    return { [group]: linePlot({ title, x, y: "Won", notes }, axis, shareAxis, points, 0.5) };
  };
  return {
    ...plot("beta", "beta", "The paper: about 0 for small beta, 50 in the middle, 67-80 for large."),
    ...plot("q0", "q0 in percent", "The paper's values are lost with its figure."),
  };
}
