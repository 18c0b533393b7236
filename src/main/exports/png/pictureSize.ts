import type { Rect } from "#shared/kernel/geometry.ts";
import { ExportError } from "../exportError.ts";
import type { ExportLevel } from "../exportFile.ts";
import { pictureSizeMessages } from "../messages.ts";

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
    pictureSizeMessages.pictureTooLarge(title, width * cellSize, height * cellSize),
    `level ${number}`,
    fitting < 1 ? pictureSizeMessages.leaveOut(format) : pictureSizeMessages.chooseCellSize(fitting, format),
  );
}
