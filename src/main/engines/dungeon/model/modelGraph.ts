import type { Graph } from "#shared/kernel/graph.ts";
import type { LayoutModel } from "./layoutModel.ts";

/** The rooms and connections of a model as a graph; edge l is link l. */
export function graphOf(model: LayoutModel): Graph {
  return { nodeCount: model.roomCount, edges: model.links.map(({ a, b }) => [a, b] as const) };
}
