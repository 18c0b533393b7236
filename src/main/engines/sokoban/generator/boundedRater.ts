import { createRandom } from "#shared/kernel/random.ts";
import { startRegion } from "#shared/levels/sokoban/roomShape.ts";
import { anySolutionInSteps } from "../solver/anySolution.ts";
import { matchingBound } from "../solver/matchingBound.ts";
import { type PushDistances, pushDistances, unreachable } from "../solver/pushDistances.ts";
import { usualPrunings } from "../solver/prunings.ts";
import { createPushSearch } from "../solver/pushSearch.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import { type Objective, type WayMeasures, shapeWorth, startWorth, wayWorth } from "./objective.ts";
import { type PullBeam, createPullBeam, mostBeamSquares } from "./pullBeam.ts";
import { costOfHome, openCell } from "./roomRater.ts";
import type { PlacedStart, RatedStart, RaterLimits, RoomRater } from "./roomRater.ts";
import { sampledShare } from "./sampledShare.ts";
import { type Sketch, floorCells } from "./sketch.ts";
import { type StartRules, keepsRules, playerCellsOf } from "./startRules.ts";
import { pushesHome } from "./pullSpace.ts";

/** Share of a rating's position limit that is kept per push of depth. */
const widthShare = 1 / 1_000;
/** Starts of one room that are solved: for the best one, and for one in each archive cell. */
const deep = 1;
const wide = 4;
/** Positions the forward search of a rating may expand: a room that needs more is worth less. */
const ratingNodes = 2_500;
/** Positions that proving the fewest pushes, and finding any solution, may cost for a room that is shown. */
const provingNodes = 40_000;
const anyNodes = 60_000;
/** Penalty of a room whose solution is not proved the shortest. */
const costOfUnproved = 10;
/** Penalty of a room that the greedy search doesn't solve: the solver may not confirm it in the end. */
const costOfUnsolved = 30;
const memoryBytes = 2 ** 28;
const isOutOfTime = () => false;

/** A room with the tables its searches share. */
interface OpenRoom {
  readonly graph: RoomGraph;
  readonly distances: PushDistances;
  readonly farness: Float64Array;
  readonly beam: PullBeam;
}

/**
 * Rates rooms with more boxes or floor than can be searched exhaustively: starts come from a beam search by pulls, and
 * are scored by what a forward search, which shares no code with it, needs to solve them. Pushes are those of a known
 * solution; `finish` tries to prove them the fewest.
 */
export function createBoundedRater(objective: Objective, limits: RaterLimits, rules?: StartRules): RoomRater {
  const beams = createPullBeam();

  function* open(sketch: Sketch): Resumable<OpenRoom | undefined> {
    const graph = sketchGraph(sketch);
    if (graph.squares > Math.min(limits.floor, mostBeamSquares)) return undefined;
    const distances = pushDistances(graph);
    const farness = farnessOf(graph, distances);
    const width = Math.max(16, Math.round(limits.positions * widthShare));
    const beam = yield* beams.search(graph, farness, { width, positions: limits.positions });
    return { graph, distances, farness, beam };
  }

  /**
   * The worth of a start by its shortest solution; if that is not proved, by the minimum number of pushes, the rest by
   * a solution that may be longer. Undefined if the pulled path itself is not worth `atLeast`: the result is rarely
   * lower.
   */
  function* rated(
    sketch: Sketch,
    room: OpenRoom,
    position: number,
    atLeast: number,
  ): Resumable<RatedStart | undefined> {
    const start = startGraph(room, position);
    const isLocked = (box: number): boolean => rules?.boxes.has(start.cells[box] ?? -1) === true;
    const home = start.boxes.filter((box) => start.isGoal[box] === 1 && !isLocked(box)).length;
    const look = shapeWorth(objective, sketch) + startWorth(objective, playerCells(start).length) - home * costOfHome;
    const known = wayOf(room, start, pushesHome(room.beam, position));
    if (wayWorth(objective, known) + look < atLeast) return undefined;
    const limits = { nodeLimit: ratingNodes, memoryBytes, isOutOfTime };
    const proof = yield* createPushSearch(start, room.distances, proving).run(limits);
    if (proof.status === "solved") {
      const way = wayOf(room, start, proof.pushes);
      return { way, position, worth: wayWorth(objective, way) + look };
    }
    const outcome = yield* createPushSearch(start, room.distances, hurried).run(limits);
    const isSolved = outcome.status === "solved";
    const found = isSolved ? wayOf(room, start, outcome.pushes) : known;
    const pushes = Math.min(found.pushes, proof.atLeast ?? found.pushes);
    const way = { ...found, pushes, detours: found.detours + pushes - found.pushes };
    const cost = isSolved ? costOfUnproved : costOfUnsolved;
    return { way, isUnproved: true, position, worth: wayWorth(objective, way) + look - cost };
  }

  function* candidates(sketch: Sketch, most: number, atLeast: number): Generator<void, RatedStart[], undefined> {
    const room = yield* open(sketch);
    const found: RatedStart[] = [];
    for (const position of room === undefined ? [] : farStarts(room, most, rules)) {
      const start = room === undefined ? undefined : yield* rated(sketch, room, position, atLeast);
      if (start !== undefined) found.push(start);
    }
    return found;
  }

  function* reopened(sketch: Sketch): Resumable<OpenRoom> {
    const room = yield* open(sketch);
    if (room === undefined) throw new Error("A rated room cannot be searched again.");
    return room;
  }

  return {
    *best(sketch, atLeast) {
      const [first, ...others] = yield* candidates(sketch, deep, atLeast);
      if (first === undefined) return undefined;
      const best = others.reduce((most, start) => (start.worth > most.worth ? start : most), first);
      return best.worth < atLeast ? undefined : best;
    },
    *spread(sketch, nicheOf, atLeast) {
      const bests = new Map<number, RatedStart>();
      for (const start of yield* candidates(sketch, wide, -Infinity)) {
        const niche = nicheOf(start.way, undefined);
        const least = Math.max(atLeast(niche), bests.get(niche)?.worth ?? -Infinity);
        if (start.worth >= least) bests.set(niche, start);
      }
      return [...bests].map(([niche, start]) => ({ niche, start }));
    },
    *finish(sketch, { position }) {
      const room = yield* reopened(sketch);
      const start = startGraph(room, position);
      const found = yield* validated(room, start, position);
      if (found === undefined) return undefined;
      const { pushes, pushesAtLeast } = found;
      const way = wayOf(room, start, pushes);
      const solvableShare = yield* sampledShare(start, room.distances, pushes.length, createRandom(position));
      return { ...placed(start, rules), pushes, way, reach: { solvableShare }, pushesAtLeast };
    },
    *place(sketch, { position }) {
      return placed(startGraph(yield* reopened(sketch), position), rules);
    },
  };
}

const proving = { weight: 1, prunings: { ...usualPrunings, perimeter: false } };
const hurried = { weight: 3, prunings: { ...usualPrunings, perimeter: false } };

/** The shortest known solution, and the lower bound on pushes; undefined when the solver itself finds none. */
function* validated(
  { beam, distances }: OpenRoom,
  start: RoomGraph,
  position: number,
): Resumable<{ readonly pushes: readonly number[]; readonly pushesAtLeast: number } | undefined> {
  const proof = createPushSearch(start, distances, { weight: 1, prunings: usualPrunings });
  const proved = yield* proof.run({ nodeLimit: provingNodes, memoryBytes, isOutOfTime });
  if (proved.status === "solved") return { pushes: proved.pushes, pushesAtLeast: proved.pushes.length };
  const any = yield* anySolutionInSteps(start, { memoryBytes, isOutOfTime, nodeLimit: anyNodes });
  if (any.status !== "solved") return undefined;
  const reversed = pushesHome(beam, position);
  const pushes = reversed.length < any.pushes.length ? reversed : any.pushes;
  return { pushes, pushesAtLeast: proved.atLeast ?? 0 };
}

/** The positions with the farthest boxes, one per number of box changes; those with boxes on goals come last. */
function farStarts(room: OpenRoom, most: number, rules: StartRules | undefined): number[] {
  const { graph, farness, beam } = room;
  const count = graph.goals.length;
  const ranked: { position: number; rank: number }[] = [];
  for (let position = 0; position < beam.positions; position++) {
    if ((beam.parents[position] as number) < 0) continue;
    let rank = 0;
    for (let at = position * count; at < (position + 1) * count; at++) {
      const square = beam.boxes[at] as number;
      rank += farness[square] as number;
      if (graph.isGoal[square] === 1) rank -= costOfHome;
    }
    ranked.push({ position, rank });
  }
  ranked.sort((a, b) => b.rank - a.rank || a.position - b.position);
  const seen = new Set<number>();
  const starts: number[] = [];
  for (const { position } of ranked) {
    if (starts.length === most) break;
    const changes = beam.changes[position] as number;
    if (seen.has(changes)) continue;
    if (rules !== undefined && !isAllowed(rules, startGraph(room, position))) continue;
    seen.add(changes);
    starts.push(position);
  }
  return starts;
}

function startGraph({ graph, beam }: OpenRoom, position: number): RoomGraph {
  const count = graph.goals.length;
  const boxes = [...beam.boxes.subarray(position * count, (position + 1) * count)];
  return { ...graph, boxes, player: beam.players[position] ?? 0 };
}

function isAllowed(rules: StartRules, start: RoomGraph): boolean {
  const boxes = start.boxes.map((square) => start.cells[square] ?? 0);
  return keepsRules(rules, boxes, playerCells(start));
}

function placed(start: RoomGraph, rules: StartRules | undefined): PlacedStart {
  const { boxes, cells, width } = start;
  const player = openCell(playerCellsOf(rules, playerCells(start)), width);
  return { boxes: boxes.map((square) => cells[square] ?? 0), player };
}

/** Board cells the player can walk to, in reading order. */
function playerCells({ boxes, player, cells, width }: RoomGraph): number[] {
  const free = new Set(cells);
  for (const square of boxes) free.delete(cells[square] ?? 0);
  return startRegion(width, (cell) => !free.has(cell), cells[player] ?? 0).toSorted((a, b) => a - b);
}

/** Pushes, lines, changes and detours of a solution. */
function wayOf({ graph, distances }: OpenRoom, start: RoomGraph, pushes: readonly number[]): WayMeasures {
  let [lines, changes, lastBox, lastDirection] = [0, 0, -1, -1];
  for (const push of pushes) {
    const isOther = push >> 2 !== lastBox;
    if (isOther) changes++;
    if (isOther || (push & 3) !== lastDirection) lines++;
    lastBox = graph.neighbours[push] ?? -1;
    lastDirection = push & 3;
  }
  const alone = matchingBound(distances.toGoal, graph.goals.length).matchAll(start.boxes);
  return { pushes: pushes.length, lines, changes, detours: pushes.length - alone };
}

/** Pushes from each square to the goals it leads to, on average. */
function farnessOf({ squares, goals }: RoomGraph, { toGoal }: PushDistances): Float64Array {
  const farness = new Float64Array(squares);
  for (let square = 0; square < squares; square++) {
    let [sum, reached] = [0, 0];
    for (let goal = 0; goal < goals.length; goal++) {
      const distance = toGoal[square * goals.length + goal] as number;
      if (distance >= unreachable) continue;
      sum += distance;
      reached++;
    }
    farness[square] = reached === 0 ? 0 : sum / reached;
  }
  return farness;
}

/**
 * The floor and the goals of a sketch as a solver's graph, without boxes; squares in reading order. Linear in the area.
 */
export function sketchGraph(sketch: Sketch): RoomGraph {
  const { width, walls } = sketch;
  const cells = floorCells(sketch);
  const squares = cells.length;
  const numbers = new Int32Array(walls.length).fill(-1);
  for (const [square, cell] of cells.entries()) numbers[cell] = square;
  const neighbours = new Int32Array(squares * 4);
  const offsets = [-1, -width, 1, width];
  for (const [square, cell] of cells.entries()) {
    for (const [direction, offset] of offsets.entries())
      neighbours[square * 4 + direction] = numbers[cell + offset] ?? -1;
  }
  const isGoal = new Uint8Array(squares);
  const goals = sketch.goals.map((cell) => numbers[cell] ?? 0).toSorted((a, b) => a - b);
  for (const goal of goals) isGoal[goal] = 1;
  return { squares, neighbours, isGoal, goals, boxes: [], player: 0, cells, width, outOfReach: [] };
}
