import type { RoomGraph } from "../roomGraph.ts";
import type { FeatureView } from "./featureSearch.ts";
import { createRegions } from "../regions.ts";
import { roomLinks } from "./roomLinks.ts";

/**
 * The features of the search by pulls while it unpacks: boxes on goals, what is cut off, and the distance of boxes to
 * the goals.
 */
export function pullFeatures(graph: RoomGraph, far: Uint8Array): FeatureView {
  const { squares, goals, isGoal } = graph;
  const regions = createRegions(graph);
  const links = roomLinks(graph);
  const distanceOf = Int32Array.from({ length: squares }, (_, square) =>
    goals.reduce((sum, goal) => sum + (far[square * squares + goal] ?? 0), 0),
  );
  /** Components, boxes on goals, connections cut. */
  const aims = new Int32Array(3);
  let distance = 0;
  let lowest = 0;
  /** Components of the measured position, and without the lifted box. */
  let parts = 0;
  let partsWithout = 0;

  function measureBoxes(boxes: Uint16Array): void {
    let home = 0;
    distance = 0;
    for (let i = 0; i < boxes.length; i++) {
      home += isGoal[boxes[i] as number] as number;
      distance += distanceOf[boxes[i] as number] as number;
    }
    aims[1] = home;
  }

  return {
    aims,
    player: () => lowest,
    measure: (boxes, hasBox, player) => {
      measureBoxes(boxes);
      parts = regions.find(hasBox);
      aims[0] = parts;
      aims[2] = links.cut(hasBox);
      lowest = regions.lowest[regions.of[player] as number] as number;
    },
    lift: (boxes, hasBox, index, around) => {
      partsWithout = parts - around + 1;
      links.lift(boxes[index] as number, hasBox);
    },
    measureMoved: (boxes, hasBox, index, around) => {
      measureBoxes(boxes);
      aims[0] = partsWithout - 1 + around;
      aims[2] = links.cutWith(boxes[index] as number, hasBox);
    },
    worth: () => {
      let worth = Math.min(127, aims[0] as number);
      worth = worth * 512 + Math.min(511, aims[1] as number);
      worth = worth * 64 + Math.min(63, aims[2] as number);
      return worth * 1_000_000 + 999_999 - Math.min(999_999, distance);
    },
    cell: () =>
      (Math.min(127, aims[0] as number) * 512 + Math.min(511, aims[1] as number)) * 64 +
      Math.min(63, aims[2] as number),
  };
}
