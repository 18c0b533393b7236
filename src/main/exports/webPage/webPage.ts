import { createHash } from "node:crypto";
import { levelKind } from "#shared/levels/registry.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { escapeXml } from "#shared/scene/svgText.ts";
import { decimal } from "#shared/text/format.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { difficulties, type Difficulty } from "../pdf/difficulty.ts";
import { curveScene } from "./curveSvg.ts";
import { messages } from "./messages.ts";
import { pageStyle } from "./pageStyle.ts";
import { playerScript } from "./playerScript.ts";
import { type WalkTiles, walkTiles } from "./walkTiles.ts";

const folder = "web";
const mostMetrics = 4;

/**
 * The pack as a page that opens from disk: pictures, metrics, the difficulty curve, and levels that are played by the
 * studio's own rules. Nothing is fetched; script and style are allowed only by their hashes.
 */
export function* writeWebPage(input: ExportInput): Generator<ExportFile> {
  const tiles = new Map<number, WalkTiles>();
  for (const level of input.levels) {
    const svg = sceneToSvg({ ...level.puzzle(), title: level.title }, { theme: input.theme, cellSize: input.cellSize });
    yield textFile(`${folder}/pictures/${level.fileName}.svg`, svg);
    const made = walkTiles(level, input);
    if (made === undefined) continue;
    tiles.set(level.number, made.tiles);
    for (const { path, bytes } of made.files) yield { path: `${folder}/${path}`, bytes };
  }
  yield textFile(`${folder}/index.html`, page(input, tiles));
}

function page({ pack, levels, theme }: ExportInput, tiles: ReadonlyMap<number, WalkTiles>): string {
  const grades = difficulties(pack, levels);
  const style = pageStyle(theme);
  const script = playerScript();
  const policy = [
    "default-src 'none'",
    "img-src 'self' file:",
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const kinds = [...new Set(levels.map(({ kind }) => kind))];
  return [
    "<!doctype html>",
    `<html lang="en" data-theme="${theme}">`,
    "<head>",
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(pack.name)}</title>`,
    `<style>${style}</style>`,
    "</head>",
    "<body>",
    "<header>",
    `<h1>${escapeXml(pack.name)}</h1>`,
    `<p class="quiet">${escapeXml([pack.author === "" ? "" : messages.by(pack.author), messages.levels(levels.length)].filter(Boolean).join(" · "))}</p>`,
    ...(pack.description === "" ? [] : [`<p class="description">${escapeXml(pack.description)}</p>`]),
    ...(tiles.size === 0 ? [] : [looks]),
    `<noscript>${messages.noScript}</noscript>`,
    "</header>",
    "<main>",
    ...curve(levels, grades, theme),
    ...kinds.flatMap(rules),
    `<h2>${messages.levelsHeading}</h2>`,
    ...(levels.length === 0 ? [`<p>${messages.empty}</p>`] : []),
    '<ol class="levels">',
    ...levels.map((level) => card(level, tiles.get(level.number))),
    "</ol>",
    "</main>",
    playerDialog,
    `<script type="application/json" id="levels">${levelsJson(levels, tiles)}</script>`,
    `<script>${script}</script>`,
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** The curve of the kind that most levels are of. */
function curve(
  levels: readonly ExportLevel[],
  grades: ReadonlyMap<number, Difficulty>,
  theme: "light" | "dark",
): string[] {
  const counts = [...Map.groupBy(levels, ({ kind }) => kind).values()].sort((a, b) => b.length - a.length);
  const largest = counts[0] ?? [];
  const metric = grades.get(largest[0]?.number ?? 0)?.metric;
  if (metric === undefined || largest.length < 2) return [];
  const values = largest.map(({ entry }) => entry.metrics[metric.id]);
  if (values.every((value) => value === undefined)) return [];
  const scene = curveScene(metric.label, values, (value) => decimal(value, metric.digits));
  const svg = sceneToSvg(scene, { theme, cellSize: 1, background: "bg-1" });
  return [
    `<h2>${escapeXml(messages.curve(metric.label))}</h2>`,
    svg.replace("<svg ", '<svg class="curve" role="img" ').trimEnd(),
  ];
}

function rules(kind: string): string[] {
  const { rules: paragraphs, title } = levelKind(kind);
  if (paragraphs === undefined) return [];
  const text = paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`).join("");
  return [`<details><summary>${messages.rules}: ${escapeXml(title)}</summary>${text}</details>`];
}

/** Plan or tiles, for all pictures and for walks; the script shows it. */
const looks = [
  `<div id="looks" role="group" aria-label="${messages.shownAs}" hidden>`,
  `<button type="button" data-look="plan" aria-pressed="true">${messages.plan}</button>`,
  `<button type="button" data-look="tiles" aria-pressed="false">${messages.tiles}</button>`,
  "</div>",
].join("");

function card({ number, fileName, title, kind, entry }: ExportLevel, tiles: WalkTiles | undefined): string {
  const { metrics: all, hasWebGame } = levelKind(kind);
  const metrics = all.filter(({ id }) => entry.metrics[id] !== undefined);
  const facts = metrics
    .slice(0, mostMetrics)
    .map(({ id, label, digits }) => `<dt>${escapeXml(label)}</dt><dd>${decimal(entry.metrics[id] ?? 0, digits)}</dd>`);
  const text = escapeXml(title);
  const button = `<button type="button" data-level="${number}" aria-label="${escapeXml(messages.playLevel(title))}">${messages.play}</button>`;
  const plan = `pictures/${encodeURIComponent(fileName)}.svg`;
  const both = tiles === undefined ? "" : ` data-plan="${plan}" data-tiles="${encodeURI(tiles.before)}"`;
  return [
    '<li class="level">',
    `<img src="${plan}"${both} alt="${escapeXml(messages.picture(title))}" loading="lazy">`,
    `<h3><span class="number">${number}</span>${text}</h3>`,
    `<dl>${facts.join("")}</dl>`,
    ...(hasWebGame === true ? [button] : []),
    "</li>",
  ].join("");
}

const playerDialog = [
  '<dialog id="player" aria-labelledby="player-title">',
  '<div class="bar"><h2 id="player-title"></h2><button type="button" id="next" data-shown="false"></button><button type="button" id="look" hidden></button><button type="button" id="sound" hidden></button><button type="button" id="undo"></button><button type="button" id="restart"></button><button type="button" id="close"></button></div>',
  '<p id="status" role="status"></p>',
  '<div id="board" tabindex="0"></div>',
  '<div id="pad"></div>',
  '<p id="help" class="quiet"></p>',
  "</dialog>",
].join("");

/** Levels that are played, without their solutions; no text in it can end the script. */
function levelsJson(levels: readonly ExportLevel[], tiles: ReadonlyMap<number, WalkTiles>): string {
  const played = levels.filter(({ kind }) => levelKind(kind).hasWebGame === true);
  const byNumber = Object.fromEntries(
    played.map(({ number, kind, title, entry }) => [
      String(number),
      { kind, title, level: withoutSolution(entry.level), tiles: tiles.get(number) },
    ]),
  );
  return JSON.stringify(byNumber).replaceAll("<", "\\u003c");
}

function withoutSolution(level: unknown): unknown {
  return typeof level === "object" && level !== null && "solution" in level ? { ...level, solution: "" } : level;
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
