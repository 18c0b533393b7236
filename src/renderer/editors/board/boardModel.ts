import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { boardOf, type BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { mostWidth, type BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardView, cellMiddle, wholeView } from "#shared/levels/board/drawBoard.ts";
import type { HeatId, HeatMap } from "#shared/levels/board/report/heatMaps.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { createCanvasController, type CanvasController } from "#renderer/canvas/canvasController.ts";
import { cellTarget, parseCellTarget } from "#renderer/editors/grid/cells.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import type { BoardEdge } from "#renderer/editors/grid/gridGestures.ts";
import { type BoardViewState, nothingShown } from "#renderer/editors/grid/drawingBoard.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { describeCell } from "./boardWords.ts";
import type { DrawnBoard } from "./edit/boardEdits.ts";
import type { SymmetryId } from "./edit/symmetry.ts";

/** Tools of the "edit" mode. The digits are the sides: 0 moves first. */
export const boardTools = [
  "select",
  "hand",
  "cell",
  "hole",
  "man0",
  "man1",
  "king0",
  "king1",
  "erase",
  "lock",
] as const;

/** What a click or drag on the board does in "edit" mode. */
export type BoardTool = (typeof boardTools)[number];

/** Drawing the board, playing and analyzing, the list of games, or the reports from games. */
export type BoardMode = "edit" | "play" | "games" | "report";

/** The view state of an open board, outside its document. */
export interface BoardView extends BoardViewState<DrawnBoard> {
  readonly mode: BoardMode;
  readonly tool: BoardTool;
  readonly symmetry: SymmetryId;
  readonly swapsSides: boolean;
  /** The edge of the board's frame under the pointer, where it can be dragged. */
  readonly edge: BoardEdge | undefined;
  /** What the cells are colored by, if there is a report of exactly this board. */
  readonly heat: HeatId | "none";
  readonly heatMap: ShownHeat | "loading" | undefined;
}

/** A heat map with the board that it was measured on, as JSON: on another board it is not shown. */
export interface ShownHeat {
  readonly board: string;
  readonly map: HeatMap;
  readonly low: number;
  readonly high: number;
  readonly token: (cell: number) => SceneToken | undefined;
  /** Number of the run, and games behind the values. */
  readonly run: number;
  readonly games: number;
}

/** An open board: its session, its canvas, and the editing state. */
export interface BoardModel {
  readonly session: DocumentSession<BoardDocument>;
  readonly view: StoreApi<BoardView>;
  readonly canvas: CanvasController;
  document(): BoardDocument;
  /** The cursor's cell. */
  cursor(): Point | undefined;
  /** Puts the keyboard on a cell, shows and names it. */
  moveCursor(cell: Point): void;
  clearCursor(): void;
}

/** Sides of a board. */
export const sideLimits = { least: 1, most: mostWidth } as const;

/** The model of an open board; canvas, inspector, toolbar and status bar share it. */
export const boardModelOf = oncePer((session: DocumentSession<BoardDocument>): BoardModel => {
  const view = createStore<BoardView>(() => ({
    ...nothingShown,
    mode: "edit",
    tool: "select",
    symmetry: "none",
    swapsSides: true,
    edge: undefined,
    heat: "none",
    heatMap: undefined,
  }));
  const document = (): BoardDocument => session.store.getState().history.data;
  const canvas = createCanvasController({ ...gridCanvas, largestFit: 84 });
  const model: BoardModel = {
    session,
    view,
    canvas,
    document,
    cursor: () => {
      const [target] = session.store.getState().history.selection;
      const cell = target === undefined ? undefined : parseCellTarget(target);
      return cell === undefined || document().rows[cell[1]]?.[cell[0]] === undefined ? undefined : cell;
    },
    moveCursor(cell) {
      session.select([cellTarget(cell)]);
      canvas.reveal(cellBox(document(), cell));
      canvas.redraw("overlay");
      view.setState({ spoken: describeCell(document(), cell) });
    },
    clearCursor() {
      session.select([]);
      canvas.redraw("overlay");
    },
  };
  return model;
});

/** The box that Fit shows while editing: the board's cells and the holes adjacent to them. */
export function editBox(board: BoardLevel): Box {
  const whole = wholeView(board, 0.2);
  const { x, y, width, height } = boardView(board, 0.8);
  const left = Math.max(whole.x, x);
  const top = Math.max(whole.y, y);
  const right = Math.min(whole.x + whole.width, x + width);
  const bottom = Math.min(whole.y + whole.height, y + height);
  return board.rows.every((row) => /^-*$/.test(row))
    ? whole
    : { x: left, y: top, width: right - left, height: bottom - top };
}

/** Fits the board after it was replaced: with the same number of columns and rows it may be elsewhere. */
export function fitBoard({ canvas, document }: Pick<BoardModel, "canvas" | "document">): void {
  canvas.fit(editBox(document()));
}

/** The box around one cell, in drawing units. */
export function cellBox(board: BoardLevel, [x, y]: Point): Box {
  const [middleX, middleY] = cellMiddle(board, x, y);
  return { x: middleX - 0.5, y: middleY - 0.5, width: 1, height: 1 };
}

/** The board as shown: with the current stroke, or as the previewed suggestion. */
export function shownBoard(document: BoardDocument, { preview, ghost }: BoardView): BoardLevel {
  const rows = preview?.rows ?? ghost?.rows;
  return rows === undefined ? boardOf(document) : { ...boardOf(document), rows: [...rows] };
}
