import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { cellAt } from "#renderer/editors/grid/cells.ts";
import { pickBox, pushBoxTo, redo, routesOf, toggleReach, undo, walk, walkThroughBoxes } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";

/** A click walks, on the player it marks where that is possible, with Alt also through boxes, picks up a box or pushes it to where it is put down; a drag does both; the right button undoes, with Shift it redoes. */
export function playPointer(model: PlayModel): PointerTool {
  const { store, canvas } = model;
  const cellOf = ({ world }: CanvasPointer): number | undefined => {
    const { width, height } = stateAt(store.getState().game).board;
    const cell = cellAt(world, { width, height });
    return cell === undefined ? undefined : cell[1] * width + cell[0];
  };

  function carry(box: number, wasPicked: boolean): Gesture {
    pickBox(model, box);
    let target = box;
    return {
      cursor: "grabbing",
      move(pointer) {
        const cell = cellOf(pointer);
        if (cell === undefined || cell === target) return;
        target = cell;
        store.setState({ hover: cell });
        canvas.redraw("overlay");
      },
      end() {
        if (target !== box) pushBoxTo(model, target);
        // A second click on the same box puts it down.
        else if (wasPicked) pickBox(model, undefined);
      },
      cancel: () => pickBox(model, undefined),
    };
  }

  return {
    down(pointer) {
      const cell = cellOf(pointer);
      if (cell === undefined) return undefined;
      const { game, box, isReverse } = store.getState();
      const position = stateAt(game);
      if (position.boxes[cell] === 1 && !isReverse) return carry(cell, box === cell);
      if (cell === position.player && box === undefined) toggleReach(model);
      else if (pointer.alt) walkThroughBoxes(model, cell);
      else if (box !== undefined && routesOf(model)?.pushes.has(cell) === true) pushBoxTo(model, cell);
      else walk(model, cell);
      return undefined;
    },
    hover(pointer) {
      const cell = cellOf(pointer);
      const { game, hover, box } = store.getState();
      const position = stateAt(game);
      if (cell !== hover) {
        store.setState({ hover: cell });
        canvas.redraw("overlay");
      }
      if (cell === undefined || position.board.walls[cell] === 1) return "default";
      return position.boxes[cell] === 1 ? "grab" : box === undefined ? "pointer" : "crosshair";
    },
    leave() {
      store.setState({ hover: undefined });
      canvas.redraw("overlay");
    },
    doubleClick: () => undefined,
    menu: ({ shift }) => (shift ? redo(model) : undo(model)),
    escape() {
      const { box, showsReach } = store.getState();
      if (box === undefined && !showsReach) return false;
      pickBox(model, undefined);
      return true;
    },
  };
}
