import { roomGraph } from "../solver/roomGraph.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import { pullSearch, pushesHome } from "./pullSearch.ts";
import type { PullSearch } from "./pullSearch.ts";
import { floorCells, sketchRows } from "./sketch.ts";
import type { Sketch } from "./sketch.ts";

/** The best start of a sketch. */
export interface FarthestStart {
  readonly score: number;
  readonly pushes: readonly number[];
  readonly state: number;
  readonly graph: RoomGraph;
  readonly search: PullSearch;
}

/** What counts: pushes, and how much a change of box is worth in pushes. */
export interface Objective {
  readonly boxChange: number;
}

/** Starts looked at, from the farthest on. */
const lookedAt = 24;

/** The start with the best score among the farthest ones; undefined when there are too many positions or no box moves. */
export function farthestStart(sketch: Sketch, objective: Objective, stateLimit: number): FarthestStart | undefined {
  const [player = 0] = floorCells(sketch).filter((cell) => !sketch.goals.includes(cell));
  const graph = roomGraph(sketchRows(sketch, [], player));
  const search = pullSearch(graph, stateLimit);
  if (!search.complete || search.depth === 0) return undefined;
  const boxes = new Uint16Array(graph.goals.length);
  let best: FarthestStart | undefined;
  for (let state = search.table.size() - 1, seen = 0; state >= 0 && seen < lookedAt; state--) {
    search.table.readBoxes(state, boxes);
    if (boxes.some((box) => graph.isGoal[box] === 1)) {
      // A box that is home already is one box less to think about.
      if (search.records.depthOf(state) < search.depth - 2) break;
      continue;
    }
    seen++;
    const pushes = pushesHome(search, state);
    const score = pushes.length + objective.boxChange * boxChanges(graph, pushes);
    if (best === undefined || score > best.score) best = { score, pushes, state, graph, search };
  }
  return best;
}

function boxChanges({ neighbours }: RoomGraph, pushes: readonly number[]): number {
  let changes = 0;
  let last = -1;
  for (const push of pushes) {
    if (push >> 2 !== last) changes++;
    last = neighbours[push] ?? -1;
  }
  return changes;
}
