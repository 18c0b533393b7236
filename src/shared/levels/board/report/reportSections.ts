import { count } from "../../../text/format.ts";
import type { Scene } from "../../../scene/scene.ts";
import { type BalanceReport, histogramStep } from "../boardRunReports.ts";
import { barScene, heatScene, intervalScene, lineScene } from "./charts.ts";
import type { EvidenceId } from "./findings.ts";
import { type HeatId, heatMap } from "./heatMaps.ts";
import { numberText, percentText, reasonText, reportSectionMessages } from "./messages.ts";

/** A part of the report page: a picture, a table, or both, under one heading. */
export interface ReportSection {
  readonly id: EvidenceId | "branching" | "first-cells" | "winning" | "landings";
  readonly title: string;
  readonly note: string;
  readonly scene?: Scene;
  readonly table?: {
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
    /** What each row counts, where its name can't say all of it. */
    readonly hints?: readonly string[];
  };
  /** A term that the table uses. */
  readonly legend?: string;
}

/** Everything a report shows, in order; the screen, the printable page and the pictures are made of this. */
export function reportSections(report: BalanceReport, nameOf: (player: string) => string): ReportSection[] {
  const { groups, board, firstMoves = [] } = report;
  const { length, branching, drama, skill, outcome } = groups;
  const choices = smoothed(branching["by ply"], report.cells.gamesAtPly);
  const heat = (id: ReportSection["id"], of: HeatId): ReportSection => {
    const { title, note, values, digits } = heatMap(report, of);
    return { id, title, note, scene: heatScene(board, values, `${title}, ${note}`, digits) };
  };
  return [
    heat("captures", "captures"),
    {
      id: "length",
      title: reportSectionMessages.length.title,
      note: reportSectionMessages.length.note(length.median),
      scene: barScene(
        length.histogram,
        {
          first: "0",
          last: reportSectionMessages.plies(length.histogram.length * histogramStep),
          top: reportSectionMessages.games(Math.max(0, ...length.histogram)),
        },
        reportSectionMessages.gamesByLength,
      ),
    },
    {
      id: "branching",
      title: reportSectionMessages.branching.title,
      note: reportSectionMessages.branching.note(numberText(branching.mean)),
      scene: lineScene(
        choices,
        {
          first: reportSectionMessages.plyNumber(1),
          last: reportSectionMessages.plyNumber(choices.length),
          top: reportSectionMessages.moves(Math.max(0, ...choices)),
        },
        reportSectionMessages.branchingByPly,
      ),
    },
    {
      id: "first-moves",
      ...reportSectionMessages.firstMoves,
      table: {
        head: reportSectionMessages.moveColumns,
        rows: firstMoves.map(({ moves, games, points }) => [moves.join(", "), count(games), percentText(points)]),
      },
    },
    {
      id: "skill",
      ...reportSectionMessages.skill,
      scene: intervalScene(
        skill.trace.map(({ stronger, weaker, score }) => ({
          name: `${nameOf(stronger)} – ${nameOf(weaker)}`,
          ...score,
        })),
        reportSectionMessages.skillLadder,
      ),
    },
    {
      id: "ends",
      ...reportSectionMessages.ends,
      table: {
        head: reportSectionMessages.reasonColumns,
        rows: Object.entries(outcome["end reasons"]).map(([reason, games]) => [reasonText(reason), count(games)]),
      },
    },
    {
      id: "drama",
      ...reportSectionMessages.drama,
      table: { head: reportSectionMessages.measureColumns, ...courseTable(drama) },
    },
    heat("coverage", "occupied"),
    heat("landings", "landings"),
    ...(firstMoves.length === 0 ? [] : [heat("first-cells", "first-moves")]),
    heat("winning", "winning"),
  ];
}

/**
 * Averages two plies, because the side that moved last has more pieces and more moves; the end of the longest games is
 * left out: a mean of fewer than a tenth of the games is noise.
 */
function smoothed(byPly: readonly number[], gamesAtPly: readonly number[]): number[] {
  const enough = (gamesAtPly[0] ?? 0) / 10;
  const known = byPly.filter((_, ply) => (gamesAtPly[ply] ?? 0) >= enough);
  return known.length < 2 ? known : known.slice(1).map((value, ply) => (value + (known[ply] ?? 0)) / 2);
}

function courseTable(drama: BalanceReport["groups"]["drama"]): { rows: string[][]; hints: string[] } {
  const { men, course } = reportSectionMessages;
  const measures = [
    [course.leadChanges, numberText(drama["lead changes"])],
    [course.leaderDecidedAfter, percentText(drama["decided at"])],
    [course.winnerBehindByMean, men(drama.drama)],
    [course.winnerBehindByMost, men(drama["most drama"])],
    [course.largestSwing, men(drama["killer move"])],
    ...(drama["swing lasts"] === undefined ? [] : [[course.swingLasts, percentText(drama["swing lasts"])] as const]),
  ] as const;
  return { rows: measures.map(([{ label }, value]) => [label, value]), hints: measures.map(([{ hint }]) => hint) };
}
