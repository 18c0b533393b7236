import { type EdgarFile, edgarFileSchema } from "#shared/levels/dungeon/edgar/edgarSchema.ts";
import { messages } from "../messages.ts";
import { GraphFault, type RawGraph } from "./rawGraph.ts";

/** True for the JSON that collections of Edgar inputs have. */
export function isEdgar(text: string): boolean {
  return /^\s*\{/.test(text) && text.includes('"graphs"') && text.includes('"roomSets"') && text.includes('"levels"');
}

/**
 * The graphs of an Edgar collection and its levels, which are a graph each with corridors or without; room sets stay
 * behind. Throws GraphFault with the place of what is wrong.
 */
export function readEdgar(text: string): RawGraph[] {
  const parsed = edgarFileSchema.safeParse(jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new GraphFault(messages.edgarFault(issue?.path.join(".") ?? "", issue?.message ?? ""));
  }
  const { graphs, levels } = parsed.data;
  return [
    ...Object.entries(levels).flatMap(([name, { graph: id, corridors }]) => {
      const graph = graphs[id];
      return graph === undefined ? [] : [rawGraph(name, graph, corridors !== undefined)];
    }),
    ...Object.entries(graphs).map(([name, graph]) => rawGraph(name, graph, false)),
  ];
}

function rawGraph(
  name: string,
  { nodes, edges, corridorNodes = [] }: EdgarFile["graphs"][string],
  withCorridors: boolean,
): RawGraph {
  const corridors = new Set(corridorNodes);
  return {
    name,
    rooms: nodes.map((node) => ({
      key: String(node),
      label: messages.edgarRoom(node),
      role: corridors.has(node) ? "corridor" : undefined,
    })),
    edges: edges.map(([from, to]) => ({
      from: String(from),
      to: String(to),
      label: withCorridors ? "corridor" : undefined,
    })),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GraphFault(messages.edgarFault("", error instanceof Error ? error.message : ""));
  }
}
