import type { RoomGraph } from "../roomGraph.ts";
import type { Resumable } from "../resumable.ts";
import type { PackingPlan } from "./packingPlan.ts";
import { stepsFrom } from "./walkingDistances.ts";

/** How far a position is along a packing plan. */
export interface PlanProgress {
  /** Number of completed steps of the plan, counted in order. O(steps). */
  packed(hasBox: Uint8Array): number;
  /** Number of boxes on squares from which they can't reach a goal any more once the next step is done. O(boxes). */
  outOfPlan(packed: number, boxes: ArrayLike<number>): number;
  /** 1 on squares of boxes that are out of plan after `packed` steps. */
  zone(packed: number): Uint8Array;
  /** Steps in the empty room from the square that the next step fills to all squares; undefined after the last. */
  stepsToNext(packed: number): Uint8Array | undefined;
  /** 1 on squares where a box makes a difference to `packed`. */
  readonly isStep: Uint8Array;
  readonly steps: number;
  readonly bytes: number;
}

/** Longer walks count as this long. */
const mostSteps = 255;

/** O(steps * squares) once. */
export function* planProgress(graph: RoomGraph, { steps }: PackingPlan): Resumable<PlanProgress> {
  const count = steps.length;
  const fixed = steps.filter(({ from }) => from === -2).length;
  const to = Int32Array.from(steps, (step) => step.to);
  /** The step that takes the box away again; -1: it stays. */
  const until = Int32Array.from(steps, (step, i) => steps.findIndex((later, j) => j > i && later.from === step.to));
  const zones: Uint8Array[] = [];
  for (let stage = 0; stage < count; stage++) {
    zones.push(cutOff(graph, filledAfter(steps, stage)));
    yield;
  }
  const isStep = new Uint8Array(graph.squares);
  for (const square of to) isStep[square] = 1;
  const stepsTo = new Map<number, Uint8Array>();
  const noZone = new Uint8Array(graph.squares);

  return {
    steps: count,
    isStep,
    stepsToNext: (packed) => {
      const next = to[packed];
      if (next === undefined) return undefined;
      const known = stepsTo.get(next) ?? stepsFrom(graph, next, mostSteps);
      stepsTo.set(next, known);
      return known;
    },
    zone: (packed) => zones[packed] ?? noZone,
    bytes: (zones.length + count) * graph.squares,
    packed: (hasBox) => {
      let boxesOnTargets = 0;
      let missing = 0;
      for (let i = 0; i < fixed; i++) {
        if (hasBox[to[i] as number] === 1) boxesOnTargets++;
        else if (until[i] === -1) missing++;
      }
      if (missing > 0) return boxesOnTargets;
      let packed = count;
      for (let i = count - 1; i >= fixed; i--) {
        if (hasBox[to[i] as number] === 1) continue;
        const end = until[i] as number;
        if (end === -1 || end >= packed) packed = i;
      }
      for (let i = 0; i < fixed; i++) {
        if (hasBox[to[i] as number] === 0 && (until[i] as number) >= packed) packed--;
      }
      return packed;
    },
    outOfPlan: (packed, boxes) => {
      const zone = zones[packed] ?? noZone;
      let out = 0;
      for (let i = 0; i < boxes.length; i++) out += zone[boxes[i] as number] as number;
      return out;
    },
  };
}

/** Squares with a box after the steps up to `stage`. */
function filledAfter(steps: PackingPlan["steps"], stage: number): Set<number> {
  const filled = new Set<number>();
  for (const { from, to } of steps.slice(0, stage + 1)) {
    filled.delete(from);
    filled.add(to);
  }
  return filled;
}

/**
 * 1 on squares from which a box can't reach a free goal when the filled squares are walls; 0 everywhere when no goal is
 * free.
 */
function cutOff({ squares, neighbours, goals }: RoomGraph, filled: ReadonlySet<number>): Uint8Array {
  const open = goals.filter((goal) => !filled.has(goal));
  const zone = new Uint8Array(squares);
  if (open.length === 0) return zone;
  const reached = new Set(open);
  for (const square of reached) {
    for (let direction = 0; direction < 4; direction++) {
      const from = neighbours[square * 4 + direction] ?? -1;
      const player = from < 0 ? -1 : (neighbours[from * 4 + direction] ?? -1);
      if (player >= 0 && !filled.has(from) && !filled.has(player)) reached.add(from);
    }
  }
  for (let square = 0; square < squares; square++) if (!reached.has(square) && !filled.has(square)) zone[square] = 1;
  return zone;
}
