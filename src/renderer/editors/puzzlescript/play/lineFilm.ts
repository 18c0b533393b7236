import { boardShapes } from "#shared/levels/puzzlescript/drawBoard.ts";
import { saveAnimation, type Film } from "#renderer/canvas/film/saveFilm.ts";
import type { PlayModel } from "./playModel.ts";
import type { BoardShot } from "./stepRecorder.ts";

const frameMs = 200;
/** Longer side of a picture, in pixels, if the cells don't become larger or smaller than the limits. */
const longerSide = 640;
const cellPixels = { min: 5, max: 40 };

/** Saves the inputs that lead to the board as an animated GIF, with a picture for each tick of `again`. */
export function saveLine(model: PlayModel, name: string): Promise<void> {
  const film = lineFilm(model);
  const { width, height } = film.view;
  const fitting = Math.floor(longerSide / Math.max(width, height));
  const scale = Math.min(cellPixels.max, Math.max(cellPixels.min, fitting));
  return saveAnimation(name, film, scale, frameMs);
}

/** The boards from the start of the line to the one that is shown; a level of another size is not in one line with them. */
export function lineFilm({ line, program, store }: PlayModel): Film {
  const { board } = store.getState();
  const [first] = line;
  const boards: readonly BoardShot[] =
    first === undefined ? [board] : [first.from, ...line.flatMap((one) => one.boards)];
  const { width, height } = board;
  return {
    view: { x: 0, y: 0, width, height },
    count: boards.length,
    at: (index) => boardShapes(program, (boards[index] ?? board).cells, width, height),
  };
}
