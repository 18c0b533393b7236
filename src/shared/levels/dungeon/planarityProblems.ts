import { planarFaces } from "../../kernel/planarity.ts";
import type { DocumentChange, Problem } from "../problems.ts";
import type { Connectivity } from "./connectivity.ts";

/**
 * A graph that cannot be drawn without crossings has no floor plan on one storey, whether its connections are doors or
 * corridors: rooms and corridors are regions that do not overlap. Only routed corridors that may cross each other take
 * part in crossings, and it takes two of them. Names the knot.
 */
export function planarityProblems(graph: Connectivity): Problem[] {
  const bridges = graph.edges.filter(mayCross);
  const flat = bridges.length < 2 ? graph.edges : graph.edges.filter((edge) => !mayCross(edge));
  const indexOf = new Map(graph.rooms.map((room, i) => [room.id, i]));
  const edges = flat.map(({ from, to }) => [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0] as const);
  const embedding = planarFaces({ nodeCount: graph.rooms.length, edges });
  if (embedding.planar) return [];
  const blamed = embedding.crossing.flatMap((index) => flat[index] ?? []);
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name ?? id;
  const [first] = blamed;
  const names =
    first === undefined ? "" : ` At least "${nameOf(first.from)}" to "${nameOf(first.to)}" has to cross another one.`;
  const crossed = blamed.slice(0, 20);
  return [
    {
      severity: "error",
      code: "graph-not-planar",
      message: `The connections cannot be drawn without crossing each other, so the rooms do not fit on one floor.${names} Make connections of this knot routed corridors that may cross, or remove one.`,
      places: blamed
        .slice(0, 100)
        .map((edge) => ({ target: `edge:${edge.id}`, label: `${nameOf(edge.from)} to ${nameOf(edge.to)}` })),
      remedies: [
        ...(crossed.length < 2
          ? []
          : [
              {
                label: "Let corridors of the knot cross",
                changes: crossed.flatMap((edge) => bridgeChanges(graph, edge)),
              },
            ]),
        ...blamed.slice(0, 1).map((edge) => ({
          label: `Remove ${nameOf(edge.from)} to ${nameOf(edge.to)}`.slice(0, 120),
          changes: [{ path: ["edges", graph.edges.indexOf(edge)] }],
        })),
      ],
    },
  ];
}

type Edge = Connectivity["edges"][number];

function mayCross({ kind, route }: Edge): boolean {
  return kind === "corridor" && route?.crossing === true;
}

function bridgeChanges(graph: Connectivity, edge: Edge): DocumentChange[] {
  const index = graph.edges.indexOf(edge);
  const route = { ...(edge.route ?? { width: 1, clearance: 0, maxLength: 60 }), crossing: true };
  return [
    { path: ["edges", index, "kind"], value: "corridor" },
    { path: ["edges", index, "route"], value: route },
  ];
}
