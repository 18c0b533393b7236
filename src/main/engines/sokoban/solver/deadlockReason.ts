import type { Deadlock, DeadlockDetector } from "#shared/levels/sokoban/deadlocks.ts";
import { mostAreaBoxes } from "./areaSearch.ts";
import { corralDeadlock } from "./corralDeadlock.ts";
import { freezes, freezeTest } from "./freeze.ts";
import { type GoalDistances, unreachable } from "./pushDistances.ts";
import { createRegions } from "./regions.ts";
import type { RoomGraph } from "./roomGraph.ts";

/** Limits on the search of one closed area, for one position: a few milliseconds. */
const areaLimits = { boxes: mostAreaBoxes, states: 4000 };

/**
 * Why a position is a deadlock, by the tests that need no search of the whole room, cheapest first; undefined when none
 * of them finds one. O(boxes * squares) and the areas' searches.
 */
export function deadlockReason(graph: RoomGraph, distances: GoalDistances): Deadlock | undefined {
  const { boxes, goals } = graph;
  const { dead, toGoal } = distances;
  const found = (detector: DeadlockDetector, squares: readonly number[]): Deadlock => ({
    detector,
    cells: squares.map((square) => pointOf(graph, graph.cells[square] ?? 0)),
  });
  if (graph.outOfReach.length > 0)
    return { detector: "out-of-reach", cells: graph.outOfReach.map((cell) => pointOf(graph, cell)) };
  const stuck = boxes.filter((box) => dead[box] === 1);
  if (stuck.length > 0) return found("dead-squares", stuck);
  const hasBox = new Uint8Array(graph.squares);
  for (const box of boxes) hasBox[box] = 1;
  const isFrozen = freezeTest(graph, dead);
  const frozen = boxes.filter((box) => isFrozen(box, hasBox) === freezes.deadlock);
  if (frozen.length > 0) return found("frozen-boxes", frozen);
  const canCome = (box: number, goal: number): boolean => (toGoal[box * goals.length + goal] ?? 0) < unreachable;
  const lonely = goals.filter((_, goal) => boxes.every((box) => !canCome(box, goal)));
  if (lonely.length > 0) return found("lonely-goals", lonely);
  const crowded = crowdedBoxes(boxes, goals.length, canCome);
  if (crowded.length > 0) return found("no-matching", crowded);
  const corral = lostCorral(graph, dead, hasBox);
  return corral.length > 0 ? found("closed-corral", corral) : undefined;
}

/**
 * Boxes that together can reach fewer goals than there are boxes (a Hall violator); none if all boxes can be matched to
 * goals.
 */
function crowdedBoxes(
  boxes: readonly number[],
  goals: number,
  canCome: (box: number, goal: number) => boolean,
): readonly number[] {
  const ownerOf = new Int32Array(goals).fill(-1);
  for (const start of boxes.keys()) {
    const tried = new Set<number>();
    const seen = new Set([start]);
    const augment = (index: number): boolean => {
      seen.add(index);
      for (let goal = 0; goal < goals; goal++) {
        if (tried.has(goal) || !canCome(boxes[index] ?? 0, goal)) continue;
        tried.add(goal);
        const owner = ownerOf[goal] ?? -1;
        if (owner >= 0 && !augment(owner)) continue;
        ownerOf[goal] = index;
        return true;
      }
      return false;
    };
    if (!augment(start)) return [...seen].map((index) => boxes[index] ?? 0);
  }
  return [];
}

/** The boxes around a closed area that is lost on its own; none when no area is. */
function lostCorral(graph: RoomGraph, dead: Uint8Array, hasBox: Uint8Array): readonly number[] {
  const regions = createRegions(graph);
  const parts = regions.find(hasBox);
  const corrals = corralDeadlock(graph, dead, areaLimits);
  for (let part = 0; part < parts; part++) {
    if (!corrals.isLost(hasBox, regions, part + 1, graph.player)) continue;
    return graph.boxes.filter((box) =>
      [0, 1, 2, 3].some((direction) => {
        const beside = graph.neighbours[box * 4 + direction] ?? -1;
        return beside >= 0 && regions.of[beside] === part;
      }),
    );
  }
  return [];
}

function pointOf({ width }: RoomGraph, cell: number): readonly [number, number] {
  return [cell % width, Math.floor(cell / width)];
}
