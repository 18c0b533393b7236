import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { playerCells } from "#shared/levels/puzzlescript/plain/board.ts";
import type { TurnInput } from "#shared/levels/puzzlescript/plain/playTurn.ts";
import { PacedGame } from "#shared/levels/puzzlescript/play/pacedGame.ts";
import type { Place, Replay } from "#shared/plays/replay.ts";

const inputs: readonly TurnInput[] = ["up", "down", "left", "right", "action", "tick"];
/** The tick that `again` asks for: recorded, because a key may come before it. */
export const againMove = "again";

/** Moves are keys, ticks of real time and of `again`; the place is that of the first player. */
export function puzzleReplay(level: PuzzleLevel): Replay {
  const { program } = compiledLevel(level);
  if (program === undefined) throw new Error("The game of the level has mistakes.");
  const start = (): PacedGame => new PacedGame(program, 0, level.seed ?? "");
  let game = start();
  return {
    move: (json) => {
      const input = inputs.find((one) => one === json);
      if (game.won || game.isAgainDue !== (json === againMove)) return false;
      game.closeMessage();
      if (json === againMove) game.step();
      else if (input === undefined) return false;
      else game.press(input);
      return true;
    },
    undo: () => {
      game.undo();
      return true;
    },
    restart: () => {
      game = restartedGame(game, start);
    },
    get isDone() {
      return game.won;
    },
    get moves() {
      return game.moves;
    },
    get place(): Place | undefined {
      const [cell] = playerCells(game.board);
      // Boards are stored column by column.
      const { height } = game.board;
      return cell === undefined ? undefined : [Math.floor(cell / height) + 0.5, (cell % height) + 0.5];
    },
  };
}

/** Unlike the key of the original, restarting leads back even where the game has none: pages have no title screen. */
export function restartedGame(game: PacedGame, start: () => PacedGame): PacedGame {
  if (game.program.prelude.flags.has("norestart")) return start();
  game.restartLevel();
  return game;
}
