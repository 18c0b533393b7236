import { oncePer } from "#shared/kernel/once.ts";
import type { GameObject } from "#shared/levels/puzzlescript/language/program.ts";
import { pixelsOf } from "../code/spritePictures.ts";
import type { GameLook } from "../sketch/gameSketch.ts";

/** What of a game is drawn on boards. */
export type BoardLook = Pick<GameLook, "objects" | "prelude">;

const pictureOf = oncePer((object: GameObject): HTMLCanvasElement => {
  const canvas = document.createElement("canvas");
  const pixels = pixelsOf(object);
  canvas.width = pixels[0]?.length ?? 1;
  canvas.height = pixels.length;
  const ctx = canvas.getContext("2d");
  for (const [y, row] of pixels.entries()) {
    for (const [x, color] of row.entries()) {
      if (ctx === null || color === "") continue;
      ctx.fillStyle = color;
      ctx.fillRect(x, y, 1, 1);
    }
  }
  return canvas;
});

/** Part of the picture that is on screen, in cells. */
export interface VisibleCells {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Draws a board with the game's own sprites: pixels stay sharp, and cells end on whole pixels of the canvas, so that no
 * seams show at any zoom. `x` and `y` are where the board's corner is, `cell` is the size of a cell, in canvas units;
 * `ratio` is device pixels per unit. `cells` are ids column by column.
 */
export function paintBoard(
  ctx: CanvasRenderingContext2D,
  look: BoardLook,
  board: { readonly cells: readonly (readonly number[])[]; readonly width: number; readonly height: number },
  place: { readonly x: number; readonly y: number; readonly cell: number; readonly ratio: number },
  visible?: VisibleCells,
): void {
  const { cells, width, height } = board;
  const snap = (value: number): number => Math.round(value * place.ratio) / place.ratio;
  const at = (index: number, start: number): number => snap(start + index * place.cell);
  const [left, right] = [Math.max(0, visible?.left ?? 0), Math.min(width, visible?.right ?? width)];
  const [top, bottom] = [Math.max(0, visible?.top ?? 0), Math.min(height, visible?.bottom ?? height)];
  ctx.save();
  ctx.imageSmoothingEnabled = false;
  ctx.fillStyle = look.prelude.backgroundColor;
  ctx.fillRect(
    at(0, place.x),
    at(0, place.y),
    at(width, place.x) - at(0, place.x),
    at(height, place.y) - at(0, place.y),
  );
  for (let column = left; column < right; column++) {
    const [x, nextX] = [at(column, place.x), at(column + 1, place.x)];
    for (let row = top; row < bottom; row++) {
      const [y, nextY] = [at(row, place.y), at(row + 1, place.y)];
      // Ids ascend by layer, and a cell has at most one object of a layer.
      for (const id of [...(cells[column * height + row] ?? [])].toSorted((a, b) => a - b)) {
        const object = look.objects[id];
        if (object !== undefined) ctx.drawImage(pictureOf(object), x, y, nextX - x, nextY - y);
      }
    }
  }
  ctx.restore();
}
