import { commonMessages } from "#shared/text/commonMessages.ts";
import { count, plural } from "#shared/text/format.ts";

/** Texts of the list of games. */
export const gamesMessages = {
  pane: commonMessages.games,
  from: "Games of",
  document: "this document",
  none: "No games yet. Play one, paste PDN, or drop a PDN file on the window.",
  noneInRun: "This run kept no games.",
  name: commonMessages.name,
  moves: commonMessages.moves,
  result: "Result",
  lead: commonMessages.leadChanges,
  decided: "Decided at",
  remove: commonMessages.deleteNamed,
  gameName: (number: number) => `Game ${count(number)}`,
  decidedAt: (plies: number) => (plies === 0 ? "the start" : `ply ${count(plies)}`),
  plies: (plies: number) => plural(plies, "ply", "plies"),
  won: (side: string, reason: string, player: string | undefined) =>
    player === undefined ? `${side} wins, ${reason}` : `${player} wins as ${side}, ${reason}`,
  draw: (reason: string) => `draw, ${reason}`,
  stopped: "stopped",
  more: (left: number) => `Show ${count(Math.min(200, left))} more of ${count(left)}`,
  all: (games: number) => `Show all ${plural(games, "game")}`,
  pairing: "Pairing",
  everyPairing: "all",
  movesAndLines: (moves: number, lines: number) =>
    lines > 1 ? `${plural(moves, "move")} in ${plural(lines, "line")}` : plural(moves, "move"),
  failed: "Couldn't read the games",
} as const;

/** Texts of readGamesFile.ts. */
export const readGamesFileMessages = {
  boardKeepsGamesMore: (mostGames: number, lengthMinusMostGames: number) =>
    `A board keeps ${mostGames} games; ${lengthMinusMostGames} more are left out.`,
};
