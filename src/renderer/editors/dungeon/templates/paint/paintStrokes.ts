import type { Point } from "#shared/kernel/geometry.ts";
import { type PaintCell, terrainCell } from "#shared/levels/dungeon/tiles/paintCells.ts";
import type { TileLayer } from "#shared/levels/dungeon/tiles/templatePaint.ts";
import { boxOf, cellsIn } from "#renderer/editors/grid/cells.ts";
import { paintMessages as messages } from "./messages.ts";
import { setCells, type Stamp } from "./paintEdits.ts";
import { isPaintable } from "./paintedTemplate.ts";
import type { PaintModel } from "./paintModel.ts";

/** Why nothing can be painted, as a sentence; otherwise the layer to paint on. */
export function paintTarget(model: PaintModel): TileLayer | string {
  const followed = model.followed();
  if (followed !== undefined) return followed;
  const layer = model.layer();
  if (layer?.kind !== "tiles") return messages.needsTiles;
  return layer.locked === true ? messages.locked(layer.name) : layer;
}

/** Where a brush of several tiles begins to repeat, and what it puts on a cell. */
export function brushCell({ width, height, cells }: Stamp, [x, y]: Point, [originX, originY]: Point): PaintCell {
  const [dx, dy] = [mod(x - originX, width), mod(y - originY, height)];
  return cells[dy * width + dx] ?? 0;
}

function mod(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** Cells by index of those that may be painted. */
export function strokeCells(
  model: PaintModel,
  points: readonly Point[],
  cellAt: (point: Point) => PaintCell,
): ReadonlyMap<number, PaintCell> {
  const map = model.map();
  const stroke = new Map<number, PaintCell>();
  if (map === undefined) return stroke;
  for (const point of points) {
    if (isPaintable(map, point[0], point[1])) stroke.set(point[1] * map.grid.width + point[0], cellAt(point));
  }
  return stroke;
}

/** The cells of a stamp with its top left at a cell; its empty cells leave what is there. */
export function stampCells(model: PaintModel, stamp: Stamp, [left, top]: Point): ReadonlyMap<number, PaintCell> {
  const points = cellsIn({ x: left, y: top, width: stamp.width, height: stamp.height });
  const stroke = strokeCells(model, points, ([x, y]) => stamp.cells[(y - top) * stamp.width + x - left] ?? 0);
  return new Map([...stroke].filter(([, cell]) => cell !== 0));
}

/** All cells that are like the one at `start` and joined with it by their sides. */
export function floodFrom(model: PaintModel, layer: TileLayer, start: Point): Point[] {
  const map = model.map();
  if (map === undefined || !isPaintable(map, start[0], start[1])) return [];
  const { width } = map.grid;
  const cells = model.cells(layer);
  const wanted = cells[start[1] * width + start[0]];
  // Floors and walls are filled by themselves: a fill does not run over the wall that nothing is painted on.
  const kind = map.grid.tiles[start[1] * width + start[0]];
  const found: Point[] = [start];
  const seen = new Set([start[1] * width + start[0]]);
  for (const [x, y] of found) {
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) {
      const [nextX, nextY] = [x + dx, y + dy];
      const index = nextY * width + nextX;
      if (!isPaintable(map, nextX, nextY) || seen.has(index)) continue;
      if (cells[index] !== wanted || map.grid.tiles[index] !== kind) continue;
      seen.add(index);
      found.push([nextX, nextY]);
    }
  } // prettier-ignore
  return found;
}

/** What the active tool paints on a cell. */
export function toolCell(model: PaintModel, origin: Point): (point: Point) => PaintCell {
  const { tool, brush, terrain } = model.view.getState();
  if (tool === "erase") return () => 0;
  if (tool === "terrain") return () => terrainCell(terrain.set, terrain.color);
  return (point) => brushCell(brush, point, origin);
}

/** Writes a stroke into the chosen layer, as one undo entry. */
export function keepStroke(model: PaintModel, label: string, stroke: ReadonlyMap<number, PaintCell>): void {
  const layer = paintTarget(model);
  const template = model.template();
  model.view.setState({ stroke: undefined });
  model.canvas.redraw("content", "overlay");
  if (typeof layer === "string" || template === undefined || stroke.size === 0) return;
  const size = model.size();
  const before = model.cells(layer);
  if ([...stroke].every(([index, cell]) => before[index] === cell)) return;
  model.templates.session.edit(label, (draft) => setCells(draft, model.place(), layer.id, size, stroke));
}

/** The selected cells of the chosen layer as a stamp. */
export function selectedStamp(model: PaintModel): Stamp | undefined {
  const selection = model.board.selection();
  const layer = model.tileLayer();
  if (selection === undefined || layer === undefined) return undefined;
  const box = boxOf(selection);
  const cells = model.cells(layer);
  const { width } = model.size();
  return { width: box.width, height: box.height, cells: cellsIn(box).map(([x, y]) => cells[y * width + x] ?? 0) };
}
