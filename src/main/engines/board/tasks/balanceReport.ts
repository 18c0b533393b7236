import type { BalancePart, GameSummary } from "#shared/levels/board/boardReports.ts";
import type { BalanceGroups, BalanceReport, WithGames } from "#shared/levels/board/boardRunReports.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { balanceText } from "#shared/levels/board/report/messages.ts";
import { halfWidth, type Estimate } from "#shared/levels/board/report/estimate.ts";
import { fairnessOf, gamesToDecide } from "#shared/levels/board/report/fairness.ts";
import { wantedMargin } from "#shared/levels/board/report/neededGames.ts";
import { equalFirstMoves } from "#shared/levels/board/symmetricMoves.ts";
import { matchStatistics } from "./matchStatistics.ts";
import { groupScore } from "../play/intervals.ts";
import { pairsOf } from "./gameSummary.ts";
import { percent, plain } from "./estimateText.ts";
import { textTable } from "#shared/text/textTable.ts";
import { balanceReportMessages } from "../messages.ts";
import { balanceGroups } from "./balanceGroups.ts";

/** The balance report: ten groups of measures, tables for people, and the games. */
export function balanceReport(part: BalancePart): WithGames<BalanceReport> {
  const { board, player, own, rungs, sums } = part;
  const groups = balanceGroups(part);
  const cellValue = sums.held.map((held, cell) => (held === 0 ? 0 : (sums.heldByWinner[cell] ?? 0) / held - 0.5));
  const [rung] = groups.skill.trace;
  return {
    groups,
    warnings: [
      ...matchStatistics(own).warnings,
      ...gamesWarnings(groups["first-player advantage"].points, own.length),
      ...(rung === undefined ? [] : skillWarnings(rung.score)),
    ],
    tables: [measuresTable(groups), skillTable(groups)],
    player,
    firstMoves: firstMoveTable(part),
    cells: { places: boardShape(board).cells, ...sums, cellValue },
    board,
    games: [...own, ...rungs.flatMap(({ games }) => games)],
  };
}

function measuresTable(groups: BalanceGroups): string {
  const { outcome, length, branching, drama, coverage } = groups;
  return textTable([
    balanceReportMessages.measureColumns,
    [balanceReportMessages.firstPlayerPoints, percent(groups["first-player advantage"].points)],
    [balanceReportMessages.firstPlayerOfDecided, percent(groups["first-player advantage"].decided)],
    [balanceReportMessages.eloOfMovingFirst, plain(groups.elo["first side"], 0)],
    [balanceReportMessages.balance, balanceText(outcome.balance)],
    [balanceReportMessages.draws, percent(outcome.drawishness)],
    [balanceReportMessages.decided, percent(outcome.decisiveness)],
    [balanceReportMessages.stoppedAtPlyCap, percent(outcome.timeouts)],
    [
      balanceReportMessages.endReasons,
      Object.entries(outcome["end reasons"])
        .map(([reason, times]) => `${reason} ${times}`)
        .join(", "),
    ],
    [balanceReportMessages.lengthInPlies, plain(length.mean)],
    [balanceReportMessages.length5ToMedian, balanceReportMessages.to(length.p5, length.median, length.p95)],
    [balanceReportMessages.lengthWithin(length.range[0], length.range[1]), percent(length.ideal)],
    [balanceReportMessages.movesPerPosition, plain(branching.mean)],
    [balanceReportMessages.pliesWithChoice, percent(branching["decision moves"])],
    [balanceReportMessages.pliesWithCompulsoryCapture, percent(branching["forced captures"])],
    [balanceReportMessages.leadChanges, plain(drama["lead changes"])],
    ...(drama["swing lasts"] === undefined ? [] : [[balanceReportMessages.swingLasts, percent(drama["swing lasts"])]]),
    [balanceReportMessages.meanDeficitOfWinner, plain(drama.drama, 2)],
    [balanceReportMessages.mostDeficitOfWinner, plain(drama["most drama"], 2)],
    [balanceReportMessages.largestSwing, plain(drama["killer move"], 2)],
    [balanceReportMessages.leaderDecidedAfter, percent(drama["decided at"])],
    [balanceReportMessages.cellsUsed, percent(coverage.used)],
    [balanceReportMessages.log10OfGameTree, plain(groups["game tree"]["log10 size"])],
    ...(groups.skill.measure === undefined ? [] : [[balanceReportMessages.skill, percent(groups.skill.measure)]]),
    [balanceReportMessages.skillAreaOfTrace, percent(groups.skill.area)],
    [balanceReportMessages.outcomeUniformity, percent(groups.uniformity.uniformity)],
    [balanceReportMessages.differentGames, `${(100 * groups.uniformity["distinct games"]).toFixed(1)} %`],
  ]);
}

function skillTable({ skill }: BalanceGroups): string {
  return textTable([
    balanceReportMessages.strongerColumns,
    ...skill.trace.map(({ stronger, weaker, games, score, elo }) => [
      stronger,
      weaker,
      String(games),
      percent(score),
      plain(elo, 0),
    ]),
  ]);
}

/** Warns how many games are needed to decide which side is favored, when these were too few. */
function gamesWarnings(points: Estimate, games: number): string[] {
  if (fairnessOf(points, wantedMargin) !== "open") return [];
  const error = halfWidth(points);
  const needed = gamesToDecide(points, games);
  return [
    balanceReportMessages.tooFewGamesForBalance(
      games,
      (100 * error).toFixed(1),
      100 * wantedMargin,
      needed,
      2 * needed,
    ),
  ];
}

function skillWarnings({ low }: Estimate): string[] {
  return low > 0.5 ? [] : [balanceReportMessages.theseGamesDontShow];
}

/**
 * First moves of the games between equal players with the points of the side that makes them, best first. Moves that
 * are equal by symmetry are counted together: separate counts would show spurious differences.
 */
function firstMoveTable({ board, own }: BalancePart): NonNullable<BalanceReport["firstMoves"]> {
  const starter = board.toMove;
  const points = ({ winner }: GameSummary) => (winner === starter ? 1 : winner === 1 - starter ? 0 : 0.5);
  const pairs = pairsOf(own);
  return equalFirstMoves(board)
    .map((moves) => {
      const made = pairs
        .map((pair) => pair.filter(({ moves: text }) => moves.includes(text.split(" ", 1)[0] ?? "")))
        .filter(({ length }) => length > 0);
      return { moves, games: made.flat().length, points: groupScore(made, (pair) => pair.map(points)) };
    })
    .filter(({ games }) => games > 0)
    .toSorted((a, b) => b.points.value - a.points.value);
}
