import { count, decimal } from "../../../text/format.ts";
import type { Scene } from "../../../scene/scene.ts";
import { type BalanceReport, histogramStep } from "../boardRunReports.ts";
import { barScene, heatScene, intervalScene, lineScene } from "./charts.ts";
import type { Estimate } from "./estimate.ts";
import type { EvidenceId } from "./findings.ts";
import { heatMap } from "./heatMaps.ts";
import type { HeatId } from "./heatMaps.ts";
import { numberText, percentText, reasonText } from "./messages.ts";

/** A part of the report page: a picture, a table, or both, under one heading. */
export interface ReportSection {
  readonly id: EvidenceId | "branching" | "first-cells" | "winning" | "landings";
  readonly title: string;
  readonly note: string;
  readonly scene?: Scene;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
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
      title: "Length",
      note: `plies, median ${count(length.median)}`,
      scene: barScene(
        length.histogram,
        {
          first: "0",
          last: `${count(length.histogram.length * histogramStep)} plies`,
          top: `${count(Math.max(0, ...length.histogram))} games`,
        },
        "Games by length",
      ),
    },
    {
      id: "branching",
      title: "Choices per ply",
      note: `mean ${numberText(branching.mean)}, both sides together`,
      scene: lineScene(
        choices,
        {
          first: "ply 1",
          last: `ply ${count(choices.length)}`,
          top: `${decimal(Math.max(0, ...choices), 0)} moves`,
        },
        "Mean number of moves by ply",
      ),
    },
    {
      id: "first-moves",
      title: "First moves",
      note: "points of the side that makes them, with 95 % interval",
      table: {
        head: ["Move", "Games", "Score"],
        rows: firstMoves.map(({ moves, games, points }) => [moves.join(", "), count(games), percentText(points)]),
      },
    },
    {
      id: "skill",
      title: "Skill",
      note: "stronger against weaker player, score with 95 % interval",
      scene: intervalScene(
        skill.trace.map(({ stronger, weaker, score }) => ({
          name: `${nameOf(stronger)} – ${nameOf(weaker)}`,
          ...score,
        })),
        "Scores of stronger against weaker players",
      ),
    },
    {
      id: "ends",
      title: "Ends",
      note: "games between equal players",
      table: {
        head: ["Reason", "Games"],
        rows: Object.entries(outcome["end reasons"]).map(([reason, games]) => [reasonText(reason), count(games)]),
      },
    },
    {
      id: "drama",
      title: "Course",
      note: "mean per game with 95 % interval",
      table: { head: ["Measure", "Value"], rows: courseRows(drama) },
    },
    heat("coverage", "occupied"),
    heat("landings", "landings"),
    ...(firstMoves.length === 0 ? [] : [heat("first-cells", "first-moves")]),
    heat("winning", "winning"),
  ];
}

/**
 * Two plies together, because whoever moved last has more pieces and more moves; the end of the longest games is left out: a
 * mean of fewer than a tenth of the games is noise.
 */
function smoothed(byPly: readonly number[], gamesAtPly: readonly number[]): number[] {
  const enough = (gamesAtPly[0] ?? 0) / 10;
  const known = byPly.filter((_, ply) => (gamesAtPly[ply] ?? 0) >= enough);
  return known.length < 2 ? known : known.slice(1).map((value, ply) => (value + (known[ply] ?? 0)) / 2);
}

function courseRows(drama: BalanceReport["groups"]["drama"]): string[][] {
  const men = (value: Estimate) => `${numberText(value, 2)} men`;
  return [
    ["Lead changes", numberText(drama["lead changes"])],
    ["Leader decided after", percentText(drama["decided at"])],
    ["Winner behind by, mean", men(drama.drama)],
    ["Winner behind by, most", men(drama["most drama"])],
    ["Largest swing in a turn", men(drama["killer move"])],
    ["A change of the lead lasts", percentText(drama.permanence)],
  ];
}
