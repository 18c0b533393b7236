import { createHash } from "node:crypto";
import { digitsOf } from "#shared/levels/metricDefinition.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { ReviewedPack } from "#shared/project/reviewedPack.ts";
import { levelHash } from "#shared/plays/playText.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { escapeXml } from "#shared/scene/svgText.ts";
import { decimal } from "#shared/text/format.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "../exportFile.ts";
import { difficulties, type Difficulty } from "../pdf/difficulty.ts";
import { curveScene } from "./curveSvg.ts";
import { messages } from "./messages.ts";
import { pageStyle } from "./pageStyle.ts";
import { playerScript } from "./playerScript.ts";
import { paintedSolids, type WalkTiles, walkTiles } from "./walkTiles.ts";

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
  const pictureOf = ({ fileName }: ExportLevel): string => `pictures/${encodeURIComponent(fileName)}.svg`;
  yield textFile(`${folder}/index.html`, page(input, { tiles, pictureOf, images: "'self' file:", isReview: false }));
}

/**
 * The pack as one file to send to a colleague: the same page with its pictures inside, and controls to filter levels, keep or
 * reject them and write notes. The marks come back as a marks file.
 */
export function writeReviewPage(input: ExportInput): ExportFile[] {
  const pictureOf = (level: ExportLevel): string => {
    const svg = sceneToSvg({ ...level.puzzle(), title: level.title }, { theme: input.theme, cellSize: input.cellSize });
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  };
  const form: PageForm = { tiles: new Map(), pictureOf, images: "data:", isReview: true };
  return [textFile(`${input.packName}-review.html`, page(input, form))];
}

/** What differs between the page of a folder and that of a single file. */
interface PageForm {
  readonly tiles: ReadonlyMap<number, WalkTiles>;
  /** Address of a level's picture. */
  readonly pictureOf: (level: ExportLevel) => string;
  /** Where pictures may be loaded from, for the page's policy. */
  readonly images: string;
  readonly isReview: boolean;
}

function page(input: ExportInput, form: PageForm): string {
  const { pack, levels, theme } = input;
  const { tiles, isReview } = form;
  const grades = difficulties(pack, levels);
  const style = pageStyle(theme);
  const script = playerScript();
  const policy = [
    "default-src 'none'",
    `img-src ${form.images}`,
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const kinds = [...new Set(levels.map(({ kind }) => kind))];
  const isPlayed = kinds.some((kind) => levelKind(kind).hasWebGame === true);
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
    ...(isPlayed ? ['<section id="plays"></section>'] : []),
    ...curve(levels, grades, theme),
    ...kinds.flatMap(rules),
    `<h2>${messages.levelsHeading}</h2>`,
    ...(levels.length === 0 ? [`<p>${messages.empty}</p>`] : []),
    ...(isReview ? ['<section id="review"></section>'] : []),
    '<ol class="levels">',
    ...levels.map((level) => card(level, form)),
    "</ol>",
    "</main>",
    playerDialog,
    `<script type="application/json" id="levels">${levelsJson(input, tiles)}</script>`,
    ...(isPlayed ? [`<script type="application/json" id="played">${playedJson(pack)}</script>`] : []),
    ...(isReview ? [`<script type="application/json" id="reviewed">${reviewJson(pack, levels)}</script>`] : []),
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
  const scene = curveScene(metric.label, values, (value) => decimal(value, digitsOf(metric, value)));
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

function card(level: ExportLevel, { tiles: allTiles, pictureOf, isReview }: PageForm): string {
  const { number, title, kind, entry } = level;
  const tiles = allTiles.get(number);
  const { metrics: all, hasWebGame } = levelKind(kind);
  const metrics = all.filter(({ id }) => entry.metrics[id] !== undefined);
  const facts = metrics
    .slice(0, mostMetrics)
    .map(({ id, label, digits }) => `<dt>${escapeXml(label)}</dt><dd>${decimal(entry.metrics[id] ?? 0, digits)}</dd>`);
  const text = escapeXml(title);
  const button = `<button type="button" data-level="${number}" aria-label="${escapeXml(messages.playLevel(title))}">${messages.play}</button>`;
  const plan = pictureOf(level);
  const both = tiles === undefined ? "" : ` data-plan="${plan}" data-tiles="${encodeURI(tiles.before)}"`;
  return [
    `<li class="level"${isReview ? ` data-number="${number}"` : ""}>`,
    `<img src="${plan}"${both} alt="${escapeXml(messages.picture(title))}" loading="lazy">`,
    `<h3><span class="number">${number}</span>${text}</h3>`,
    `<dl>${facts.join("")}</dl>`,
    ...(hasWebGame === true ? [button] : []),
    "</li>",
  ].join("");
}

const playerDialog = [
  '<dialog id="player" aria-labelledby="player-title">',
  '<div class="bar"><h2 id="player-title"></h2><button type="button" id="next" data-shown="false"></button><button type="button" id="look" hidden></button><button type="button" id="sound" hidden></button><button type="button" id="hint" hidden></button><button type="button" id="undo"></button><button type="button" id="restart"></button><button type="button" id="close"></button></div>',
  '<p id="status" role="status"></p>',
  '<div id="board" tabindex="0"></div>',
  '<div id="pad"></div>',
  '<p id="help" class="quiet"></p>',
  "</dialog>",
].join("");

/** Levels that are played, their solutions only for hints; no text in it can end the script. */
function levelsJson(input: ExportInput, tiles: ReadonlyMap<number, WalkTiles>): string {
  const played = input.levels.filter(({ kind }) => levelKind(kind).hasWebGame === true);
  const byNumber = Object.fromEntries(
    played.map((one) => {
      const { number, kind, title, entry } = one;
      const page = {
        kind,
        hash: levelHash(kind, entry.level),
        title,
        level: withoutSolution(entry.level),
        ...knownSolution(entry.level),
        tiles: tiles.get(number),
        solid: paintedSolids(one, input),
      };
      return [String(number), page];
    }),
  );
  return JSON.stringify(byNumber).replaceAll("<", "\\u003c");
}

/** Whose plays the page records. */
function playedJson({ id, name }: PackFile): string {
  return JSON.stringify({ id, name }).replaceAll("<", "\\u003c");
}

/** What the review needs of every level: whose marks they are, what filters look at. */
function reviewJson(pack: PackFile, levels: readonly ExportLevel[]): string {
  const reviewed: ReviewedPack = {
    id: pack.id,
    name: pack.name,
    levels: levels.map(({ number, kind, title, entry }) => ({
      number,
      kind,
      title,
      key: entry.canonicalKey,
      metrics: Object.fromEntries(
        levelKind(kind).metrics.flatMap(({ id }) => {
          const value = entry.metrics[id];
          return value === undefined ? [] : [[id, value]];
        }),
      ),
    })),
    metrics: [...new Set(levels.map(({ kind }) => kind))].flatMap((kind) =>
      levelKind(kind).metrics.map(({ id, label }) => ({ id, label })),
    ),
  };
  return JSON.stringify(reviewed).replaceAll("<", "\\u003c");
}

/** For hints; written so that nobody reads it by accident. */
function knownSolution(level: unknown): { readonly known?: string } {
  const isObject = typeof level === "object" && level !== null;
  const solution = isObject && "solution" in level ? level.solution : undefined;
  return typeof solution === "string" && solution !== "" ? { known: Buffer.from(solution).toString("base64") } : {};
}

function withoutSolution(level: unknown): unknown {
  return typeof level === "object" && level !== null && "solution" in level ? { ...level, solution: "" } : level;
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
