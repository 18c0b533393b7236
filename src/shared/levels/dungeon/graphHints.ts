import type { DocumentLookup } from "../levelKind.ts";
import type { Problem } from "../problems.ts";
import type { GraphDocument } from "./graphDocument.ts";
import { graphProblems } from "./graphProblems.ts";
import { graphTilesetProblems } from "./tiles/missingTilesets.ts";
import { graphPaintProblems } from "./tiles/paintProblems.ts";

const missingTemplates: ReadonlySet<string> = new Set(["graph-without-templates", "corridor-without-templates"]);

/** Whether everything that keeps a graph from being laid out is that it has no templates. */
export function lacksTemplates(problems: readonly Problem[]): boolean {
  const errors = problems.filter(({ severity }) => severity === "error");
  return errors.length > 0 && errors.every(({ code }) => missingTemplates.has(code));
}

/**
 * All problems of a graph while it is being drawn. Unfinished parts are hints here and become errors when a run asks
 * for layouts (`graphProblems`).
 */
export function graphHints(graph: GraphDocument, lookup: DocumentLookup): Problem[] {
  const problems = graphProblems(graph, lookup).map((problem): Problem =>
    problem.code === "graph-empty" || missingTemplates.has(problem.code) ? { ...problem, severity: "info" } : problem,
  );
  return [...problems, ...graphTilesetProblems(graph, lookup), ...graphPaintProblems(graph, lookup)];
}
