import { boardPlay } from "./boardPlay.ts";
import { drodGame } from "./drodGame.ts";
import { dungeonGame } from "./dungeonGame.ts";
import type { Game } from "./game.ts";
import { linjatGame } from "./linjatGame.ts";
import { puzzleGame } from "./puzzleGame.ts";
import { sokobanGame } from "./sokobanGame.ts";

/** The kinds that exported pages can play, one line each; a kind says so itself with `hasWebGame`. */
export const games: Readonly<Record<string, (level: never) => Game>> = {
  board: boardPlay,
  dungeon: dungeonGame,
  linjat: linjatGame,
  sokoban: sokobanGame,
  drod: drodGame,
  puzzlescript: puzzleGame,
};

/** Starts a level that the studio wrote into the page. */
export function startGame(kind: string, level: unknown): Game {
  const start = games[kind];
  if (start === undefined) throw new Error(`The page can't play levels of kind "${kind}".`);
  // Checked by its kind's schema when the page was written.
  return start(level as never);
}
