import { cellBeside, directions, opposite, walkDistances, walkTo } from "./roomPosition.ts";
import type { Direction, RoomPosition } from "./roomPosition.ts";

/** The count to minimize on a box's route; the other count breaks ties. */
export type RouteOrder = "pushes" | "moves";

/** Where one box can be pushed while all others stay where they are. */
export interface BoxRoutes {
  /** Fewest pushes to each cell the box can reach; its own cell has 0. */
  readonly pushes: ReadonlyMap<number, number>;
  /** The moves that bring the box to a cell; undefined when it is unreachable. */
  movesTo(cell: number): string | undefined;
}

interface Stop {
  readonly box: number;
  /** The last push; undefined at the start. */
  readonly pushed: Direction | undefined;
  readonly player: number;
  readonly pushes: number;
  readonly moves: number;
  readonly before: Stop | undefined;
}

/** Maximum steps of flood fills per query; beyond it, far cells of huge rooms aren't found. */
const mostWork = 40_000_000;

/**
 * Dijkstra over (cell of the box, side of the player), walks between pushes by flood fill. O(area) per state, at most
 * four states per cell. With `isAlone` the other boxes are removed from the board.
 */
export function boxRoutes(start: RoomPosition, box: number, order: RouteOrder, isAlone = false): BoxRoutes {
  const { board } = start;
  const others = isAlone ? new Uint8Array(start.boxes.length) : start.boxes.slice();
  others[box] = 0;
  const costOf = ({ pushes, moves }: Stop): number =>
    order === "pushes" ? pushes * 1e6 + moves : moves * 1e6 + pushes;
  const best = new Map<number, Stop>();
  const closed = new Set<string>();
  const open: Stop[] = [{ box, pushed: undefined, player: start.player, pushes: 0, moves: 0, before: undefined }];
  const area = board.width * board.height;
  let work = 0;
  for (let stop = takeCheapest(open, costOf); stop !== undefined; stop = takeCheapest(open, costOf)) {
    const key = `${stop.box} ${stop.pushed ?? ""}`;
    if (closed.has(key)) continue;
    closed.add(key);
    if (!best.has(stop.box)) best.set(stop.box, stop);
    work += area;
    if (work > mostWork) break;
    const steps = walkDistances({ board, boxes: withBox(others, stop.box), player: stop.player });
    for (const direction of directions) {
      const behind = cellBeside(board, stop.box, opposite(direction));
      const to = cellBeside(board, stop.box, direction);
      const walk = behind < 0 ? -1 : (steps[behind] ?? -1);
      if (walk < 0 || to < 0 || others[to] === 1 || closed.has(`${to} ${direction}`)) continue;
      open.push({
        box: to,
        pushed: direction,
        player: stop.box,
        pushes: stop.pushes + 1,
        moves: stop.moves + walk + 1,
        before: stop,
      });
    }
  }
  return {
    pushes: new Map([...best].map(([cell, { pushes }]) => [cell, pushes])),
    movesTo: (cell) => movesOf(start, others, best.get(cell)),
  };
}

/** The list is short: a scan costs less than a heap would. */
function takeCheapest(open: Stop[], costOf: (stop: Stop) => number): Stop | undefined {
  let at = 0;
  for (let i = 1; i < open.length; i++) {
    const [one, cheapest] = [open[i], open[at]];
    if (one !== undefined && cheapest !== undefined && costOf(one) < costOf(cheapest)) at = i;
  }
  const [taken] = open.splice(at, 1);
  return taken;
}

function withBox(others: Uint8Array, box: number): Uint8Array {
  const boxes = others.slice();
  boxes[box] = 1;
  return boxes;
}

function movesOf({ board }: RoomPosition, others: Uint8Array, last: Stop | undefined): string | undefined {
  if (last === undefined) return undefined;
  let moves = "";
  for (let stop = last; stop.before !== undefined && stop.pushed !== undefined; stop = stop.before) {
    const { box, player } = stop.before;
    const behind = cellBeside(board, box, opposite(stop.pushed));
    const walk = walkTo({ board, boxes: withBox(others, box), player }, behind) ?? "";
    moves = walk + stop.pushed.toUpperCase() + moves;
  }
  return moves;
}
