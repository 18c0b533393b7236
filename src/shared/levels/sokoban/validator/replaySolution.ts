import { replaySolutionMessages } from "./messages.ts";
/** One step of a replayed solution. */
export interface ReplayStep {
  readonly direction: "l" | "u" | "r" | "d";
  /** Number of the pushed box, in reading order of the start position; -1 when the player only walks. */
  readonly box: number;
}

type Replay =
  | { readonly ok: true; readonly steps: readonly ReplayStep[] }
  /** `move` is 1-based; one past the last when the moves are legal but boxes are left. */
  | { readonly ok: false; readonly move: number; readonly message: string };

const offsets = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] } as const;

/**
 * The validator: plays LURD moves on the rows by the rules and nothing else. Shares no code with the solver or with the
 * reading of levels. Letters must say truly what is a push. Linear in the moves.
 */
export function replaySolution(rows: readonly string[], moves: string): Replay {
  const boxes = new Map<string, number>();
  let x = -1;
  let y = -1;
  for (const [row, text] of rows.entries()) {
    for (const [column, letter] of text.split("").entries()) {
      if ("$*".includes(letter)) boxes.set(`${column},${row}`, boxes.size);
      if ("@+".includes(letter)) [x, y] = [column, row];
    }
  }
  if (x < 0) return { ok: false, move: 0, message: replaySolutionMessages.thereIsNoPlayer };
  const steps: ReplayStep[] = [];
  for (const [at, letter] of moves.split("").entries()) {
    const fail = (message: string): Replay => ({
      ok: false,
      move: at + 1,
      message: replaySolutionMessages.move(at + 1, message),
    });
    const direction = letter.toLowerCase();
    if (direction !== "l" && direction !== "u" && direction !== "r" && direction !== "d")
      return fail(`"${letter}" isn't a move.`);
    const [dx, dy] = offsets[direction];
    const [nextX, nextY] = [x + dx, y + dy];
    if (isClosed(rows, nextX, nextY)) return fail(replaySolutionMessages.playerWalksIntoWall);
    const box = boxes.get(`${nextX},${nextY}`);
    if (box !== undefined) {
      const target = `${nextX + dx},${nextY + dy}`;
      if (isClosed(rows, nextX + dx, nextY + dy) || boxes.has(target)) return fail(replaySolutionMessages.pushBlocked);
      boxes.delete(`${nextX},${nextY}`);
      boxes.set(target, box);
    }
    if ((box !== undefined) !== (letter !== direction))
      return fail(box === undefined ? replaySolutionMessages.pushWithoutBox : replaySolutionMessages.moveIntoBox);
    [x, y] = [nextX, nextY];
    steps.push({ direction, box: box ?? -1 });
  }
  const left = [...boxes.keys()].filter((place) => !isGoal(rows, place)).length;
  if (left === 0) return { ok: true, steps };
  const message = replaySolutionMessages.afterLastMoveNot(left);
  return { ok: false, move: steps.length + 1, message };
}

function isClosed(rows: readonly string[], x: number, y: number): boolean {
  const letter = rows[y]?.[x];
  return letter === undefined || letter === "#";
}

function isGoal(rows: readonly string[], place: string): boolean {
  const [x = -1, y = -1] = place.split(",").map(Number);
  return ".*+".includes(rows[y]?.[x] ?? "#");
}
