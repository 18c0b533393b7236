import { type BoardShape, nearOffsets } from "./boardShape.ts";

/** Cells a piece of the game can reach in one step of distance one, by cell: diagonal in checkers. */
export function neighbourLists(shape: BoardShape): number[][] {
  const offsets = nearOffsets(shape.topology).filter(
    ([dx, dy]) => shape.game === "hexxagon" || Math.abs(dx) + Math.abs(dy) === 2,
  );
  return shape.cells.map(([x, y]) =>
    offsets.map(([dx, dy]) => shape.cellAt(x + dx, y + dy)).filter((near) => near >= 0),
  );
}

/** Cells that can be reached from the given ones over `lists`. */
export function reachableCells(lists: readonly (readonly number[])[], from: readonly number[]): Set<number> {
  const seen = new Set(from);
  const open = [...seen];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    for (const near of lists[cell] ?? []) {
      if (seen.has(near)) continue;
      seen.add(near);
      open.push(near);
    }
  }
  return seen;
}

/** Cells whose loss would cut the board in two: cut vertices of the neighbour graph. */
export function cutCells(lists: readonly (readonly number[])[]): number[] {
  const without = (cut: number) => lists.map((list) => list.filter((near) => near !== cut));
  return [...lists.keys()].filter((cut) => {
    const rest = lists[cut] ?? [];
    const first = rest[0];
    return first !== undefined && !rest.every((near) => reachableCells(without(cut), [first]).has(near));
  });
}
