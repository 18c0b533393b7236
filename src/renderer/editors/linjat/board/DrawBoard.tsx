import { useCallback, useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useReadOnly } from "#renderer/studio/session.ts";
import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { BoardHead } from "../BoardHead.tsx";
import styles from "../../grid/gridPane.module.css";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane, useRefit } from "#renderer/editors/grid/GridPane.tsx";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { shownBoard, type LinjatModel } from "../linjatModel.ts";
import { boardCommands } from "./boardCommands.ts";
import { isBlank } from "./boardEdits.ts";
import { boardPointer } from "./boardPointer.ts";
import { BoardTools } from "./BoardTools.tsx";
import { EffectMapLegend } from "../../tools/effects/EffectMapLegend.tsx";
import { effectCommands } from "../../tools/effects/effectSetting.ts";
import { effectWords } from "../messages.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { messages } from "./messages.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
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
  const painters = useMemo(() => boardPainters(model), [model]);
  const tool = useMemo(() => boardPointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, evidence]);
  const { width, height } = data;
  const fitBox = useCallback(() => boardBox(model.size()), [model]);
  useRefit(canvas, `${width} ${height}`, fitBox);
  const menu = () => contextMenuEntries(menuIds, commands);
  return (
    <GridPane
      region={messages.board}
      label={messages.boardLabel(width, height)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={spoken}
      fitBox={fitBox}
      menu={menu}
    >
      <BoardHead model={model} />
      <BoardTools model={model} commands={commands} />
      {isBlank(data.rows) && <FirstSteps readOnly={readOnly} />}
      <EffectMapLegend documentId={session.id} broken={effectWords.broken} unit={effectWords.unit} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
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

const noPicture: PuzzlePicture = { lines: [], causes: [] };

/** The board being drawn: ink and locks below, selection and pointer above. */
function boardPainters(model: LinjatModel): {
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
