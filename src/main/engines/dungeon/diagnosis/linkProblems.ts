import type { Problem } from "#shared/levels/problems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { Link } from "../model/links.ts";
import { explainLink } from "./explainLink.ts";

/** A connection whose two rooms have no pair of shapes that can be joined. */
export function linkProblems(model: LayoutModel, index: number): Problem[] {
  const { a, b, joint } = model.links[index] as Link;
  for (const shapeA of model.roomShapes[a] as Int32Array) {
    for (const shapeB of model.roomShapes[b] as Int32Array) {
      if (model.spaces.offsets(joint, shapeA, shapeB).count > 0) return [];
    }
  }
  return [explainLink(model, index)];
}
