import { mapTile } from "#shared/levels/dungeon/mapGrid/mapGrid.ts";
import { isTerrain, type PaintCell, terrainOf, tileCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import { nearestMask, tilesByMask } from "#shared/levels/dungeon/tiles/terrainMasks.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasFrame, CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintLabel } from "#renderer/canvas/paintLabel.ts";
import { paintCellGrid, paintHover, paintSelection } from "#renderer/editors/grid/paintGridMarks.ts";
import { drawCell } from "./drawCell.ts";
import { tileDocumentsNow } from "#renderer/levels/tiles/layoutTiles.ts";
import { layerTileset, templateTiles } from "./templateTiles.ts";
import { paintSettings } from "./paintedTemplate.ts";
import type { PaintModel } from "./paintModel.ts";

/** The template as a map, with what is being painted. */
export function paintPainters(model: PaintModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content: (ctx, frame) => {
      paintOutside(ctx, frame, model);
      const tiles = templateTiles(model);
      const { x, y } = toScreen(frame.camera, { x: 0, y: 0 });
      const { zoom } = frame.camera;
      const { width, height } = model.size();
      if (tiles !== undefined) {
        ctx.imageSmoothingEnabled = zoom * devicePixelRatio < tiles.tileset.tileWidth;
        ctx.drawImage(tiles.canvas, onPixel(x), onPixel(y), width * zoom, height * zoom);
      }
      if (zoom >= 12) paintCellGrid(ctx, frame, model.size(), 0.25);
      paintOutline(ctx, frame, model);
    },
    overlay: (ctx, frame) => {
      paintObjects(ctx, frame, model);
      const { stroke, hover, tool } = model.view.getState();
      if (stroke !== undefined) paintStroke(ctx, frame, model, stroke);
      const selection = model.board.selection();
      if (selection !== undefined) paintSelection(ctx, frame, selection);
      if (hover !== undefined && stroke === undefined && tool !== "hand") paintHover(ctx, frame, hover);
    },
  };
}

/** Pictures begin on a whole device pixel: between two of them every pixel would be smeared over both. */
function onPixel(at: number): number {
  return Math.round(at * devicePixelRatio) / devicePixelRatio;
}

/** What can't be painted shows the hatch. */
function paintOutside(ctx: CanvasRenderingContext2D, { camera, theme }: CanvasFrame, model: PaintModel): void {
  const map = model.map();
  if (map === undefined) return;
  const { width, height, tiles } = map.grid;
  ctx.save();
  ctx.beginPath();
  for (let at = 0; at < tiles.length; at++) {
    if (tiles[at] !== mapTile.outside) continue;
    const { x, y } = toScreen(camera, { x: at % width, y: Math.floor(at / width) });
    ctx.rect(x, y, camera.zoom, camera.zoom);
  }
  ctx.clip();
  const from = toScreen(camera, { x: 0, y: 0 });
  const [across, down] = [width * camera.zoom, height * camera.zoom];
  ctx.strokeStyle = tokenColor(theme, "hatch");
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let at = -down; at < across; at += 8) {
    ctx.moveTo(from.x + at, from.y + down);
    ctx.lineTo(from.x + at + down, from.y);
  }
  ctx.stroke();
  ctx.restore();
}

/** The outline as a line over the paint, in the middle of its walls. */
function paintOutline(ctx: CanvasRenderingContext2D, { camera, theme }: CanvasFrame, model: PaintModel): void {
  const map = model.map();
  const template = model.template();
  if (map === undefined || template === undefined) return;
  const { tilesPerCell, walls } = paintSettings(model.templates.document());
  const period = tilesPerCell + walls;
  ctx.beginPath();
  for (const [cornerX, cornerY] of template.outline) {
    const at = { x: (cornerX - map.bounds.x) * period + walls / 2, y: (cornerY - map.bounds.y) * period + walls / 2 };
    const { x, y } = toScreen(camera, at);
    ctx.lineTo(x, y);
  }
  ctx.closePath();
  ctx.strokeStyle = tokenColor(theme, "accent-line");
  ctx.lineWidth = 1;
  ctx.setLineDash([6, 4]);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The cells of a stroke as they will look: erased ones as empty paper, terrains as the inside of a large area. */
function paintStroke(
  ctx: CanvasRenderingContext2D,
  frame: CanvasFrame,
  model: PaintModel,
  stroke: ReadonlyMap<number, PaintCell>,
): void {
  const layer = model.tileLayer();
  const tileset = layerTileset(model, layer);
  const { width } = model.size();
  const { zoom } = frame.camera;
  ctx.imageSmoothingEnabled = false;
  for (const [index, cell] of stroke) {
    const { x, y } = toScreen(frame.camera, { x: index % width, y: Math.floor(index / width) });
    if (cell === 0) {
      ctx.globalAlpha = 0.6;
      ctx.fillStyle = tokenColor(frame.theme, "canvas");
      ctx.fillRect(x, y, zoom, zoom);
      ctx.globalAlpha = 1;
    } else if (tileset !== undefined) {
      drawCell(ctx, tileset, shownCell(tileset, cell), x, y, zoom);
    }
    ctx.strokeStyle = tokenColor(frame.theme, "accent-line");
    ctx.lineWidth = 1;
    ctx.strokeRect(x + 0.5, y + 0.5, zoom - 1, zoom - 1);
  }
}

/** A terrain as the tile of its that joins with most neighbors; other cells as they are. */
function shownCell(tileset: TilesetDocument, cell: PaintCell): PaintCell {
  if (!isTerrain(cell)) return cell;
  const { set, color } = terrainOf(cell);
  const terrain = tileset.terrains[set];
  const masks = terrain === undefined ? new Map<number, readonly number[]>() : tilesByMask(terrain, color);
  const [tile] = masks.get(nearestMask(masks.keys(), 0xff) ?? -1) ?? [];
  return tile === undefined ? 0 : tileCell(tile);
}

/** Objects as outlines with their names; the tile of their class where the tileset has one. */
function paintObjects(ctx: CanvasRenderingContext2D, frame: CanvasFrame, model: PaintModel): void {
  const { object: selected, dragged } = model.view.getState();
  const { zoom } = frame.camera;
  const tileset = layerTileset(model, undefined);
  const { classes } = tileDocumentsNow();
  for (const layer of model.template()?.paint?.layers ?? []) {
    if (layer.kind !== "objects" || layer.hidden === true) continue;
    ctx.globalAlpha = layer.opacity ?? 1;
    for (const object of layer.objects) {
      const isSelected = object.id === selected;
      const { x, y, width, height } = isSelected && dragged !== undefined ? dragged : object;
      const at = toScreen(frame.camera, { x, y });
      const tile = tileset?.roles.find((role) => role.role === "object" && role.object === object.class)?.tiles?.[0];
      if (tile !== undefined && tileset !== undefined && width > 0)
        drawCell(ctx, tileset, tile + 1, at.x, at.y, zoom * Math.min(width, height));
      const own = classes.find(({ name }) => name === object.class);
      ctx.strokeStyle = isSelected
        ? tokenColor(frame.theme, "accent-line")
        : (own?.color ?? tokenColor(frame.theme, "ink"));
      ctx.lineWidth = isSelected ? 2.5 : 1.5;
      ctx.beginPath();
      if (width === 0 && height === 0) ctx.arc(at.x, at.y, Math.max(4, zoom / 5), 0, 2 * Math.PI);
      else ctx.roundRect(at.x + 1, at.y + 1, width * zoom - 2, height * zoom - 2, 3);
      ctx.stroke();
      if (own?.icon !== undefined && tile === undefined && width > 0) {
        const middle = { x: at.x + (width * zoom) / 2, y: at.y + (height * zoom) / 2 };
        paintLabel(ctx, frame, middle, own.icon, "plain");
      }
      if (isSelected || zoom >= 28) {
        const middle = { x: at.x + (width * zoom) / 2, y: at.y + height * zoom + 10 };
        paintLabel(ctx, frame, middle, object.name ?? object.class, "plain");
      }
    }
    ctx.globalAlpha = 1;
  }
}
