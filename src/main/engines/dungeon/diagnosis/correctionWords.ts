import type { Place, Remedy } from "#shared/levels/problems.ts";
import type { InputEdge } from "#shared/levels/dungeon/dungeonInput.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Correction } from "./correction.ts";
import { routedCorrection } from "./routedCorrection.ts";
import { correctionWordMessages } from "../messages.ts";

/** The texts of a correction for designers. */
export interface CorrectionWords {
  /** The connections: "A to B". */
  readonly names: readonly string[];
  readonly places: readonly Place[];
  readonly remedies: readonly Remedy[];
}

/**
 * Names the connections without which a layout exists; the suggested fix is to remove them, or to make one a routed
 * corridor.
 */
export function correctionWords(model: LayoutModel, correction: Correction): CorrectionWords {
  const { input } = model;
  const names = new Map(input.rooms.map(({ id, name }) => [id, name]));
  const labelOf = ({ from, to }: InputEdge) =>
    correctionWordMessages.from(names.get(from) ?? "", names.get(to) ?? "").slice(0, 200);
  const { edges } = correction;
  const [first = "", ...others] = edges.map(labelOf);
  const label =
    others.length === 0
      ? correctionWordMessages.removeConnection(first)
      : correctionWordMessages.removeConnections(edges.length);
  const routed = routedCorrection(model, correction);
  return {
    names: [first, ...others],
    places: edges.map((edge) => ({ target: `edge:${edge.id}`, label: labelOf(edge) })),
    remedies: [
      { label: label.slice(0, 120), changes: edges.map(({ id }) => ({ path: ["edges", id] })) },
      ...(routed === undefined ? [] : [routed]),
    ],
  };
}
