/** A room as flags by cell, row-major, `width * height`. */
export interface Board {
  readonly width: number;
  readonly height: number;
  readonly walls: Uint8Array;
  readonly goals: Uint8Array;
  readonly boxes: Uint8Array;
  /** Cells with a player; exactly one in a valid room. */
  readonly players: readonly number[];
}

/** Cells a player could ever enter if there were no boxes. */
export interface Inside {
  readonly cells: Uint8Array;
  /** A cell at the edge of the board through which the player leaves it, or -1. */
  readonly leak: number;
}

/** The flags of room rows; short rows are filled up with floor. Linear in the area. */
export function boardOf(rows: readonly string[]): Board {
  const width = rows.reduce((longest, row) => Math.max(longest, row.length), 0);
  const height = rows.length;
  const walls = new Uint8Array(width * height);
  const goals = new Uint8Array(width * height);
  const boxes = new Uint8Array(width * height);
  const players: number[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const letter = row.charAt(x);
      const cell = y * width + x;
      if (letter === "#") walls[cell] = 1;
      if (letter === "." || letter === "*" || letter === "+") goals[cell] = 1;
      if (letter === "$" || letter === "*") boxes[cell] = 1;
      if (letter === "@" || letter === "+") players.push(cell);
    }
  }
  return { width, height, walls, goals, boxes, players };
}

/** Floods the floor from all players, through boxes but not through walls. Linear in the area. */
export function insideOf(board: Board): Inside {
  const cells = new Uint8Array(board.width * board.height);
  let leak = -1;
  const open = [...board.players];
  for (const cell of open) cells[cell] = 1;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const next of neighboursOf(board, cell)) {
      if (next === undefined) leak = cell;
      else if (board.walls[next] === 0 && cells[next] === 0) {
        cells[next] = 1;
        open.push(next);
      }
    }
  }
  return { cells, leak };
}

/** Left, up, right and down of a cell; undefined beyond the edge. */
function neighboursOf({ width, height }: Board, cell: number): readonly (number | undefined)[] {
  const x = cell % width;
  const y = (cell - x) / width;
  return [
    x > 0 ? cell - 1 : undefined,
    y > 0 ? cell - width : undefined,
    x + 1 < width ? cell + 1 : undefined,
    y + 1 < height ? cell + width : undefined,
  ];
}
