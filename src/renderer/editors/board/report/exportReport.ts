import { reportCsv, reportHtml, reportScene, type ReportHead } from "#shared/levels/board/report/reportFiles.ts";
import type { BalanceReport } from "#shared/levels/board/boardRunReports.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { download, fileNameOf } from "#renderer/studio/download.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";

/** The page as a picture or a web page, and its numbers as a table. */
export const exportForms = ["svg", "png", "html", "csv"] as const;

/** Also the extension of the saved file. */
export type ExportForm = (typeof exportForms)[number];

const types: Readonly<Record<ExportForm, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  html: "text/html",
  csv: "text/csv",
};

/** Pixels of the picture per pixel of the page, for print. */
const density = 2;

/** Saves a report page as a file, in the light theme, which prints. */
export async function exportReport(report: BalanceReport, head: ReportHead, form: ExportForm): Promise<void> {
  const blob =
    form === "png" ? await pngOf(report, head) : new Blob([textOf(report, head, form)], { type: types[form] });
  download(blob, `${fileNameOf(head.name, "board")}-report.${form}`);
}

function textOf(report: BalanceReport, head: ReportHead, form: "svg" | "html" | "csv"): string {
  switch (form) {
    case "svg":
      return sceneToSvg(reportScene(report, head), { theme: "light", cellSize: 1, background: "bg-2" });
    case "html":
      return reportHtml(report, head);
    case "csv":
      return reportCsv(report);
  }
}

async function pngOf(report: BalanceReport, head: ReportHead): Promise<Blob> {
  const scene = reportScene(report, head);
  const canvas = new OffscreenCanvas(scene.view.width * density, scene.view.height * density);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This screen can't draw pictures.");
  context.fillStyle = tokenColor("light", "bg-2");
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(density, density);
  paintScene(context, scene, "light");
  return canvas.convertToBlob({ type: types.png });
}
