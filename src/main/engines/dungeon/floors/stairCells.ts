import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import { type PlacedFloor, cellText, cellsOfRoom } from "./placedFloor.ts";

/** The cell of the building that stairs have on both floors. */
export interface PlacedStairs {
  readonly edge: InputEdge;
  readonly cell: readonly [number, number];
}

/** Cells with stairs by floor: stairs on one floor never share a cell. */
export type TakenCells = ReadonlyMap<number, ReadonlySet<string>>;

/** Penalty of a cell that a door opens onto, or that is next to other stairs, in neighboring cells. */
const doorPenalty = 100;
const stairsPenalty = 20;

/**
 * A cell for each of the stairs between two floors: inside both rooms, if possible not in front of a door, and away
 * from the walls. Stairs with the fewest candidate cells come first; undefined if one has none left. O(cells of the
 * rooms * doors).
 */
export function stairCells(
  below: PlacedFloor,
  above: PlacedFloor,
  stairs: readonly InputEdge[],
  taken: TakenCells,
): PlacedStairs[] | undefined {
  const used = new Set([...(taken.get(below.floor) ?? []), ...(taken.get(above.floor) ?? [])]);
  const choices = stairs.map((edge) => ({ edge, cells: sharedCells(below, above, edge, used) }));
  const placed: PlacedStairs[] = [];
  for (const { edge, cells } of choices.toSorted((a, b) => a.cells.length - b.cells.length)) {
    const cell = cells.find(([x, y]) => !used.has(cellText(x, y)));
    if (cell === undefined) return undefined;
    used.add(cellText(...cell));
    placed.push({ edge, cell });
  }
  return placed;
}

/** Cells that both rooms of a connection cover, the best first. */
function sharedCells(
  below: PlacedFloor,
  above: PlacedFloor,
  { from, to }: InputEdge,
  used: ReadonlySet<string>,
): [number, number][] {
  const [lower, upper] = [below, above].map((floor) => {
    const room = floor.layout.rooms.find(({ id }) => id === from || id === to);
    return room === undefined ? [] : cellsOfRoom(floor, room, used);
  });
  const others = new Set((upper ?? []).map(([x, y]) => cellText(x, y)));
  const shared = (lower ?? []).filter(([x, y]) => others.has(cellText(x, y)));
  const inBoth = new Set(shared.map(([x, y]) => cellText(x, y)));
  const doors = new Set([...cellsAtDoors(below), ...cellsAtDoors(above)]);
  const worth = ([x, y]: readonly [number, number]): number => {
    let sum = doors.has(cellText(x, y)) ? -doorPenalty : 0;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const cell = cellText(x + dx, y + dy);
        sum += Number(inBoth.has(cell)) - stairsPenalty * Number(used.has(cell));
      }
    }
    return sum;
  };
  const rated = shared.map((cell) => ({ cell, worth: worth(cell) }));
  return rated
    .toSorted((a, b) => b.worth - a.worth || a.cell[1] - b.cell[1] || a.cell[0] - b.cell[0])
    .map(({ cell }) => cell);
}

/** The cells on both sides of every door of a floor, in the building. */
function cellsAtDoors({ layout, shift: [dx, dy] }: PlacedFloor): string[] {
  return layout.doors.flatMap(({ segment: [[x1, y1], [x2, y2]] }) => {
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    const [x, y] = [Math.min(x1, x2) + dx, Math.min(y1, y2) + dy];
    return Array.from({ length }, (_, i) =>
      x1 === x2 ? [cellText(x - 1, y + i), cellText(x, y + i)] : [cellText(x + i, y - 1), cellText(x + i, y)],
    ).flat();
  });
}
