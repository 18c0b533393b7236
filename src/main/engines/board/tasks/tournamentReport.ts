import type { PairingPart } from "#shared/levels/board/boardReports.ts";
import type { MatchStatistics, TournamentReport } from "#shared/levels/board/boardRunReports.ts";
import type { Estimate } from "#shared/levels/board/report/estimate.ts";
import { pairScores } from "./gameSummary.ts";
import { tournamentReportMessages } from "../messages.ts";
import { eloFit } from "../play/eloFit.ts";
import { leadCheck, matchStatistics } from "./matchStatistics.ts";
import { percent, plain } from "./estimateText.ts";
import { textTable } from "#shared/text/textTable.ts";

type Standing = TournamentReport["standings"][number];

/** Standings with Elo ratings fitted to the whole round robin, and the cross table. One part per pairing. */
export function tournamentReport(parts: readonly PairingPart[]): TournamentReport {
  const matches = parts.map(({ board, pairing, seats, lead, round, games }) => {
    const summary = matchStatistics(games);
    return {
      pairing,
      seats,
      board,
      ...(round === undefined ? {} : { round }),
      summary,
      ...leadCheck(games, lead),
      games,
    };
  });
  const players = [...new Map(parts.flatMap(({ seats, pairing }) => seats.map((seat, i) => [seat, pairing[i] ?? ""])))]
    .toSorted(([a], [b]) => a - b)
    .map(([, name]) => name);
  const elos = eloFit(
    players.length,
    parts.map(({ seats: [first, second], games }) => ({ first, second, pairScores: pairScores(games) })),
  );
  // In a knockout the rounds that a player has won come before Elo.
  const roundsWon = (seat: number): number => matches.filter((match) => winnerOf(match) === seat).length;
  const standings = players
    .map((player, seat) => {
      const standing = standingOf(player, seat, matches, elos[seat] ?? { value: 0, low: 0, high: 0 });
      return { standing, rounds: roundsWon(seat) };
    })
    .toSorted((a, b) => b.rounds - a.rounds || b.standing.elo.value - a.standing.elo.value)
    .map(({ standing }) => standing);
  const table = textTable([
    tournamentReportMessages.playerColumns,
    ...standings.map(({ player, points, games, share, elo }) => [
      player,
      String(points),
      String(games),
      `${(100 * share).toFixed(1)} %`,
      share === 1
        ? tournamentReportMessages.atLeast(elo.low)
        : share === 0
          ? tournamentReportMessages.atMost(elo.high)
          : plain(elo, 0),
    ]),
  ]);
  const cross = textTable([
    tournamentReportMessages.firstColumns,
    ...matches.map(({ pairing, summary: { wins, losses, draws, capped, score } }) => [
      ...pairing,
      String(wins),
      String(losses),
      String(draws),
      String(capped),
      percent(score),
    ]),
  ]);
  const warnings = matches.flatMap(({ pairing, summary }) =>
    summary.warnings.map((warning) => `${pairing.join(" against ")}: ${warning}`),
  );
  return { standings, warnings, tables: [table, cross], matches };
}

interface PlayedMatch {
  readonly seats: readonly [number, number];
  readonly round?: number;
  readonly summary: MatchStatistics;
}

/** Who advances after a match of a knockout; undefined in other tournaments. */
function winnerOf({ seats: [first, second], round, summary }: PlayedMatch): number | undefined {
  if (round === undefined) return undefined;
  return summary.score.value >= 0.5 ? first : second;
}

function standingOf(player: string, seat: number, matches: readonly PlayedMatch[], elo: Estimate): Standing {
  const own = matches.filter(({ seats }) => seats.includes(seat));
  const games = own.reduce((sum, { summary }) => sum + summary.games, 0);
  const points = own.reduce((sum, { seats, summary }) => {
    const won = summary.wins + (summary.draws + summary.capped) / 2;
    return sum + (seats[0] === seat ? won : summary.games - won);
  }, 0);
  return { player, points, games, share: games === 0 ? 0 : points / games, elo };
}
