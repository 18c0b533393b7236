import type { Point } from "#shared/kernel/geometry.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { panGesture } from "#renderer/canvas/gestures.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt } from "#renderer/editors/grid/cells.ts";
import { moveCursor } from "#renderer/editors/grid/gridBoard.ts";
import { edgeResizing, escapeInSteps, selectForMenu, setHover } from "#renderer/editors/grid/gridPointer.ts";
import { paintCells, selectCells } from "#renderer/editors/grid/gridGestures.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import { sideLimits } from "../linjatModel.ts";
import type { BoardTool, LinjatModel } from "../linjatModel.ts";
import { resize, setBrush } from "./boardActions.ts";
import { boardRows, erased, lockedCells, putBoard, written } from "./boardEdits.ts";
import type { DrawnBoard } from "./boardEdits.ts";
import { messages, boardPointerMessages } from "./messages.ts";

/** Pointer behavior on a board being drawn, for the active tool. */
export function boardPointer(model: LinjatModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas } = model;
  const edges = edgeResizing(model, view, {
    limits: sideLimits,
    isReadOnly,
    resize: (growth) => resize(model, growth),
  });

  function down(pointer: CanvasPointer): Gesture | undefined {
    const { tool } = view.getState();
    if (tool === "hand") return panGesture(canvas, pointer);
    const resizeDrag = edges.down(pointer);
    if (resizeDrag !== undefined) return resizeDrag;
    const cell = cellAt(pointer.world, model.size());
    if (cell === undefined) {
      model.select(undefined);
      canvas.redraw("overlay");
      return undefined;
    }
    if (pointer.alt && pick(model, cell)) return undefined;
    if (tool === "select" || isReadOnly()) return selectCells(model, pointer);
    moveCursor(model, cell, false);
    return startStroke(model, pointer, cell, tool);
  }

  return rollingBack(model.session, {
    down,
    hover(pointer) {
      const hover = cellAt(pointer.world, model.size());
      setHover(view, canvas, hover);
      const { tool } = view.getState();
      if (tool === "hand") return "grab";
      const edgeCursor = edges.cursor(pointer);
      if (edgeCursor !== undefined) return edgeCursor;
      return hover === undefined ? "default" : tool === "select" ? "cell" : "crosshair";
    },
    leave: () => setHover(view, canvas, undefined),
    doubleClick: () => undefined,
    menu: (pointer) => selectForMenu(model, pointer),
    escape: () => escapeInSteps(model, view, () => hideEvidence(model)),
  });
}

type PaintTool = Exclude<BoardTool, "select" | "hand">;

/** The first cell decides: a stroke that starts on what it would write removes it instead. */
function startStroke(model: LinjatModel, pointer: CanvasPointer, first: Point, tool: PaintTool): Gesture | undefined {
  const brief = model.brief();
  const { label, board } = strokeOf(brief, first, tool, numberSymbols.charAt(model.view.getState().brush));
  const show = (preview: DrawnBoard | undefined): void => {
    model.view.setState({ preview });
    model.canvas.redraw("content", "overlay");
  };
  return paintCells(model, pointer, {
    show: (cells) => show(board(cells)),
    keep(cells) {
      show(undefined);
      model.session.edit(label, (draft) => putBoard(draft, board(cells)));
      const last = cells.at(-1);
      if (last !== undefined) moveCursor(model, last, false);
    },
    forget: () => show(undefined),
  });
}

interface BoardStroke {
  readonly label: string;
  readonly board: (cells: readonly Point[]) => DrawnBoard;
}

function strokeOf(brief: Brief, first: Point, tool: PaintTool, number: string): BoardStroke {
  const symbol = boardRows(brief)[first[1]]?.charAt(first[0]);
  switch (tool) {
    case "number":
    case "dot": {
      const ink = tool === "dot" ? dotSymbol : number;
      if (symbol === ink) return { label: messages.eraseCells, board: (cells) => written(brief, cells, " ") };
      const label = tool === "dot" ? messages.drawDots : boardPointerMessages.draw(numberSymbols.indexOf(number));
      return { label, board: (cells) => written(brief, cells, ink) };
    }
    case "erase":
      return { label: messages.eraseCells, board: (cells) => erased(brief, cells) };
    case "lock": {
      const locks = !isLocked(brief, first);
      return {
        label: locks ? messages.lockCells : messages.unlockCells,
        board: (cells) => lockedCells(brief, cells, locks),
      };
    }
  }
}

/** Picks the number or dot of a cell as the current one. */
function pick(model: LinjatModel, [x, y]: Point): boolean {
  const symbol = boardRows(model.brief())[y]?.charAt(x) ?? " ";
  if (symbol === " ") return false;
  if (symbol !== dotSymbol) setBrush(model, numberSymbols.indexOf(symbol));
  model.view.setState({ tool: symbol === dotSymbol ? "dot" : "number" });
  return true;
}

function hideEvidence({ view }: LinjatModel): boolean {
  if (view.getState().evidence.length === 0) return false;
  view.setState({ evidence: [] });
  return true;
}
