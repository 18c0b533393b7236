import type { DocumentChange, Remedy } from "../problems.ts";
import type { Connectivity } from "./connectivity.ts";
import { planarityFixMessages } from "./messages.ts";
import { crossingKnot, drawn } from "./planarityProblems.ts";

type Edge = Connectivity["edges"][number];

/** Width of a routed corridor between the rooms of a connection; undefined where they have no doors for one. */
type WidthOf = (edge: Edge) => number | undefined;

/** Pairs of connections that are tried for a crossing. */
const mostPairs = 60;
/** Connections of a knot that may cross together. */
const mostCrossing = 20;

/**
 * Changes of a graph whose connections have to cross, after which they can be drawn: one pair of crossing corridors, or,
 * where it is non-planar in several places, all connections of the knot, if that suffices; and one connection less. None
 * has been tried in a search.
 */
export function planarityFixes(graph: Connectivity, widthOf: WidthOf): Remedy[] {
  const knot = crossingKnot(graph);
  if (knot === undefined) return [];
  const { flat, blamed, labelOf } = knot;
  const isDrawnWithout = (left: readonly Edge[]): boolean =>
    drawn(
      graph,
      flat.filter((edge) => !left.includes(edge)),
    ).planar;
  const passable = blamed.filter((edge) => edge.route !== undefined || widthOf(edge) !== undefined);
  const pairs = passable.flatMap((one, i) =>
    passable.slice(i + 1).flatMap((other) => (meet(one, other) ? [] : [[one, other] as const])),
  );
  const pair = pairs.slice(0, mostPairs).find(([one, other]) => crossesOnce(graph, flat, one, other));
  const together = passable.slice(0, mostCrossing);
  const spare = blamed.find((edge) => isDrawnWithout([edge]));
  const crossAs = (label: string, edges: readonly Edge[]): Remedy => ({
    label: label.slice(0, 120),
    changes: edges.flatMap((edge) => bridgeChanges(edge, widthOf(edge) ?? 1)),
  });
  const fixes: Remedy[] = [];
  if (pair !== undefined)
    fixes.push(crossAs(planarityFixMessages.allowCrossing(labelOf(pair[0]), labelOf(pair[1])), pair));
  else if (together.length > 1 && isDrawnWithout(together))
    fixes.push(crossAs(planarityFixMessages.allowKnotCrossings(together.length), together));
  if (spare !== undefined) {
    const label = planarityFixMessages.remove(labelOf(spare)).slice(0, 120);
    fixes.push({ label, changes: [{ path: ["edges", spare.id] }] });
  }
  return fixes;
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

function bridgeChanges({ id, route }: Edge, width: number): DocumentChange[] {
  return [
    { path: ["edges", id, "kind"], value: "corridor" },
    { path: ["edges", id, "route"], value: { ...(route ?? { width, clearance: 0, maxLength: 60 }), crossing: true } },
  ];
}
