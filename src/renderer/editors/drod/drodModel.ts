import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { DirectionName } from "#shared/levels/drod/directions.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Room, RoomStart } from "#shared/levels/drod/room.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { readSelection, selectionTargets } from "#renderer/editors/grid/cells.ts";
import type { GridBoard } from "#renderer/editors/grid/gridBoard.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { Brush, EditLayer } from "./edit/brushes.ts";
import { describeSquare } from "./edit/describeSquare.ts";
import type { LinkEffect } from "./edit/links.ts";
import { gridsOf, roomSize, type RoomGrids } from "./edit/roomGrids.ts";
import type { Stamp } from "./edit/stamps.ts";

/** Tools of the "edit" mode. */
export const roomTools = ["select", "hand", "pencil", "rectangle", "fill", "erase", "pick", "link", "place"] as const;

/** What a click or drag on the room does in "edit" mode. */
export type RoomTool = (typeof roomTools)[number];
/** Drawing the room, or playing it: by hand, or through a solution. */
export type RoomMode = "edit" | "play";

/** The overlays of the room. */
export interface ShownLayers {
  readonly heat: boolean;
  readonly links: boolean;
  readonly trail: boolean;
  readonly numbers: boolean;
  readonly moves: boolean;
}

interface DrodView {
  readonly mode: RoomMode;
  readonly tool: RoomTool;
  readonly layer: EditLayer;
  readonly brush: Brush;
  /** Brushes used last, the newest first. */
  readonly recent: readonly Brush[];
  readonly facing: DirectionName;
  readonly effect: LinkEffect;
  readonly hover: Point | undefined;
  /** The room as it would be if the pointer were released now. */
  readonly preview: RoomGrids | undefined;
  /** A previewed suggestion, with the squares that differ. */
  readonly ghost: { readonly room: Room; readonly cells: readonly Point[] } | undefined;
  /** What is about to be pasted; it follows the pointer. */
  readonly stamp: Stamp | undefined;
  /** A link being drawn. */
  readonly wire: { readonly from: Point; readonly to: readonly [number, number] } | undefined;
  /** The switch from which a link was begun with the keyboard; the next Enter ends it. */
  readonly linkFrom: Point | undefined;
  /** Place whose name is being typed. */
  readonly naming: string | undefined;
  readonly shown: ShownLayers;
  /** The explorer shows the palette and the order of monsters below its documents. */
  readonly hasOutline: boolean;
  /** The best line of a running search replays on the canvas. */
  readonly watching: boolean;
  /** The commands of the shortest listed solution; empty while there is none. */
  readonly shortest: string;
  readonly spoken: string;
}

/** An open room: its session, its canvas, and what is done with it at the moment. */
export interface DrodModel extends GridBoard {
  readonly session: DocumentSession<DrodRoom>;
  readonly view: StoreApi<DrodView>;
  room(): DrodRoom;
  /** The room as drawn, including the current stroke. Must not be modified. */
  grids(): RoomGrids;
}

/** The default overlays of a room. */
export const shownAtFirst: ShownLayers = { heat: false, links: true, trail: true, numbers: true, moves: false };
const shownKey = "drod.shown";
const watchKey = "drod.watch";

/** Pixels a square at 100 %. */
export const fullSquare = 24;

/** Below this height of the canvas, at normal text size, the timeline is low (Timeline.module.css). */
const lowTimelineBelow = 544;
const editEdges = { top: 48, right: 20, bottom: 24, left: 68 } as const;
/** Room around the room for the strips: the head above, the timeline below. */
const playEdges = (height: number) =>
  ({ top: 48, right: 20, bottom: height <= lowTimelineBelow ? 112 : 172, left: 20 }) as const;

/** The canvas of a room in play: squares of 5 to 96 pixels, room for the timeline below. */
export const playCanvas = { range: { min: 5, max: 96 }, edges: playEdges, largestFit: 48 } as const;

/** The model of an open room; canvas, panels, toolbar and status bar share it. */
export const drodModelOf = oncePer((session: DocumentSession<DrodRoom>): DrodModel => {
  const view = createStore<DrodView>(() => ({
    mode: "edit",
    tool: "select",
    layer: "walls",
    brush: { kind: "ground", layer: "walls", tile: "wall" },
    recent: [],
    facing: "S",
    effect: "toggle",
    hover: undefined,
    preview: undefined,
    ghost: undefined,
    stamp: undefined,
    wire: undefined,
    linkFrom: undefined,
    naming: undefined,
    shown: { ...shownAtFirst, ...readSetting<Partial<ShownLayers>>(shownKey, {}) },
    hasOutline: false,
    watching: readSetting(watchKey, true),
    shortest: "",
    spoken: "",
  }));
  const room = (): DrodRoom => session.store.getState().history.data;
  const grids = (): RoomGrids => view.getState().preview ?? drawnGrids(room().room, room().start);
  const model: DrodModel = {
    session,
    view,
    room,
    grids,
    canvas: createCanvasController({
      ...playCanvas,
      edges: (height) => (view.getState().mode === "play" ? playEdges(height) : editEdges),
    }),
    size: () => roomSize,
    selection: () => readSelection(session.store.getState().history.selection, roomSize),
    select: (selection) => session.select(selection === undefined ? [] : selectionTargets(selection)),
    describe: (cell) => describeSquare(grids(), room().places, cell),
    speak: (spoken) => view.setState({ spoken }),
  };
  return model;
});

const drawn = new WeakMap<Room, RoomGrids>();

/** The squares of a room of the document, made once for each of its versions. */
function drawnGrids(room: Room, start: RoomStart): RoomGrids {
  const known = drawn.get(room);
  if (known !== undefined && known.start === start) return known;
  const grids = gridsOf(room, start);
  drawn.set(room, grids);
  return grids;
}

/** The box that Fit shows. */
export const roomBox = { x: -0.3, y: -0.3, width: roomSize.width + 0.6, height: roomSize.height + 0.6 } as const;

/** Toggles an overlay of the room; persisted for all rooms. */
export function showLayer(model: DrodModel, layer: keyof ShownLayers, on: boolean): void {
  const shown = { ...model.view.getState().shown, [layer]: on };
  model.view.setState({ shown });
  setSetting(shownKey, shown);
  model.canvas.redraw("content", "overlay");
}

/** Whether the best line of a running search replays on the canvas; persisted for all rooms. */
export function keepWatching(model: DrodModel, watching: boolean): void {
  model.view.setState({ watching });
  setSetting(watchKey, watching);
}
