import type { Rect } from "#shared/kernel/geometry.ts";
import { ExportError } from "../exportError.ts";
import type { ExportLevel } from "../exportFile.ts";

/** Larger pictures are refused: 64 million pixels are 256 MB while they are painted. */
const mostPixels = 64_000_000;

/** Throws ExportError when a level's picture of `view` cells would be too large; `format` is what could be skipped. */
export function refuseHugePicture(
  { title, number }: Pick<ExportLevel, "title" | "number">,
  { width, height }: Rect,
  cellSize: number,
  format: string,
): void {
  if (width * cellSize * height * cellSize <= mostPixels) return;
  const fitting = Math.floor(Math.sqrt(mostPixels / (width * height)));
  throw new ExportError(
    `The picture of "${title}" would have ${width * cellSize} x ${height * cellSize} pixels.`,
    `level ${number}`,
    fitting < 1 ? `Leave ${format} out.` : `Choose a cell size of ${fitting} or less, or skip ${format}.`,
  );
}
