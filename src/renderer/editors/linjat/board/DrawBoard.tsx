import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import type { Point } from "#shared/kernel/geometry.ts";
import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { drawingPointer, drawingStroke, type StrokeEffect } from "#renderer/editors/grid/drawingPointer.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { paintCells } from "#renderer/editors/grid/gridGestures.ts";
import { withLocks } from "#renderer/editors/grid/locks.ts";
import { withSymbols } from "#renderer/editors/grid/symbolRows.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { drawPicture } from "#shared/levels/linjat/draw/drawPuzzle.ts";
import type { PuzzlePicture } from "#shared/levels/linjat/draw/puzzlePicture.ts";
import { numberShapes } from "#shared/levels/linjat/draw/numberShapes.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { cellTarget } from "#renderer/editors/grid/cells.ts";
import { padlock } from "#renderer/editors/grid/padlock.ts";
import { paintCellShapes, rulerSizeAt } from "#renderer/editors/grid/paintCells.ts";
import { ghostMarks } from "#renderer/editors/grid/variantMarks.ts";
import { effectMapOf, effectMarks } from "#renderer/editors/tools/effects/effectMap.ts";
import { effectShapes } from "#renderer/editors/tools/effects/effectShapes.ts";
import { paintDrawingMarks } from "#renderer/editors/grid/paintGridMarks.ts";
import { BoardHead } from "../BoardHead.tsx";
import styles from "../../grid/gridPane.module.css";
import { type LinjatModel, type BoardTool, shownBoard } from "../linjatModel.ts";
import { boardCommands } from "./boardCommands.ts";
import { isBlank } from "./boardEdits.ts";
import { BoardTools } from "./BoardTools.tsx";
import { EffectMapLegend } from "../../tools/effects/EffectMapLegend.tsx";
import { effectCommands } from "../../tools/effects/effectSetting.ts";
import { effectWords } from "../messages.ts";
import { messages, boardPointerMessages } from "./messages.ts";
import { setBrush } from "./boardActions.ts";

const menuIds = [
  ["linjat.dot", "linjat.lock"],
  ["edit.cut", "edit.copy", "edit.paste"],
  ["linjat.rotateRight", "linjat.flipX", "linjat.flipY"],
  ["edit.delete", "linjat.clear"],
];

/** The board to draw numbers, dots and locks on, with the tools on its left. */
export function DrawBoard({ model }: { model: LinjatModel }): ReactElement {
  const { canvas, view, session } = model;
  const readOnly = useReadOnly();
  const commands = useMemo(() => boardCommands(model), [model]);
  useCommands(commands);
  useCommands(effectCommands);
  const { data, selection } = useStore(session.store, (state) => state.history);
  const spoken = useStore(view, (state) => state.spoken);
  const evidence = useStore(view, (state) => state.evidence);
  const surface = usePaneCanvas(model, boardPainters, boardPointer);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, evidence]);
  const { width, height } = data;
  return (
    <GridPane
      region={messages.board}
      label={messages.boardLabel(width, height)}
      {...surface}
      spoken={spoken}
      fitBox={() => boardBox(model.size())}
      menu={{ ids: menuIds, commands }}
    >
      <BoardHead model={model} />
      <BoardTools model={model} commands={commands} />
      {isBlank(data.rows) && <FirstSteps readOnly={readOnly} />}
      <EffectMapLegend documentId={session.id} broken={effectWords.broken} unit={effectWords.unit} />
    </GridPane>
  );
}

function FirstSteps({ readOnly }: { readOnly: boolean }): ReactElement {
  if (readOnly) return <p className={styles["empty"]}>{messages.emptyReadOnly}</p>;
  return (
    <p className={styles["empty"]}>
      <MessageText text={messages.firstSteps} />
    </p>
  );
}

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

const noPicture: PuzzlePicture = { lines: [], causes: [] };

/** The board being drawn: ink and locks below, selection and pointer above. */
export function boardPainters(model: LinjatModel): {
  readonly content: CanvasPainter;
  readonly overlay: CanvasPainter;
} {
  const effects = effectMapOf(model.session.id);
  return {
    content(ctx, frame) {
      const state = model.view.getState();
      const board = shownBoard(model.brief(), state);
      paintCellShapes(ctx, frame, boardShapes(board, noPicture, rulerSizeAt(frame)));
      if (state.ghost !== undefined) paintCellShapes(ctx, frame, ghostMarks(state.ghost.cells));
      else if (state.preview === undefined) {
        const isFilled = (x: number, y: number): boolean => (board.rows[y]?.[x] ?? " ") !== " ";
        paintCellShapes(ctx, frame, effectShapes(effectMarks(effects.getState().effects, isFilled)));
      }
      if (state.evidence.length === 0 || state.ghost !== undefined) return;
      // Repeats the numbers above the lines they belong to.
      const numbers = numberShapes(gridOf({ rows: [...board.rows] }), noPicture, "full");
      paintCellShapes(ctx, frame, [...state.evidence, ...numbers]);
    },
    overlay(ctx, frame) {
      paintDrawingMarks(ctx, frame, model);
    },
  };
}

/** A board with lines on it; locked cells are tinted and have a padlock. */
function boardShapes({ rows, locked }: Drawing, picture: PuzzlePicture, rulerSize: number): readonly SceneShape[] {
  const options = { detail: "full", pinned: locked.map(cellTarget), rulerSize } as const;
  const { shapes } = drawPicture({ rows: [...rows] }, picture, options);
  return [...shapes, ...locked.flatMap(padlock)];
}
