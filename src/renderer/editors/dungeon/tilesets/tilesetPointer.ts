import { columnsOf } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { panGesture, type CanvasPointer, type Gesture, type PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt } from "#renderer/editors/grid/cells.ts";
import { selectCells } from "#renderer/editors/grid/gridGestures.ts";
import { escapeInSteps, selectForMenu, setHover } from "#renderer/editors/grid/gridPointer.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { messages } from "./messages.ts";
import { partAt, paintTerrain, type TilePart } from "./tilesetEdits.ts";
import { sizeOf, type TilesetModel } from "./tilesetModel.ts";

/** Pointer behavior on the image of a tileset, for the active tool. */
export function tilesetPointer(model: TilesetModel, isReadOnly: () => boolean): PointerTool {
  const { view, canvas, board } = model;
  const partUnder = ({ world }: CanvasPointer): TilePart | undefined => {
    const document = model.document();
    const cell = cellAt(world, sizeOf(document));
    const set = document.terrains[view.getState().terrain.set];
    if (cell === undefined || set === undefined) return undefined;
    const place = partAt(set.type, world.x - cell[0], world.y - cell[1]);
    return { tile: cell[1] * columnsOf(document) + cell[0], place };
  };
  const showPart = (part: TilePart | undefined): void => {
    const known = view.getState().part;
    if (known?.tile === part?.tile && known?.place === part?.place) return;
    view.setState({ part });
    canvas.redraw("overlay");
  };
  return rollingBack(model.session, {
    down(pointer) {
      const { tool } = view.getState();
      if (tool === "hand") return panGesture(canvas, pointer);
      if (tool === "select") return selectCells(board, pointer);
      if (isReadOnly()) return panGesture(canvas, pointer);
      const part = partUnder(pointer);
      return part === undefined ? undefined : terrainStroke(model, part, partUnder, pointer.alt);
    },
    hover(pointer) {
      const { tool } = view.getState();
      setHover(view, canvas, cellAt(pointer.world, board.size()));
      showPart(tool === "terrain" ? partUnder(pointer) : undefined);
      return tool === "hand" ? "grab" : tool === "terrain" ? "crosshair" : "cell";
    },
    leave() {
      setHover(view, canvas, undefined);
      showPart(undefined);
    },
    menu: (pointer) => selectForMenu(board, pointer),
    escape: () => escapeInSteps(board, view, () => false),
  });
}

/** Paints corners and sides along the pointer, as one undo entry. Alt clears them. */
function terrainStroke(
  model: TilesetModel,
  first: TilePart,
  partUnder: (pointer: CanvasPointer) => TilePart | undefined,
  clears: boolean,
): Gesture {
  const { view, canvas, session } = model;
  const { set, color } = view.getState().terrain;
  let parts: readonly TilePart[] = [first];
  const show = (stroke: readonly TilePart[]): void => {
    view.setState({ stroke });
    canvas.redraw("overlay");
  };
  show(parts);
  return {
    move(pointer) {
      const part = partUnder(pointer);
      if (part === undefined || parts.some(({ tile, place }) => tile === part.tile && place === part.place)) return;
      parts = [...parts, part];
      show(parts);
    },
    end() {
      show([]);
      const label = clears ? messages.clearTerrain : messages.paintTerrain;
      session.edit(label, (draft) => paintTerrain(draft, set, parts, clears ? 0 : color));
    },
    cancel: () => show([]),
  };
}
