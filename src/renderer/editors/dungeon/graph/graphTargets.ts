import type { Selection } from "#renderer/history/history.ts";

/** A room or an edge of a graph, as selections and problems name it: "room:ab12", "edge:cd34". */
export function roomTarget(id: string): string {
  return `room:${id}`;
}

/** The target of a connection, whether it exists or not. */
export function edgeTarget(id: string): string {
  return `edge:${id}`;
}

/** The ids of one sort in a selection. */
export function idsOf(selection: Selection, sort: "room" | "edge" | "template"): ReadonlySet<string> {
  const prefix = `${sort}:`;
  return new Set(selection.filter((target) => target.startsWith(prefix)).map((target) => target.slice(prefix.length)));
}

/** The selection with a target toggled. */
export function toggled(selection: Selection, target: string): Selection {
  return selection.includes(target) ? selection.filter((other) => other !== target) : [...selection, target];
}
