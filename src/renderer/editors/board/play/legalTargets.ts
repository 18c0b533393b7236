import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardMove } from "#shared/levels/board/rules/boardMove.ts";
import { nearOffsets } from "#shared/levels/board/boardShape.ts";

/** Where a piece can go next, and how: dots for steps and clones, rings for jumps and captures. */
export interface LegalTarget {
  readonly cell: number;
  readonly look: "dot" | "ring";
  /** The moves that pass through here next; one of them is played, or a stage of several. */
  readonly moves: readonly BoardMove[];
}

/** Cells of the pieces that can move. Clones start from any own piece next to their target. */
export function movablePieces(game: BoardGame, moves: readonly BoardMove[]): ReadonlySet<number> {
  const cells = new Set<number>();
  for (const move of moves) {
    if (move.kind === "clone") for (const near of ownBeside(game, move.to)) cells.add(near);
    else if (move.from >= 0) cells.add(move.from);
  }
  return cells;
}

/** The targets of the piece on a cell after the capture stages in `route`: the next cells, each once. O(moves). */
export function targetsOf(
  game: BoardGame,
  moves: readonly BoardMove[],
  piece: number,
  route: readonly number[] = [],
): LegalTarget[] {
  const targets = new Map<number, { look: LegalTarget["look"]; moves: BoardMove[] }>();
  for (const move of moves) {
    if (!startsFrom(game, move, piece) || !route.every((cell, stage) => move.route[stage] === cell)) continue;
    const cell = move.route[route.length];
    if (cell === undefined) continue;
    const look = move.kind === "jump" || move.kind === "capture" ? "ring" : "dot";
    const target = targets.get(cell) ?? { look, moves: [] };
    target.moves.push(move);
    targets.set(cell, target);
  }
  return [...targets].map(([cell, target]) => ({ cell, ...target }));
}

/** The move that a target completes, if it does: the last stage of exactly one move. */
export function completedBy(target: LegalTarget, stages: number): BoardMove | undefined {
  const ended = target.moves.filter(({ route }) => route.length === stages + 1);
  return ended.length === 1 && target.moves.length === 1 ? ended[0] : undefined;
}

function startsFrom(game: BoardGame, move: BoardMove, piece: number): boolean {
  return move.kind === "clone" ? ownBeside(game, move.to).includes(piece) : move.from === piece;
}

function ownBeside({ shape, position }: BoardGame, cell: number): number[] {
  const [x, y] = shape.cells[cell] ?? [-9, -9];
  const own = position.toMove + 1;
  return nearOffsets(shape.topology)
    .map(([dx, dy]) => shape.cellAt(x + dx, y + dy))
    .filter((near) => near >= 0 && position.cells[near] === own);
}
