import { sceneToSvg } from "#shared/scene/svg.ts";
import { escapeXml } from "#shared/scene/svgText.ts";
import { textFile, type ExportFile, type ExportInput } from "../exportFile.ts";
import { sheetSceneMessages } from "../messages.ts";
import { rasteriseSvg } from "../png/rasterise.ts";
import { puzzleSheetScene } from "./puzzleSheetScene.ts";
import { sheetPages } from "./sheetPages.ts";

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
