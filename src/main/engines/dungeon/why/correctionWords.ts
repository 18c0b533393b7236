import type { Place, Remedy } from "#shared/levels/problems.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Correction } from "./correction.ts";

/** What a correction says to a designer. */
export interface CorrectionWords {
  /** "Without the connection "A to B" there is a layout: ..."; empty where no correction is known. */
  readonly text: string;
  readonly places: readonly Place[];
  readonly remedies: readonly Remedy[];
}

/** Names the connections without which there is a layout; the way out is to remove them. */
export function correctionWords({ input }: LayoutModel, correction: Correction | undefined): CorrectionWords {
  if (correction === undefined) return { text: "", places: [], remedies: [] };
  const names = new Map(input.rooms.map(({ id, name }) => [id, name]));
  const labelOf = ({ from, to }: InputEdge) => `${names.get(from)} to ${names.get(to)}`.slice(0, 200);
  const { edges } = correction;
  const [first = "", ...others] = edges.map((edge) => `"${labelOf(edge)}"`);
  const last = others.pop();
  const which = last === undefined ? `connection ${first}` : `connections ${[first, ...others].join(", ")} and ${last}`;
  const label = last === undefined ? `Remove the ${which.replaceAll('"', "")}` : `Remove ${edges.length} connections`;
  // The last one first, so that the numbers of the others stay right.
  const changes = edges.map((edge) => input.edges.indexOf(edge)).sort((one, other) => other - one);
  return {
    text: `Without the ${which} there is a layout: it is shown as the closest try.`,
    places: edges.map((edge) => ({ target: `edge:${edge.id}`, label: labelOf(edge) })),
    remedies: [{ label: label.slice(0, 120), changes: changes.map((at) => ({ path: ["edges", at] })) }],
  };
}
