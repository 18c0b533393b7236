import { corralPruning } from "../corral.ts";
import { freezes, freezeTest } from "../freeze.ts";
import type { GoalDistances } from "../pushDistances.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { patternDeadlock } from "../patternDeadlock.ts";
import { createWalker } from "../walker.ts";
import { boxWalks } from "./boxWalks.ts";
import { type AreaLimits, corralDeadlock } from "../corralDeadlock.ts";
import { type FeatureSearch, type MacroMove, type MoveRules, featureSearch } from "./featureSearch.ts";
import { frozenGoals } from "./frozenGoals.ts";
import { type PlanTables, type ViewStyle, positionFeatures } from "./positionFeatures.ts";

/** A planned position is so expensive that its areas may be searched for long. */
const areaLimits: AreaLimits = { boxes: 12, states: 600 };

/** Feature-space search by pushes from the start, along a packing plan. */
export function forwardSearch(
  graph: RoomGraph,
  distances: GoalDistances,
  tables: PlanTables,
  style: ViewStyle,
  hasOpener = false,
): FeatureSearch {
  const { squares, neighbours, isGoal } = graph;
  const view = positionFeatures(graph, distances, tables, style, hasOpener);
  const frozen = frozenGoals(graph, distances);
  const isFrozen = freezeTest(graph, distances.dead);
  const areas = corralDeadlock(graph, distances.dead, areaLimits);
  const patterns = patternDeadlock(graph, distances.dead);
  const corral = corralPruning(graph, distances.dead);
  const noEntry = new Uint8Array(squares);
  const reach = new Int32Array(squares);
  const walker = createWalker(graph);
  let pruned = -1;

  const rules: MoveRules = {
    walks: boxWalks(graph, noEntry, false),
    prepare: (boxes, hasBox, player) => {
      const shadow = frozen.look(boxes, hasBox);
      if (!frozen.canFill(hasBox) || !frozen.canMatch(boxes)) return false;
      if (areas.isLost(hasBox, view.regions, view.parts(), player)) return false;
      noEntry.set(shadow.dead);
      walker.walk(player, hasBox, reach);
      pruned = corral.prune(hasBox, reach, walker.stamp());
      return pruned !== 0;
    },
    firstPushes: () => {
      const isAll = pruned < 0;
      const mark = corral.mark();
      const stamp = walker.stamp();
      return (push) => reach[neighbours[push ^ 2] as number] === stamp && (isAll || corral.allowed[push] === mark);
    },
    isStuck: (square, hasBox) => isFrozen(square, hasBox) === freezes.deadlock,
    // Called only when a move is played, since most never are. The box was pushed from the player's square.
    isLostAt: (place, hasBox) => patterns.isLost(place >> 2, (place & 3) ^ 2, hasBox),
    isDone: (boxes) => boxes.every((box) => isGoal[box] === 1),
    bytes: () => areas.bytes() + patterns.bytes() + frozen.bytes() + view.bytes(),
  };
  return featureSearch(graph, [graph], view, rules);
}

/** The single pushes (box square * 4 + direction) of macro moves from the start. */
export function singlePushes(graph: RoomGraph, moves: readonly MacroMove[]): number[] {
  const hasBox = new Uint8Array(graph.squares);
  for (const box of graph.boxes) hasBox[box] = 1;
  const walks = boxWalks(graph, new Uint8Array(graph.squares), false);
  const pushes: number[] = [];
  let player = graph.player;
  for (const { from, place } of moves) {
    const count = walks.find(from, hasBox, player);
    const part: number[] = [];
    for (let k = walks.places.subarray(0, count).indexOf(place); k > 0; k = walks.before[k] as number)
      part.push(walks.steps[k] as number);
    pushes.push(...part.toReversed());
    hasBox[from] = 0;
    hasBox[place >> 2] = 1;
    player = graph.neighbours[place] ?? 0;
  }
  return pushes;
}
