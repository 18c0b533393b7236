import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, boardShape, pieces } from "#shared/levels/board/boardShape.ts";
import { checkersVariants } from "#shared/levels/board/checkersVariants.ts";
import { createFastGame } from "../fast/createFastGame.ts";
import { type Material, type TableScope, entriesOf, materialOf, scopeOf } from "./material.ts";
import { PositionIndex } from "./positionIndex.ts";
import { drawn, solveMaterial } from "./solveMaterial.ts";

interface Table {
  readonly material: Material;
  readonly index: PositionIndex;
  readonly values: Uint8Array;
}

/** The tables of one material, counted: positions by their value for the side to move. */
export interface TableCounts {
  readonly material: Material;
  readonly positions: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Plies of the longest win or loss. */
  readonly longest: number;
}

/**
 * Exact values of all positions of a scope on one board of checkers, without draws by repetition or count: who wins, and
 * in how many plies if both sides play their best. One byte per position.
 */
export class EndgameTables {
  readonly scope: TableScope;
  private readonly shape: BoardShape;
  private readonly tables = new Map<number, Table>();

  constructor(board: BoardLevel, total: number) {
    this.shape = boardShape(board);
    this.scope = scopeOf(board, total);
  }

  /** Pieces on the board up to which every position that the game can lead to has a value. */
  get pieces(): number {
    return this.scope.total;
  }

  /**
   * Plies to the end: odd when the side to move wins, even when it loses, `drawn` for neither; undefined for positions
   * outside the scope. About half a microsecond on 32 squares.
   */
  valueOf(cells: ArrayLike<number>, toMove: number): number | undefined {
    const counts = [0, 0, 0, 0, 0];
    for (let cell = 0; cell < cells.length; cell++) {
      const piece = cells[cell] as number;
      counts[piece] = (counts[piece] as number) + 1;
    }
    const [, men0 = 0, men1 = 0, kings0 = 0, kings1 = 0] = counts;
    const [own, other] = toMove === 0 ? [men0 + kings0, men1 + kings1] : [men1 + kings1, men0 + kings0];
    if (own === 0) return 0;
    if (other === 0) return undefined;
    const table = this.tables.get(keyOf({ men0, kings0, men1, kings1 }));
    if (table === undefined) return undefined;
    const at = table.index.indexOf(cells, toMove);
    return at < 0 ? undefined : table.values[at];
  }

  counts(): TableCounts[] {
    const cells = this.shape.cells.map(() => pieces.empty as number);
    return [...this.tables.values()].map(({ material, index, values }) => {
      const sums = { wins: 0, draws: 0, losses: 0, longest: 0 };
      for (const [at, value] of values.entries()) {
        if (value === drawn) sums.draws += index.positionAt(at, cells) ? 1 : 0;
        else if (value % 2 === 1) sums.wins++;
        else sums.losses++;
        if (value !== drawn && value > sums.longest) sums.longest = value;
      }
      return { material, positions: sums.wins + sums.draws + sums.losses, ...sums };
    });
  }

  /** All values one after the other, in the order of `materialOf`. */
  toBytes(): Uint8Array {
    const all = [...this.tables.values()].map(({ values }) => values);
    const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const values of all) {
      bytes.set(values, at);
      at += values.length;
    }
    return bytes;
  }

  /** The tables that `toBytes` made; undefined when these are of another length. */
  static fromBytes(board: BoardLevel, total: number, bytes: Uint8Array): EndgameTables | undefined {
    const made = new EndgameTables(board, total);
    let at = 0;
    for (const material of materialOf(made.scope)) {
      const size = entriesOf(made.shape, material);
      if (size === 0) continue;
      const index = new PositionIndex(made.shape, material);
      made.tables.set(keyOf(material), { material, index, values: bytes.subarray(at, at + size) });
      at += size;
    }
    return at === bytes.length ? made : undefined;
  }

  /**
   * Solves every position with at most `total` pieces that a game from the board's start can lead to. Yields every few
   * milliseconds with the share that is done. Throws `TooLongForTable`, or `TooManyMoves` as generators do.
   */
  static *solve(board: BoardLevel, total: number): Generator<number, EndgameTables, undefined> {
    const made = new EndgameTables(board, total);
    const { shape } = made;
    const game = createFastGame(board);
    const all = materialOf(made.scope).filter((material) => entriesOf(shape, material) > 0);
    const entries = all.reduce((sum, material) => sum + entriesOf(shape, material), 0);
    const isFlying = board.rules.game === "checkers" && checkersVariants[board.rules.variant].flyingKings;
    // Captures and promotions lead to material that is solved before.
    const known = (cells: readonly number[], toMove: number): number => made.valueOf(cells, toMove) ?? drawn;
    let done = 0;
    for (const material of all) {
      const size = entriesOf(shape, material);
      const solving = solveMaterial(shape, game, isFlying, material, known);
      let step = solving.next();
      for (; step.done !== true; step = solving.next()) yield (done + size * step.value) / entries;
      made.tables.set(keyOf(material), { material, index: new PositionIndex(shape, material), values: step.value });
      done += size;
    }
    return made;
  }
}

function keyOf({ men0, kings0, men1, kings1 }: Material): number {
  return ((men0 * 32 + kings0) * 32 + men1) * 32 + kings1;
}
