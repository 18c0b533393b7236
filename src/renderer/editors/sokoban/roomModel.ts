import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { readSelection, selectionTargets, sameCell } from "#renderer/editors/grid/cells.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { type BoardViewState, nothingShown, type SymmetricBoard } from "#renderer/editors/grid/drawingBoard.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import type { DrawingSymmetry } from "#renderer/editors/grid/symmetry.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { putRoom, roomRows, type Brush } from "./board/roomEdits.ts";
import { sokobanMessages } from "./messages.ts";
import { overlayIds, type OverlayId } from "./overlays/overlayIds.ts";
import { squareName } from "#shared/levels/squareNames.ts";

/** Tools of the "edit" mode. */
export const roomTools = ["select", "hand", "pencil", "line", "rectangle", "fill", "erase", "pick", "lock"] as const;

/** What a click or drag on the room does in "edit" mode. */
export type RoomTool = (typeof roomTools)[number];
/** Drawing the room, solving it by hand, or stepping through a solution. */
export type RoomMode = "draw" | "play" | "replay";

/** The view state of an open room, outside its document. */
export interface RoomView extends BoardViewState<Drawing> {
  readonly mode: RoomMode;
  readonly tool: RoomTool;
  readonly brush: Brush;
  readonly symmetry: DrawingSymmetry;
  readonly overlays: ReadonlySet<OverlayId>;
}

/** An open room: its session, its canvas, and the editing state. */
export interface RoomModel extends SymmetricBoard {
  readonly session: DocumentSession<RoomDocument>;
  readonly view: StoreApi<RoomView>;
  room(): RoomDocument;
  /** The rows, filled up to a rectangle. */
  rows(): readonly string[];
}

/** Pixels left of a fitted room, for tools and brushes. */
const besideTools = 116;

/** Minimum and maximum side of a drawn room. */
export const sideLimits = { least: 3, most: 100 } as const;

/** The model of an open room; canvas, inspector, toolbar and status bar share it. */
export const roomModelOf = oncePer((session: DocumentSession<RoomDocument>): RoomModel => {
  const shown = readSetting("sokoban.overlays", ["dead"] as readonly string[]);
  const view = createStore<RoomView>(() => ({
    ...nothingShown,
    mode: "draw",
    tool: "select",
    brush: "wall",
    symmetry: "none",
    overlays: new Set(overlayIds.filter((id) => shown.includes(id))),
  }));
  const room = (): RoomDocument => session.store.getState().history.data;
  const rows = cachedRows(room);
  const size = () => ({ width: rows()[0]?.length ?? 0, height: rows().length });
  const model: RoomModel = {
    session,
    view,
    room,
    rows,
    canvas: createCanvasController({ ...gridCanvas, edges: { ...gridCanvas.edges, left: besideTools } }),
    size,
    selection: () => readSelection(session.store.getState().history.selection, size()),
    select: (selection) => session.select(selection === undefined ? [] : selectionTargets(selection)),
    describe: (cell) => describeCell(model.rows(), room().locked, cell),
    speak: (spoken) => view.setState({ spoken }),
    limits: sideLimits,
    sizeMessage: ({ least, most }) => sokobanMessages.sides(least, most),
    drawing: () => ({ rows: rows(), locked: room().locked }),
    blank: () => " ",
    put: (label, drawing) => session.edit(label, (draft) => putRoom(draft, drawing)),
  };
  return model;
});

function cachedRows(room: () => RoomDocument): () => readonly string[] {
  let of: readonly string[] | undefined;
  let rows: readonly string[] = [];
  return () => {
    const now = room();
    if (now.rows !== of) {
      of = now.rows;
      rows = roomRows(now);
    }
    return rows;
  };
}

/** The room as shown: with the current stroke, or the previewed change. */
export function shownRoom(model: RoomModel): Drawing {
  const { preview, ghost } = model.view.getState();
  return preview ?? { rows: ghost?.rows ?? model.rows(), locked: model.room().locked };
}

/** Ends the preview of a suggestion; true when there was one. */
export function hideGhost({ view }: RoomModel): boolean {
  if (view.getState().ghost === undefined) return false;
  view.setState({ ghost: undefined });
  return true;
}

const words = sokobanMessages.cell;

/** "C5, box on goal, locked": what is on a cell, for the status bar and screen readers. */
function describeCell(rows: readonly string[], locked: readonly Point[], cell: Point): string {
  const lock = locked.some((one) => sameCell(one, cell)) ? [words.locked] : [];
  return [squareName(cell), contents[rows[cell[1]]?.charAt(cell[0]) ?? ""] ?? words.outside, ...lock].join(", ");
}

/** The names of the letters of room rows. */
const contents: Readonly<Record<string, string>> = {
  "#": words.wall,
  $: words.box,
  ".": words.goal,
  "@": words.player,
  "*": words.boxOnGoal,
  "+": words.playerOnGoal,
  " ": words.floor,
};
