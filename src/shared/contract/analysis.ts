import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { procedure } from "./base.ts";

/** Questions to an engine that are answered at once and stored nowhere. */
export const analysisContract = {
  /**
   * A quick query to a kind's engine (feasibility, solve while editing, best moves ...), answered in an engine process
   * before any batch work. `analysis`, `input` and the answer are defined by the kind; abort the call to cancel. With
   * `idle` the answer is computed with the lowest priority and may take long.
   */
  ask: procedure
    .input(z.object({ kind: z.string(), analysis: z.string(), input: jsonSchema, idle: z.boolean().optional() }))
    .output(z.object({ answer: jsonSchema, seconds: z.number() })),
};
