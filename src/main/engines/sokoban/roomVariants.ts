import { type Point, gridDistance } from "#shared/kernel/geometry.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";
import { changeableCells } from "#shared/levels/sokoban/changeableCells.ts";
import { roomSuggestionMessages } from "#shared/levels/sokoban/suggestionMessages.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { squareName } from "#shared/levels/squareNames.ts";

/** A room after a small change. */
export interface RoomEdit {
  readonly rows: readonly string[];
  /** The label of the undo entry. */
  readonly label: string;
  /** Cells [x, y] that differ. */
  readonly cells: readonly Point[];
  readonly sort: "wall" | "open" | "box" | "goal" | "fill";
}

/** How far a box or a goal is moved, in steps left, up, right and down. */
const farthestMove = 2;
/** Squares that are filled together. */
const mostFilled = 6;

/** Every change of one wall, and every move of one box or goal to empty floor nearby; locked cells stay. */
export function roomEdits(rows: readonly string[], locked: readonly Point[]): readonly RoomEdit[] {
  const isFree = notIn(locked);
  const walls = changeableCells(rows)
    .filter(isFree)
    .map((cell): RoomEdit => {
      const isWall = letterAt(rows, cell) === "#";
      const label = roomSuggestionMessages[isWall ? "open" : "wall"](squareName(cell));
      return {
        rows: written(rows, [[cell, isWall ? " " : "#"]]),
        label,
        cells: [cell],
        sort: isWall ? "open" : "wall",
      };
    });
  const floor = changeableCells(rows).filter((cell) => isFree(cell) && letterAt(rows, cell) === " ");
  const moves = cellsOf(rows)
    .filter((cell) => isFree(cell) && "$.".includes(letterAt(rows, cell)))
    .flatMap((from) => floor.filter((to) => gridDistance(from, to) <= farthestMove).map((to) => moved(rows, from, to)));
  return [...walls, ...moves];
}

/**
 * Every box or goal that could go, and every place for one more, in a room with more boxes than goals or the reverse; none
 * where there are as many. Locked cells stay.
 */
export function countEdits(rows: readonly string[], locked: readonly Point[]): readonly RoomEdit[] {
  const count = (letters: string): number =>
    cellsOf(rows).filter((cell) => letters.includes(letterAt(rows, cell))).length;
  const spareBoxes = count("$*") - count(".*+");
  if (spareBoxes === 0) return [];
  const isFree = notIn(locked);
  const [spare, missing] = spareBoxes > 0 ? (["$", "."] as const) : ([".", "$"] as const);
  const sortOf = (letter: "$" | "."): RoomEdit["sort"] => (letter === "$" ? "box" : "goal");
  const edit = (cell: Point, letter: string, label: string, sort: RoomEdit["sort"]): RoomEdit => ({
    rows: written(rows, [[cell, letter]]),
    label,
    cells: [cell],
    sort,
  });
  const { removeBox, removeGoal, addBox, addGoal } = roomSuggestionMessages;
  const removed = cellsOf(rows)
    .filter((cell) => isFree(cell) && letterAt(rows, cell) === spare)
    .map((cell) => edit(cell, " ", (spare === "$" ? removeBox : removeGoal)(squareName(cell)), sortOf(spare)));
  const added = changeableCells(rows)
    .filter((cell) => isFree(cell) && letterAt(rows, cell) === " ")
    .map((cell) => edit(cell, missing, (missing === "$" ? addBox : addGoal)(squareName(cell)), sortOf(missing)));
  return [...removed, ...added];
}

function moved(rows: readonly string[], from: Point, to: Point): RoomEdit {
  const letter = letterAt(rows, from);
  const word = letter === "$" ? roomSuggestionMessages.moveBox : roomSuggestionMessages.moveGoal;
  return {
    rows: written(rows, [
      [from, " "],
      [to, letter],
    ]),
    label: word(squareName(from), squareName(to)),
    cells: [from, to],
    sort: letter === "$" ? "box" : "goal",
  };
}

/**
 * Fills floor that the solution never enters, the best enclosed squares first. The shortest solution stays the
 * shortest: it is still valid, and walls never shorten a solution. Undefined when the solution needs every square.
 */
export function unusedFloorFilled(
  rows: readonly string[],
  locked: readonly Point[],
  solution: string,
  seed: number,
): RoomEdit | undefined {
  const used = usedCells(rows, solution);
  const isFree = notIn(locked);
  const random = createRandom(seed);
  let filled = rows;
  const cells: Point[] = [];
  while (cells.length < mostFilled) {
    const open = changeableCells(filled).filter(
      (cell) => letterAt(filled, cell) === " " && !used.has(String(cell)) && isFree(cell),
    );
    const most = Math.max(0, ...open.map((cell) => wallsBeside(filled, cell)));
    const best = open.filter((cell) => wallsBeside(filled, cell) === most);
    // After the first, the next square is one adjacent to those filled, so that the change is connected.
    const near = best.filter((cell) => cells.some((other) => gridDistance(cell, other) === 1));
    const choice = cells.length > 0 && near.length > 0 ? near : best;
    const cell = choice[random.below(Math.max(1, choice.length))];
    if (cell === undefined) break;
    filled = written(filled, [[cell, "#"]]);
    cells.push(cell);
  }
  if (cells.length === 0) return undefined;
  return { rows: filled, label: roomSuggestionMessages.fill(cells.length), cells, sort: "fill" };
}

/** "x,y" of every square that the player or a box is on during the solution. */
function usedCells(rows: readonly string[], solution: string): ReadonlySet<string> {
  const replay = replaySolution(rows, solution);
  const used = new Set(
    cellsOf(rows)
      .filter((cell) => !"# ".includes(letterAt(rows, cell)))
      .map(String),
  );
  let [x, y] = cellsOf(rows).find((cell) => "@+".includes(letterAt(rows, cell))) ?? [0, 0];
  for (const { direction, box } of replay.ok ? replay.steps : []) {
    const [dx, dy] = steps[direction];
    [x, y] = [x + dx, y + dy];
    used.add(String([x, y]));
    if (box >= 0) used.add(String([x + dx, y + dy]));
  }
  return used;
}

const steps = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] } as const;

function wallsBeside(rows: readonly string[], [x, y]: Point): number {
  return Object.values(steps).filter(([dx, dy]) => letterAt(rows, [x + dx, y + dy]) === "#").length;
}

function notIn(locked: readonly Point[]): (cell: Point) => boolean {
  const all = new Set(locked.map(String));
  return (cell) => !all.has(String(cell));
}

function cellsOf(rows: readonly string[]): readonly Point[] {
  const { width, height, walls } = boardOf(rows);
  const inside = insideOf(boardOf(rows)).cells;
  return Array.from(walls, (_, cell): Point => [cell % width, Math.floor(cell / width)]).filter(
    ([x, y]) => y < height && inside[y * width + x] === 1,
  );
}

function letterAt(rows: readonly string[], [x, y]: Point): string {
  return rows[y]?.[x] ?? " ";
}

function written(rows: readonly string[], changes: readonly (readonly [Point, string])[]): readonly string[] {
  const next = [...rows];
  for (const [[x, y], letter] of changes) {
    const row = next[y] ?? "";
    next[y] = `${row.slice(0, x)}${letter}${row.slice(x + 1)}`;
  }
  return next;
}
