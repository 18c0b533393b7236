import { tooManyMoveMessages } from "../messages.ts";
/** Most moves of one position that are listed. */
export const mostMoves = 2048;
/** Most captures that are begun, whole or in part, to list the moves of one position. */
export const mostCaptureSteps = 50_000;

/**
 * A position has more moves than are listed. It takes flying kings among many loose pieces, where the ways to capture grow
 * exponentially; dropping some of them would be a wrong game.
 */
export class TooManyMoves extends RangeError {
  constructor() {
    super(tooManyMoveMessages.tooManyMoves(mostMoves));
    this.name = "TooManyMoves";
  }
}
