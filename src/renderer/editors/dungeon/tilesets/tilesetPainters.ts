import { columnsOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellGrid, paintHover, paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import { canvasOfPixels, pictureNow } from "#renderer/levels/tiles/pictures.ts";
import { sizeOf, type TilesetModel } from "./tilesetModel.ts";

/** The image cut into tiles, with the grid, the tiles' properties, and the painted terrain. */
export function tilesetPainters(model: TilesetModel): {
  readonly content: CanvasPainter;
  readonly overlay: CanvasPainter;
} {
  return {
    content: (ctx, frame) => {
      const document = model.document();
      paintTiles(ctx, frame, document);
      paintCellGrid(ctx, frame, sizeOf(document), 0.45);
      paintFlags(ctx, frame, document);
    },
    overlay: (ctx, frame) => {
      const { hover, tool, part, stroke, terrain } = model.view.getState();
      const document = model.document();
      if (tool === "terrain") {
        const set = document.terrains[terrain.set];
        for (const { tile, wangId } of set?.tiles ?? []) {
          for (const [place, color] of wangId.entries()) {
            if (color > 0)
              paintPart(
                ctx,
                frame,
                document,
                tile,
                place,
                set?.colors[color - 1]?.color ?? tokenColor(frame.theme, "ghost"),
                0.55,
              );
          }
        }
        const accent = tokenColor(frame.theme, "accent-line");
        for (const one of stroke) paintPart(ctx, frame, document, one.tile, one.place, accent, 0.6);
        if (part !== undefined) paintPart(ctx, frame, document, part.tile, part.place, accent, 0.85);
        return;
      }
      if (hover !== undefined) paintHover(ctx, frame, hover);
      const selection = model.board.selection();
      if (selection !== undefined) paintSelection(ctx, frame, selection);
    },
  };
}

function paintTiles(ctx: CanvasRenderingContext2D, frame: CanvasFrame, document: TilesetDocument): void {
  const { width, height } = sizeOf(document);
  const corner = toScreen(frame.camera, { x: 0, y: 0 });
  const [x, y] = [Math.round(corner.x), Math.round(corner.y)];
  const { zoom } = frame.camera;
  paintChecks(ctx, frame, x, y, width * zoom, height * zoom);
  const picture = pictureNow(document.picture);
  if (picture.kind !== "ready") return;
  const { tileWidth, tileHeight, margin, spacing } = document;
  const canvas = canvasOfPixels(picture.pixels);
  ctx.imageSmoothingEnabled = false;
  if (margin === 0 && spacing === 0) {
    const [across, down] = [width * tileWidth, height * tileHeight];
    ctx.drawImage(canvas, 0, 0, across, down, x, y, width * zoom, height * zoom);
    return;
  }
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [left, top] = [margin + column * (tileWidth + spacing), margin + row * (tileHeight + spacing)];
      ctx.drawImage(canvas, left, top, tileWidth, tileHeight, x + column * zoom, y + row * zoom, zoom, zoom);
    }
  }
}

/** What is see-through shows the paper. */
function paintChecks(
  ctx: CanvasRenderingContext2D,
  { theme }: CanvasFrame,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  ctx.fillStyle = tokenColor(theme, "floor");
  ctx.fillRect(x, y, width, height);
}

/** Solid tiles have a filled corner, animated ones a small triangle: form before hue. */
function paintFlags(ctx: CanvasRenderingContext2D, { camera, theme }: CanvasFrame, document: TilesetDocument): void {
  const columns = columnsOf(document);
  const side = Math.min(8, camera.zoom / 4);
  for (const { id, solid, animation } of document.tiles) {
    const { x, y } = toScreen(camera, { x: id % columns, y: Math.floor(id / columns) });
    if (solid === true) {
      ctx.fillStyle = tokenColor(theme, "accent-line");
      ctx.fillRect(x + camera.zoom - side - 1, y + 1, side, side);
    }
    if (animation !== undefined) {
      ctx.fillStyle = tokenColor(theme, "accent-line");
      ctx.beginPath();
      ctx.moveTo(x + 2, y + camera.zoom - side - 2);
      ctx.lineTo(x + 2 + side, y + camera.zoom - 2 - side / 2);
      ctx.lineTo(x + 2, y + camera.zoom - 2);
      ctx.fill();
    }
  }
}

/** Left, top, width and height of the parts of a tile, clockwise from the top. */
const partBoxes = [
  [0.3, 0, 0.4, 0.3],
  [0.7, 0, 0.3, 0.3],
  [0.7, 0.3, 0.3, 0.4],
  [0.7, 0.7, 0.3, 0.3],
  [0.3, 0.7, 0.4, 0.3],
  [0, 0.7, 0.3, 0.3],
  [0, 0.3, 0.3, 0.4],
  [0, 0, 0.3, 0.3],
] as const;

function paintPart(
  ctx: CanvasRenderingContext2D,
  { camera, theme }: CanvasFrame,
  document: TilesetDocument,
  tile: number,
  place: number,
  color: string,
  alpha: number,
): void {
  const columns = columnsOf(document);
  const at = toScreen(camera, { x: tile % columns, y: Math.floor(tile / columns) });
  const [left, top, width, height] = partBoxes[place] ?? [0, 0, 0, 0];
  const { zoom } = camera;
  ctx.globalAlpha = alpha;
  ctx.fillStyle = color;
  ctx.fillRect(at.x + left * zoom, at.y + top * zoom, width * zoom, height * zoom);
  ctx.globalAlpha = 1;
  // A terrain may have the very color of its tiles.
  ctx.strokeStyle = tokenColor(theme, "accent-line");
  ctx.lineWidth = 1;
  ctx.strokeRect(at.x + left * zoom + 0.5, at.y + top * zoom + 0.5, width * zoom - 1, height * zoom - 1);
}
