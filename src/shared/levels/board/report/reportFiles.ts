import { csvText } from "../../../text/csvText.ts";
import { sceneToSvg } from "../../../scene/svg.ts";
import { escapeXml } from "../../../scene/svgText.ts";
import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { BalanceReport } from "../boardRunReports.ts";
import { textShape } from "./charts.ts";
import type { EqualGames } from "./equalGames.ts";
import { findings } from "./findings.ts";
import { measuresOf } from "./measures.ts";
import { findingMessages, percentText, reportFileMessages } from "./messages.ts";
import { type ReportSection, reportSections } from "./reportSections.ts";

/** The head of a report page. */
export interface ReportHead {
  /** Name of the board. */
  readonly name: string;
  /** "Run 3, seed 71c4": the source of the numbers. */
  readonly source: string;
  readonly nameOf: (player: string) => string;
  /** As for `findings`. */
  readonly pooled?: EqualGames | undefined;
}

/** Measures with their intervals, then the table of first moves, as CSV (RFC 4180). */
export function reportCsv(report: BalanceReport): string {
  const rows = [
    ["measure", "value", "low", "high"],
    ...measuresOf(report).map(({ label, estimate: { value, low, high } }) => [label, value, low, high]),
    ...(report.firstMoves ?? []).map(({ moves, points: { value, low, high } }) => [
      reportFileMessages.firstMove(moves.join(" ")),
      value,
      low,
      high,
    ]),
  ];
  return csvText(rows, "\r\n");
}

/** The report as one HTML file for printing: pictures inside, no scripts, nothing loaded. */
export function reportHtml(report: BalanceReport, { name, source, nameOf, pooled }: ReportHead): string {
  const said = findings(report, nameOf, pooled).map(
    ({ text, evidence }) => `<li><a href="#${evidence}">${escapeXml(text)}</a></li>`,
  );
  const sections = reportSections(report, nameOf).map(sectionHtml);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(name)}</title>
<style>body{font:14px/1.45 system-ui,sans-serif;color:#1c1b20;max-width:60rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1rem;margin:0}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1.5rem}section{break-inside:avoid}svg{width:100%;height:auto}p.note,p.source{color:#63606a;margin:.2rem 0 .5rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.15rem .5rem .15rem 0;border-bottom:1px solid #e2dfd8}a{color:inherit}</style></head>
<body><h1>${escapeXml(name)}</h1><p class="source">${escapeXml(source)}</p>
<p>${escapeXml(headline(report))}</p><h2>${escapeXml(findingMessages.title)}</h2><ul>${said.join("")}</ul><main>${sections.join("\n")}</main></body></html>
`;
}

/** "Moving first scores 53.1 % ± 1.0 in 10 000 games." */
export function headline({ groups, cells }: BalanceReport): string {
  return reportFileMessages.firstMoverScore(percentText(groups["first-player advantage"].points), cells.games);
}

function sectionHtml({ id, title, note, scene, table, legend }: ReportSection): string {
  const picture =
    scene === undefined ? "" : sceneToSvg(scene, { theme: "light", cellSize: scene.view.width > 100 ? 1 : 30 });
  const row = (cells: readonly string[], tag: string, hint?: string) =>
    `<tr${hint === undefined ? "" : ` title="${escapeXml(hint)}"`}>${cells.map((text) => `<${tag}>${escapeXml(text)}</${tag}>`).join("")}</tr>`;
  const rows =
    table === undefined
      ? ""
      : `<table>${row(table.head, "th")}${table.rows.map((one, i) => row(one, "td", table.hints?.[i])).join("")}</table>`;
  const under = legend === undefined ? "" : `<p class="note">${escapeXml(legend)}</p>`;
  return `<section id="${id}"><h2>${escapeXml(title)}</h2><p class="note">${escapeXml(note)}</p>${picture}${rows}${under}</section>`;
}

const column = 400;
const gap = 32;

/** The whole page as one picture, three columns wide; sizes are pixels. */
export function reportScene(report: BalanceReport, { name, source, nameOf, pooled }: ReportHead): Scene {
  const said = findings(report, nameOf, pooled);
  const shapes: SceneShape[] = [
    { ...textShape(gap, 44, name, "start"), size: 24, weight: 600, style: { fill: "text-1" } },
    { ...textShape(gap, 66, source, "start"), style: { fill: "text-3" } },
    { ...textShape(gap, 96, headline(report), "start"), size: 16, weight: 600, style: { fill: "text-1" } },
    ...said.map(({ text }, i) => ({ ...textShape(gap, 124 + i * 20, `• ${text}`, "start"), size: 13 })),
  ];
  const tops = [0, 1, 2].map(() => 140 + said.length * 20);
  for (const section of reportSections(report, nameOf)) {
    const at = tops.indexOf(Math.min(...tops));
    const x = gap + at * (column + gap);
    const y = tops[at] ?? 0;
    const { shapes: drawn, height } = sectionShapes(section);
    shapes.push({ type: "group", transform: [1, 0, 0, 1, x, y], shapes: drawn });
    tops[at] = y + height + gap;
  }
  const view = { x: 0, y: 0, width: gap + 3 * (column + gap), height: Math.max(...tops) };
  return { view, title: `${name}: ${headline(report)}`, shapes };
}

function sectionShapes({ title, note, scene, table, legend }: ReportSection): { shapes: SceneShape[]; height: number } {
  const shapes: SceneShape[] = [
    { ...textShape(0, 14, title, "start"), size: 13, weight: 600, style: { fill: "text-1" } },
    { ...textShape(0, 30, note, "start"), style: { fill: "text-3" } },
  ];
  let height = 42;
  if (scene !== undefined) {
    const scale = Math.min(column / scene.view.width, 340 / scene.view.height);
    const x = (column - scene.view.width * scale) / 2 - scene.view.x * scale;
    shapes.push({
      type: "group",
      transform: [scale, 0, 0, scale, x, height - scene.view.y * scale],
      shapes: scene.shapes,
    });
    height += scene.view.height * scale;
  }
  for (const row of table?.rows ?? []) {
    const [first = "", ...rest] = row;
    const short = first.length > 34 ? `${first.slice(0, 33)}…` : first;
    shapes.push(textShape(0, height + 12, short, "start"));
    shapes.push(textShape(column, height + 12, rest.join("   "), "end"));
    height += 20;
  }
  if (legend !== undefined) {
    shapes.push({ ...textShape(0, height + 12, legend, "start"), style: { fill: "text-3" } });
    height += 20;
  }
  return { shapes, height };
}
