import type { JsonValue } from "#shared/kernel/json.ts";
import { bestMovesQuestionSchema, positionQuestionSchema } from "#shared/levels/board/boardQuestions.ts";
import type { BestMovesAnswer, LegalMove, LegalMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import { withPosition } from "#shared/levels/board/boardShape.ts";
import { gameOutcome, legalMoves, playMove } from "#shared/levels/board/rules/boardGame.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import type { Analysis } from "../engineTask.ts";
import { createFastGame } from "./fast/createFastGame.ts";
import { winScore } from "./search/searchScores.ts";
import { StrongSearch } from "./search/strongSearch.ts";

/** "legal-moves": the position after the given moves, its legal moves and, once the game is over, how it ended. */
export const askLegalMoves: Analysis = (question) => {
  const { board, moves } = positionQuestionSchema.parse(question);
  const replay = replayMoves(board, moves);
  if (!replay.ok) return { problem: replay.message };
  const { game } = replay;
  const outcome = gameOutcome(game);
  const legal = outcome === undefined ? legalMoves(game) : [];
  const places = (cells: readonly number[]) => cells.map((cell) => game.shape.cells[cell] ?? [0, 0]);
  const answer: LegalMovesAnswer = {
    board: withPosition(board, game.shape, game.position),
    moves: legal.map((move): LegalMove => {
      const from = game.shape.cells[move.from];
      return {
        text: moveText(game.shape, move, legal),
        kind: move.kind,
        ...(from === undefined ? {} : { from }),
        route: places(move.route),
        captured: places(move.captured),
      };
    }),
    ...(outcome === undefined ? {} : { outcome }),
  };
  return answer as unknown as JsonValue;
};

/** "best-moves": every legal move, best first, each searched with the same number of nodes. */
export const askBestMoves: Analysis = (question) => {
  const { board, moves, nodes } = bestMovesQuestionSchema.parse(question);
  const replay = replayMoves(board, moves);
  if (!replay.ok) return { problem: replay.message };
  const { game } = replay;
  const fast = createFastGame(board);
  const search = new StrongSearch(fast, { depth: 60, nodes });
  const legal = gameOutcome(game) === undefined ? legalMoves(game) : [];
  const rated = legal.map((move) => {
    const after = playMove(game, move);
    fast.load(after.position);
    search.begin();
    const isOver = fast.countMoves() === 0;
    const { score, depth } = isOver ? { score: fast.finalScore() * winScore, depth: 0 } : search.search();
    return { text: moveText(game.shape, move, legal), value: (0 - score) / 100, depth };
  });
  const answer: BestMovesAnswer = { moves: rated.toSorted((a, b) => b.value - a.value) };
  return answer as unknown as JsonValue;
};
