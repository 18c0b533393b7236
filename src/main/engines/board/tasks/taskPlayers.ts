import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type PlayerSpec, parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { type Problem, errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import { taskPlayerMessages } from "../messages.ts";

/** A player of a task's parameters. Throws an Error with the reason if it is unknown or unfit for the board's game. */
export function playerFor(board: BoardLevel, text: unknown): PlayerSpec {
  const spec = parsePlayer(String(text));
  if (spec.kind === "ants" && board.rules.game !== "hexxagon") {
    throw new Error("The ant colony plays Hexxagon only. Choose another player.");
  }
  return spec;
}

/** Two opponents. Throws as `playerFor` does. */
export function pairFor(board: BoardLevel, first: unknown, second: unknown): readonly [PlayerSpec, PlayerSpec] {
  return [playerFor(board, first), playerFor(board, second)];
}

/** Problems with these players, by the parameter that names them; empty when all are fit. */
export function playerProblems(
  board: BoardLevel,
  players: readonly { readonly parameter: string; readonly text: unknown }[],
): Problem[] {
  return players.flatMap(({ parameter, text }) => {
    try {
      playerFor(board, text);
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : taskPlayerMessages.playerUnknown;
      return [errorProblem("player-unknown", message, [parameterPlace(parameter)])];
    }
  });
}

/** True when one of the players carries something from game to game, so that its games have to stay in one order. */
export function anyLearns(board: BoardLevel, texts: readonly unknown[]): boolean {
  return texts.some((text) => {
    const { kind, options } = playerFor(board, text);
    return kind === "ants" && options["keep"] !== "game";
  });
}
