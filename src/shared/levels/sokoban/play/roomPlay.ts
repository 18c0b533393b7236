import type { PlayRules, PlaySession } from "#shared/play/playSession.ts";
import { reverseStart, stepBack } from "./reversePlay.ts";
import { directions, isSolved, opposite, startPosition, stepOf } from "./roomPosition.ts";
import type { Direction, RoomPosition } from "./roomPosition.ts";

/** A room in play; its moves are LURD letters. */
export type RoomSession = PlaySession<RoomPosition, string>;

/** Play from the start: a letter walks or pushes, and is recorded as what it did. */
export function roomPlay(rows: readonly string[]): PlayRules<RoomPosition, string> {
  const step = (position: RoomPosition, letter: string) => {
    const direction = directionOf(letter);
    return direction === undefined ? undefined : stepOf(position, direction);
  };
  return {
    start: startPosition(rows),
    apply: (position, letter) => step(position, letter)?.position,
    recorded: (position, letter) => step(position, letter)?.letter ?? letter,
    outcome: (position) => (isSolved(position) ? "won" : undefined),
  };
}

/** Play from the end, the player on a cell: letters are those of the same steps forwards, a capital pulls. */
export function reverseRoomPlay(rows: readonly string[], player?: number): PlayRules<RoomPosition, string> {
  const start = reverseStart(rows, player);
  return {
    start,
    apply: (position, letter) => {
      const direction = directionOf(letter);
      if (direction === undefined) return undefined;
      return stepBack(position, opposite(direction), letter !== letter.toLowerCase())?.position;
    },
    outcome: () => undefined,
  };
}

/** Number of pushes, which are the capitals of LURD moves. */
export function pushesIn(moves: string): number {
  return moves.replaceAll(/[a-z]/g, "").length;
}

function directionOf(letter: string): Direction | undefined {
  return directions.find((one) => one === letter.toLowerCase());
}
