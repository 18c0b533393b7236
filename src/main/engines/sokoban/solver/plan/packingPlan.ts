import { type GoalDistances, unreachable } from "../pushDistances.ts";
import type { RoomGraph } from "../roomGraph.ts";
import type { Resumable } from "../resumable.ts";
import { boxWalks } from "./boxWalks.ts";
import { type MacroMove, featureSearch } from "./featureSearch.ts";
import { pullFeatures } from "./pullFeatures.ts";
import { createRegions } from "../regions.ts";
import { unpackSearch } from "./unpackSearch.ts";
import { walkingDistances } from "./walkingDistances.ts";

/** A box is placed on `to`, from outside (-1), from an earlier step's square, or from the start (-2). */
export interface PackingStep {
  readonly from: number;
  readonly to: number;
}

/** The order in which goals are filled, with parking squares where a box waits for its goal. */
export interface PackingPlan {
  readonly steps: readonly PackingStep[];
}

/** Limit on the positions searched, when no box can leave, for one from which a box can. */
const mostDetour = 1500;

/** Total work of all such searches: a position costs about boxes * squares^2. */
const mostWork = 1.2e9;

/** In rooms of hundreds of boxes, how many ways to leave are tried for whether the others can still be matched. */
const mostTries = 2000;

/** A box can leave when it is on a starting square at least this many steps from its previous one. */
const farAway = 6;

/** Limit on the positions of the search that unpacks what greedy unpacking can't. */
const mostUnpacked = 4000;

/**
 * Plans the packing backward: from the solved position boxes are pulled out one by one; a box that reaches a starting
 * square, far from the goal it left, is removed from the board. The last one to leave has to be filled first. When no
 * box can leave, a search pulls boxes aside until one can. If that ends with boxes that are neither removed nor on
 * starting squares, a search over the whole unpacking follows. (After the packing search of Shoham and Schaeffer 2020.)
 */
export function* packingPlan(graph: RoomGraph, distances: GoalDistances): Resumable<PackingPlan> {
  const { starts, budget, far } = unpackingOf(graph);
  let best: Unpacking | undefined;
  for (const start of starts) {
    const outcome = yield* unpack(graph, distances, far, start, budget);
    if (best === undefined || isBetter(outcome, best)) best = outcome;
  }
  if (best === undefined) return { steps: [] };
  if (best.left.every((square) => graph.boxes.includes(square))) return { steps: inOrder(best) };
  return (yield* searchedPlan(graph)) ?? { steps: inOrder(best) };
}

/** A plan from a search of the whole unpacking, even if the greedy one is complete; undefined if none is found. */
export function* searchedPlan(graph: RoomGraph): Resumable<PackingPlan | undefined> {
  const { starts, budget, far } = unpackingOf(graph);
  const exits = { steps: far, least: farAway };
  const { status, moves } = yield* unpackSearch(graph, exits, starts, Math.min(mostUnpacked, budget));
  return status === "done" ? { steps: inOrder({ pulls: moves.map(pullOf(graph)), left: [] }) } : undefined;
}

/** Where the player may be when all boxes are on goals, the limit on positions, and steps between squares. */
function unpackingOf(graph: RoomGraph): { starts: readonly number[]; budget: number; far: Uint8Array } {
  const regions = createRegions(graph);
  const hasBox = new Uint8Array(graph.squares);
  for (const goal of graph.goals) hasBox[goal] = 1;
  const starts = Array.from({ length: regions.find(hasBox) }, (_, part) => regions.lowest[part] ?? 0);
  const budget = Math.floor(mostWork / (graph.goals.length * graph.squares ** 2) / starts.length);
  return { starts, budget, far: walkingDistances(graph, farAway) };
}

/** The plan with every box going to its last square directly, in the order in which these are filled. O(steps^2). */
export function withoutParking({ steps }: PackingPlan): PackingPlan {
  const isLeft = (square: number, step: number) => steps.some((later, i) => i > step && later.from === square);
  const last = steps.filter(({ to }, i) => !isLeft(to, i));
  return { steps: last.map(({ from, to }) => ({ from: from === -2 ? -2 : -1, to })) };
}

interface Pull {
  readonly from: number;
  /** -1: off the board. */
  readonly to: number;
}

function pullOf({ squares }: RoomGraph): (move: MacroMove) => Pull {
  return ({ from, place }) => ({ from, to: place >= squares * 4 ? -1 : place >> 2 });
}

interface Unpacking {
  readonly pulls: readonly Pull[];
  /** Squares of the boxes that never left. */
  readonly left: readonly number[];
}

function isBetter(a: Unpacking, b: Unpacking): boolean {
  if (a.left.length !== b.left.length) return a.left.length < b.left.length;
  return a.pulls.length < b.pulls.length;
}

/** The pulls backward are the plan's steps forward. */
function inOrder({ pulls, left }: Unpacking): PackingStep[] {
  const steps: PackingStep[] = left.map((square) => ({ from: -2, to: square }));
  for (const { from, to } of pulls.toReversed()) {
    const last = steps.at(-1);
    if (from === to) continue;
    if (last !== undefined && to === last.to && last.from !== -2)
      steps[steps.length - 1] = { from: last.from, to: from };
    else steps.push({ from: to, to: from });
  }
  return steps;
}

/** A box off the board by a starting place. */
interface Leave {
  readonly box: number;
  readonly base: number;
  readonly player: number;
}

function* unpack(
  graph: RoomGraph,
  distances: GoalDistances,
  far: Uint8Array,
  startPlayer: number,
  mostNodes: number,
): Resumable<Unpacking> {
  const { squares, neighbours } = graph;
  const walks = boxWalks(graph, new Uint8Array(squares), true);
  const regions = createRegions(graph);
  const hasBox = new Uint8Array(squares);
  const bases = new Set(graph.boxes);
  const boxes = new Set(graph.goals);
  const pulls: Pull[] = [];
  for (const goal of graph.goals) hasBox[goal] = 1;
  let player = startPlayer;
  let budget = mostNodes;

  /**
   * The best way to remove a box from the board: few components are left of the floor, and a long distance. Fills
   * `hasBox` as it finds it.
   */
  function* bestLeave(all: Iterable<number>, board: Uint8Array, from: number): Resumable<Leave | undefined> {
    const found: (Leave & { worth: number })[] = [];
    for (const box of all) {
      let parts = -1;
      const count = walks.find(box, board, from);
      for (let i = 0; i < count; i++) {
        const place = walks.places[i] ?? 0;
        const base = place >> 2;
        if (!bases.has(base) || (far[base * squares + box] ?? 0) < farAway) continue;
        if (parts < 0) {
          board[box] = 0;
          parts = regions.find(board);
          board[box] = 1;
        }
        found.push({ box, base, player: neighbours[place] ?? 0, worth: (walks.lengths[i] ?? 0) - parts * 1000 });
      }
      yield;
    }
    found.sort((a, b) => b.worth - a.worth);
    for (const leave of found.slice(0, mostTries)) {
      if (canMatch(graph, distances, bases, board, leave.base, leave.box)) return leave;
      yield;
    }
    return undefined;
  }

  /** Pulls boxes aside until one can leave. */
  function* detour(): Resumable<readonly MacroMove[]> {
    const view = pullFeatures(graph, far);
    const starts = [{ boxes: [...boxes], player }];
    const search = featureSearch(graph, starts, view, {
      walks,
      prepare: () => true,
      firstPushes: () => undefined,
      isStuck: () => false,
      *isDone(all, board, at) {
        return (yield* bestLeave(all, board, at)) !== undefined;
      },
      bytes: () => 0,
    });
    const { moves, nodes } = yield* search.run({
      nodeLimit: Math.min(mostDetour, budget),
      memoryBytes: Infinity,
      isOutOfTime: () => false,
    });
    budget -= nodes;
    return moves;
  }

  function pull({ from, place }: MacroMove): void {
    const to = place >> 2;
    pulls.push({ from, to });
    boxes.delete(from);
    boxes.add(to);
    hasBox[from] = 0;
    hasBox[to] = 1;
    player = neighbours[place] ?? 0;
  }

  while (boxes.size > 0) {
    const leave = yield* bestLeave(boxes, hasBox, player);
    if (leave !== undefined) {
      pulls.push({ from: leave.box, to: -1 });
      boxes.delete(leave.box);
      hasBox[leave.box] = 0;
      bases.delete(leave.base);
      player = leave.player;
      continue;
    }
    const moves = budget > 0 ? yield* detour() : [];
    if (moves.length === 0) break;
    for (const move of moves) pull(move);
  }
  return { pulls, left: [...boxes] };
}

/** Whether the other boxes can still be matched with the other starting places after `box` has left by `base`. */
function canMatch(
  { goals }: RoomGraph,
  { toGoal }: GoalDistances,
  bases: ReadonlySet<number>,
  hasBox: Uint8Array,
  base: number,
  box: number,
): boolean {
  const rows = [...bases].filter((one) => one !== base);
  const columns = [...goals.keys()].filter((goal) => hasBox[goals[goal] ?? 0] === 1 && goals[goal] !== box);
  const columnOf = new Map<number, number>();
  const assign = (column: number, seen: Set<number>): boolean => {
    for (const row of rows) {
      if (seen.has(row) || (toGoal[row * goals.length + column] ?? unreachable) >= unreachable) continue;
      seen.add(row);
      const owner = columnOf.get(row);
      if (owner === undefined || assign(owner, seen)) {
        columnOf.set(row, column);
        return true;
      }
    }
    return false;
  };
  return columns.every((column) => assign(column, new Set()));
}
