import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { withPosition } from "#shared/levels/board/boardShape.ts";
import { movesTo } from "#shared/levels/board/gameTree.ts";
import { current, redraw } from "./playActions.ts";
import type { PlayModel } from "./playModel.ts";
import { gameAfter } from "./positions.ts";

/** The position that the pointer is on in a list of moves. */
export interface LookedPosition {
  readonly board: BoardLevel;
  readonly last: string;
  /** Moves from the shown position on; 0 when it lies elsewhere in the game. */
  readonly ahead: number;
  /** The first move from the shown position on. */
  readonly next: string | undefined;
}

/** Shows a position beside the lists without going there: moves from the start of the game, or undefined for none. */
export function lookAt(model: PlayModel, moves: readonly string[] | undefined): void {
  model.store.setState({ looked: moves });
  redraw(model);
}

/** Shows the position after moves from the shown one on. */
export function lookAhead(model: PlayModel, line: readonly string[]): void {
  const { game, at } = current(model);
  lookAt(model, [...movesTo(game.nodes, at), ...line]);
}

/** Undefined when the pointer is on no move. `ahead` counts the moves after the position on the board. */
export function lookedPosition(model: PlayModel): LookedPosition | undefined {
  const { looked } = model.store.getState();
  const last = looked?.at(-1);
  if (looked === undefined || last === undefined) return undefined;
  const { game, at } = current(model);
  const shown = movesTo(game.nodes, at);
  const isAhead = shown.every((move, i) => looked[i] === move) && looked.length > shown.length;
  const { level, shape, position } = gameAfter(game.start, looked);
  return {
    board: withPosition(level, shape, position),
    last,
    ahead: isAhead ? looked.length - shown.length : 0,
    next: isAhead ? looked[shown.length] : undefined,
  };
}
