import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import { columnsOf, tileCountOf, type TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { createCanvasController, type CanvasController } from "#renderer/canvas/canvasController.ts";
import { type GridSize, readSelection, selectionTargets } from "#renderer/editors/grid/cells.ts";
import { type GridBoard, selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { messages } from "./messages.ts";
import type { TilePart } from "./tilesetEdits.ts";

/** What a click or drag on the tileset's picture does. */
export type TilesetTool = "select" | "hand" | "terrain";

/** What is shown of an open tileset beside its document. */
export interface TilesetView {
  readonly tool: TilesetTool;
  readonly hover: Point | undefined;
  /** The terrain that is painted: index of its set, and number in it. */
  readonly terrain: { readonly set: number; readonly color: number };
  /** The corner or side under the pointer, and those of the stroke that is being drawn. */
  readonly part: TilePart | undefined;
  readonly stroke: readonly TilePart[];
  readonly spoken: string;
}

/** An open tileset: its session, its canvas, and the picture as a board of tiles. */
export interface TilesetModel {
  readonly session: DocumentSession<TilesetDocument>;
  readonly canvas: CanvasController;
  readonly view: StoreApi<TilesetView>;
  readonly board: GridBoard;
  document(): TilesetDocument;
  /** Indexes of the selected tiles, row by row. */
  selected(): readonly number[];
}

/** The model of an open tileset; canvas, inspector and status bar share it. */
export const tilesetModelOf = oncePer((session: DocumentSession<TilesetDocument>): TilesetModel => {
  const view = createStore<TilesetView>(() => ({
    tool: "select",
    hover: undefined,
    terrain: { set: 0, color: 1 },
    part: undefined,
    stroke: [],
    spoken: "",
  }));
  const document = (): TilesetDocument => session.store.getState().history.data;
  const canvas = createCanvasController({ ...gridCanvas, largestFit: 64 });
  const board: GridBoard = {
    canvas,
    size: () => sizeOf(document()),
    selection: () => readSelection(session.store.getState().history.selection, sizeOf(document())),
    select: (selection) => session.select(selection === undefined ? [] : selectionTargets(selection)),
    describe: (cell) => describeTile(document(), cell),
    speak: (spoken) => view.setState({ spoken }),
  };
  const model: TilesetModel = {
    session,
    canvas,
    view,
    board,
    document,
    selected: () => {
      const columns = columnsOf(document());
      return selectedCells(board).map(([x, y]) => y * columns + x);
    },
  };
  return model;
});

/** Tiles across and down. */
export function sizeOf(document: TilesetDocument): GridSize {
  const width = columnsOf(document);
  return { width, height: Math.max(1, Math.floor(tileCountOf(document) / width)) };
}

/** What Fit shows: all tiles, with a little paper around them. */
export function tilesBox(document: TilesetDocument): Box {
  const { width, height } = sizeOf(document);
  return { x: -0.25, y: -0.25, width: width + 0.5, height: height + 0.5 };
}

/** A tile in words: its number, class, roles and flags. */
export function describeTile(document: TilesetDocument, [x, y]: Point): string {
  const id = y * columnsOf(document) + x;
  const tile = document.tiles.find((one) => one.id === id);
  const roles = document.roles.filter((role) => role.tiles?.includes(id)).map((role) => messages.roleName(role));
  return messages.tileInWords(id, [
    ...(tile?.class === undefined ? [] : [tile.class]),
    ...roles,
    ...(tile?.solid === true ? [messages.flags.solid] : []),
  ]);
}
