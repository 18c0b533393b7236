import { type Random, createRandom } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { type Decision, addClause, addVariable, isTrue, speakOf } from "./clauseSolver.ts";
import { coreRooms, neighbours } from "./coreRooms.ts";
import { type ExactPart, continuePart, exactPart, letIn, partSteps, roomsIn } from "./exactPart.ts";
import { type TurningCycle, deadEndInside, surround } from "./rotations.ts";
import type { Cycle } from "./cycles.ts";

/** Limits on the rooms of a cycle and of a dead end that are examined. */
const longestCycle = 9;
const mostRooms = 4;
/** Default number of steps per cycle and dead end, and failed pairs before giving up. */
const stepsForPair = 1000;
const mostFailures = 2;

/** Activity of a variable that is decided before all others, whatever is learned. */
const decidedFirst: Decision = { activity: Infinity, isPreferred: true, isLate: true };

/** A cycle, and a dead end attached to one of its rooms: the nearest rooms of the dead end. */
interface Pair {
  readonly one: TurningCycle;
  readonly rooms: readonly number[];
}

/** Cycles and dead ends that are examined one pair at a time. */
export interface DeadEndTrials {
  /** Those left, tightest last. */
  readonly left: Pair[];
  /** Steps after which a pair is assumed to fit. */
  readonly stepsPerPair: number;
  /** By pair, whether the dead end fits, as far as earlier trials found out. */
  readonly known: Map<string, boolean>;
  current: { readonly pair: Pair; readonly part: ExactPart; readonly random: Random } | undefined;
  failures: number;
  /** Work done: conflicts and refinements. */
  steps: number;
  /** The variable "results of these trials are used": always decided first, as true; -1 before there is any. */
  variable: number;
}

/**
 * The cycles of a search with the dead ends attached to them, sorted by the ratio of a dead end's area to the area that
 * the cycle can enclose.
 */
export function deadEndTrials(
  search: ExactPart,
  known: Map<string, boolean>,
  stepsPerPair = stepsForPair,
): DeadEndTrials {
  const { model } = search.clauses;
  const rooms = [...roomsIn(search), ...search.waiting];
  // Whether they are in by now or not.
  const hanging = new Set(rooms).difference(new Set(coreRooms(model, rooms)));
  const short = (search.rotations?.cycles ?? []).filter(({ cycle }) => cycle.rooms.length <= longestCycle);
  const pairs = short.flatMap((one) =>
    one.cycle.rooms.flatMap((foot) => {
      const ends = neighbours(model, foot).filter((room) => hanging.has(room));
      return ends.map((room) => ({ one, rooms: deadEnd(model, hanging, room) }));
    }),
  );
  const tightness = ({ one, rooms }: Pair) => areaOf(model, rooms) / spaceIn(model, one.cycle.rooms);
  const left = pairs.sort((a, b) => tightness(a) - tightness(b));
  return { left, stepsPerPair, known, current: undefined, failures: 0, steps: 0, variable: -1 };
}

/** Whether all were examined, or too many without success. */
export function isTried({ left, current, failures }: DeadEndTrials): boolean {
  return current === undefined && (left.length === 0 || failures >= mostFailures);
}

/** Whether the results proved that no layout exists; the search is unusable then. */
export function isRefuted({ variable }: DeadEndTrials, { clauses: { solver } }: ExactPart): boolean {
  return variable !== -1 && isTrue(solver, 2 * variable + 1);
}

/**
 * Examines a cycle with one dead end in isolation for at most `steps` steps. If the dead end does not fit inside, adds
 * a clause that says so: the search itself finds this only after deciding much of the rest of the graph, and again in
 * every branch.
 */
export function tryDeadEnds(search: ExactPart, trials: DeadEndTrials, steps: number, random: Random): void {
  const pair = trials.current?.pair ?? trials.left.pop();
  if (pair === undefined) return;
  const { stepsPerPair } = trials;
  const key = `${keyOf(pair.one.cycle)} ${pair.rooms.join()}`;
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

/** A search for a layout of a cycle with a dead end inside it; undefined where sides can't express that it is inside. */
function insideAlone({ clauses: { model } }: ExactPart, pair: Pair): DeadEndTrials["current"] {
  const random = createRandom(0);
  const part = exactPart(model, [...pair.one.cycle.rooms, ...pair.rooms], new Set(), random);
  const { rotations } = part;
  const key = keyOf(pair.one.cycle);
  const one = rotations?.cycles.find(({ cycle }) => keyOf(cycle) === key);
  if (rotations === undefined || one === undefined) return undefined;
  const isInside = deadEndInside(rotations, one, pair.rooms[0] as number, random);
  if (isInside === undefined) return undefined;
  for (const room of pair.rooms) surround(rotations, one, room, isInside, random);
  addClause(part.clauses.solver, [isInside]);
  return { pair, part, random };
}

/** A key for the sequence of rooms on a cycle. */
function keyOf({ rooms, steps }: Cycle): string {
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
  speakOf(solver, [...one.cycle.rooms, ...rooms]);
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
