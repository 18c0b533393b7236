import {
  flipDiagonal,
  flipsOf,
  flipX,
  flipY,
  type PaintCell,
  tileOf,
} from "#shared/levels/dungeon/tiles/paintCells.ts";
import { columnsOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { canvasOfPixels, pictureNow } from "#renderer/levels/tiles/pictures.ts";

/** One tile with its flips, as large as a cell of the canvas. */
export function drawCell(
  ctx: CanvasRenderingContext2D,
  tileset: TilesetDocument,
  cell: PaintCell,
  x: number,
  y: number,
  size: number,
): void {
  const tile = tileOf(cell);
  const picture = pictureNow(tileset.picture);
  if (tile === undefined || picture.kind !== "ready") return;
  const { tileWidth, tileHeight, margin, spacing } = tileset;
  const columns = columnsOf(tileset);
  const [left, top] = [
    margin + (tile % columns) * (tileWidth + spacing),
    margin + Math.floor(tile / columns) * (tileHeight + spacing),
  ];
  const flips = flipsOf(cell);
  const canvas = canvasOfPixels(picture.pixels);
  if (flips === 0) {
    ctx.drawImage(canvas, left, top, tileWidth, tileHeight, x, y, size, size);
    return;
  }
  ctx.save();
  ctx.translate(x + size / 2, y + size / 2);
  ctx.scale((flips & flipX) === 0 ? 1 : -1, (flips & flipY) === 0 ? 1 : -1);
  if ((flips & flipDiagonal) !== 0) ctx.transform(0, 1, 1, 0, 0, 0);
  ctx.drawImage(canvas, left, top, tileWidth, tileHeight, -size / 2, -size / 2, size, size);
  ctx.restore();
}
