import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { pairsPerCheck } from "#shared/levels/board/rules/adjudication.ts";
import type { PlayerSpec } from "#shared/levels/board/playerSpec.ts";
import { cellName } from "#shared/levels/board/text/moveText.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import { createPlayer } from "../players/createPlayer.ts";
import type { EndgameTables } from "../tables/endgameTables.ts";
import { quickEntries, solved } from "../tables/knownTables.ts";
import { entriesOfScope, scopeOf } from "../tables/material.ts";
import type { Player } from "../players/player.ts";
import { type GameTable, type PlayedGame, playGame, pointsOf } from "./playGame.ts";

/** A game of a series, with the players' sides. */
export interface SeriesGame extends PlayedGame {
  /** Side of the first player. */
  readonly firstPlays: 0 | 1;
}

/** `openingPlies` are played at random first; `seed` decides them and every game. */
export interface SeriesSettings {
  readonly board: BoardLevel;
  readonly players: readonly [PlayerSpec, PlayerSpec];
  readonly games: number;
  readonly seed: number;
  readonly openingPlies: number;
  /**
   * "swap": games come in pairs with the same opening and the sides swapped; 0 or 1: the first player's side in all
   * games.
   */
  readonly sides: "swap" | 0 | 1;
  /** Men by which a lead decides a game; 0 or absent plays every game to its end. */
  readonly lead?: number;
}

/**
 * Games in order, each with its own random streams for opening and players, so that a game depends on the others only
 * through what players learn.
 */
export function* playSeries(settings: SeriesSettings): Generator<SeriesGame, void, undefined> {
  const { board, players, games, seed, openingPlies, sides, lead = 0 } = settings;
  const seats = takeSeats(board, players);
  const { table, first, second } = seats;
  const { game } = table;
  for (let number = 0; number < games; number++) {
    const firstPlays = sides === "swap" ? ((number % 2) as 0 | 1) : sides;
    const secondPlays = firstPlays === 0 ? 1 : 0;
    const pair = sides === "swap" ? number >> 1 : number;
    game.load(table.start);
    first.begin(firstPlays, createRandom(deriveSeed(seed, number, 1)));
    second.begin(secondPlays, createRandom(deriveSeed(seed, number, 2)));
    const opening = createRandom(deriveSeed(seed, pair, 0));
    const inOrder = firstPlays === 0 ? ([first, second] as const) : ([second, first] as const);
    const played = playGame(table, inOrder, { openingPlies, opening, lead, playsOn: pair % pairsPerCheck === 0 });
    first.ends?.(played.outcome.winner === firstPlays, pointsOf(played.final, firstPlays));
    second.ends?.(played.outcome.winner === secondPlays, pointsOf(played.final, secondPlays));
    yield { ...played, firstPlays };
  }
  // Only after a series was played to its end, when they are unused. Learning players would carry over what they have
  // learned.
  if (first.ends === undefined && second.ends === undefined) idleSeats.set(board, seats);
}

/** A board set up for a series, with its players. */
interface Seats {
  readonly specs: readonly [PlayerSpec, PlayerSpec];
  readonly table: GameTable;
  readonly first: Player;
  readonly second: Player;
}

/**
 * The players of the last series on a board, reused by the next one: measuring a board plays many short series, and
 * allocating the strong player's tables takes longer than its games. Players are reset at the start of a game.
 */
const idleSeats = new WeakMap<BoardLevel, Seats>();

function takeSeats(board: BoardLevel, specs: readonly [PlayerSpec, PlayerSpec]): Seats {
  const idle = idleSeats.get(board);
  if (idle !== undefined && JSON.stringify(idle.specs) === JSON.stringify(specs)) {
    idleSeats.delete(board);
    return idle;
  }
  const shape = boardShape(board);
  const game = createFastGame(board);
  const names = shape.cells.map((_, cell) => cellName(shape, cell));
  const table = { level: board, shape, start: startPosition(board, shape), game, names };
  const create = (spec: PlayerSpec): Player => createPlayer(spec, game, shape, board.rules, tablesOf(board, spec));
  return { specs, table, first: create(specs[0]), second: create(specs[1]) };
}

/** The tables that a player asked for: part of its definition, so that a series doesn't depend on what was kept before. */
function tablesOf(board: BoardLevel, { options }: PlayerSpec): EndgameTables | undefined {
  const pieces = Number(options["tables"] ?? 0);
  if (pieces < 2 || board.rules.game !== "checkers") return undefined;
  if (entriesOfScope(boardShape(board), scopeOf(board, pieces)) > quickEntries) return undefined;
  const solving = solved(board, pieces);
  let step = solving.next();
  while (step.done !== true) step = solving.next();
  return step.value;
}
