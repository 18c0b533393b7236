import { cellUnder } from "#shared/levels/board/drawBoard.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import type { Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { toggleArrow, type DrawnArrow } from "./drawnArrows.ts";
import { current, redraw } from "./playActions.ts";
import type { PlayModel } from "./playModel.ts";
import { drop, pointAt } from "./playPointing.ts";
import { seenPosition } from "./seenBoard.ts";
import { movablePieces, targetsOf } from "./legalTargets.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

const inHand = new WeakMap<PlayModel, DrawnArrow>();

/** The arrow that is being drawn. */
export function arrowInHand(model: PlayModel): readonly DrawnArrow[] | undefined {
  const arrow = inHand.get(model);
  return arrow === undefined ? undefined : [arrow];
}

/** With Shift, a drag draws an arrow and a click a circle; the same again removes it. */
function arrowGesture(model: PlayModel, from: Point, pointAtCell: (world: Spot) => Point | undefined): Gesture {
  const hold = (to: Point | undefined): void => {
    if (to === undefined) inHand.delete(model);
    else inHand.set(model, [from, to]);
    redraw(model);
  };
  hold(from);
  return {
    cursor: "crosshair",
    move: ({ world }) => hold(pointAtCell(world)),
    end({ world }) {
      const to = pointAtCell(world);
      hold(undefined);
      if (to !== undefined) toggleArrow(model, [from, to]);
    },
    cancel: () => hold(undefined),
  };
}

/** Click or drag: a piece is picked up, and put down where the pointer clicks next or is released. With Shift, arrows are drawn. */
export function playPointer(model: PlayModel): PointerTool {
  const cellAt = (world: { readonly x: number; readonly y: number }) => {
    const { position } = current(model);
    const [x, y] = cellUnder(seenPosition(model, position).level, world);
    return { position, point: [x, y] as const, cell: position.shape.cellAt(x, y) };
  };
  return {
    down(pointer) {
      const { point, cell } = cellAt(pointer.world);
      if (pointer.shift) {
        const cellUnderPointer = (world: Spot): Point | undefined => {
          const under = cellAt(world);
          return under.cell < 0 ? undefined : under.point;
        };
        return cell < 0 || writable() !== true ? undefined : arrowGesture(model, point, cellUnderPointer);
      }
      pointAt(model, point);
      const { piece } = model.store.getState();
      if (piece === undefined || piece !== cell) return undefined;
      return {
        cursor: "grabbing",
        move: () => undefined,
        end(released) {
          const to = cellAt(released.world);
          if (to.cell >= 0 && to.cell !== cell) pointAt(model, to.point);
        },
        cancel: () => drop(model),
      };
    },
    hover(pointer) {
      const { position, cell } = cellAt(pointer.world);
      if (cell < 0) return "default";
      const { piece, route } = model.store.getState();
      const moves = movesOf(position);
      const isTarget = piece !== undefined && targetsOf(position, moves, piece, route).some((one) => one.cell === cell);
      return isTarget ? "pointer" : movablePieces(position, moves).has(cell) ? "grab" : "default";
    },
    escape() {
      if (model.store.getState().piece === undefined) return false;
      drop(model);
      return true;
    },
  };
}
