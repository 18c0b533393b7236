import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";
import type { Line } from "./orbitLines.ts";
import type { SymmetryOrbit, Drawing } from "./drawing.ts";

/** Numbers that are pushed in before the board counts as full, for each number of the brief. */
const stepsForEach = 100;

/** The orbits of a drawing and, by cell, which of them covers it; -1 = none. Orbits that were pulled out are undefined. */
interface Packing {
  readonly orbits: (SymmetryOrbit | undefined)[];
  readonly owner: Int32Array;
}

/**
 * Places the missing numbers of a drawing however crowded it is: the next group is placed on a free cell although its
 * lines overlap others. The overlapped lines are shortened, or removed and placed elsewhere in turn. Cells that remain
 * free at the end lengthen lines: all newly placed ones are as short as possible. False, with the drawing as far as it
 * got, when numbers are left. O(steps * cells).
 */
export function packDrawing(plan: BoardPlan, drawing: Drawing, random: Random): boolean {
  const packing: Packing = { orbits: [...drawing.orbits], owner: new Int32Array(drawing.taken.length).fill(-1) };
  for (const index of packing.orbits.keys()) own(packing, index);
  const steps = stepsForEach * plan.brief.numbers;
  for (let step = 0; drawing.missing > 0 && step < steps; step++) pushIn(plan, drawing, packing, random);
  const orbits = packing.orbits.filter((orbit) => orbit !== undefined);
  drawing.orbits.splice(0, drawing.orbits.length, ...orbits);
  for (const [cell, owner] of packing.owner.entries()) drawing.taken[cell] = owner < 0 ? 0 : 1;
  if (drawing.missing > 0) return false;
  lengthen(plan, drawing, random);
  return true;
}

function pushIn(plan: BoardPlan, drawing: Drawing, packing: Packing, random: Random): void {
  const { brief, groups } = plan;
  const { orbits, owner } = packing;
  const group = groups[freeCell(plan, owner, random)] ?? [];
  const isTorn = group.length > drawing.missing;
  if (isTorn && orbits.some((orbit) => orbit !== undefined && isIncomplete(plan, orbit))) return;
  const cells = isTorn ? group.slice(0, drawing.missing) : group;
  if (cells.some((cell) => plan.locked[cell] === 1)) return;
  const lines = someLines(plan, drawing.alike, cells, brief.smallest, random);
  const changes = lines === undefined ? undefined : makeRoom(plan, drawing.alike, packing, lines);
  if (lines === undefined || changes === undefined) return;
  const pulled = [...changes].reduce(
    (sum, [at, orbit]) => sum + (orbit === undefined ? (orbits[at]?.cells.length ?? 0) : 0),
    0,
  );
  for (const at of changes.keys()) disown(packing, at);
  for (const [at, orbit] of changes) {
    orbits[at] = orbit;
    own(packing, at);
  }
  const hole = orbits.indexOf(undefined);
  const place = hole < 0 ? orbits.length : hole;
  orbits[place] = { cells, lines };
  own(packing, place);
  drawing.missing += pulled - cells.length;
}

/** The first free cell from a random one on; -1 when there is none. */
function freeCell({ locked }: BoardPlan, owner: Int32Array, random: Random): number {
  const from = random.below(owner.length);
  for (let i = 0; i < owner.length; i++) {
    const cell = (from + i) % owner.length;
    if (owner[cell] === -1 && locked[cell] === 0) return cell;
  }
  return -1;
}

/** Lines of a size through the cells that may overlap anything except each other. */
function someLines(
  plan: BoardPlan,
  alike: boolean,
  cells: readonly number[],
  value: number,
  random: Random,
): Line[] | undefined {
  const first = lineThrough(plan, cells[0] ?? 0, value, random.below(2 * value));
  if (first === undefined) return undefined;
  const lines = cells.map((cell, image) => {
    if (image === 0) return first;
    if (alike) return first.map((one) => plan.groups[one]?.[image] ?? -1);
    return lineThrough(plan, cell, value, random.below(2 * value)) ?? [-1];
  });
  const covered = lines.flat();
  return new Set(covered).size === covered.length && !covered.includes(-1) ? lines : undefined;
}

/** One of the `2 * value` lines of a length through a cell; undefined when it leaves the board. */
function lineThrough({ brief }: BoardPlan, cell: number, value: number, shape: number): Line | undefined {
  const { width, height } = brief;
  const isAcross = shape < value;
  const [place, room, step] = isAcross ? [cell % width, width, 1] : [Math.floor(cell / width), height, width];
  const start = place - (shape % value);
  if (start < 0 || start + value > room) return undefined;
  return Array.from({ length: value }, (_, i) => cell + (start + i - place) * step);
}

/**
 * The orbits whose cells are taken: shortened where that is enough, else removed (undefined). Undefined when they may
 * not be moved: locked ones, and the incomplete group, of which there is one.
 */
function makeRoom(
  plan: BoardPlan,
  alike: boolean,
  { orbits, owner }: Packing,
  lines: readonly Line[],
): Map<number, SymmetryOrbit | undefined> | undefined {
  const wanted = new Set(lines.flat());
  const changes = new Map<number, SymmetryOrbit | undefined>();
  for (const cell of wanted) {
    const at = owner[cell] ?? -1;
    const orbit = orbits[at];
    if (orbit === undefined || changes.has(at)) continue;
    if (orbit.cells.some((one) => plan.locked[one] === 1)) return undefined;
    const cut = cutShort(plan, alike, orbit, wanted);
    if (cut === undefined && isIncomplete(plan, orbit)) return undefined;
    changes.set(at, cut);
  }
  return changes;
}

/**
 * An orbit with its lines shortened to the parts around their numbers that others don't need; undefined when too short.
 */
function cutShort(
  { brief }: BoardPlan,
  alike: boolean,
  { cells, lines }: SymmetryOrbit,
  wanted: ReadonlySet<number>,
): SymmetryOrbit | undefined {
  const parts = lines.map((line, i) => {
    const at = line.indexOf(cells[i] ?? -1);
    let [first, last] = [at, at];
    if (at < 0 || wanted.has(line[at] ?? -1)) return [];
    while (first > 0 && !wanted.has(line[first - 1] ?? -1)) first--;
    while (last < line.length - 1 && !wanted.has(line[last + 1] ?? -1)) last++;
    return line.slice(first, last + 1);
  });
  const isEven = !alike || new Set(parts.map(({ length }) => length)).size === 1;
  return isEven && parts.every(({ length }) => length >= brief.smallest) ? { cells, lines: parts } : undefined;
}

function own({ orbits, owner }: Packing, at: number): void {
  for (const line of orbits[at]?.lines ?? []) for (const cell of line) owner[cell] = at;
}

function disown({ orbits, owner }: Packing, at: number): void {
  for (const line of orbits[at]?.lines ?? []) for (const cell of line) owner[cell] = -1;
}

/** A group that the numbers did not suffice for. */
function isIncomplete(plan: BoardPlan, { cells }: SymmetryOrbit): boolean {
  const [first = 0] = cells;
  return plan.locked[first] === 0 && cells.length < (plan.groups[first]?.length ?? 0);
}

/** Lengthens the lines of each unlocked orbit by one cell at an end, in random order, where cells are free. */
function lengthen(plan: BoardPlan, drawing: Drawing, random: Random): void {
  const { taken, orbits } = drawing;
  for (let left = orbits.length; left > 0; left--) {
    const at = random.below(left);
    const [orbit, other] = [orbits[at], orbits[left - 1]];
    if (orbit === undefined || other === undefined) return;
    const isLocked = orbit.cells.some((cell) => plan.locked[cell] === 1);
    const grown = isLocked ? orbit : grownOrbit(plan, drawing, orbit, random.below(2));
    orbits[at] = other;
    orbits[left - 1] = grown;
    for (const line of grown.lines) for (const cell of line) taken[cell] = 1;
  }
}

function grownOrbit(
  plan: BoardPlan,
  { taken, largest, alike }: Drawing,
  orbit: SymmetryOrbit,
  side: number,
): SymmetryOrbit {
  const lines = orbit.lines.map((line) => {
    const next = line.length < largest ? cellBeyond(plan, line, side) : undefined;
    if (next === undefined || taken[next] === 1) return line;
    return side === 0 ? [next, ...line] : [...line, next];
  });
  const covered = lines.flat();
  const isEven = !alike || new Set(lines.map(({ length }) => length)).size === 1;
  return isEven && new Set(covered).size === covered.length ? { cells: orbit.cells, lines } : orbit;
}

/** The cell before the begin of a line (side 0) or after its end; undefined when there is none on the board. */
function cellBeyond({ brief: { width, height } }: BoardPlan, line: Line, side: number): number | undefined {
  const [end, inner] = side === 0 ? [line[0], line[1]] : [line.at(-1), line.at(-2)];
  if (end === undefined || inner === undefined) return undefined;
  const next = 2 * end - inner;
  const isSameRow = Math.floor(next / width) === Math.floor(end / width);
  return next >= 0 && next < width * height && (isSameRow || next % width === end % width) ? next : undefined;
}
