import type { BalanceReport } from "../boardRunReports.ts";
import { type BoardShape, boardShape } from "../boardShape.ts";
import { sideName } from "../sideNames.ts";
import { equalCells, hasEqualSides } from "../symmetricMoves.ts";
import { cellLabel } from "../text/moveText.ts";
import { type Estimate, criticalValue, differs, halfWidth, wilson } from "./estimate.ts";
import { wantedMargin } from "./neededGames.ts";
import { type EqualGames, equalScore } from "./equalGames.ts";
import { fairnessOf, gamesToDecide } from "./fairness.ts";
import { findingMessages } from "./messages.ts";

/** Sections of the report page with the numbers of a finding. */
export const evidenceIds = [
  "score",
  "first-moves",
  "length",
  "ends",
  "skill",
  "drama",
  "captures",
  "coverage",
] as const;
/** The section of the report page that a finding links to. */
export type EvidenceId = (typeof evidenceIds)[number];

/** A finding of a report, as a sentence with its numbers. */
export interface Finding {
  readonly id: string;
  readonly tone: "good" | "warn" | "info";
  readonly text: string;
  readonly evidence: EvidenceId;
}

/** Games that a first move must have. */
const leastGames = 30;

/**
 * Findings about a board with the players' names in words; each sentence only when its interval supports it. `pooled`:
 * the games between equal players of all runs on this board, including this one, which the fairness verdict is based
 * on.
 */
export function findings(report: BalanceReport, nameOf: (player: string) => string, pooled?: EqualGames): Finding[] {
  return [
    ...sideFindings(report, pooled),
    ...firstMoveFindings(report),
    ...outcomeFindings(report),
    ...skillFindings(report, nameOf),
    ...courseFindings(report),
    ...cellFindings(report),
  ];
}

function sideFindings({ groups, board, cells }: BalanceReport, pooled: EqualGames | undefined): Finding[] {
  const isPooled = pooled !== undefined && pooled.games > cells.games;
  const points = isPooled ? equalScore(pooled) : groups["first-player advantage"].points;
  const of = isPooled ? pooled : undefined;
  const games = of?.games ?? cells.games;
  const one = (id: string, tone: Finding["tone"], text: string): Finding[] => [{ id, tone, text, evidence: "score" }];
  switch (fairnessOf(points, wantedMargin)) {
    case "open":
      return one("open", "info", findingMessages.open(games, points, gamesToDecide(points, games), wantedMargin, of));
    case "fair":
      return one("even", "good", findingMessages.even(points, wantedMargin, of));
    case "favored":
      break;
  }
  const tone = Math.abs(points.value - 0.5) > 0.05 ? "warn" : "info";
  // Where the sides are equal by symmetry, nothing but the first move can be the reason.
  return hasEqualSides(board)
    ? one("mover", tone, findingMessages.moverAdvantage(points, of))
    : one("side", tone, findingMessages.sideAdvantage(sideName(board.rules.game, board.toMove), points, of));
}

function firstMoveFindings({ firstMoves = [] }: BalanceReport): Finding[] {
  const known = firstMoves.filter(({ games }) => games >= leastGames);
  if (known.length < 2) return [];
  return [known[0], known.at(-1)].flatMap((move, i): Finding[] => {
    if (move === undefined) return [];
    const others = known.filter((other) => other !== move);
    const rest = pooled(others);
    if (!differs(move.points, rest, known.length)) return [];
    // The best of many must also differ significantly from the next.
    const next = i === 0 ? others[0] : others.at(-1);
    if (next === undefined || !differs(move.points, next.points, known.length)) return [];
    const values = others.map(({ points }) => points.value);
    const range = [Math.min(...values), Math.max(...values)] as const;
    const say = i === 0 ? findingMessages.bestFirstMove : findingMessages.worstFirstMove;
    const id = i === 0 ? "best-first-move" : "worst-first-move";
    return [{ id, tone: "warn", text: say(move.moves.slice(0, 3), move.points, ...range), evidence: "first-moves" }];
  });
}

function pooled(moves: readonly { readonly games: number; readonly points: Estimate }[]): Estimate {
  const games = moves.reduce((sum, move) => sum + move.games, 0);
  const value = moves.reduce((sum, move) => sum + move.games * move.points.value, 0) / Math.max(1, games);
  const error = Math.hypot(...moves.map((move) => (move.games / Math.max(1, games)) * halfWidth(move.points)));
  return { value, low: value - error, high: value + error };
}

function outcomeFindings({ groups, cells }: BalanceReport): Finding[] {
  const { outcome, length, uniformity } = groups;
  const found: Finding[] = [];
  if (outcome.timeouts.low > 0.02) {
    found.push({ id: "capped", tone: "warn", text: findingMessages.capped(outcome.timeouts), evidence: "ends" });
  }
  if (outcome.drawishness.low > 0.5) {
    found.push({ id: "drawn", tone: "warn", text: findingMessages.drawn(outcome.drawishness), evidence: "ends" });
  }
  if (outcome.decisiveness.low > 0.95) {
    found.push({
      id: "decisive",
      tone: "good",
      text: findingMessages.decisive(outcome.decisiveness),
      evidence: "ends",
    });
  }
  for (const [reason, times] of Object.entries(outcome["end reasons"])) {
    const part = wilson(times, cells.games);
    if (part.low <= 0.5) continue;
    found.push({ id: "ending", tone: "info", text: findingMessages.ending(reason, part), evidence: "ends" });
  }
  if (uniformity["distinct games"] < 0.99) {
    const text = findingMessages.repeated(uniformity["distinct games"]);
    found.push({ id: "repeated", tone: "warn", text, evidence: "score" });
  }
  const { median, p5, p95 } = length;
  return [...found, { id: "length", tone: "info", text: findingMessages.length(median, p5, p95), evidence: "length" }];
}

function skillFindings({ groups }: BalanceReport, nameOf: (player: string) => string): Finding[] {
  const [rung] = groups.skill.trace;
  if (rung === undefined) return [];
  const names = [nameOf(rung.stronger), nameOf(rung.weaker)] as const;
  if (rung.score.low > 0.5) {
    return [{ id: "skill", tone: "good", text: findingMessages.skill(...names, rung.score), evidence: "skill" }];
  }
  return [{ id: "no-skill", tone: "warn", text: findingMessages.noSkill(...names, rung.score), evidence: "skill" }];
}

function courseFindings({ groups }: BalanceReport): Finding[] {
  const { "lead changes": changes, "decided at": decidedAt } = groups.drama;
  const isKnown = halfWidth(changes) < Math.max(0.1, changes.value / 4) && halfWidth(decidedAt) < 0.1;
  if (!isKnown) return [];
  return [{ id: "drama", tone: "info", text: findingMessages.drama(changes, decidedAt), evidence: "drama" }];
}

/** Cells equivalent by symmetry are pooled: differences between them are chance. */
function cellFindings({ board, cells }: BalanceReport): Finding[] {
  const shape = boardShape(board);
  // If no piece can ever be captured, that is a property of the board and not a finding of the games.
  const groups = equalCells(board).filter((group) => group.some((cell) => canBeTaken(shape, cell)));
  const names = (group: readonly number[]) => group.map((cell) => cellLabel(shape, cell));
  const found: Finding[] = [];
  const total = cells.captures.reduce((sum, value) => sum + value, 0);
  const mean = total / Math.max(1, groups.flat().length);
  const rates = groups
    .map((group) => ({ group, times: group.reduce((sum, cell) => sum + (cells.captures[cell] ?? 0), 0) }))
    .toSorted((a, b) => b.times / b.group.length - a.times / a.group.length);
  // Captures in one game are correlated: the error of a count is assumed to be three times that of independent ones.
  const limit = 3 * criticalValue(groups.length);
  const stands = ({ group, times }: (typeof rates)[number]) =>
    Math.abs(times - mean * group.length) > limit * Math.sqrt(Math.max(1, mean * group.length));
  const [most] = rates;
  if (most !== undefined && stands(most) && most.times / most.group.length > 1.5 * mean) {
    const text = findingMessages.busyCells(board.rules.game, names(most.group), most.times / most.group.length / mean);
    found.push({ id: "busy-cells", tone: "info", text, evidence: "captures" });
  }
  const least = rates.at(-1);
  if (least !== undefined && least !== most && stands(least) && least.times / least.group.length < mean / 4) {
    found.push({
      id: "quiet-cells",
      tone: "info",
      text: findingMessages.quietCells(board.rules.game, names(least.group)),
      evidence: "captures",
    });
  }
  const dead = [...shape.cells.keys()].filter((cell) => (cells.landings[cell] ?? 0) + (cells.held[cell] ?? 0) === 0);
  if (dead.length > 0 && cells.games >= 100) {
    found.push({ id: "dead-cells", tone: "warn", text: findingMessages.deadCells(names(dead)), evidence: "coverage" });
  }
  return found;
}

/** Whether a piece on the cell can be taken: in checkers there have to be cells before and behind it on a diagonal. */
function canBeTaken(shape: BoardShape, cell: number): boolean {
  const { cells, game } = shape;
  const [x, y] = cells[cell] ?? [0, 0];
  const isBetween = (side: number): boolean => shape.cellAt(x - 1, y - side) >= 0 && shape.cellAt(x + 1, y + side) >= 0;
  return game === "hexxagon" || isBetween(1) || isBetween(-1);
}
