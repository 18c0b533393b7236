import type { Point } from "#shared/kernel/geometry.ts";
import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { drawingPointer, drawingStroke, type StrokeEffect } from "#renderer/editors/grid/drawingPointer.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { paintCells } from "#renderer/editors/grid/gridGestures.ts";
import { withLocks } from "#renderer/editors/grid/locks.ts";
import { withSymbols } from "#renderer/editors/grid/symbolRows.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import type { BoardTool, LinjatModel } from "../linjatModel.ts";
import { setBrush } from "./boardActions.ts";
import { messages, boardPointerMessages } from "./messages.ts";

/** Pointer behavior on a board being drawn, for the active tool. */
export function boardPointer(model: LinjatModel, isReadOnly: () => boolean): PointerTool {
  const tools = drawingPointer(model, {
    isReadOnly,
    movesCells: false,
    pick: (cell) => pick(model, cell),
    draw(pointer, first) {
      const { tool, brush } = model.view.getState();
      const effect = effectOf(model.drawing(), first, tool, numberSymbols.charAt(brush));
      return paintCells(model, pointer, drawingStroke(model, effect));
    },
    hideTransient: () => hideEvidence(model),
  });
  return rollingBack(model.session, tools);
}

/** The first cell decides: a stroke that starts on what it would write removes it instead. */
function effectOf({ rows, locked }: Drawing, first: Point, tool: BoardTool, number: string): StrokeEffect {
  const writing = (label: string, symbol: string): StrokeEffect => ({
    label,
    drawing: (cells) => ({ rows: withSymbols(rows, cells, () => symbol), locked }),
  });
  switch (tool) {
    case "number":
    case "dot": {
      const ink = tool === "dot" ? dotSymbol : number;
      if (rows[first[1]]?.charAt(first[0]) === ink) return writing(messages.eraseCells, " ");
      return writing(tool === "dot" ? messages.drawDots : boardPointerMessages.draw(numberSymbols.indexOf(ink)), ink);
    }
    case "erase":
    case "lock":
    case "select":
    case "hand":
      return {
        label: messages.eraseCells,
        drawing: (cells) => ({
          rows: withSymbols(rows, cells, () => " "),
          locked: withLocks({ locked }, cells, false),
        }),
      };
  }
}

/** Picks the number or dot of a cell as the current one. */
function pick(model: LinjatModel, [x, y]: Point): boolean {
  const symbol = model.drawing().rows[y]?.charAt(x) ?? " ";
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
