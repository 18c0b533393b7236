import { type BalanceGroups, type BalanceReport, histogramStep } from "../../boardRunReports.ts";
import { shareAxis, roundAxis } from "./plotFrame.ts";
import { balancePlotMessages } from "../../messages.ts";
import type { BoardLevel } from "../../boardLevel.ts";
import { boardShape } from "../../boardShape.ts";
import { cellMiddle, drawBoard } from "../../drawBoard.ts";
import type { SceneShape } from "../../../../scene/scene.ts";
import { sceneToSvg } from "../../../../scene/svg.ts";
import { textShape } from "../../../../scene/shapes.ts";
import { linePlot, barPlot } from "./linePlot.ts";

const heat = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5"] as const;

const above = 1.2;

const below = 1.8;

/**
 * An SVG of the empty board with a disc in each cell, stronger for larger values; scale, range and `unit` are below.
 */
function heatPlot(board: BoardLevel, title: string, values: readonly number[], unit: string): string {
  const empty = { ...board, rows: board.rows.map((row) => row.replace(/[xoXO]/g, ".")) };
  const { view, shapes } = drawBoard(empty, { detail: "full" });
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const discs = boardShape(board).cells.map(([x, y], cell): SceneShape => {
    const share = ((values[cell] ?? 0) - least) / Math.max(most - least, 1e-9);
    const [cx, cy] = cellMiddle(board, x, y);
    const fill = heat[Math.min(heat.length - 1, Math.floor(share * heat.length))] ?? "heat-0";
    return { type: "circle", cx, cy, r: 0.42, style: { fill } };
  });
  const width = Math.max(view.width, 9);
  const left = view.x - (width - view.width) / 2;
  const bottom = view.y + view.height;
  const step = 0.5;
  const scaleLeft = left + 1.9;
  const scale = heat.map((fill, i): SceneShape => {
    const style = { fill, stroke: "line-2", strokeWidth: 0.02 } as const;
    return { type: "rect", x: scaleLeft + i * step, y: bottom + 0.2, width: step, height: 0.4, style };
  });
  const texts = [
    caption(title, left + 0.4, view.y - 0.4, "start", 600),
    caption(least.toFixed(2), scaleLeft - 0.2, bottom + 0.4, "end"),
    caption(most.toFixed(2), scaleLeft + heat.length * step + 0.2, bottom + 0.4, "start"),
    caption(unit, left + 0.4, bottom + 1.1, "start"),
  ];
  const frame = { x: left, y: view.y - above, width, height: view.height + above + below };
  const scene = { view: frame, shapes: [...shapes, ...discs, ...scale, ...texts], title };
  return sceneToSvg(scene, { theme: "light", cellSize: 32, background: "bg-2" });
}

function caption(text: string, x: number, y: number, anchor: "start" | "end", weight: 400 | 600 = 400): SceneShape {
  return textShape(x, y, text, 0.36, { fill: "text-2" }, { weight, anchor });
}

/** The pictures of a balance report as SVG, by name. */
export function balancePlots({ board, groups, cells: sums }: BalanceReport): Record<string, string> {
  const perGame = (values: readonly number[]) => values.map((value) => value / Math.max(1, sums.games));
  const perPly = sums.held.map((value) => value / Math.max(1, sums.plies));
  const { games } = sums;
  const error = 0.98 / Math.sqrt(Math.max(1, sums.games));
  return {
    landings: heatPlot(
      board,
      balancePlotMessages.movesOntoCell,
      perGame(sums.landings),
      balancePlotMessages.movesPerGame(games),
    ),
    captures: heatPlot(
      board,
      balancePlotMessages.capturesOnCell,
      perGame(sums.captures),
      balancePlotMessages.capturesPerGame(games),
    ),
    occupancy: heatPlot(board, balancePlotMessages.occupancy, perPly, balancePlotMessages.occupancyHint(games)),
    "cell-value": heatPlot(
      board,
      balancePlotMessages.valueOfHoldingCell,
      sums.cellValue,
      balancePlotMessages.winnersShareHint(error.toFixed(2), games),
    ),
    length: lengthPlot(groups, games),
    branching: branchingPlot(groups, sums.gamesAtPly, games),
    skill: skillPlot(groups),
  };
}

function lengthPlot({ length: { histogram, mean } }: BalanceGroups, games: number): string {
  const bars = histogram.map((value, i) => ({ start: i * histogramStep, value }));
  const notes = [
    balancePlotMessages.meanPlies95Interval(mean.value.toFixed(1), mean.low.toFixed(1), mean.high.toFixed(1), games),
  ];
  const x = roundAxis([0, histogram.length * histogramStep], 12);
  return barPlot(
    {
      title: balancePlotMessages.lengthOfGames,
      x: balancePlotMessages.pliesInSteps(histogramStep),
      y: balancePlotMessages.games,
      notes,
    },
    x,
    roundAxis(histogram, 6),
    bars,
    histogramStep,
  );
}

function branchingPlot({ branching }: BalanceGroups, gamesAtPly: readonly number[], games: number): string {
  // The end of the longest games is left out: a mean of fewer than a tenth of the games is noise.
  const enough = (gamesAtPly[0] ?? 0) / 10;
  const moves = branching["by ply"].filter((_, ply) => (gamesAtPly[ply] ?? 0) >= enough);
  // Averages two plies, because the side that moved last has more pieces and more moves.
  const points = moves.slice(1).map((value, ply) => {
    const y = (value + (moves[ply] ?? 0)) / 2;
    return { x: ply + 1, y, low: y, high: y };
  });
  const all = balancePlotMessages.allPositions95Interval(
    branching.mean.value.toFixed(1),
    branching.mean.low.toFixed(1),
    branching.mean.high.toFixed(1),
    games,
  );
  return linePlot(
    {
      title: balancePlotMessages.choiceOverGame,
      x: balancePlotMessages.ply,
      y: balancePlotMessages.moves,
      notes: [balancePlotMessages.meanOfBothSides, all],
    },
    roundAxis([0, points.length], 12),
    roundAxis(
      points.map(({ y }) => y),
      6,
    ),
    points,
  );
}

function skillPlot({ skill: { trace } }: BalanceGroups): string {
  const points = trace.map(({ score }, i) => ({ x: i + 1, y: score.value, low: score.low, high: score.high }));
  const x = {
    low: 0.5,
    high: trace.length + 0.5,
    ticks: points.map((point) => point.x),
    label: (rung: number) => budgetOf(trace[rung - 1]?.stronger ?? ""),
  };
  const games = trace.reduce((sum, rung) => sum + rung.games, 0);
  const notes = [balancePlotMessages.barsAre95IntervalsGames(games)];
  return linePlot(
    {
      title: balancePlotMessages.skillHint,
      x: balancePlotMessages.budgetOfStrongerPlayer,
      y: balancePlotMessages.score,
      notes,
    },
    x,
    shareAxis,
    points,
    0.5,
  );
}

/** "2000 nodes" of "strong:nodes=2000,ties=fixed". */
function budgetOf(player: string): string {
  const [, name, value = ""] = /(nodes|depth)=(\d+)/.exec(player) ?? [];
  return name === undefined
    ? player
    : name === "nodes"
      ? balancePlotMessages.nodes(value)
      : balancePlotMessages.depth(value);
}
