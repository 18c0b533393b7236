import { sceneToSvg } from "#shared/scene/svg.ts";
import { textFile, type ExportFile, type ExportInput, type ExportLevel } from "./exportFile.ts";

/** One drawing per level, as shown to players. */
export function* writeSvg(input: ExportInput): Generator<ExportFile> {
  for (const level of input.levels) yield textFile(`svg/${level.fileName}.svg`, levelSvg(level, input));
}

function levelSvg(level: ExportLevel, { theme, cellSize }: Pick<ExportInput, "theme" | "cellSize">): string {
  const scene = level.scene("full");
  return sceneToSvg({ ...scene, title: level.title }, { theme, cellSize, background: "canvas" });
}
