import type { Point } from "#shared/kernel/geometry.ts";
import type { CanvasPointer, Gesture } from "#renderer/canvas/gestures.ts";
import { cellAt, cellsBetween, nearestCell, sameCell, type GridSize } from "./cells.ts";
import { moveCursor, type GridBoard } from "./gridBoard.ts";
import { noGrowth, type Growth } from "./symbolRows.ts";

/** Selects a box of cells by dragging; Shift extends the current selection. */
export function selectCells(board: GridBoard, pointer: CanvasPointer): Gesture {
  const before = board.selection();
  moveCursor(board, nearestCell(pointer.world, board.size()), pointer.shift);
  return {
    autoScroll: true,
    move(now) {
      const cell = nearestCell(now.world, board.size());
      const { anchor, cursor } = board.selection() ?? { anchor: cell, cursor: cell };
      if (sameCell(cell, cursor)) return;
      board.select({ anchor, cursor: cell });
      board.canvas.redraw("overlay");
    },
    end: () => undefined,
    cancel: () => board.select(before),
  };
}

/** Handlers of a stroke: previewed while drawing, committed at its end, discarded on Esc. */
export interface Stroke {
  show(cells: readonly Point[]): void;
  keep(cells: readonly Point[]): void;
  forget(): void;
}

/** Paints over cells by dragging, without gaps; each cell is in the stroke once. */
export function paintCells(board: GridBoard, pointer: CanvasPointer, stroke: Stroke): Gesture | undefined {
  const start = cellAt(pointer.world, board.size());
  if (start === undefined) return undefined;
  let last = start;
  let cells: readonly Point[] = [start];
  stroke.show(cells);
  return {
    autoScroll: true,
    move(now) {
      const cell = nearestCell(now.world, board.size());
      if (sameCell(cell, last)) return;
      const fresh = cellsBetween(last, cell).filter((one) => !cells.some((known) => sameCell(one, known)));
      last = cell;
      cells = [...cells, ...fresh];
      stroke.show(cells);
    },
    end: () => stroke.keep(cells),
    cancel: () => stroke.forget(),
  };
}

/**
 * Draws a shape between the cell where the pointer was pressed and the current one: a line, a rectangle. `span`
 * receives the pointer, for modifiers that change during the drag.
 */
export function spanCells(
  board: GridBoard,
  start: CanvasPointer,
  first: Point,
  stroke: Stroke,
  span: (from: Point, to: Point, pointer: CanvasPointer) => readonly Point[],
): Gesture {
  let cells = span(first, first, start);
  let last = first;
  let lastPointer = start;
  stroke.show(cells);
  return {
    autoScroll: true,
    move(pointer) {
      const cell = nearestCell(pointer.world, board.size());
      if (sameCell(cell, last) && hasSameModifiers(pointer, lastPointer)) return;
      last = cell;
      lastPointer = pointer;
      cells = span(first, cell, pointer);
      stroke.show(cells);
    },
    end: () => stroke.keep(cells),
    cancel: () => stroke.forget(),
  };
}

function hasSameModifiers(a: CanvasPointer, b: CanvasPointer): boolean {
  return a.shift === b.shift && a.alt === b.alt && a.mod === b.mod;
}

/** The side of the board that is dragged to resize it. */
export type BoardEdge = keyof Growth;

/** Hit tolerance around the board's frame, in pixels. */
const edgeReach = 7;

/** The edge of the board under the pointer. */
export function edgeNear({ world }: CanvasPointer, { width, height }: GridSize, zoom: number): BoardEdge | undefined {
  const reach = edgeReach / zoom;
  const besideX = world.x >= -reach && world.x <= width + reach;
  const besideY = world.y >= -reach && world.y <= height + reach;
  if (besideY && Math.abs(world.x) <= reach) return "left";
  if (besideY && Math.abs(world.x - width) <= reach) return "right";
  if (besideX && Math.abs(world.y) <= reach) return "top";
  return besideX && Math.abs(world.y - height) <= reach ? "bottom" : undefined;
}

/** Sides of a board at least and at most. */
export interface SideLimits {
  readonly least: number;
  readonly most: number;
}

/** Resizes a board by dragging one of its edges; the opposite edge stays. */
export function dragEdge(
  board: Pick<GridBoard, "size">,
  edge: BoardEdge,
  limits: SideLimits,
  resizing: { show(growth: Growth): void; keep(growth: Growth): void; forget(): void },
): Gesture {
  const size = board.size();
  const side = edge === "left" || edge === "right" ? size.width : size.height;
  const growthAt = ({ world }: CanvasPointer): Growth => {
    const along = edge === "left" || edge === "right" ? world.x : world.y;
    const outwards = edge === "left" || edge === "top" ? -along : along - side;
    const by = Math.min(limits.most, Math.max(limits.least, side + Math.round(outwards))) - side;
    return { ...noGrowth, [edge]: by };
  };
  return {
    autoScroll: true,
    cursor: edgeCursor(edge),
    move: (pointer) => resizing.show(growthAt(pointer)),
    end: (pointer) => resizing.keep(growthAt(pointer)),
    cancel: () => resizing.forget(),
  };
}

/** The CSS cursor over this edge. */
export function edgeCursor(edge: BoardEdge): string {
  return edge === "left" || edge === "right" ? "ew-resize" : "ns-resize";
}
