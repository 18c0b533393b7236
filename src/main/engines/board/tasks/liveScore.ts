import { liveScoreNames } from "#shared/levels/board/liveScore.ts";
import { equalGameCounters } from "#shared/levels/board/report/equalGames.ts";
import type { GameSummary } from "#shared/levels/board/boardReports.ts";
import { pairScore } from "./gameSummary.ts";

/** Running counts from which the screen computes a match's score with its interval; shards are summed. */
export class LiveScore {
  readonly counters: Record<string, number> = {};
  private readonly suffix: string;
  private last: GameSummary | undefined;

  /** `series` distinguishes the pairings of a tournament. */
  constructor(series = "") {
    this.suffix = series;
    for (const name of liveScoreNames) this.counters[name + series] = 0;
  }

  take(game: GameSummary | undefined): void {
    if (game === undefined) return;
    const { winner, firstPlays } = game;
    if (winner === "draw") this.raise("draws", 1);
    else if (winner === "none") this.raise("capped", 1);
    else this.raise(winner === firstPlays ? "wins" : "losses", 1);
    if (this.last === undefined) {
      this.last = game;
      return;
    }
    const score = pairScore([this.last, game]);
    this.last = undefined;
    this.raise("pairs", 1);
    this.raise("pairPoints", score);
    this.raise("pairSquares", score * score);
  }

  /** Counts a game between equal players, which measures the board itself; `starter` is the side that moves first. */
  takeEqual({ winner }: Pick<GameSummary, "winner">, starter: 0 | 1): void {
    const raise = (key: string): void => void (this.counters[key] = (this.counters[key] ?? 0) + 1);
    raise(equalGameCounters.games);
    if (winner === starter) raise(equalGameCounters.wins);
    else if (winner === 1 - starter) raise(equalGameCounters.losses);
  }

  private raise(name: (typeof liveScoreNames)[number], by: number): void {
    const key = name + this.suffix;
    this.counters[key] = (this.counters[key] ?? 0) + by;
  }
}
