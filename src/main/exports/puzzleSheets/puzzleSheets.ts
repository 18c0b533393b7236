import { sceneToSvg } from "#shared/scene/svg.ts";
import { escapeXml } from "#shared/scene/svgText.ts";
import { type ExportFile, type ExportInput, type ExportLevel, textFile } from "../exportFile.ts";
import { sheetSceneMessages, puzzleSheetSceneMessages, sheetPageMessages } from "../messages.ts";
import { rasteriseSvg } from "../png/rasterise.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";
import { fitText } from "../fitText.ts";
import { sheetLabel } from "../sheetLabel.ts";

/** A drawing on a page, under its number and title. */
interface SheetItem {
  readonly number: number;
  readonly title: string;
  /** Absent when a level has no unique solution to draw. */
  readonly scene: Scene | undefined;
}

/** One page: puzzles, or the solutions of puzzles of earlier pages. */
interface SheetPage {
  readonly part: string;
  readonly columns: number;
  readonly rows: number;
  readonly items: readonly SheetItem[];
}

const puzzleGrid = { columns: 2, rows: 3 } as const;
/** Solutions are only looked at, not drawn on, so more of them fit on a page. */
const solutionGrid = { columns: 3, rows: 4 } as const;

/** All puzzles in the pack's order, then all solutions in the same order, so that no page shows both. */
function sheetPages(levels: readonly ExportLevel[]): SheetPage[] {
  const puzzles = levels.map((level) => ({ ...nameOf(level), scene: level.puzzle() }));
  const solutions = levels.map((level) => ({ ...nameOf(level), scene: level.solved() }));
  return [
    ...pagesOf(sheetPageMessages.puzzles, puzzleGrid, puzzles),
    ...pagesOf(sheetPageMessages.solutions, solutionGrid, solutions),
  ];
}

function nameOf({ number, title }: ExportLevel): Pick<SheetItem, "number" | "title"> {
  return { number, title };
}

function pagesOf(
  part: SheetPage["part"],
  grid: Pick<SheetPage, "columns" | "rows">,
  items: readonly SheetItem[],
): SheetPage[] {
  const size = grid.columns * grid.rows;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) => ({
    part,
    ...grid,
    items: items.slice(page * size, (page + 1) * size),
  }));
}

const folder = "puzzle-sheets";
/** Two pixels a unit: 192 dots an inch on A4. */
const pngScale = 2;

/** A4 pages of puzzles, then of solutions: each as SVG and PNG, and all in one page that prints sheet by sheet. */
export async function* writePuzzleSheets({ pack, levels }: ExportInput): AsyncGenerator<ExportFile> {
  const pages = sheetPages(levels);
  const digits = String(pages.length).length;
  const drawings: string[] = [];
  for (const [index, page] of pages.entries()) {
    const scene = puzzleSheetScene(pack.name, page, index + 1, pages.length);
    const name = `${folder}/${page.part.toLowerCase()}-${String(index + 1).padStart(digits, "0")}`;
    const svg = sceneToSvg(scene, { theme: "light", cellSize: 1 });
    drawings.push(svg);
    yield textFile(`${name}.svg`, svg);
    // The image has an opaque background: many viewers show transparency as black.
    const opaque = sceneToSvg(scene, { theme: "light", cellSize: pngScale, background: "bg-2" });
    yield { path: `${name}.png`, bytes: await rasteriseSvg(opaque) };
  }
  yield textFile(`${folder}/print.html`, printPage(pack.name, drawings));
}

function printPage(title: string, drawings: readonly string[]): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    `<title>${escapeXml(title)}</title>`,
    "<style>",
    "@page { size: A4; margin: 0 }",
    "body { margin: 0 }",
    "svg { display: block; width: 210mm; height: 297mm; margin: 0 auto; break-after: page }",
    "svg:last-child { break-after: auto }",
    "@media screen { body { background: #8884 } svg { background: #fff; margin: 8mm auto } }",
    "</style>",
    "</head>",
    "<body>",
    ...(drawings.length === 0
      ? [`<p>${sheetSceneMessages.packHasNoLevels}</p>`]
      : drawings.map((svg) => svg.trimEnd())),
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** A4 upright in pixels of 1/96 inch, the unit of print on the web. */
const paper = { width: 794, height: 1123 } as const;
const margin = 56;
const header = 44;
const footer = 28;
const gap = 28;
const titleRoom = 26;
/** Small boards aren't enlarged beyond this many pixels per cell (a little over a centimeter). */
const largestCell = 40;

/** A printed page: heading, drawings in reading order with number and title, page number. Lengths in pixels. */
function puzzleSheetScene(packTitle: string, page: SheetPage, position: number, pages: number): Scene {
  const width = (paper.width - 2 * margin - (page.columns - 1) * gap) / page.columns;
  const room = paper.height - 2 * margin - header - footer;
  const height = (room - (page.rows - 1) * gap) / page.rows;
  const right = paper.width - margin;
  return {
    view: { x: 0, y: 0, ...paper },
    title: puzzleSheetSceneMessages.page(packTitle, page.part, position, pages),
    shapes: [
      sheetLabel(fitText(packTitle, 20, right - margin - 140), margin, margin + 12, 20, 600, "text-1", "start"),
      sheetLabel(page.part, right, margin + 12, 14, 500, "text-2", "end"),
      sheetLabel(`${position} / ${pages}`, paper.width / 2, paper.height - margin, 11, 400, "text-3", "middle"),
      ...page.items.map((item, index): SceneShape => {
        const x = margin + (index % page.columns) * (width + gap);
        const y = margin + header + Math.floor(index / page.columns) * (height + gap);
        return { type: "group", transform: [1, 0, 0, 1, x, y], shapes: itemShapes(item, width, height) };
      }),
    ],
  };
}

function itemShapes({ number, title, scene }: SheetItem, width: number, height: number): SceneShape[] {
  const name = sheetLabel(fitText(`${number}. ${title}`, 12.5, width), 0, 14, 12.5, 500, "text-1", "start");
  if (scene === undefined)
    return [name, sheetLabel(puzzleSheetSceneMessages.noSingleSolution, 0, 40, 11, 400, "text-3", "start")];
  const { view } = scene;
  const scale = Math.min(width / view.width, (height - titleRoom) / view.height, largestCell);
  const transform = [scale, 0, 0, scale, -view.x * scale, titleRoom - view.y * scale] as const;
  return [name, { type: "group", transform, shapes: scene.shapes.map(onWhite) }];
}

/** A shape without the tint of the screen's paper: sheets are printed on white, and tint costs toner. */
function onWhite(shape: SceneShape): SceneShape {
  if (shape.type === "group") return { ...shape, shapes: shape.shapes.map(onWhite) };
  return shape.style.fill === "canvas" ? { ...shape, style: { ...shape.style, fill: "bg-2" } } : shape;
}
