import type { DocumentLookup } from "../levelKind.ts";
import { type Problem, isUsable } from "../problems.ts";
import { choiceProblems } from "./choiceProblems.ts";
import { connectivityProblems } from "./connectivityProblems.ts";
import { floorProblems } from "./floorProblems.ts";
import type { GraphDocument } from "./graphDocument.ts";
import { missionProblems } from "./mission/missionProblems.ts";
import { placementProblems } from "./placementProblems.ts";
import { siteProblems } from "./siteProblems.ts";

/** Everything wrong with a connectivity graph, with rooms and edges to jump to. `lookup` finds its template documents. */
export function graphProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const connectivity = connectivityProblems(graph);
  const mission = isUsable(connectivity) ? missionProblems(graph) : [];
  return [
    ...connectivity,
    ...floorProblems(graph),
    ...choiceProblems(graph, lookup),
    ...siteProblems(graph),
    ...placementProblems(graph, lookup),
    ...mission,
  ];
}
