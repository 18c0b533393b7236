import type { JsonValue } from "#shared/kernel/json.ts";
import { positionQuestionSchema } from "#shared/levels/board/boardQuestions.ts";
import type { LegalMove, LegalMovesAnswer } from "#shared/levels/board/boardQuestions.ts";
import { withPosition } from "#shared/levels/board/boardShape.ts";
import { gameOutcome, legalMoves } from "#shared/levels/board/rules/boardGame.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { replayMoves } from "#shared/levels/board/text/replayMoves.ts";
import type { Analysis } from "../engineTask.ts";

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
