import * as z from "zod";

/** A corridor that is routed between its two rooms on the free ground instead of being taken from templates. */
export const corridorRouteSchema = z.strictObject({
  width: z.int().min(1).max(20).describe("Width in cells, 1 to 20; its doors have the same length."),
  clearance: z
    .int()
    .min(0)
    .max(20)
    .describe("Minimum gap to rooms and corridors that it doesn't lead to, 0 to 20 cells."),
  maxLength: z.int().min(1).max(1000).describe("Maximum length along its middle from door to door, 1 to 1000 cells."),
  crossing: z
    .boolean()
    .exactOptional()
    .describe("Whether it may cross other routed corridors at right angles. Default: false."),
});

export type CorridorRoute = z.infer<typeof corridorRouteSchema>;
