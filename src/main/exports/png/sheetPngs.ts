import { sceneToSvg } from "#shared/scene/svg.ts";
import type { ExportFile, ExportInput } from "../exportFile.ts";
import { rasteriseSvg } from "./rasterise.ts";
import { levelsPerSheet, sheetScene } from "./sheetScene.ts";
import { sheetPngMessages } from "../messages.ts";

/** The pack at a glance: pages of small pictures with titles. */
export async function* writeSheets({ pack, packName, levels, theme }: ExportInput): AsyncGenerator<ExportFile> {
  const pages = Math.max(1, Math.ceil(levels.length / levelsPerSheet));
  for (let page = 0; page < pages; page++) {
    const scene = sheetScene({
      title: pack.name,
      note:
        pages === 1 ? sheetPngMessages.levels(levels.length) : sheetPngMessages.page(page + 1, pages, levels.length),
      levels: levels.slice(page * levelsPerSheet, (page + 1) * levelsPerSheet),
    });
    const svg = sceneToSvg(scene, { theme, cellSize: 1, background: "bg-0" });
    const number = pages === 1 ? "" : `-${String(page + 1).padStart(String(pages).length, "0")}`;
    yield { path: `${packName}-sheet${number}.png`, bytes: await rasteriseSvg(svg) };
  }
}
