import type { GenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import type { SokobanInput } from "#shared/levels/sokoban/sokobanInput.ts";
import { mostBoxes, mostSquares } from "./boxSets.ts";
import { drawnSketch } from "./drawnSketch.ts";
import { mostBeamSquares } from "./pullBeam.ts";
import { floorCells } from "./sketch.ts";

/** Size limits of the rooms of a run, and how they are searched. */
export interface RoomBounds {
  readonly boxes: number;
  /** Floor cells at most. */
  readonly floor: number;
  /**
   * Whether all positions are searched; else starts come from a bounded search and solutions may not be the shortest.
   */
  readonly isExact: boolean;
}

/** A drawn room is searched exhaustively if possible. */
export function roomBounds(
  input: SokobanInput,
  parameters: Pick<GenerateParameters, "room" | "boxes" | "floor">,
): RoomBounds {
  if (parameters.room !== "document") {
    const { boxes, floor } = parameters;
    return { boxes, floor, isExact: boxes <= mostBoxes && floor <= mostSquares };
  }
  const sketch = drawnSketch(input);
  const boxes = sketch.goals.length;
  const isExact = boxes <= mostBoxes && floorCells(sketch).length <= mostSquares;
  return { boxes, floor: isExact ? mostSquares : mostBeamSquares, isExact };
}
