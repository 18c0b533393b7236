import * as z from "zod";
import { gridTransformations } from "../../../kernel/geometry.ts";

/** Places in a template for contents of a class: cells from the top left of its bounding box. */
export const markersSchema = z
  .array(
    z.strictObject({
      class: z.string().max(60).describe("Class of the objects that may be there."),
      x: z.int().min(0).max(10_000).describe("Cells from the left edge of the template."),
      y: z.int().min(0).max(10_000).describe("Cells from the top edge of the template."),
      turn: z
        .enum(gridTransformations)
        .exactOptional()
        .describe("Only in rooms with this rotation, and counted in it; absent: in all, and turned with the room."),
    }),
  )
  .max(1000)
  .describe("Cells for contents: where the painted template has objects of their class; at most 1000.");
