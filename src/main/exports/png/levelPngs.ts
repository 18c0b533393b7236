import type { Rect } from "#shared/kernel/geometry.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import type { ExportFile, ExportInput, ExportLevel } from "../exportFile.ts";
import { refuseHugePicture } from "./pictureSize.ts";
import { rasteriseSvg } from "./rasterise.ts";

/** One picture a level. A cell is exactly `cellSize` pixels, and cell edges lie on pixel edges. */
export async function* writePngs(input: ExportInput): AsyncGenerator<ExportFile> {
  for (const level of input.levels) {
    yield { path: `png/${level.fileName}.png`, bytes: await rasteriseSvg(pictureSvg(level, input)) };
  }
}

function pictureSvg(level: ExportLevel, { theme, cellSize }: ExportInput): string {
  const scene = level.scene("full");
  const view = wholeCells(scene.view);
  refuseHugePicture(level, view, cellSize, "PNG");
  return sceneToSvg({ ...scene, view, title: level.title }, { theme, cellSize, background: "canvas" });
}

/** The view grown to whole cells, so that one cell is a whole number of pixels wherever it lies. */
function wholeCells({ x, y, width, height }: Rect): Rect {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}
