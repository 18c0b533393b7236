import { finish } from "./finish.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { Board } from "#shared/levels/puzzlescript/plain/board.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";

/** Turns of the shortest solution; "none": all boards in reach were visited; "too-many": there are more than were asked for. */
export type PlainAnswer = number | "none" | "too-many";

/**
 * Breadth-first search in the plain simulator that shares nothing with the solver, for games without chance:
 * boards are copied and compared as they are, each with the board that a restart would lead to.
 */
export function plainShortest(program: Program, level: number, mostBoards: number): PlainAnswer {
  return finish(plainSearchSteps(program, level, mostBoards));
}

/** The same in steps of one board each. */
export function* plainSearchSteps(
  program: Program,
  level: number,
  mostBoards: number,
): Generator<void, PlainAnswer, undefined> {
  const game = new PlainGame(program, level, "");
  const inputs: GameInput[] = ["up", "down", "left", "right"];
  if (!program.prelude.flags.has("noaction")) inputs.push("action");
  if (program.prelude.realtimeInterval !== undefined) inputs.push("tick");
  const textOf = ({ objects }: Board): string => Buffer.from(objects).toString("latin1");
  const keyOf = (): string => textOf(game.board) + textOf(game.restart);
  const seen = new Set([keyOf()]);
  let boards = [{ board: game.board.copy(), restart: game.restart }];
  for (let turns = 1; boards.length > 0; turns++) {
    const next: typeof boards = [];
    for (const { board, restart } of boards) {
      yield;
      for (const input of inputs) {
        game.board.take(board);
        game.restart = restart;
        game.press(input);
        if (game.won) return turns;
        const key = keyOf();
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ board: game.board.copy(), restart: game.restart });
      }
    }
    if (seen.size > mostBoards) return "too-many";
    boards = next;
  }
  return "none";
}
