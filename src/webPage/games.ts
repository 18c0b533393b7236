import { boardPlay } from "./boardPlay.ts";
import { drodGame } from "./drodGame.ts";
import { dungeonGame } from "./dungeonGame.ts";
import { type Game, type PlayWatch, unwatched } from "./game.ts";
import { linjatGame } from "./linjatGame.ts";
import { puzzleGame } from "./puzzleGame.ts";
import { sokobanGame } from "./sokobanGame.ts";

/** The kinds that exported pages can play, one line each; a kind says so itself with `hasWebGame`. */
export const games: Readonly<Record<string, (level: never, watch: PlayWatch, solid: readonly number[]) => Game>> = {
  board: boardPlay,
  dungeon: dungeonGame,
  linjat: linjatGame,
  sokoban: sokobanGame,
  drod: drodGame,
  puzzlescript: puzzleGame,
};

/**
 * Starts a level that the studio wrote into the page; `watch` is called after each change by the player or the clock.
 * `solid`: tiles of its map on which a solid one is painted.
 */
export function startGame(kind: string, level: unknown, watch = unwatched, solid: readonly number[] = []): Game {
  const start = games[kind];
  if (start === undefined) throw new Error(`The page can't play levels of kind "${kind}".`);
  // Checked by its kind's schema when the page was written.
  return start(level as never, watch, solid);
}
