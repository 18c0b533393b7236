import { type PlanarFaces, planarFaces } from "../../kernel/planarity.ts";
import type { Problem } from "../problems.ts";
import type { Connectivity } from "./connectivity.ts";
import { stairsTest } from "./floors.ts";
import { planarityProblemMessages } from "./messages.ts";

/** The problem of a graph whose connections have to cross. */
export const crossingProblemCode = "graph-not-planar";

/**
 * A graph that cannot be drawn without crossings has no floor plan on one floor, whether its connections are doors or
 * corridors: rooms and corridors are regions that do not overlap. Stairs cross nothing, so each floor is on its own. Only
 * routed corridors that may cross each other take part in crossings, and it takes two of them. Names the knot. Which
 * changes of it lead to a layout is up to a search: its fixes (planarityFixes.ts) are offered once they were tried.
 */
export function planarityProblems(graph: Connectivity): Problem[] {
  const knot = crossingKnot(graph);
  if (knot === undefined) return [];
  const { blamed, labelOf } = knot;
  const [first] = blamed;
  return [
    {
      severity: "error",
      code: crossingProblemCode,
      message:
        first === undefined
          ? planarityProblemMessages.connectionsHaveToCross
          : planarityProblemMessages.connectionHasToCross(labelOf(first)),
      places: blamed.slice(0, 100).map((edge) => ({ target: `edge:${edge.id}`, label: labelOf(edge) })),
    },
  ];
}

/** Connections that can't be drawn without crossing each other. */
interface CrossingKnot {
  /** All connections of the graph that may not cross. */
  readonly flat: readonly Edge[];
  /** Those of them in the knot. */
  readonly blamed: readonly Edge[];
  /** "Nave to Cloister". */
  readonly labelOf: (edge: Edge) => string;
}

/** The knot that the problem names; undefined in a graph that can be drawn. O(rooms + connections). */
export function crossingKnot(graph: Connectivity): CrossingKnot | undefined {
  const isStairs = stairsTest(graph.rooms);
  const onFloors = graph.edges.filter((edge) => !isStairs(edge));
  const bridges = onFloors.filter(mayCross);
  const flat = bridges.length < 2 ? onFloors : onFloors.filter((edge) => !mayCross(edge));
  const embedding = drawn(graph, flat);
  if (embedding.planar) return undefined;
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name ?? id;
  return {
    flat,
    blamed: embedding.crossing.flatMap((index) => flat[index] ?? []),
    labelOf: ({ from, to }) => `${nameOf(from)} to ${nameOf(to)}`.slice(0, 200),
  };
}

/**
 * Whether the connections can be drawn without any crossing, corridors that may cross included: "planar" as graph theory
 * has it. A graph with crossing corridors can be sound without it.
 */
export function isPlanar(graph: Connectivity): boolean {
  const isStairs = stairsTest(graph.rooms);
  return drawn(
    graph,
    graph.edges.filter((edge) => !isStairs(edge)),
  ).planar;
}

/** A drawing of the rooms with these connections, or a knot of them. */
export function drawn({ rooms }: Connectivity, list: readonly Edge[]): PlanarFaces {
  const indexOf = new Map(rooms.map((room, i) => [room.id, i]));
  const edges = list.flatMap(({ from, to }) => {
    const [a, b] = [indexOf.get(from), indexOf.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [[a, b] as const];
  });
  return planarFaces({ nodeCount: rooms.length, edges });
}

type Edge = Connectivity["edges"][number];

function mayCross({ kind, route }: Edge): boolean {
  return kind === "corridor" && route?.crossing === true;
}
