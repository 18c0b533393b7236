import { createRegions } from "../regions.ts";
import type { Resumable } from "../resumable.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { boxWalks } from "./boxWalks.ts";
import { type FeatureSearchOutcome, type FeatureView, featureSearch } from "./featureSearch.ts";
import { roomLinks } from "./roomLinks.ts";

/** Where boxes leave the board: on a starting square at least `least` steps (of `steps`) from their previous one. */
export interface ExitRule {
  /** From `walkingDistances`. */
  readonly steps: Uint8Array;
  readonly least: number;
}

/**
 * Unpacks the solved room by a feature-space search in which leaving the board is an ordinary move, so that it can
 * backtrack from a box that was put in the way of the others. Any number of boxes may leave by the same starting
 * square.
 */
export function unpackSearch(
  graph: RoomGraph,
  exits: ExitRule,
  players: readonly number[],
  nodeLimit: number,
): Resumable<FeatureSearchOutcome> {
  const { squares, goals } = graph;
  const isBase = new Uint8Array(squares);
  for (const box of graph.boxes) isBase[box] = 1;
  const walks = boxWalks(graph, new Uint8Array(squares), true);
  const starts = players.map((player) => ({ boxes: goals, player }));
  const search = featureSearch(graph, starts, unpackFeatures(graph, exits.steps), {
    walks,
    prepare: () => true,
    firstPushes: () => undefined,
    isStuck: () => false,
    exitOf: (box, places) => {
      let exit = 0;
      for (let i = 1; i < places; i++) {
        const base = (walks.places[i] as number) >> 2;
        if (isBase[base] === 0 || (exits.steps[base * squares + box] as number) < exits.least) continue;
        if (exit === 0 || (walks.lengths[i] as number) > (walks.lengths[exit] as number)) exit = i;
      }
      return exit;
    },
    isDone: (boxes) => boxes.every((box) => box === squares),
    bytes: () => 0,
  });
  return search.run({ nodeLimit, memoryBytes: Infinity, isOutOfTime: () => false });
}

/**
 * Its features: boxes on the board, components of the floor, boxes on goals, cut connections, and the distance of boxes
 * to the goals.
 */
function unpackFeatures(graph: RoomGraph, steps: Uint8Array): FeatureView {
  const { squares, goals, isGoal } = graph;
  const regions = createRegions(graph);
  const links = roomLinks(graph);
  const distanceOf = Int32Array.from({ length: squares }, (_, square) =>
    goals.reduce((sum, goal) => sum + (steps[square * squares + goal] ?? 0), 0),
  );
  const aims = new Int32Array(4);
  let distance = 0;
  let lowest = 0;
  /** Components of the measured position; components and cut connections without the lifted box. */
  let parts = 0;
  let partsWithout = 0;
  let cutWithout = 0;

  function measureBoxes(boxes: Uint16Array): void {
    let left = 0;
    let home = 0;
    distance = 0;
    for (let i = 0; i < boxes.length; i++) {
      const box = boxes[i] as number;
      if (box === squares) continue;
      left++;
      home += isGoal[box] as number;
      distance += distanceOf[box] as number;
    }
    aims[0] = left;
    aims[2] = home;
  }

  return {
    aims,
    player: () => lowest,
    measure: (boxes, hasBox, player) => {
      measureBoxes(boxes);
      parts = regions.find(hasBox);
      aims[1] = parts;
      aims[3] = links.cut(hasBox);
      lowest = regions.lowest[regions.of[player] as number] as number;
    },
    lift: (boxes, hasBox, index, around) => {
      partsWithout = parts - around + 1;
      cutWithout = links.lift(boxes[index] as number, hasBox);
    },
    measureMoved: (boxes, hasBox, index, around) => {
      const square = boxes[index] as number;
      measureBoxes(boxes);
      aims[1] = partsWithout - 1 + around;
      aims[3] = square === squares ? cutWithout : links.cutWith(square, hasBox);
    },
    worth: () => {
      let worth = Math.min(511, aims[0] as number);
      worth = worth * 128 + Math.min(127, aims[1] as number);
      worth = worth * 512 + Math.min(511, aims[2] as number);
      worth = worth * 64 + Math.min(63, aims[3] as number);
      return worth * 100_000 + 99_999 - Math.min(99_999, distance);
    },
    cell: () => {
      const parts = Math.min(127, aims[1] as number);
      return (Math.min(511, aims[0] as number) * 128 + parts) * 512 + Math.min(511, aims[2] as number);
    },
  };
}
