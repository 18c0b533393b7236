import type { DocumentLookup } from "../levelKind.ts";
import type { Problem } from "../problems.ts";
import { choiceProblems } from "./choiceProblems.ts";
import { connectivityProblems } from "./connectivityProblems.ts";
import type { GraphDocument } from "./graphDocument.ts";

/** Everything wrong with a connectivity graph, with rooms and edges to jump to. `lookup` finds its template documents. */
export function graphProblems(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  return [...connectivityProblems(graph), ...choiceProblems(graph, lookup)];
}
