import { walkDistances, type RoomPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { boardOf } from "#shared/levels/sokoban/board.ts";
import { liveSquares } from "#shared/levels/sokoban/play/liveSquares.ts";
import { pieceShapes } from "#shared/levels/sokoban/draw/roomShapes.ts";
import { rulerShapes } from "#shared/levels/rulers.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { roomInk } from "../board/roomInk.ts";
import { blamedCells } from "../overlays/blameShapes.ts";
import { routesOf, type PlayModel } from "./playModel.ts";

/** Walls, floor and goals below, which stay; boxes and player above, which move. */
export function playPainters(model: PlayModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content: groundPainter(model.rows),
    overlay(ctx, frame) {
      const { game, shown, box, hover, showsReach, outlook, isReverse, warns } = model.store.getState();
      const position = stateAt(game, shown);
      const { width } = position.board;
      const point = (cell: number): readonly [number, number] => [cell % width, Math.floor(cell / width)];
      const shapes: SceneShape[] = [];
      if (isReverse) shapes.push(...startMarks(model.rows, position));
      shapes.push(...piecesOf(position));
      if (box !== undefined) {
        shapes.push(ring(...point(box), "accent-line"));
        const routes = routesOf(model);
        // Who wants no warnings gets no hint from a missing dot either.
        const live = warns ? liveSquares(position) : undefined;
        for (const cell of routes?.pushes.keys() ?? [])
          if (cell !== box && live?.has(cell) !== false) shapes.push(dot(...point(cell), cell === hover));
      }
      if (showsReach)
        for (const [cell, steps] of walkDistances(position).entries())
          if (steps > 0) shapes.push(dot(...point(cell), cell === hover));
      if (outlook?.status === "lost") shapes.push(...blamedCells(outlook.answer?.deadlock?.cells ?? []));
      paintCellShapes(ctx, frame, shapes);
    },
  };
}

/** The static parts of a played room: rulers, floor, walls and all goals. */
export function groundPainter(rows: readonly string[]): CanvasPainter {
  const bare = rows.map((row) => row.replaceAll("$", " ").replaceAll("*", ".").replaceAll("+", "@"));
  return (ctx, frame) => {
    const { ground } = roomInk(rows, bare);
    paintCellShapes(ctx, frame, [...rulerShapes(rows[0]?.length ?? 0, rows.length, rulerSizeAt(frame)), ...ground]);
  };
}

/** Boxes and player of a position. */
export function piecesOf({ board, boxes, player }: RoomPosition): readonly SceneShape[] {
  return pieceShapes({ ...board, boxes, players: [player] }, false);
}

/** Target cells of the boxes in reverse mode, as hollow squares; filled when occupied. */
function startMarks(rows: readonly string[], { boxes }: RoomPosition): readonly SceneShape[] {
  const start = boardOf(rows);
  return [...start.boxes].flatMap((box, cell): SceneShape[] => {
    if (box === 0 || boxes[cell] === 1) return [];
    const [x, y] = [cell % start.width, Math.floor(cell / start.width)];
    const style = { stroke: "role-start", strokeWidth: 0.07, dash: [0.16, 0.12] } as const;
    return [{ type: "rect", x: x + 0.16, y: y + 0.16, width: 0.68, height: 0.68, radius: 0.08, style }];
  });
}

function ring(x: number, y: number, stroke: "accent-line"): SceneShape {
  const style = { stroke, strokeWidth: 0.1 } as const;
  return { type: "rect", x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, radius: 0.16, style };
}

function dot(x: number, y: number, isUnder: boolean): SceneShape {
  return { type: "circle", cx: x + 0.5, cy: y + 0.5, r: isUnder ? 0.22 : 0.11, style: { fill: "accent-line" } };
}
