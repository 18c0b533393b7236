import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { effectShapes as shapesOf } from "../../tools/effects/effectShapes.ts";

const effects = {
  unsolvable: "broken",
  longer: "harder",
  shorter: "easier",
  none: "same",
  unknown: "unknown",
} as const;

/** The effect of changing each cell's wall on the pushes of the shortest solution. */
export function effectShapes(cells: readonly CellEffect[], base: number): readonly SceneShape[] {
  return shapesOf(
    cells.map(({ x, y, effect, pushes = base }) => ({ x, y, effect: effects[effect], by: pushes - base })),
  );
}
