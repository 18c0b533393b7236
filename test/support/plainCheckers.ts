/** English checkers on rows of letters (x and X: men and kings of White, who moves up; o and O: Black), with rules of its own. */
export interface PlainPosition {
  readonly rows: readonly string[];
  readonly toMove: 0 | 1;
}

/** A move: the squares that the piece comes by, as [x, y], and what is captured. */
export interface PlainMove {
  readonly path: readonly (readonly [number, number])[];
  readonly taken: readonly (readonly [number, number])[];
}

const letters = ["x", "o"] as const;

/** All legal moves: captures to their end when there is one, each way once; otherwise steps. */
export function plainMoves({ rows, toMove }: PlainPosition): PlainMove[] {
  const cells = rows.map((row) => row.split(""));
  const at = (x: number, y: number): string => cells[y]?.[x] ?? "#";
  const own = letters[toMove];
  const captures: PlainMove[] = [];
  const steps: PlainMove[] = [];
  const capture = (piece: string, move: PlainMove): void => {
    const [x, y] = move.path.at(-1)!;
    let isOver = true;
    for (const dy of forwards(piece))
      for (const dx of [-1, 1]) {
        const isTaken = move.taken.some(([tx, ty]) => tx === x + dx && ty === y + dy);
        const victim = at(x + dx, y + dy).toLowerCase();
        if (isTaken || victim === own || !letters.some((letter) => letter === victim)) continue;
        if (at(x + 2 * dx, y + 2 * dy) !== ".") continue;
        isOver = false;
        capture(piece, {
          path: [...move.path, [x + 2 * dx, y + 2 * dy]],
          taken: [...move.taken, [x + dx, y + dy]],
        });
      }
    if (isOver && move.taken.length > 0) captures.push(move);
  };
  for (const [y, row] of rows.entries())
    for (const [x, piece] of row.split("").entries()) {
      if (piece.toLowerCase() !== own) continue;
      for (const dy of forwards(piece))
        for (const dx of [-1, 1])
          if (at(x + dx, y + dy) === ".")
            steps.push({
              path: [
                [x, y],
                [x + dx, y + dy],
              ],
              taken: [],
            });
      cells[y]![x] = ".";
      capture(piece, { path: [[x, y]], taken: [] });
      cells[y]![x] = piece;
    }
  return captures.length > 0 ? captures : steps;
}

/** A man that reaches the last row ends its move there, as a king: no capture goes on from it, as a man only goes forwards. */
export function plainPlay({ rows, toMove }: PlainPosition, { path, taken }: PlainMove): PlainPosition {
  const cells = rows.map((row) => row.split(""));
  const [[x0, y0] = [0, 0]] = path;
  const [x, y] = path.at(-1)!;
  const piece = cells[y0]![x0]!;
  for (const [tx, ty] of [...taken, [x0, y0] as const]) cells[ty]![tx] = ".";
  const isCrowned = y === (toMove === 0 ? 0 : rows.length - 1);
  cells[y]![x] = isCrowned ? piece.toUpperCase() : piece;
  return { rows: cells.map((row) => row.join("")), toMove: toMove === 0 ? 1 : 0 };
}

/**
 * Plies to the end by the best play of both sides: above 0 when the side to move wins by force, below when it loses, 0 when it
 * has lost already; undefined when neither can be forced within `depth` plies. Repetitions can't help who wins soonest.
 */
export function plainEnd(
  position: PlainPosition,
  depth: number,
  known = new Map<string, number | undefined>(),
): number | undefined {
  const key = `${depth}${position.toMove}${position.rows.join("")}`;
  if (known.has(key)) return known.get(key);
  const moves = plainMoves(position);
  const ends = depth === 0 ? [undefined] : moves.map((move) => plainEnd(plainPlay(position, move), depth - 1, known));
  const wins = ends.filter((end) => end !== undefined && end <= 0).map((end) => 1 - (end ?? 0));
  const losses = ends.filter((end) => end !== undefined && end > 0).map((end) => 1 + (end ?? 0));
  const result =
    moves.length === 0
      ? 0
      : wins.length > 0
        ? Math.min(...wins)
        : losses.length === ends.length
          ? -Math.max(...losses)
          : undefined;
  known.set(key, result);
  return result;
}

function forwards(piece: string): readonly number[] {
  return piece === "x" ? [-1] : piece === "o" ? [1] : [-1, 1];
}
