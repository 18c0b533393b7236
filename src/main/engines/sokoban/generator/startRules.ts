import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";

/** Constraints of locked cells on a start: sets of board cells. */
export interface StartRules {
  /** Cells that have a box. */
  readonly boxes: ReadonlySet<number>;
  /** Cells that have none. */
  readonly noBox: ReadonlySet<number>;
  /** The player's cell; absent: any. */
  readonly player?: number;
  /** Cells that the player is not on. */
  readonly noPlayer: ReadonlySet<number>;
}

/** The rules of a drawn room's locked cells, which keep their drawn contents; undefined when no floor is locked. */
export function startRules({ rows, locked }: Pick<SokobanInput, "rows" | "locked">): StartRules | undefined {
  const board = boardOf(rows);
  const inside = insideOf(board).cells;
  const cells = locked.map(([x, y]) => y * board.width + x).filter((cell) => inside[cell] === 1);
  if (cells.length === 0) return undefined;
  const [player] = cells.filter((cell) => board.players.includes(cell));
  return {
    boxes: new Set(cells.filter((cell) => board.boxes[cell] === 1)),
    noBox: new Set(cells.filter((cell) => board.boxes[cell] !== 1)),
    noPlayer: new Set(cells.filter((cell) => cell !== player)),
    ...(player === undefined ? {} : { player }),
  };
}

/** Whether boxes on these cells, and a player who can walk to `region`, satisfy the rules. */
export function keepsRules(rules: StartRules, boxes: readonly number[], region: readonly number[]): boolean {
  if (boxes.some((cell) => rules.noBox.has(cell))) return false;
  if (rules.boxes.size > 0 && ![...rules.boxes].every((cell) => boxes.includes(cell))) return false;
  return playerCellsOf(rules, region).length > 0;
}

/** Of the cells that the player can walk to, those he may start on. */
export function playerCellsOf(rules: StartRules | undefined, region: readonly number[]): readonly number[] {
  if (rules === undefined) return region;
  const { player, noPlayer } = rules;
  return region.filter((cell) => (player === undefined ? !noPlayer.has(cell) : cell === player));
}
