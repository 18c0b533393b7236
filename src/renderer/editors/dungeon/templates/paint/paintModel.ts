import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import {
  cellsOf,
  isTerrain,
  type PaintCell,
  terrainOf,
  tileCell,
  tileOf,
} from "#shared/levels/dungeon/tiles/paintCells.ts";
import {
  drawnLayers,
  type PaintLayer,
  type PaintObject,
  type TileLayer,
} from "#shared/levels/dungeon/tiles/templatePaint.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { createCanvasController, type CanvasController } from "#renderer/canvas/canvasController.ts";
import { type GridSelection, type GridSize, readSelection, selectionTargets } from "#renderer/editors/grid/cells.ts";
import type { GridBoard } from "#renderer/editors/grid/gridBoard.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { currentTemplate, type TemplateModel } from "../templateModel.ts";
import { paintMessages as messages } from "./messages.ts";
import { paintSettings, templateMap, type TemplateMap } from "./paintedTemplate.ts";
import type { PaintPlace, Stamp } from "./paintEdits.ts";
import type { PaintTool } from "./paintTools.ts";
import { turnedTemplate } from "./turnedTemplate.ts";

/** What is shown of painted templates beside the document. */
export interface PaintView {
  /** Outline with doors, or tiles. */
  readonly look: "outline" | "tiles";
  readonly tool: PaintTool;
  /** The rotation that is shown; as drawn, where the template has others. */
  readonly turn: GridTransformation;
  /** Id of the chosen layer; another template has other layers. */
  readonly layer: string | undefined;
  readonly brush: Stamp;
  /** The terrain that is painted: index of its set, and number there. */
  readonly terrain: { readonly set: number; readonly color: number };
  readonly hover: Point | undefined;
  /** The stroke that is being drawn: cells by index. */
  readonly stroke: ReadonlyMap<number, PaintCell> | undefined;
  readonly doorsOpen: boolean;
  /** Id of the selected object, and where a drag has it now. */
  readonly object: string | undefined;
  readonly dragged: Pick<PaintObject, "x" | "y" | "width" | "height"> | undefined;
  readonly spoken: string;
}

/** The tiles of an open set of templates. */
export interface PaintModel {
  readonly templates: TemplateModel;
  readonly canvas: CanvasController;
  readonly view: StoreApi<PaintView>;
  readonly board: GridBoard;
  /** The template in the rotation that is shown. */
  template(): RoomTemplate | undefined;
  /** The same as it is in the document. */
  ownTemplate(): RoomTemplate | undefined;
  /** What edits apply to. */
  place(): PaintPlace;
  /** Why the rotation that is shown can't be painted; undefined where it can. */
  followed(): string | undefined;
  map(): TemplateMap | undefined;
  size(): GridSize;
  /** The chosen layer, else the topmost that has tiles. */
  layer(): PaintLayer | undefined;
  /** The same where it has tiles. */
  tileLayer(): TileLayer | undefined;
  cells(layer: TileLayer): Uint32Array;
  object(): { readonly layer: PaintLayer; readonly object: PaintObject } | undefined;
}

/** The model of the tiles of a template document; canvas, inspector and commands share it. */
export const paintModelOf = oncePer((templates: TemplateModel): PaintModel => {
  const view = createStore<PaintView>(() => ({
    look: "outline",
    turn: "identity",
    tool: "brush",
    layer: undefined,
    brush: { width: 1, height: 1, cells: [tileCell(0)] },
    terrain: { set: 0, color: 1 },
    hover: undefined,
    stroke: undefined,
    doorsOpen: true,
    object: undefined,
    dragged: undefined,
    spoken: "",
  }));
  const { session } = templates;
  const ownTemplate = (): RoomTemplate | undefined =>
    currentTemplate(templates.document(), session.store.getState().history.selection);
  const turn = (): GridTransformation => {
    const wanted = view.getState().turn;
    return ownTemplate()?.transformations.includes(wanted) === true ? wanted : "identity";
  };
  const template = (): RoomTemplate | undefined => {
    const own = ownTemplate();
    return own && turnedTemplate(own, turn(), paintSettings(templates.document()));
  };
  const map = (): TemplateMap | undefined => {
    const current = template();
    return current && templateMap(current, paintSettings(templates.document()), view.getState().doorsOpen);
  };
  const size = (): GridSize => {
    const grid = map()?.grid;
    return { width: grid?.width ?? 0, height: grid?.height ?? 0 };
  };
  const canvas = createCanvasController({ ...gridCanvas, range: { min: 4, max: 160 }, largestFit: 64 });
  const layer = (): PaintLayer | undefined => {
    const layers = template()?.paint?.layers ?? [];
    const chosen = layers.find(({ id }) => id === view.getState().layer);
    return chosen ?? layers.findLast(({ kind }) => kind === "tiles") ?? layers.at(-1);
  };
  const model: PaintModel = {
    templates,
    canvas,
    view,
    template,
    ownTemplate,
    place: () => ({ template: ownTemplate()?.id ?? "", turn: turn() }),
    followed: () => {
      const paint = ownTemplate()?.paint;
      const isOwn = turn() === "identity" || (paint !== undefined && drawnLayers(paint, turn()) !== undefined);
      return isOwn ? undefined : messages.followsDrawing;
    },
    map,
    size,
    layer,
    tileLayer: () => {
      const chosen = layer();
      return chosen?.kind === "tiles" ? chosen : undefined;
    },
    cells: (one) => cellsOf(one, size().width, size().height),
    object: () => {
      const wanted = view.getState().object;
      for (const one of template()?.paint?.layers ?? []) {
        const object = one.kind === "objects" ? one.objects.find(({ id }) => id === wanted) : undefined;
        if (object !== undefined) return { layer: one, object };
      }
      return undefined;
    },
    board: {
      canvas,
      size,
      selection: () => readSelection(session.store.getState().history.selection.filter(isCell), size()),
      select: (selection) => selectIn(selection),
      describe: (cell) => describe(model, cell),
      speak: (spoken) => view.setState({ spoken }),
    },
  };
  function selectIn(selection: GridSelection | undefined): void {
    const kept = session.store.getState().history.selection.filter((target) => target.startsWith("template:"));
    const current = template();
    const own = kept.length > 0 || current === undefined ? kept : [`template:${current.id}`];
    session.select([...own, ...(selection === undefined ? [] : selectionTargets(selection))]);
  }
  return model;
});

function isCell(target: string): boolean {
  return target.startsWith("cell:");
}

/** What lies on a tile, in words: its place, and what each layer has there. */
function describe(model: PaintModel, [x, y]: Point): string {
  const { width } = model.size();
  const parts = (model.template()?.paint?.layers ?? []).flatMap((layer) => {
    if (layer.kind === "objects") {
      return layer.objects
        .filter((one) => x + 1 > one.x && x <= one.x + one.width && y + 1 > one.y && y <= one.y + one.height)
        .map((one) => one.name ?? one.class);
    }
    const cell = model.cells(layer)[y * width + x] ?? 0;
    return cell === 0 ? [] : [messages.onLayer(layer.name, cellName(cell))];
  });
  return messages.tileAt(x, y, parts);
}

function cellName(cell: PaintCell): string {
  return isTerrain(cell) ? messages.terrainNumber(terrainOf(cell).color) : messages.tileNumber(tileOf(cell) ?? 0);
}

/** What Fit shows: the painted area with some paper around it. */
export function paintBox({ width, height }: GridSize): Box {
  return width === 0
    ? { x: 0, y: 0, width: 12, height: 9 }
    : { x: -0.5, y: -0.5, width: width + 1, height: height + 1 };
}
