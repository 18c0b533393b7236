import type { GameSummary } from "#shared/levels/board/boardReports.ts";
import type { MatchReport, MatchStatistics } from "#shared/levels/board/boardRunReports.ts";
import { wilson } from "#shared/levels/board/report/estimate.ts";
import { eloOf, groupScore } from "../play/intervals.ts";
import { firstPlayerScore, pairsOf } from "./gameSummary.ts";
import { matchStatisticMessages } from "../messages.ts";

/** Statistics of a match. */
export function matchStatistics(games: readonly GameSummary[]): MatchStatistics {
  const wins = games.filter((game) => game.winner === game.firstPlays).length;
  const draws = games.filter(({ winner }) => winner === "draw").length;
  const capped = games.filter(({ winner }) => winner === "none").length;
  const losses = games.length - wins - draws - capped;
  const score = groupScore(pairsOf(games), (pair) => pair.map(firstPlayerScore));
  const distinct = new Set(games.map(({ moves }) => moves)).size;
  const distinctRatio = games.length === 0 ? 1 : distinct / games.length;
  return {
    games: games.length,
    wins,
    losses,
    draws,
    capped,
    score,
    elo: { value: eloOf(score.value), low: eloOf(score.low), high: eloOf(score.high) },
    decided: wilson(wins, wins + losses),
    distinctRatio,
    endReasons: countBy(games.map(({ reason }) => reason)),
    pairs: pentanomial(games),
    warnings: distinct < games.length ? [matchStatisticMessages.repeatedGames(distinct, games.length)] : [],
  };
}

/** The lead that decided games (0: none did), and how often the side that was ahead won the games that were played on. */
export function leadCheck(games: readonly GameSummary[], lead: number): Pick<MatchReport, "lead" | "checkedLeads"> {
  if (lead === 0) return { lead };
  const playedOn = games.filter(({ ahead, reason }) => ahead !== undefined && reason !== "adjudicated");
  const won = playedOn.filter(({ ahead, winner }) => winner === ahead).length;
  return { lead, checkedLeads: { games: playedOn.length, won } };
}

/** Whole pairs by their points, in halves. */
function pentanomial(games: readonly GameSummary[]): number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const pair of pairsOf(games)) {
    const halves = 2 * pair.reduce((sum, game) => sum + firstPlayerScore(game), 0);
    if (pair.length === 2) counts[halves] = (counts[halves] ?? 0) + 1;
  }
  return counts;
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values.toSorted()) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
