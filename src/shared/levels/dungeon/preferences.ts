import * as z from "zod";
import { numberIn } from "../../kernel/numberSchema.ts";

const weight = z.number().min(0).max(10);

/**
 * How much each quality of a layout counts, 0 (or absent) to 10: the engine keeps the best of several layouts and improves
 * it. None of them ever makes a layout invalid.
 */
export const preferencesSchema = z.strictObject({
  compactness: weight
    .exactOptional()
    .describe("Weight of little empty space in the bounding box, 0 to 10. Default: 0."),
  aspect: weight.exactOptional().describe("Weight of proportions near ratio, 0 to 10. Default: 0."),
  ratio: numberIn(1, 20)
    .exactOptional()
    .describe("Preferred longer side divided by shorter side, 1 to 20. Default: 1, a square."),
  symmetry: weight
    .exactOptional()
    .describe("Weight of rooms mirrored left to right or top to bottom, 0 to 10. Default: 0."),
  corridors: weight.exactOptional().describe("Weight of short corridors, 0 to 10. Default: 0."),
  alignment: weight
    .exactOptional()
    .describe("Weight of walls that end on one line with those of the next room, 0 to 10. Default: 0."),
});

/** Parsed weights; `ratio` matters only where `aspect` has a weight. */
export type Preferences = z.infer<typeof preferencesSchema>;
