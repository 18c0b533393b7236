import type { BalancePart } from "#shared/levels/board/boardReports.ts";
import type { BalanceGroups, BalanceReport, WithGames } from "#shared/levels/board/boardRunReports.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import type { Estimate } from "../play/intervals.ts";
import { balanceText } from "#shared/levels/board/report/messages.ts";
import { neededGames, wantedMargin } from "#shared/levels/board/report/neededGames.ts";
import { balanceGroups } from "./balanceGroups.ts";
import { matchStatistics } from "./matchStatistics.ts";
import { firstMoveTable } from "./firstMoveTable.ts";
import { percent, plain, textTable } from "./textTable.ts";

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
    ["Measure", "Value with 95 % interval"],
    ["First-player points", percent(groups["first-player advantage"].points)],
    ["First player among decided games", percent(groups["first-player advantage"].decided)],
    ["Elo of moving first", plain(groups.elo["first side"], 0)],
    ["Balance", balanceText(outcome.balance)],
    ["Draws", percent(outcome.drawishness)],
    ["Decided", percent(outcome.decisiveness)],
    ["Stopped at the ply cap", percent(outcome.timeouts)],
    [
      "End reasons",
      Object.entries(outcome["end reasons"])
        .map(([reason, times]) => `${reason} ${times}`)
        .join(", "),
    ],
    ["Length in plies", plain(length.mean)],
    ["Length, 5 % to median to 95 %", `${length.p5} to ${length.median} to ${length.p95}`],
    [`Length within ${length.range[0]} to ${length.range[1]}`, percent(length.ideal)],
    ["Moves per position", plain(branching.mean)],
    ["Turns with a choice", percent(branching["decision moves"])],
    ["Turns with a compulsory capture", percent(branching["forced captures"])],
    ["Lead changes", plain(drama["lead changes"])],
    ["Permanence of a change", percent(drama.permanence)],
    ["Drama in men, mean", plain(drama.drama, 2)],
    ["Drama in men, most", plain(drama["most drama"], 2)],
    ["Largest change in a turn, in men", plain(drama["killer move"], 2)],
    ["Leader decided after", percent(drama["decided at"])],
    ["Cells used", percent(coverage.used)],
    ["log10 of the game tree", plain(groups["game tree"]["log10 size"])],
    ["Skill, area of the trace", percent(groups.skill.area)],
    ["Outcome uniformity", percent(groups.uniformity.uniformity)],
    ["Different games", `${(100 * groups.uniformity["distinct games"]).toFixed(1)} %`],
  ]);
}

function skillTable({ skill }: BalanceGroups): string {
  return textTable([
    ["Stronger", "Weaker", "Games", "Score", "Elo"],
    ...skill.trace.map(({ stronger, weaker, games, score, elo }) => [
      stronger,
      weaker,
      String(games),
      percent(score),
      plain(elo, 0),
    ]),
  ]);
}

/** Says how many games the question of which side is favoured needs, when these were too few for it. */
function gamesWarnings(points: Estimate, games: number): string[] {
  const error = (points.high - points.low) / 2;
  if (error <= wantedMargin || points.low > 0.5 || points.high < 0.5) return [];
  const needed = neededGames(points, games);
  return [
    `These ${games} games between equal players give the points of the first side only to ± ${(100 * error).toFixed(1)} %, too rough to say whether the board is fair. ± ${100 * wantedMargin} % take about ${needed} of them: a count of ${2 * needed}, since half of a run's games compare players of different strength.`,
  ];
}

function skillWarnings({ low }: Estimate): string[] {
  return low > 0.5
    ? []
    : [
        "These games don't show that the stronger player wins more. Play more games; if that doesn't help, the board is random or solved, or the players' budgets are too close.",
      ];
}
