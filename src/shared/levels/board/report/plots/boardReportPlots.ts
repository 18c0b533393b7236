import type { JsonValue } from "../../../../kernel/json.ts";
import { boardRunReports } from "../../boardRunReports.ts";
import { balancePlots } from "./balancePlots.ts";
import { experimentPlots } from "./experimentPlots.ts";

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
