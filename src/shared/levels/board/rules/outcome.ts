/** Ways a game can end. */
export const endReasons = [
  "full",
  "blocked",
  "wiped-out",
  "no-pieces",
  "no-moves",
  "repetition",
  "quiet",
  "ending",
  "ply-cap",
  "adjudicated",
] as const;

/** The end of a game. A game stopped at the ply cap has no winner and is not a draw: `winner` is "none".
 * "adjudicated": a match has given the game to the side that was far ahead (adjudication.ts). */
export interface Outcome {
  readonly winner: 0 | 1 | "draw" | "none";
  readonly reason: (typeof endReasons)[number];
}
