import { type Direction, type RoomPosition, startPosition, stepOf } from "./roomPosition.ts";

/** A solution to go through in both directions, a step at a time or in leaps. */
export interface ReplayTrack {
  readonly moves: string;
  /** Number of the move (1-based) that makes each push. */
  readonly pushMoves: readonly number[];
  /** Pushes among the first `index` moves. */
  pushesBefore(index: number): number;
  /** The position after `index` moves. Its boxes array is reused by the next call. O(distance to the last call). */
  at(index: number): RoomPosition;
}

/** A track along moves; it ends before the first that cannot be made. Linear. */
export function replayTrack(rows: readonly string[], wanted: string): ReplayTrack {
  const start = startPosition(rows);
  const players: number[] = [start.player];
  /** Cell that a move pushes the box to; -1 for walks. The box was at the player's new cell. */
  const pushedTo: number[] = [-1];
  const pushMoves: number[] = [];
  let position = start;
  let moves = "";
  for (const letter of wanted) {
    const step = stepOf(position, letter.toLowerCase() as Direction);
    if (step === undefined) break;
    const isPush = step.letter !== step.letter.toLowerCase();
    moves += step.letter;
    const delta = step.position.player - position.player;
    players.push(step.position.player);
    pushedTo.push(isPush ? step.position.player + delta : -1);
    if (isPush) pushMoves.push(moves.length);
    position = step.position;
  }
  const boxes = start.boxes.slice();
  let index = 0;
  return {
    moves,
    pushMoves,
    pushesBefore: (at) => {
      let [low, high] = [0, pushMoves.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((pushMoves[middle] ?? 0) <= at) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    at: (wantedIndex) => {
      const goal = Math.min(moves.length, Math.max(0, wantedIndex));
      for (; index < goal; index++) {
        const to = pushedTo[index + 1] ?? -1;
        if (to < 0) continue;
        boxes[players[index + 1] ?? 0] = 0;
        boxes[to] = 1;
      }
      for (; index > goal; index--) {
        const to = pushedTo[index] ?? -1;
        if (to < 0) continue;
        boxes[to] = 0;
        boxes[players[index] ?? 0] = 1;
      }
      return { board: start.board, boxes, player: players[goal] ?? start.player };
    },
  };
}
