import { planarFaces } from "../../kernel/planarity.ts";
import type { Problem } from "../problems.ts";
import type { Connectivity } from "./connectivityProblems.ts";

/** A graph that cannot be drawn without crossing connections has no floor plan on one storey; names the knot. */
export function planarityProblems(graph: Connectivity): Problem[] {
  const indexOf = new Map(graph.rooms.map((room, i) => [room.id, i]));
  const edges = graph.edges.map(({ from, to }) => [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0] as const);
  const embedding = planarFaces({ nodeCount: graph.rooms.length, edges });
  if (embedding.planar) return [];
  const blamed = embedding.crossing.flatMap((index) => graph.edges[index] ?? []);
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name ?? id;
  const [first] = blamed;
  const names =
    first === undefined ? "" : ` At least "${nameOf(first.from)}" to "${nameOf(first.to)}" has to cross another one.`;
  return [
    {
      severity: "error",
      code: "graph-not-planar",
      message: `The connections cannot be drawn without crossing each other, so the rooms do not fit on one floor.${names} Remove a connection of this knot.`,
      places: blamed
        .slice(0, 100)
        .map((edge) => ({ target: `edge:${edge.id}`, label: `${nameOf(edge.from)} to ${nameOf(edge.to)}` })),
      remedies: blamed.slice(0, 1).map((edge) => ({
        label: `Remove ${nameOf(edge.from)} to ${nameOf(edge.to)}`,
        changes: [{ path: ["edges", graph.edges.indexOf(edge)] }],
      })),
    },
  ];
}
