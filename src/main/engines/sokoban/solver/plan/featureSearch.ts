import { createRandom } from "#shared/kernel/random.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { createStateTable, zobristWords } from "../stateTable.ts";
import { type Resumable, workOfStep } from "../resumable.ts";
import { type AdvisedView, createAdvisors } from "./advisors.ts";
import type { BoxWalks } from "./boxWalks.ts";
import { createCellQueue } from "./cellQueue.ts";
import { createMacroTree } from "./macroTree.ts";
import type { PushSearchLimits } from "../pushSearch.ts";

/** The features of positions that a search uses. */
export interface FeatureView extends AdvisedView {
  /** Measures a position; `player` is any square the player can reach. */
  measure(boxes: Uint16Array, hasBox: Uint8Array, player: number): void;
  /**
   * Prepares `measureMoved` for the box with this index in the position measured last; `hasBox` is without it. `parts`
   * is the number of components of the squares around it while it is there.
   */
  lift(boxes: Uint16Array, hasBox: Uint8Array, index: number, parts: number): void;
  /**
   * Measures a position in which only the lifted box has moved, all but `player`; `parts` as for `lift`, 1 for a
   * removed box.
   */
  measureMoved(boxes: Uint16Array, hasBox: Uint8Array, index: number, parts: number): void;
  /** Of the last position: one number for the order of positions, the lowest best. */
  worth(): number;
  /** Of the last position: its cell of feature space. */
  cell(): number;
  /** Of the last position: the lowest square of the player's region. */
  player(): number;
}

/** How boxes move, and when a position is lost or done. */
export interface MoveRules {
  readonly walks: BoxWalks;
  /** Makes ready for the moves of a position that the view has just measured; false: it is lost. */
  prepare(boxes: Uint16Array, hasBox: Uint8Array, player: number): boolean;
  /** After `prepare`: the first pushes (box square * 4 + direction) that have to be tried; undefined: all. */
  firstPushes(): ((push: number) => boolean) | undefined;
  /** A cheap test for whether a box that has come to `square` is deadlocked. */
  isStuck(square: number, hasBox: Uint8Array): boolean;
  /**
   * Whether a box that has been taken to a place (square * 4 + side of the player) is deadlocked with adjacent boxes.
   */
  isLostAt?(place: number, hasBox: Uint8Array): boolean;
  /**
   * Where boxes may leave the board: the index of the place, of the first `places` that `walks` has just found, from
   * which the box leaves; 0: it can't. A removed box is on the square one past the last.
   */
  exitOf?(box: number, places: number): number;
  /** In steps if it may take long. */
  isDone(boxes: Uint16Array, hasBox: Uint8Array, player: number): boolean | Resumable<boolean>;
  /** Bytes of its caches. */
  bytes(): number;
}

/**
 * A box taken from a square to a place (square * 4 + side of the player), from the position before; off the board from
 * there where the place has squares * 4 on top.
 */
export interface MacroMove {
  readonly from: number;
  readonly place: number;
}

/** Result of one run of a search. */
export interface FeatureSearchOutcome {
  readonly status: "done" | "exhausted" | "out-of-memory" | "out-of-time" | "out-of-nodes";
  readonly moves: readonly MacroMove[];
  /** Positions expanded. */
  readonly nodes: number;
}

/** A resumable feature-space search. */
export interface FeatureSearch {
  /** Continues until done or until a limit is reached. */
  run(limits: PushSearchLimits): Resumable<FeatureSearchOutcome>;
  /** Positions expanded so far. */
  nodes(): number;
}

/**
 * Feature-space search (FESS; Shoham and Schaeffer 2020). A move takes one box to any place it can reach. Positions
 * fall into cells of a feature space; a position that is no better than its best ancestor stays in that one's cell.
 * Cells alternate, every other turn is the best cell's; in a cell the move of least weight is played, where moves that
 * an advisor chose (the best one that lowers its feature) have weight zero and others one. May be run again with higher
 * limits.
 */
export function featureSearch(
  graph: Pick<RoomGraph, "squares" | "neighbours">,
  starts: readonly { readonly boxes: readonly number[]; readonly player: number }[],
  view: FeatureView,
  rules: MoveRules,
): FeatureSearch {
  const { squares, neighbours } = graph;
  const { walks } = rules;
  const count = starts[0]?.boxes.length ?? 0;
  const { boxWord, playerWord } = zobristWords(squares, createRandom(1));
  const table = createStateTable(count);
  const tree = createMacroTree();
  const advisors = createAdvisors(view, tree);
  const queue = createCellQueue();
  const hasBox = new Uint8Array(squares);
  const boxes = new Uint16Array(count);
  const sorted = new Uint16Array(count);
  /** Value and cell of the best position on the path to a node. */
  const bestWorth: number[] = [];
  const cells: number[] = [];
  /** The value of the lifted box on a square, -1 where it is stuck; valid where `ratedAt` has the number of the lift. */
  const worthAt = new Float64Array(squares);
  const ratedAt = new Int32Array(squares);
  let lifts = 0;
  let best = -1;
  let turns = 0;
  let done = -1;
  let work = 0;
  let isStarted = false;

  function load(node: number): void {
    hasBox.fill(0);
    table.readBoxes(node, boxes);
    // Writing one past the last square, where boxes are that have left, does nothing.
    for (let i = 0; i < count; i++) hasBox[boxes[i] as number] = 1;
  }

  function wait(node: number): void {
    const move = tree.nextMove(node);
    if (move >= 0) queue.push(cells[node] as number, node, tree.weightWith(node, move), tree.worthOf(move));
  }

  /** Adds the position in `boxes` unless it is known, and finds its moves. */
  function* enter(parent: number, from: number, place: number, weight: number, player: number): Resumable<void> {
    view.measure(boxes, hasBox, player);
    const lowest = view.player();
    sortInto(sorted, boxes);
    let key = playerWord[lowest] as number;
    for (let i = 0; i < count; i++) key ^= boxWord[boxes[i] as number] as number;
    if (table.find(key, sorted, lowest) >= 0) return;
    const node = table.add(key, sorted, lowest);
    tree.addNode(parent, from, place, weight);
    const worth = view.worth();
    const isBest = parent < 0 || worth < (bestWorth[parent] as number);
    bestWorth.push(isBest ? worth : (bestWorth[parent] as number));
    cells.push(isBest ? queue.cellOf(view.cell()) : (cells[parent] as number));
    const isDone = rules.isDone(boxes, hasBox, player);
    if (typeof isDone === "boolean" ? isDone : yield* isDone) done = node;
    else if (rules.prepare(boxes, hasBox, player)) {
      // A deadlocked position must not represent the best cell: it would have no moves left to play.
      if (best < 0 || (bestWorth[node] as number) < (bestWorth[best] as number)) best = node;
      yield* addMoves(player);
      wait(node);
    }
  }

  function* addMoves(player: number): Resumable<void> {
    advisors.begin();
    const isFirst = rules.firstPushes();
    for (let i = 0; i < count; i++) {
      const box = boxes[i] as number;
      if (box === squares) continue;
      const places = walks.find(box, hasBox, player, isFirst);
      work += squares + places * (count + 16);
      if (work >= workOfStep) {
        work = 0;
        yield;
      }
      if (places < 2) continue;
      hasBox[box] = 0;
      view.lift(boxes, hasBox, i, walks.partsAround(box));
      addExit(i, places);
      addPlaces(i, places);
      hasBox[box] = 1;
    }
    advisors.favour();
  }

  /** The moves of a lifted box on the board. The player's side doesn't change the value of a place. */
  function addPlaces(index: number, places: number): void {
    const box = boxes[index] as number;
    lifts++;
    for (let k = 1; k < places; k++) {
      const place = walks.places[k] as number;
      const to = place >> 2;
      if (ratedAt[to] === lifts) {
        if ((worthAt[to] as number) >= 0) tree.addMove(box, place, worthAt[to] as number);
        continue;
      }
      ratedAt[to] = lifts;
      hasBox[to] = 1;
      boxes[index] = to;
      if (to === box || !rules.isStuck(to, hasBox)) {
        view.measureMoved(boxes, hasBox, index, walks.partsAround(to));
        const worth = view.worth();
        worthAt[to] = worth;
        advisors.offer(tree.addMove(box, place, worth), worth, box, to);
      } else worthAt[to] = -1;
      boxes[index] = box;
      hasBox[to] = 0;
    }
  }

  /** The move of a lifted box off the board. */
  function addExit(index: number, places: number): void {
    const exit = rules.exitOf?.(boxes[index] as number, places) ?? 0;
    if (exit === 0) return;
    const box = boxes[index] as number;
    boxes[index] = squares;
    view.measureMoved(boxes, hasBox, index, 1);
    const worth = view.worth();
    const move = tree.addMove(box, (walks.places[exit] as number) + squares * 4, worth);
    advisors.offer(move, worth, box, squares);
    boxes[index] = box;
  }

  function* playNext(node: number): Resumable<void> {
    const move = tree.nextMove(node);
    const from = tree.fromOf(move);
    const place = tree.placeOf(move);
    const weight = tree.weightWith(node, move);
    tree.play(node);
    wait(node);
    load(node);
    hasBox[from] = 0;
    const to = Math.min(place >> 2, squares);
    hasBox[to] = 1;
    if (to < squares && rules.isLostAt?.(place, hasBox) === true) return;
    boxes[boxes.indexOf(from)] = to;
    yield* enter(node, from, place, weight, neighbours[place % (squares * 4)] as number);
  }

  const answer = (status: FeatureSearchOutcome["status"]): FeatureSearchOutcome => ({
    status,
    moves: done < 0 ? [] : tree.pathTo(done),
    nodes: table.size(),
  });

  function* start(): Resumable<void> {
    isStarted = true;
    for (const { boxes: squaresOfBoxes, player } of starts) {
      boxes.set(squaresOfBoxes);
      hasBox.fill(0);
      for (const square of squaresOfBoxes) hasBox[square] = 1;
      if (done < 0) yield* enter(-1, -1, -1, 0, player);
    }
  }

  function bytes(): number {
    // The best worth and the cell of each node are plain arrays. Growing doubles.
    return (table.bytes() + tree.bytes() + queue.bytes() + table.size() * 16) * 2 + rules.bytes();
  }

  return {
    nodes: () => table.size(),
    *run({ nodeLimit, memoryBytes, isOutOfTime }) {
      if (!isStarted) yield* start();
      for (; done < 0; turns++) {
        if (table.size() >= nodeLimit) return answer("out-of-nodes");
        if ((turns & 31) === 0) {
          if (isOutOfTime()) return answer("out-of-time");
          if (bytes() > memoryBytes) return answer("out-of-memory");
        }
        let node = (turns & 1) === 1 ? queue.pop(cells[best] as number) : -1;
        if (node < 0) node = queue.popInTurn();
        if (node < 0) return answer("exhausted");
        yield* playNext(node);
      }
      return answer("done");
    },
  };
}

/** Copies numbers that are nearly in ascending order, in that order. */
function sortInto(sorted: Uint16Array, numbers: Uint16Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    let at = i;
    for (; at > 0 && (sorted[at - 1] as number) > number; at--) sorted[at] = sorted[at - 1] as number;
    sorted[at] = number;
  }
}
