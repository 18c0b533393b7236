import type { JsonValue } from "../../../../kernel/json.ts";
import {
  type ExperimentReport,
  boardRunReports,
  type BalanceGroups,
  type BalanceReport,
  histogramStep,
} from "../../boardRunReports.ts";
import { shareAxis, roundAxis, type Axis, type PlotText, framedPlot, plotPlaces } from "./plotFrame.ts";
import { experimentPlotMessages, balancePlotMessages } from "../../messages.ts";
import type { BoardLevel } from "../../boardLevel.ts";
import { boardShape } from "../../boardShape.ts";
import { cellMiddle, drawBoard } from "../../drawBoard.ts";
import type { SceneShape } from "../../../../scene/scene.ts";
import { sceneToSvg } from "../../../../scene/svg.ts";
import { textShape, polylineShape, rectShape, segmentsShape } from "../../../../scene/shapes.ts";

/** The pictures of a run's report as SVG, by name; none for tasks without, and for reports of another form. */
export function boardReportPlots(task: string, report: JsonValue): Readonly<Record<string, string>> {
  switch (task) {
    case "report": {
      const read = boardRunReports.report.safeParse(report);
      return read.success ? balancePlots(read.data) : {};
    }
    case "experiment": {
      const read = boardRunReports.experiment.safeParse(report);
      return read.success ? experimentPlots(read.data) : {};
    }
    default:
      return {};
  }
}

/** The sweeps of the paper's experiments as SVG, by name. */
function experimentPlots({ rows }: ExperimentReport): Record<string, string> {
  const plot = (group: "beta" | "q0", x: string, paper: string): Record<string, string> => {
    const points = rows
      .filter((row) => row.group === group)
      .map((row) => ({ x: row.x ?? 0, y: row.share.value, low: row.share.low, high: row.share.high }));
    if (points.length === 0) return {};
    const row = rows.find((one) => one.group === group);
    const title = experimentPlotMessages.antsAgainstGreedy;
    const notes = [experimentPlotMessages.barsHint(row?.won?.length ?? 0, row?.perSeries ?? 0), paper];
    const ticks = points.map((point) => point.x);
    const axis = { low: Math.min(...ticks), high: Math.max(...ticks), ticks, label: String };
    return { [group]: linePlot({ title, x, y: experimentPlotMessages.won, notes }, axis, shareAxis, points, 0.5) };
  };
  return {
    ...plot("beta", "beta", experimentPlotMessages.beta),
    ...plot("q0", experimentPlotMessages.q0, experimentPlotMessages.papersValuesAreLost),
  };
}

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
function balancePlots({ board, groups, cells: sums }: BalanceReport): Record<string, string> {
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

/** A point with a vertical interval. */
interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

/** An SVG of points with their 95 % intervals, joined in order of x, and a horizontal line at `reference` if given. */
function linePlot(text: PlotText, x: Axis, y: Axis, points: readonly PlotPoint[], reference?: number): string {
  const { px, py } = plotPlaces(x, y);
  const shapes: SceneShape[] = [
    segmentsShape(reference === undefined ? [] : [px(x.low), py(reference), px(x.high), py(reference)], {
      stroke: "text-2",
      strokeWidth: 0.06,
      dash: [0.3, 0.3],
    }),
    segmentsShape(
      points.flatMap(({ x: at, low, high }) => [px(at), py(low), px(at), py(high)]),
      { stroke: "line-3", strokeWidth: 0.14 },
    ),
    polylineShape(
      points.flatMap(({ x: at, y: value }) => [px(at), py(value)]),
      { stroke: "accent", strokeWidth: 0.1 },
    ),
    {
      type: "dots",
      points: points.flatMap(({ x: at, y: value }) => [px(at), py(value)]),
      r: 0.18,
      style: { fill: "accent" },
    },
  ];
  return framedPlot(text, x, y, shapes);
}

/** An SVG of a bar from 0 for each value; bar i spans `starts[i]` to `starts[i] + size` on the x axis. */
function barPlot(
  text: PlotText,
  x: Axis,
  y: Axis,
  bars: readonly { readonly start: number; readonly value: number }[],
  size: number,
): string {
  const { px, py } = plotPlaces(x, y);
  const shapes = bars.map(({ start, value }): SceneShape => {
    const [from, to] = [px(start), px(start + size)];
    const gap = 0.1 * (to - from);
    return rectShape(
      { x: from + gap / 2, y: py(value), width: to - from - gap, height: py(0) - py(value) },
      { fill: "accent" },
    );
  });
  return framedPlot(text, x, y, shapes);
}
