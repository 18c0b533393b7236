import * as z from "zod";

const weight = z.number().min(0).max(10);

/**
 * How much each quality of a layout counts, 0 (or absent) to 10: the engine keeps the best of several layouts and improves
 * it. None of them ever makes a layout invalid.
 */
export const wishesSchema = z.strictObject({
  /** Little empty ground in the bounding box. */
  compactness: weight.exactOptional(),
  /** Longer side over shorter side near `ratio`. */
  aspect: weight.exactOptional(),
  /** The wanted ratio of the sides, longer over shorter; absent = 1, a square. */
  ratio: z.number().min(1).max(20).exactOptional(),
  /** The rooms' cells mirrored left to right or top to bottom. */
  symmetry: weight.exactOptional(),
  /** Short corridors. */
  corridors: weight.exactOptional(),
});

export type Preferences = z.infer<typeof wishesSchema>;
