import { longestSide } from "../level.ts";

const steps: Readonly<Record<string, readonly [number, number]>> = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] };

/**
 * The smallest room that LURD moves solve: the floor is where the player or a box has been, boxes start where one is
 * pushed without having been pushed there, and goals are where the boxes end. Undefined for moves without a push, that
 * push two boxes at once, or whose room is too large. Linear in the moves and the area.
 */
export function roomFromMoves(moves: string): readonly string[] | undefined {
  if (!/[LURD]/.test(moves) || !/^[lurdLURD]+$/.test(moves)) return undefined;
  const floor = new Set<string>(["0,0"]);
  const starts = new Set<string>();
  const boxes = new Set<string>();
  let [x, y] = [0, 0];
  for (const letter of moves) {
    const [dx, dy] = steps[letter.toLowerCase()] ?? [0, 0];
    [x, y] = [x + dx, y + dy];
    const here = `${x},${y}`;
    const isPush = letter !== letter.toLowerCase();
    if (!isPush && boxes.has(here)) return undefined;
    if (isPush) {
      // A cell that was floor before can't have a box unless one was pushed there.
      if (!boxes.has(here) && floor.has(here)) return undefined;
      if (!boxes.has(here)) starts.add(here);
      boxes.delete(here);
      const target = `${x + dx},${y + dy}`;
      if (boxes.has(target)) return undefined;
      boxes.add(target);
      floor.add(target);
    }
    floor.add(here);
  }
  return printedRoom(floor, starts, boxes);
}

function printedRoom(
  floor: ReadonlySet<string>,
  starts: ReadonlySet<string>,
  goals: ReadonlySet<string>,
): readonly string[] | undefined {
  const cells = [...floor].map((cell) => cell.split(",").map(Number) as [number, number]);
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [left, top] = [least(xs) - 1, least(ys) - 1];
  const [width, height] = [-least(xs.map((x) => -x)) - left + 2, -least(ys.map((y) => -y)) - top + 2];
  if (width > longestSide || height > longestSide) return undefined;
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_unused, column) => {
      const [x, y] = [column + left, row + top];
      const cell = `${x},${y}`;
      if (!floor.has(cell)) return isNearFloor(floor, x, y) ? "#" : " ";
      const isGoal = goals.has(cell);
      if (x === 0 && y === 0) return isGoal ? "+" : "@";
      return starts.has(cell) ? (isGoal ? "*" : "$") : isGoal ? "." : " ";
    }).join(""),
  );
}

function isNearFloor(floor: ReadonlySet<string>, x: number, y: number): boolean {
  return [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => floor.has(`${x + dx},${y + dy}`)));
}

function least(values: readonly number[]): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Infinity);
}
