import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { readSelection, selectionTargets } from "#renderer/editors/grid/cells.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { type BoardViewState, type DrawingBoard, nothingShown } from "#renderer/editors/grid/drawingBoard.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { blank, boardRows, putBoard } from "./board/boardEdits.ts";
import { describeCell } from "./board/boardWords.ts";
import { messages } from "./board/messages.ts";

/** Tools of the "edit" mode. */
export const boardTools = ["select", "hand", "number", "dot", "erase", "lock"] as const;

/** What a click or drag on the board does in "edit" mode. */
export type BoardTool = (typeof boardTools)[number];
/** Drawing the board, solving it by hand, or stepping through the solver's reasoning. */
export type BoardMode = "draw" | "play" | "steps";

interface LinjatView extends BoardViewState<Drawing> {
  readonly mode: BoardMode;
  readonly tool: BoardTool;
  /** The number that the pencil writes. */
  readonly brush: number;
  /** Lines that show what a problem is about: two solutions that differ. */
  readonly evidence: readonly SceneShape[];
}

/** An open puzzle brief: its session, its canvas, and the editing state. */
export interface LinjatModel extends DrawingBoard {
  readonly session: DocumentSession<Brief>;
  readonly view: StoreApi<LinjatView>;
  brief(): Brief;
}

/** Sides of a board, as the brief's schema has them. */
export const sideLimits = { least: 4, most: 20 } as const;

/**
 * Below this pane height (pixels at normal text size) an edited board is placed between the tools on the left and the
 * switch on the right, not under them.
 */
const shortPane = 300;
const beside = { top: 12, right: 284, bottom: 12, left: 68 } as const;

/** The model of an open brief; canvas, inspector, toolbar and status bar share it. */
export const linjatModelOf = oncePer((session: DocumentSession<Brief>): LinjatModel => {
  const view = createStore<LinjatView>(() => ({
    ...nothingShown,
    mode: "draw",
    tool: "select",
    brush: 3,
    evidence: [],
  }));
  const brief = (): Brief => session.store.getState().history.data;
  const model: LinjatModel = {
    session,
    view,
    brief,
    canvas: createCanvasController({
      ...gridCanvas,
      edges: (height) => (view.getState().mode === "draw" && height < shortPane ? beside : gridCanvas.edges),
    }),
    size: () => ({ width: brief().width, height: brief().height }),
    selection: () => readSelection(session.store.getState().history.selection, brief()),
    select: (selection) => session.select(selection === undefined ? [] : selectionTargets(selection)),
    describe: (cell) => describeCell(brief(), cell),
    speak: (spoken) => view.setState({ spoken }),
    limits: sideLimits,
    sizeMessage: ({ least, most }) => messages.sizeLimits(least, most),
    drawing: () => ({ rows: boardRows(brief()), locked: brief().locked }),
    blank: () => blank,
    put: (label, drawing, gesture) =>
      session.edit(label, (draft) => putBoard(draft, drawing), gesture === undefined ? {} : { gesture }),
  };
  return model;
});

/** The board as shown: with the current stroke, or as the previewed suggestion. */
export function shownBoard(brief: Brief, { preview, ghost }: LinjatView): Drawing {
  return preview ?? { rows: ghost?.rows ?? boardRows(brief), locked: brief.locked };
}
