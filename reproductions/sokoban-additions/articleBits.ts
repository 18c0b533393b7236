import { type ArticleRoom, type ArticleSolution, articleDirections } from "./articleSolver.ts";
import { copied } from "#shared/kernel/typedArrays.ts";

/** Inner cells of a room at most: boxes and the region's first cell make one 32-bit key. */
export const mostBitCells = 25;

/** Tables that depend only on the size of a room. */
interface BitSize {
  readonly cells: number;
  /** Cells to the left, above, to the right, below; -1 = outside. */
  readonly neighbours: Int8Array;
  /** `[cell * 4 + quarter]`: the two adjacent cells and the one between them; cells outside are left out. */
  readonly blocks: Int32Array;
  /** Cells that are not in the first or in the last column. */
  readonly notFirst: number;
  readonly notLast: number;
}

/**
 * The article's solver for rooms of up to 5 x 5 inner cells, on bits: same rules, same order, same counts as
 * `solveArticle`, many times faster. Boxes are one word and regions another; the table of known positions is never
 * cleared, a stamp distinguishes old entries from new ones. One solver per size.
 */
export function createBitSolver(width: number, height: number): (room: ArticleRoom, limit: number) => ArticleSolution {
  const across = width - 2;
  const size = bitSize(across, height - 2);
  const { neighbours, blocks, notFirst, notLast, cells } = size;
  const full = cells === 32 ? -1 : (1 << cells) - 1;
  let slots = new Int32Array(1 << 12);
  let stamps = new Int32Array(1 << 12);
  let stamp = 0;
  let known = 0;
  let capacity = 1 << 12;
  let boxesOf = new Int32Array(capacity);
  let regions = new Int32Array(capacity);
  let parents = new Int32Array(capacity);
  let pushes = new Int16Array(capacity);

  /** Adds a key; false when it was there. */
  function addKey(key: number): boolean {
    const mask = slots.length - 1;
    let slot = spread(key) & mask;
    while (stamps[slot] === stamp) {
      if (slots[slot] === key) return false;
      slot = (slot + 1) & mask;
    }
    slots[slot] = key;
    stamps[slot] = stamp;
    if (++known * 2 > mask) growTable();
    return true;
  }

  function growTable(): void {
    const [oldSlots, oldStamps] = [slots, stamps];
    slots = new Int32Array(oldSlots.length * 2);
    stamps = new Int32Array(oldSlots.length * 2);
    const mask = slots.length - 1;
    for (let old = 0; old < oldSlots.length; old++) {
      if (oldStamps[old] !== stamp) continue;
      let slot = spread(oldSlots[old] as number) & mask;
      while (stamps[slot] === stamp) slot = (slot + 1) & mask;
      slots[slot] = oldSlots[old] as number;
      stamps[slot] = stamp;
    }
  }

  function growStates(): void {
    capacity *= 2;
    boxesOf = copied(boxesOf, new Int32Array(capacity));
    regions = copied(regions, new Int32Array(capacity));
    parents = copied(parents, new Int32Array(capacity));
    pushes = copied(pushes, new Int16Array(capacity));
  }

  function flood(from: number, free: number): number {
    let region = from;
    for (;;) {
      const sideways = ((region << 1) & notFirst) | ((region >>> 1) & notLast);
      const next = region | ((sideways | (region << across) | (region >>> across)) & free);
      if (next === region) return region;
      region = next;
    }
  }

  /** Cells with a wall on both axes, where `open` are the cells without. */
  function corners(open: number): number {
    const freeAcross = (open << 1) & notFirst & ((open >>> 1) & notLast);
    return ~freeAcross & ~((open << across) & (open >>> across));
  }

  /**
   * The article's two deadlocks after a push to `box`: an off-goal box in a corner of walls, or in a 2x2 block of walls and
   * boxes. Boxes on goals in a corner are walls for the first.
   */
  function isLost(box: number, floor: number, goals: number, boxes: number): boolean {
    const home = boxes & goals;
    const astray = boxes & ~goals;
    let corner = corners(floor);
    for (let frozen = 0; ;) {
      const more = home & corner;
      if (more === frozen) break;
      frozen = more;
      corner = corners(floor & ~frozen);
    }
    if ((astray & corner) !== 0) return true;
    const open = floor & ~boxes;
    for (let quarter = box * 4; quarter < box * 4 + 4; quarter++) {
      const block = blocks[quarter] as number;
      if ((block & open) === 0 && ((block | (1 << box)) & astray) !== 0) return true;
    }
    return false;
  }

  return ({ walls, goals: goalCells, boxes: boxCells, player }, limit) => {
    stamp++;
    known = 0;
    let floor = full;
    let goals = 0;
    for (let cell = 0; cell < cells; cell++) {
      const outer = outerCell(cell, across);
      if (walls[outer] === 1) floor ^= 1 << cell;
      if (goalCells[outer] === 1) goals |= 1 << cell;
    }
    const start = boxCells.reduce((all, box) => all | (1 << innerCell(box, across)), 0);
    const isLostAtStart = boxCells.some((box) => isLost(innerCell(box, across), floor, goals, start));
    let states = isLostAtStart ? 0 : 1;
    boxesOf[0] = start;
    const first = flood(1 << innerCell(player, across), floor & ~start);
    regions[0] = first;
    parents[0] = -1;
    addKey(start | (Math.clz32(first & -first) << mostBitCells));
    let iterations = 0;
    let breadth = 0;
    for (let state = 0, depth = 0, layerEnd = 0; state < states; state++) {
      if (state === layerEnd) {
        if (state > 0) depth++;
        breadth = Math.max(breadth, states - layerEnd);
        layerEnd = states;
      }
      const boxes = boxesOf[state] as number;
      if (++iterations > limit) break;
      const region = regions[state] as number;
      for (let left = boxes; left !== 0; left &= left - 1) {
        const box = 31 - Math.clz32(left & -left);
        for (const direction of articleDirections) {
          const to = neighbours[box * 4 + direction] as number;
          const from = neighbours[box * 4 + (direction ^ 2)] as number;
          if (to < 0 || from < 0 || ((region >>> from) & 1) === 0) continue;
          if (((floor >>> to) & 1) === 0 || ((boxes >>> to) & 1) === 1) continue;
          const moved = boxes ^ (1 << box) ^ (1 << to);
          if (isLost(to, floor, goals, moved)) continue;
          const reached = flood(1 << box, floor & ~moved);
          if (!addKey(moved | (Math.clz32(reached & -reached) << mostBitCells))) continue;
          if (states === capacity) growStates();
          boxesOf[states] = moved;
          regions[states] = reached;
          parents[states] = state;
          pushes[states] = box * 4 + direction;
          states++;
          if ((moved & ~goals) !== 0) continue;
          const most = Math.max(breadth, states - layerEnd);
          return { solved: true, pushes: depth + 1, iterations, states: known, breadth: most, way: wayTo(states - 1) };
        }
      }
    }
    return { solved: false, pushes: 0, iterations, states: known, breadth, way: [] };
  };

  function wayTo(state: number): number[] {
    const way: number[] = [];
    for (let at = state; (parents[at] as number) >= 0; at = parents[at] as number) {
      const push = pushes[at] as number;
      way.push(outerCell(push >> 2, across) * 4 + (push & 3));
    }
    return way.toReversed();
  }
}

/** Inner cells are numbered row by row without the border of walls. */
function outerCell(cell: number, across: number): number {
  return (Math.floor(cell / across) + 1) * (across + 2) + (cell % across) + 1;
}

function innerCell(cell: number, across: number): number {
  const row = Math.floor(cell / (across + 2));
  return (row - 1) * across + cell - row * (across + 2) - 1;
}

function bitSize(across: number, down: number): BitSize {
  const cells = across * down;
  const neighbours = new Int8Array(cells * 4).fill(-1);
  const blocks = new Int32Array(cells * 4);
  let [notFirst, notLast] = [0, 0];
  const bitAt = (x: number, y: number) => (x < 0 || y < 0 || x >= across || y >= down ? 0 : 1 << (y * across + x));
  const steps = [-1, -across, 1, across];
  for (let cell = 0; cell < cells; cell++) {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    if (x > 0) notFirst |= 1 << cell;
    if (x < across - 1) notLast |= 1 << cell;
    const isInside = [x > 0, y > 0, x < across - 1, y < down - 1];
    for (const [direction, step] of steps.entries())
      if (isInside[direction] === true) neighbours[cell * 4 + direction] = cell + step;
    for (let quarter = 0; quarter < 4; quarter++) {
      const [dx, dy] = [(quarter & 1) * 2 - 1, (quarter >> 1) * 2 - 1];
      blocks[cell * 4 + quarter] = bitAt(x + dx, y) | bitAt(x, y + dy) | bitAt(x + dx, y + dy);
    }
  }
  return { cells, neighbours, blocks, notFirst, notLast };
}

function spread(key: number): number {
  return Math.imul(key ^ (key >>> 15), 0x2c1b3c6d) >>> 7;
}
