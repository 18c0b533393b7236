import { cellUnder } from "#shared/levels/board/drawBoard.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { current } from "./playActions.ts";
import type { PlayModel } from "./playModel.ts";
import { drop, pointAt } from "./playPointing.ts";
import { movablePieces, targetsOf } from "./legalTargets.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

/** Click or drag: a piece is picked up, and put down where the pointer clicks next or is released. */
export function playPointer(model: PlayModel): PointerTool {
  const cellAt = (world: { readonly x: number; readonly y: number }) => {
    const { position } = current(model);
    const [x, y] = cellUnder(position.level, world);
    return { position, point: [x, y] as const, cell: position.shape.cellAt(x, y) };
  };
  return {
    down(pointer) {
      const { point, cell } = cellAt(pointer.world);
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
    leave: () => undefined,
    doubleClick: () => undefined,
    menu: () => undefined,
    escape() {
      if (model.store.getState().piece === undefined) return false;
      drop(model);
      return true;
    },
  };
}
