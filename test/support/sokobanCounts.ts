import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";

/** Two rooms that tell the four orders apart: for any two of them, one room's best by the first is worse by the second. */
export const roomsOfOrders = [
  ["########", "###. @ #", "#  .  ##", "## #$  #", "#    $ #", "#  $   #", "#.  ####", "########"],
  ["#######", "#.   .#", "##$ $ #", "#  $  #", "###   #", "#@  #.#", "#     #", "#######"],
];

/** Counts of a solution by a replay of its own, on a map of characters; undefined when it does not solve the room. */
export function plainCounts(rows: readonly string[], moves: string): Record<SolutionOrder, number> | undefined {
  const cells = rows.map((row) => row.split(""));
  const ways = { l: [-1, 0], r: [1, 0], u: [0, -1], d: [0, 1] } as const;
  let y = cells.findIndex((row) => row.some((cell) => "@+".includes(cell)));
  let x = cells[y]!.findIndex((cell) => "@+".includes(cell));
  const goals = new Set<string>();
  const boxes = new Set<string>();
  cells.forEach((row, j) =>
    row.forEach((cell, i) => {
      if (".*+".includes(cell)) goals.add(`${i},${j}`);
      if ("$*".includes(cell)) boxes.add(`${i},${j}`);
    }),
  );
  const counts = { pushes: 0, moves: 0, "box-lines": 0, "box-changes": 0 };
  let pushed = { box: "", way: "" };
  for (const letter of moves) {
    const way = letter.toLowerCase() as keyof typeof ways;
    const [dx, dy] = ways[way];
    const to = `${x + dx},${y + dy}`;
    const beyond = `${x + 2 * dx},${y + 2 * dy}`;
    if (cells[y + dy]?.[x + dx] === "#") return undefined;
    if (boxes.has(to) !== (letter !== way)) return undefined;
    counts.moves++;
    if (boxes.has(to)) {
      if (boxes.has(beyond) || cells[y + 2 * dy]?.[x + 2 * dx] === "#") return undefined;
      boxes.delete(to);
      boxes.add(beyond);
      counts.pushes++;
      if (pushed.box !== to || pushed.way !== way) counts["box-lines"]++;
      if (pushed.box !== to) counts["box-changes"]++;
      pushed = { box: beyond, way };
    }
    [x, y] = [x + dx, y + dy];
  }
  return [...boxes].every((box) => goals.has(box)) ? counts : undefined;
}
