import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { cellName } from "#shared/levels/board/text/moveText.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import { createPlayer } from "../players/createPlayer.ts";
import { playGame, pointsOf } from "./playGame.ts";
import type { PlayedGame } from "./playGame.ts";

/** A game of a series with who played which side. */
export interface SeriesGame extends PlayedGame {
  /** Side of the first player. */
  readonly firstPlays: 0 | 1;
}

export interface SeriesSettings {
  readonly board: BoardLevel;
  readonly players: readonly [PlayerSpec, PlayerSpec];
  readonly games: number;
  readonly seed: number;
  readonly openingPlies: number;
  /** "swap": games come in pairs with the same opening and the sides swapped; 0 or 1: the first player's side in all. */
  readonly sides: "swap" | 0 | 1;
}

/**
 * Games in order, each with random streams of its own for opening and players, so that a game depends on the others only
 * through what players learn.
 */
export function* playSeries(settings: SeriesSettings): Generator<SeriesGame, void, undefined> {
  const { board, players, games, seed, openingPlies, sides } = settings;
  const shape = boardShape(board);
  const game = createFastGame(board);
  const names = shape.cells.map((_, cell) => cellName(shape, cell));
  const table = { level: board, shape, start: startPosition(board, shape), game, names };
  const [first, second] = players.map((spec) => createPlayer(spec, game, shape, board.rules));
  if (first === undefined || second === undefined) return;
  for (let number = 0; number < games; number++) {
    const firstPlays = sides === "swap" ? ((number % 2) as 0 | 1) : sides;
    const secondPlays = firstPlays === 0 ? 1 : 0;
    const pair = sides === "swap" ? number >> 1 : number;
    game.load(table.start);
    first.begin(firstPlays, createRandom(deriveSeed(seed, number, 1)));
    second.begin(secondPlays, createRandom(deriveSeed(seed, number, 2)));
    const opening = createRandom(deriveSeed(seed, pair, 0));
    const seats = firstPlays === 0 ? ([first, second] as const) : ([second, first] as const);
    const played = playGame(table, seats, { openingPlies, opening });
    first.ends?.(played.outcome.winner === firstPlays, pointsOf(played.final, firstPlays));
    second.ends?.(played.outcome.winner === secondPlays, pointsOf(played.final, secondPlays));
    yield { ...played, firstPlays };
  }
}
