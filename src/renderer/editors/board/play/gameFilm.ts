import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { boardView, cellShapes, pieceShapes } from "#shared/levels/board/drawBoard.ts";
import { firstPly } from "#shared/levels/board/firstPly.ts";
import { gameStart, lineThrough } from "#shared/levels/board/gameTree.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { findMove } from "#shared/levels/board/text/moveText.ts";
import { sampledFrames } from "#shared/levels/levelReplay.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { type Film, saveAnimation, savePictureStrip } from "#renderer/canvas/film/saveFilm.ts";
import { documentFileName } from "#renderer/studio/download.ts";
import { playMessages } from "./messages.ts";
import { current } from "./playActions.ts";
import { lastMove } from "./playPainters.ts";
import { type PlayModel, type ShownGame, shownPosition } from "./playModel.ts";
import { seenPosition } from "./seenBoard.ts";

const frameMs = 700;
/** Height of the line under the board that names the move, in cells. */
const captionHeight = 0.8;
/** Longer side of a picture, in pixels, if the cells don't become larger or smaller than the limits. */
const animationSide = 640;
const stripSide = 320;
const cellPixels = { min: 8, max: 56 };
const mostPictures = 12;

/** Saves the line that is shown as an animated GIF, one frame per ply. */
export function saveGameAnimation(model: PlayModel): Promise<void> {
  const film = gameFilm(model);
  return saveAnimation(fileName(model), film, scaleOf(film, animationSide), frameMs);
}

/** Saves the line that is shown as one picture of at most twelve positions, evenly sampled. */
export function saveGameStrip(model: PlayModel): Promise<void> {
  const film = gameFilm(model);
  const indexes = sampledFrames(film.count, mostPictures);
  return savePictureStrip(fileName(model), film, scaleOf(film, stripSide), indexes);
}

/** The line through the shown move to its end, as the player sees the board, the last move marked and named. */
export function gameFilm(model: PlayModel): Film {
  const { game, at } = current(model);
  const line = [gameStart, ...lineThrough(game.nodes, at)];
  const view = boardView(seenPosition(model, shownPosition(game, gameStart)).level, 0.3);
  const caption = { x: view.x + view.width / 2, y: view.y + view.height + captionHeight / 2 - 0.1 };
  return {
    view: { ...view, height: view.height + captionHeight },
    count: line.length,
    at: (index) => {
      const place = line[index] ?? gameStart;
      const position = seenPosition(model, shownPosition(game, place));
      const { level } = position;
      const text: SceneShape = {
        type: "text",
        ...caption,
        text: captionOf(game, place, index),
        size: 0.4,
        font: "mono",
        weight: 500,
        anchor: "middle",
        baseline: "middle",
        style: { fill: "text-1" },
      };
      const move = findMoveAt(game, place);
      const marked = move === undefined ? [] : lastMove(position, move);
      return [...cellShapes(level), ...pieceShapes(level, position.position.cells), ...marked, text];
    },
  };
}

function findMoveAt(game: ShownGame, place: number) {
  const node = game.nodes[place];
  if (node === undefined) return undefined;
  const before = shownPosition(game, node.parent);
  return findMove(before.shape, node.move, movesOf(before));
}

/** "12. c3-d4" or "12… e5-d4", numbered as in the list of moves. */
function captionOf(game: ShownGame, place: number, index: number): string {
  const node = game.nodes[place];
  if (node === undefined) return playMessages.filmStart;
  const ply = firstPly(boardOf(game.start)) + index - 1;
  return playMessages.filmMove(ply, node.move);
}

function scaleOf({ view }: Film, side: number): number {
  const fitting = Math.floor(side / Math.max(view.width, view.height));
  return Math.min(cellPixels.max, Math.max(cellPixels.min, fitting));
}

function fileName({ board }: PlayModel): string {
  return documentFileName(board.session.id);
}
