import { createStore, type StoreApi } from "zustand/vanilla";
import type { BestMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { lineThrough } from "#shared/levels/board/gameTree.ts";
import type { MoveMark } from "#shared/levels/board/moveMarks.ts";
import { describeError } from "#renderer/studio/errors.ts";
import { askAnalysis } from "#renderer/editors/tools/askAnalysis.ts";
import { winningShare, type RatedMoves } from "./bestMoves.ts";
import { lossOf } from "./moveArrows.ts";
import { shownPosition, type PlayModel, type ShownGame } from "./playModel.ts";
import { sinceSkip } from "./positions.ts";

/** How bad a move is; undefined = it is none of these. */
export type Judgement = "inaccuracy" | "mistake" | "blunder";

/** Loss of winning chance, on a scale from -1 to 1, from which a move is called so: the thresholds of Lichess. */
const thresholds = [
  ["blunder", 0.3],
  ["mistake", 0.2],
  ["inaccuracy", 0.1],
] as const satisfies readonly (readonly [Judgement, number])[];

/** The mark that an annotator would give. */
export const judgementMarks: Readonly<Record<Judgement, MoveMark>> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** What the report says of one move. */
export interface ReportedMove {
  /** The move in the game's tree, and its text. */
  readonly at: number;
  readonly move: string;
  readonly side: 0 | 1;
  /** Chance of the first side to win before the move, from 0 to 1, as the best moves have it. */
  readonly share: number;
  readonly best: string;
  /** Loss of winning chance, from 0 to 2. */
  readonly loss: number;
  readonly judgement: Judgement | undefined;
}

/** The evaluation of one line, move by move; `moves` grows from 0 to `total` while it runs. */
export interface GameReport {
  /** The line that the report is of. */
  readonly key: string;
  readonly moves: readonly ReportedMove[];
  readonly total: number;
  readonly isRunning: boolean;
  readonly failure: string | undefined;
}

/** Nodes spent on each move of each position. */
export const reportNodes = 6000;

const none: GameReport = { key: "", moves: [], total: 0, isRunning: false, failure: undefined };

interface OpenReport {
  readonly store: StoreApi<GameReport>;
  stop: AbortController | undefined;
}

const reports = new WeakMap<PlayModel, OpenReport>();

function openReport(model: PlayModel): OpenReport {
  const known = reports.get(model) ?? { store: createStore<GameReport>(() => none), stop: undefined };
  reports.set(model, known);
  return known;
}

/** The report of a play model, created on first use; empty until it is started. */
export function gameReportStore(model: PlayModel): StoreApi<GameReport> {
  return openReport(model).store;
}

/** The line of a game that a report is about: through the position that is shown, to its end. */
export function reportedLine({ nodes }: ShownGame, at: number): number[] {
  return lineThrough(nodes, at);
}

/** A report is about these moves from this start, whatever notes they have. */
export function reportKey(game: ShownGame, line: readonly number[]): string {
  return JSON.stringify([game.start, line.map((place) => [place, game.nodes[place]?.move])]);
}

/** Rates a move by the ratings of all moves in its position. The best move, or one as good, is never called anything. */
export function judgeMove(
  { at, move, side }: Pick<ReportedMove, "at" | "move" | "side">,
  { moves }: RatedMoves,
): ReportedMove | undefined {
  const [best] = moves;
  const played = moves.find(({ text }) => text === move);
  if (best === undefined || played === undefined) return undefined;
  const loss = lossOf(played.value, best.value);
  const chance = winningShare(best.value);
  const judgement = thresholds.find(([, least]) => loss > least)?.[0];
  return { at, move, side, share: side === 0 ? chance : 1 - chance, best: best.text, loss, judgement };
}

/** Rates each move of a line, one position after the other; what is known so far is shown as it grows. */
export async function reportOnGame(model: PlayModel, game: ShownGame, line: readonly number[]): Promise<void> {
  const report = openReport(model);
  report.stop?.abort();
  const stop = new AbortController();
  report.stop = stop;
  const { store } = report;
  store.setState({ key: reportKey(game, line), moves: [], total: line.length, isRunning: true, failure: undefined });
  const moves: string[] = [];
  for (const at of line) {
    const move = game.nodes[at]?.move ?? "";
    try {
      const answer = await askAt(game.start, moves, stop.signal);
      if (stop.signal.aborted) return;
      if ("problem" in answer) return store.setState({ isRunning: false, failure: answer.problem });
      const side = shownPosition(game, game.nodes[at]?.parent ?? -1).position.toMove;
      const judged = judgeMove({ at, move, side }, answer);
      if (judged !== undefined) store.setState(({ moves: known }) => ({ moves: [...known, judged] }));
    } catch (error) {
      if (stop.signal.aborted) return;
      return store.setState({ isRunning: false, failure: describeError(error).message });
    }
    moves.push(move);
  }
  store.setState({ isRunning: false });
}

async function askAt(board: BoardLevel, line: readonly string[], signal: AbortSignal): Promise<BestMovesAnswer> {
  const { start, moves } = sinceSkip(board, line);
  const question = { board: start, moves: [...moves], nodes: reportNodes };
  return askAnalysis<BestMovesAnswer>("board", "best-moves", question, signal);
}

/** Stops a report; what it knows stays. */
export function stopReport(model: PlayModel): void {
  const report = openReport(model);
  report.stop?.abort();
  report.store.setState({ isRunning: false });
}

/** How many moves of a side are called what. */
export function judgementCounts(moves: readonly ReportedMove[], side: 0 | 1): Readonly<Record<Judgement, number>> {
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { side: mover, judgement } of moves) if (mover === side && judgement !== undefined) counts[judgement]++;
  return counts;
}
