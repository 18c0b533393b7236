import type { Connectivity } from "../connectivity.ts";
import { walkTo } from "./criticalPath.ts";
import { missionGraph } from "./missionGraph.ts";
import { missionStates } from "./missionStates.ts";

/** States followed for one candidate: a run measures thousands. */
const limit = 5000;

/**
 * Steps of the critical path of a graph or layout, keys fetched on the way included, and keys it spends; both absent without a start,
 * a boss or a way, or when the way is not among the first states. Cost: `missionStates`.
 */
export function missionLength(source: Connectivity): Record<string, number> {
  const graph = missionGraph(source);
  if (graph.start === -1 || graph.goal === -1) return {};
  const path = walkTo(graph, missionStates(graph, limit), graph.goal);
  if (path.length === 0) return {};
  return { "mission-steps": path.length - 1, "mission-locks": path.filter(({ opens }) => opens === true).length };
}
