import { count, decimal } from "../../../text/format.ts";
import type { Scene } from "../../../scene/scene.ts";
import type { BalanceReport } from "../boardRunReports.ts";
import { barScene, heatScene, intervalScene, lineScene } from "./charts.ts";
import type { Estimate } from "./estimate.ts";
import type { EvidenceId } from "./findings.ts";
import { numberText, percentText, reasonText } from "./messages.ts";

/** Plies of one bar of the length histogram. */
const histogramStep = 10;

/** A part of the report page: a picture, a table, or both, under one heading. */
export interface ReportSection {
  readonly id: EvidenceId | "branching" | "occupied" | "first-cells" | "winning" | "landings";
  readonly title: string;
  readonly note: string;
  readonly scene?: Scene;
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Everything a report shows, in order; the screen, the printable page and the pictures are made of this. */
export function reportSections(report: BalanceReport, nameOf: (player: string) => string): ReportSection[] {
  const { groups, cells, board, firstMoves = [] } = report;
  const { length, branching, drama, skill, outcome } = groups;
  const perGame = (values: readonly number[]) => values.map((value) => value / Math.max(1, cells.games));
  const heat = (id: ReportSection["id"], title: string, note: string, values: readonly number[], digits = 1) => ({
    id,
    title,
    note,
    scene: heatScene(board, values, `${title}, ${note}`, digits),
  });
  const isHexxagon = board.rules.game === "hexxagon";
  return [
    heat("captures", isHexxagon ? "Conversions" : "Captures", "per game and cell", perGame(cells.captures)),
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
      note: `mean ${numberText(branching.mean)}`,
      scene: lineScene(
        branching["by ply"],
        {
          first: "ply 1",
          last: `ply ${count(branching["by ply"].length)}`,
          top: `${decimal(Math.max(0, ...branching["by ply"]), 0)} moves`,
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
        "Scores of the skill ladder",
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
    heat("occupied", "Occupied", "share of plies", share(cells.held, cells.plies), 2),
    heat("landings", "Moves that end there", "per game and cell", perGame(cells.landings)),
    heat("winning", "Winning cells", "share held by the later winner, less one half", cells.cellValue, 2),
  ];
}

function courseRows(drama: BalanceReport["groups"]["drama"]): string[][] {
  const men = (value: Estimate) => `${numberText(value, 2)} men`;
  return [
    ["Lead changes", numberText(drama["lead changes"])],
    ["Leader settled after", percentText(drama["decided at"])],
    ["Winner behind by, mean", men(drama.drama)],
    ["Winner behind by, most", men(drama["most drama"])],
    ["Largest swing in a turn", men(drama["killer move"])],
    ["A change of the lead lasts", percentText(drama.permanence)],
  ];
}

function share(values: readonly number[], total: number): number[] {
  return values.map((value) => value / Math.max(1, total));
}
