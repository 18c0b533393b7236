import type { BoardRules, Side } from "./boardLevel.ts";
import { sideNameMessages } from "./messages.ts";

/**
 * Names of the sides: White (side 0, below) and Black in checkers, as in FEN and PDN; Dark (side 0) and Light in
 * Hexxagon. The pieces have these shades in both themes.
 */
export function sideName(game: BoardRules["game"], side: Side): string {
  if (game === "checkers") return side === 0 ? sideNameMessages.white : sideNameMessages.black;
  return side === 0 ? sideNameMessages.dark : sideNameMessages.light;
}

/** Whether a side's pieces are the dark ones. */
export function isDarkSide(game: BoardRules["game"], side: Side): boolean {
  return (game === "checkers") === (side === 1);
}
