import * as z from "zod";

/** A corridor that is routed between its two rooms on the free ground instead of being taken from templates. */
export const corridorRouteSchema = z.strictObject({
  /** Cells across; its doors are as long. */
  width: z.int().min(1).max(20),
  /** Least free cells to every room and corridor it does not lead to. */
  clearance: z.int().min(0).max(20),
  /** Most cells along its middle, door to door. */
  maxLength: z.int().min(1).max(1000),
  /** May cross other such corridors at right angles, as a bridge; absent = no. */
  crossing: z.boolean().exactOptional(),
});

export type CorridorRoute = z.infer<typeof corridorRouteSchema>;
