import * as z from "zod";
import { gridTransformations } from "../../../kernel/geometry.ts";

/** Where solid tiles of a painted template leave no room for objects: drawings of its cells. */
export const solidSchema = z
  .array(
    z.strictObject({
      turn: z
        .enum(gridTransformations)
        .exactOptional()
        .describe(
          "Only in rooms with this rotation, and drawn in it; absent: in all others, and turned with the room.",
        ),
      rows: z
        .array(z.string().max(10_000))
        .max(10_000)
        .describe(
          "Rows of the bounding box from the top, a letter per cell. Cells of one letter are reached from each other; capitals are partly solid: passed, but no place for objects. #: solid; +: solid, but a door at the edge leads through; a space lies outside.",
        ),
    }),
  )
  .max(gridTransformations.length)
  .describe("Cells that solid tiles of the painted template take, and which of the others are connected.");
