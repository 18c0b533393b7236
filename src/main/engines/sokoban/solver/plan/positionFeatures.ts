import { type GoalDistances, unreachable } from "../pushDistances.ts";
import type { RoomGraph } from "../roomGraph.ts";
import type { FeatureView } from "./featureSearch.ts";
import { hindrance } from "./hindrance.ts";
import type { PlanProgress } from "./planProgress.ts";
import { type Regions, createRegions } from "../regions.ts";
import { roomLinks } from "./roomLinks.ts";

/** The features of the search by pushes: progress of the plan, what is cut off, which boxes are in the way. */
export interface PositionFeatures extends FeatureView {
  /** The regions of the last position, and their number. */
  readonly regions: Regions;
  parts(): number;
  /** Bytes of its tables. */
  bytes(): number;
}

/**
 * How positions are distinguished and ordered. No style is best on all rooms; searches of several styles alternate.
 * "coarse": cells by steps, components and boxes out of plan; "fine": also by connections and hindering boxes;
 * "freeing": fine, and hindering boxes count before components.
 */
export const viewStyles = ["coarse", "fine", "freeing"] as const;
/** A style of `viewStyles`; one search keeps to one style. */
export type ViewStyle = (typeof viewStyles)[number];

/** Lookup tables of a search along a plan; several searches may share them. */
export interface PlanTables {
  readonly plan: PlanProgress;
  /** From `hindranceTable`. */
  readonly hindering: Uint8Array;
}

/** With `hasOpener` boxes near the next step's square are advised out of the way. A measure costs O(squares + boxes^2). */
export function positionFeatures(
  graph: RoomGraph,
  distances: GoalDistances,
  { plan, hindering: hinderingTable }: PlanTables,
  style: ViewStyle,
  hasOpener = false,
): PositionFeatures {
  const regions = createRegions(graph);
  const links = roomLinks(graph);
  const hindering = hindrance(graph, hinderingTable);
  const nearest = nearestGoals(graph, distances);
  /** Steps from the square of the next step in the position measured last. */
  let steps: Uint8Array | undefined;

  /** Steps missing, components, connections cut, boxes hindering, boxes out of plan. */
  const aims = new Int32Array(5);
  let distance = 0;
  let lowest = 0;
  /** Components of the position measured last, and the sum of distances; components without the lifted box. */
  let parts = 0;
  let measuredDistance = 0;
  let partsWithout = 0;

  /**
   * Without the lifted box: its distance, boxes out of plan, completed plan steps and the squares that are out of plan
   * then.
   */
  let distanceWithout = 0;
  let outWithout = 0;
  let packedWithout = 0;
  let zone = plan.zone(0);

  function measureBoxes(boxes: Uint16Array, hasBox: Uint8Array): void {
    const packed = plan.packed(hasBox);
    distance = 0;
    for (let i = 0; i < boxes.length; i++) distance += nearest[boxes[i] as number] as number;
    aims[0] = plan.steps - packed;
    aims[4] = plan.outOfPlan(packed, boxes);
    if (hasOpener) steps = plan.stepsToNext(packed);
    measuredDistance = distance;
  }

  /** The box nearest to the next step's square first, then as far away from it as possible; never nearer. */
  function opening(from: number, to: number): number {
    if (steps === undefined) return Infinity;
    const before = steps[from] as number;
    const after = steps[to] as number;
    return after < before ? Infinity : before * 256 - after;
  }

  return {
    aims,
    regions,
    bytes: () => hinderingTable.byteLength + plan.bytes,
    parts: () => parts,
    player: () => lowest,
    measure: (boxes, hasBox, player) => {
      measureBoxes(boxes, hasBox);
      parts = regions.find(hasBox);
      aims[1] = parts;
      aims[2] = links.cut(hasBox);
      aims[3] = hindering.count(boxes);
      lowest = regions.lowest[regions.of[player] as number] as number;
    },
    lift: (boxes, hasBox, index, around) => {
      const square = boxes[index] as number;
      partsWithout = parts - around + 1;
      links.lift(square, hasBox);
      hindering.lift(boxes, index);
      distanceWithout = measuredDistance - (nearest[square] as number);
      packedWithout = plan.packed(hasBox);
      zone = plan.zone(packedWithout);
      outWithout = plan.outOfPlan(packedWithout, boxes) - (zone[square] as number);
    },
    measureMoved: (boxes, hasBox, index, around) => {
      const square = boxes[index] as number;
      distance = distanceWithout + (nearest[square] as number);
      const packed = plan.isStep[square] === 1 ? plan.packed(hasBox) : packedWithout;
      aims[0] = plan.steps - packed;
      aims[4] = packed === packedWithout ? outWithout + (zone[square] as number) : plan.outOfPlan(packed, boxes);
      aims[1] = partsWithout - 1 + around;
      aims[2] = links.cutWith(square, hasBox);
      aims[3] = hindering.countMoved(boxes, index);
    },
    ...(hasOpener ? { opening } : {}),
    worth: () => {
      const parts = Math.min(127, aims[1] as number);
      const links = Math.min(63, aims[2] as number);
      const hindered = Math.min(63, aims[3] as number);
      const out = Math.min(63, aims[4] as number);
      let worth = Math.min(511, aims[0] as number);
      if (style === "freeing") worth = (((worth * 64 + hindered) * 64 + out) * 64 + links) * 128 + parts;
      else worth = (((worth * 128 + parts) * 64 + links) * 64 + out) * 64 + hindered;
      // Of equals the boxes that keep away from the goals leave more room to fill these in order.
      return worth * 8192 + 8191 - Math.min(8191, distance);
    },
    cell: () => {
      const missing = aims[0] as number;
      const parts = aims[1] as number;
      const links = aims[2] as number;
      const hindered = aims[3] as number;
      const out = aims[4] as number;
      if (style === "coarse") return (missing * 128 + Math.min(127, parts)) * 64 + Math.min(63, out);
      return ((missing * 128 + Math.min(127, parts)) * 64 + Math.min(63, links)) * 64 + Math.min(63, hindered);
    },
  };
}

/** Pushes from each square to the goal next to it; 0 on dead squares. */
function nearestGoals({ squares, goals }: RoomGraph, { toGoal }: GoalDistances): Int32Array {
  return Int32Array.from({ length: squares }, (_, square) => {
    const row = toGoal.subarray(square * goals.length, (square + 1) * goals.length);
    const least = row.reduce((a, b) => Math.min(a, b), unreachable);
    return least === unreachable ? 0 : least;
  });
}
