import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { addClause, addVariable, isTrue, speakOf } from "./clauseSolver.ts";
import type { Decision } from "./clauseSolver.ts";
import { coreRooms, neighbours } from "./coreRooms.ts";
import { continuePart, exactPart, letIn, partSteps, roomsIn } from "./exactPart.ts";
import type { ExactPart } from "./exactPart.ts";
import { deadEndInside, surround } from "./rotations.ts";
import type { TurningRing } from "./rotations.ts";
import type { Ring } from "./rings.ts";

/** Rooms of the longest ring and of a dead end that are looked at. */
const longestRing = 9;
const mostRooms = 4;
/** Steps for one ring with a dead end, unless said otherwise, and pairs in vain before one gives up. */
const stepsForPair = 1000;
const mostFailures = 2;

/** Of a variable that is decided before all others, whatever is learned. */
const decidedFirst: Decision = { activity: Infinity, isPreferred: true, isLate: true };

/** A ring, and a dead end that hangs on one of its rooms: the rooms of it that are nearest. */
interface Pair {
  readonly one: TurningRing;
  readonly rooms: readonly number[];
}

/** Rings and dead ends that are looked at one by one. */
export interface DeadEndTrials {
  /** Those left, tightest last. */
  readonly left: Pair[];
  /** Steps after which a pair counts as one that fits. */
  readonly stepsPerPair: number;
  /** Whether the dead end fits, by pair, as far as it was seen before. */
  readonly known: Map<string, boolean>;
  current: { readonly pair: Pair; readonly part: ExactPart; readonly random: Random } | undefined;
  failures: number;
  /** Work done: conflicts and refinements. */
  steps: number;
  /** The variable "what was found here is used": always decided first, as true; -1 before there is any. */
  variable: number;
}

/** The rings of a search with the dead ends that hang on them, by how much area of a dead end there is for what a ring can hold. */
export function deadEndTrials(
  search: ExactPart,
  known: Map<string, boolean>,
  stepsPerPair = stepsForPair,
): DeadEndTrials {
  const { model } = search.clauses;
  const rooms = [...roomsIn(search), ...search.waiting];
  // Whether they are in by now or not.
  const hanging = new Set(rooms).difference(new Set(coreRooms(model, rooms)));
  const short = (search.rotations?.rings ?? []).filter(({ ring }) => ring.rooms.length <= longestRing);
  const pairs = short.flatMap((one) =>
    one.ring.rooms.flatMap((foot) => {
      const ends = neighbours(model, foot).filter((room) => hanging.has(room));
      return ends.map((room) => ({ one, rooms: deadEnd(model, hanging, room) }));
    }),
  );
  const tightness = ({ one, rooms }: Pair) => areaOf(model, rooms) / spaceIn(model, one.ring.rooms);
  const left = pairs.sort((a, b) => tightness(a) - tightness(b));
  return { left, stepsPerPair, known, current: undefined, failures: 0, steps: 0, variable: -1 };
}

/** Whether all has been looked at, or too much in vain. */
export function isTried({ left, current, failures }: DeadEndTrials): boolean {
  return current === undefined && (left.length === 0 || failures >= mostFailures);
}

/** Whether there is no layout because of what was found: the search has shown that it cannot be used. */
export function isRefuted({ variable }: DeadEndTrials, { clauses: { solver } }: ExactPart): boolean {
  return variable !== -1 && isTrue(solver, 2 * variable + 1);
}

/**
 * Looks at a ring with a dead end alone, for so many steps: where the dead end does not fit inside, a clause of the search says
 * so. The search itself sees that only after much else in the graph has been decided, and again for every other of its cases.
 */
export function tryDeadEnds(search: ExactPart, trials: DeadEndTrials, steps: number, random: Random): void {
  const pair = trials.current?.pair ?? trials.left.pop();
  if (pair === undefined) return;
  const { stepsPerPair } = trials;
  const key = `${keyOf(pair.one.ring)} ${pair.rooms.join()}`;
  let fits = trials.known.get(key);
  if (fits === undefined) {
    const current = (trials.current ??= insideAlone(search, pair));
    if (current === undefined) return;
    const { part } = current;
    const before = partSteps(part);
    const { kind } = continuePart(part, Math.min(steps, stepsPerPair - before), current.random);
    trials.steps += partSteps(part) - before;
    if (kind === "open" && partSteps(part) < stepsPerPair) return;
    trials.current = undefined;
    fits = kind !== "impossible";
    trials.known.set(key, fits);
  }
  if (fits) trials.failures++;
  else keepOutside(search, trials, pair, random);
}

/** A search for a layout of a ring with a dead end inside it; undefined where it cannot be told from sides that it is inside. */
function insideAlone({ clauses: { model } }: ExactPart, pair: Pair): DeadEndTrials["current"] {
  const random = createRandom(0);
  const part = exactPart(model, [...pair.one.ring.rooms, ...pair.rooms], new Set(), random);
  const { rotations } = part;
  const key = keyOf(pair.one.ring);
  const one = rotations?.rings.find(({ ring }) => keyOf(ring) === key);
  if (rotations === undefined || one === undefined) return undefined;
  const isInside = deadEndInside(rotations, one, pair.rooms[0] as number, random);
  if (isInside === undefined) return undefined;
  for (const room of pair.rooms) surround(rotations, one, room, isInside, random);
  addClause(part.clauses.solver, [isInside]);
  return { pair, part, random };
}

/** Which rooms follow each other on a ring. */
function keyOf({ rooms, steps }: Ring): string {
  return rooms
    .map((room, i) => [room, steps[i]?.after.to ?? -1].sort((one, other) => one - other).join("-"))
    .sort()
    .join(" ");
}

function keepOutside(search: ExactPart, trials: DeadEndTrials, { one, rooms }: Pair, random: Random): void {
  const [first] = rooms;
  if (first === undefined || search.rotations === undefined) return;
  const { solver } = search.clauses;
  // The variable is first among the decisions only if there are none yet.
  solver.kernel.takeAllBack();
  letIn(search, first, random);
  const isInside = deadEndInside(search.rotations, one, first, random);
  if (isInside === undefined) return;
  if (trials.variable === -1) trials.variable = addVariable(solver, [], decidedFirst);
  speakOf(solver, [...one.ring.rooms, ...rooms]);
  addClause(solver, [isInside ^ 1, 2 * trials.variable + 1]);
  speakOf(solver, []);
}

/** The first rooms of a dead end, nearest first. */
function deadEnd(model: LayoutModel, hanging: ReadonlySet<number>, first: number): number[] {
  const rooms = [first];
  for (const room of rooms) {
    for (const other of neighbours(model, room)) if (hanging.has(other) && !rooms.includes(other)) rooms.push(other);
    if (rooms.length >= mostRooms) break;
  }
  return rooms.slice(0, mostRooms);
}

/** Cells of the smallest shapes. */
function areaOf({ roomShapes, table: { widths, heights } }: LayoutModel, rooms: readonly number[]): number {
  const areas = rooms.map((room) =>
    Math.min(
      ...[...(roomShapes[room] as Int32Array)].map((shape) => (widths[shape] as number) * (heights[shape] as number)),
    ),
  );
  return areas.reduce((sum, area) => sum + area, 0);
}

/** Cells of a square with the longest sides of all rooms round it. */
function spaceIn({ roomShapes, table: { widths, heights } }: LayoutModel, rooms: readonly number[]): number {
  const lengths = rooms.map((room) =>
    Math.max(...[...(roomShapes[room] as Int32Array)].flatMap((shape) => [widths[shape] ?? 0, heights[shape] ?? 0])),
  );
  return (lengths.reduce((sum, length) => sum + length, 0) / 4) ** 2;
}
