import type { TournamentReport } from "#shared/levels/board/boardRunReports.ts";
import type { Estimate } from "#shared/levels/board/report/estimate.ts";
import { numberText } from "#shared/levels/board/report/messages.ts";
import { decimal } from "#shared/text/format.ts";
import { reportMessages } from "./messages.ts";

/** The Elo of a player with its interval; for a player who has won or lost every point only one bound is known. */
export function standingElo(share: number, elo: Estimate): string {
  if (share >= 1) return reportMessages.eloBoundedBelow(decimal(elo.low, 0));
  if (share <= 0) return reportMessages.eloBoundedAbove(decimal(elo.high, 0));
  return numberText(elo, 0);
}

/** Whether some pairing was won or lost throughout. */
export function isOneSided({ matches }: Pick<TournamentReport, "matches">): boolean {
  return matches.some(({ summary: { score, games } }) => games > 0 && (score.value === 0 || score.value === 1));
}
