import { planarFaces } from "../../kernel/planarity.ts";
import type { PlanarFaces } from "../../kernel/planarity.ts";
import type { DocumentChange, Problem, Remedy } from "../problems.ts";
import type { Connectivity } from "./connectivity.ts";
import { stairsTest } from "./floors.ts";
import { planarityProblemMessages } from "./messages.ts";

/** Width of a routed corridor between the rooms of a connection; undefined where they have no doors for one. */
export type WidthOf = (edge: Connectivity["edges"][number]) => number | undefined;

/**
 * A graph that cannot be drawn without crossings has no floor plan on one floor, whether its connections are doors or
 * corridors: rooms and corridors are regions that do not overlap. Stairs cross nothing, so each floor is on its own. Only routed corridors that may cross each other take
 * part in crossings, and it takes two of them. Names the knot.
 */
export function planarityProblems(graph: Connectivity, widthOf: WidthOf = () => 1): Problem[] {
  const isStairs = stairsTest(graph.rooms);
  const onFloors = graph.edges.filter((edge) => !isStairs(edge));
  const bridges = onFloors.filter(mayCross);
  const flat = bridges.length < 2 ? onFloors : onFloors.filter((edge) => !mayCross(edge));
  const embedding = drawn(graph, flat);
  if (embedding.planar) return [];
  const blamed = embedding.crossing.flatMap((index) => flat[index] ?? []);
  const nameOf = (id: string) => graph.rooms.find((room) => room.id === id)?.name ?? id;
  const labelOf = ({ from, to }: Edge) => `${nameOf(from)} to ${nameOf(to)}`.slice(0, 200);
  const [first] = blamed;
  return [
    {
      severity: "error",
      code: "graph-not-planar",
      message:
        first === undefined
          ? planarityProblemMessages.connectionsHaveToCross
          : planarityProblemMessages.connectionHasToCross(labelOf(first)),
      places: blamed.slice(0, 100).map((edge) => ({ target: `edge:${edge.id}`, label: labelOf(edge) })),
      remedies: planarityFixes(graph, flat, blamed, labelOf, widthOf),
    },
  ];
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

function drawn({ rooms }: Connectivity, list: readonly Edge[]): PlanarFaces {
  const indexOf = new Map(rooms.map((room, i) => [room.id, i]));
  const edges = list.flatMap(({ from, to }) => {
    const [a, b] = [indexOf.get(from), indexOf.get(to)];
    return a === undefined || b === undefined || a === b ? [] : [[a, b] as const];
  });
  return planarFaces({ nodeCount: rooms.length, edges });
}

/** Pairs of connections that are tried for a crossing. */
const mostPairs = 60;

/**
 * Fixes, each of them checked: one pair of crossing corridors, or one connection less. If the graph is non-planar in
 * several places, all connections of this subgraph may cross, if that suffices.
 */
function planarityFixes(
  graph: Connectivity,
  flat: readonly Edge[],
  blamed: readonly Edge[],
  labelOf: (edge: Edge) => string,
  widthOf: WidthOf,
): Remedy[] {
  const passable = blamed.filter((edge) => edge.route !== undefined || widthOf(edge) !== undefined);
  const pairs = passable.flatMap((one, i) =>
    passable.slice(i + 1).flatMap((other) => (meet(one, other) ? [] : [[one, other] as const])),
  );
  const pair = pairs.slice(0, mostPairs).find(([one, other]) => crossesOnce(graph, flat, one, other));
  const spare = blamed.find(
    (edge) =>
      drawn(
        graph,
        flat.filter((other) => other !== edge),
      ).planar,
  );
  const knot = passable.slice(0, 20);
  const isLoose =
    pair === undefined &&
    knot.length > 1 &&
    drawn(
      graph,
      flat.filter((edge) => !knot.includes(edge)),
    ).planar;
  const crossing = pair ?? (isLoose ? knot : []);
  const label =
    pair === undefined
      ? planarityProblemMessages.allowKnotCrossings(crossing.length)
      : planarityProblemMessages.allowCrossing(labelOf(pair[0]), labelOf(pair[1]));
  return [
    ...(crossing.length === 0
      ? []
      : [
          {
            label: label.slice(0, 120),
            changes: crossing.flatMap((edge) => bridgeChanges(graph, edge, widthOf(edge) ?? 1)),
          },
        ]),
    ...(spare === undefined
      ? []
      : [
          {
            label: planarityProblemMessages.remove(labelOf(spare)).slice(0, 120),
            changes: [{ path: ["edges", graph.edges.indexOf(spare)] }],
          },
        ]),
  ];
}

function meet(one: Edge, other: Edge): boolean {
  return [one.from, one.to].some((id) => id === other.from || id === other.to);
}

/** Whether there is a drawing in which only these two cross: planar with an additional node on both. */
function crossesOnce(graph: Connectivity, flat: readonly Edge[], one: Edge, other: Edge): boolean {
  const id = "\0crossing";
  const point = { id, name: "", role: "normal" as const };
  const halves = [one, other].flatMap(({ from, to }): Edge[] =>
    [from, to].map((end) => ({ id: `${id} ${end}`, from: end, to: id, kind: "door" as const })),
  );
  const rest = flat.filter((edge) => edge !== one && edge !== other);
  return drawn({ ...graph, rooms: [...graph.rooms, point] }, [...rest, ...halves]).planar;
}

type Edge = Connectivity["edges"][number];

function mayCross({ kind, route }: Edge): boolean {
  return kind === "corridor" && route?.crossing === true;
}

function bridgeChanges(graph: Connectivity, edge: Edge, width: number): DocumentChange[] {
  const index = graph.edges.indexOf(edge);
  const route = { ...(edge.route ?? { width, clearance: 0, maxLength: 60 }), crossing: true };
  return [
    { path: ["edges", index, "kind"], value: "corridor" },
    { path: ["edges", index, "route"], value: route },
  ];
}
