import type { LevelReplay } from "../levelReplay.ts";
import { boardOf, insideOf } from "./board.ts";
import { goalShapes, groundShapes, pieceShapes } from "./draw/roomShapes.ts";
import type { SokobanLevel } from "./level.ts";
import { replayTrack } from "./play/replayTrack.ts";
import { replaySolution } from "./validator/replaySolution.ts";
import { sokobanReplayMessages } from "./messages.ts";

const frameMs = 120;
/** Cells around the room. */
const margin = 0.5;

/** A room's known solution move by move; undefined for a room without a valid solution. */
export function sokobanReplay({ rows, solution }: SokobanLevel): LevelReplay | undefined {
  if (solution === undefined || solution === "" || !replaySolution(rows, solution).ok) return undefined;
  const track = replayTrack(rows, solution);
  const start = boardOf(rows);
  const ground = groundShapes(start, insideOf(start).cells, "thumbnail");
  const view = { x: -margin, y: -margin, width: start.width + 2 * margin, height: start.height + 2 * margin };
  return {
    count: track.moves.length + 1,
    frameMs,
    at: (index) => {
      const { boxes, player } = track.at(index);
      const board = { ...start, boxes, players: [player] };
      return {
        view,
        shapes: [...ground, ...goalShapes(board, false), ...pieceShapes(board, false)],
        title: sokobanReplayMessages.sokoban,
      };
    },
  };
}
