import * as z from "zod";
import { jsonSchema } from "../kernel/jsonSchema.ts";
import { procedure } from "./base.ts";

export const analysisContract = {
  /**
   * A quick question to a kind's engine (feasibility, solve while editing, best moves ...), answered in an engine
   * process before any batch work. `analysis`, `input` and the answer are the kind's own; abort the call to cancel. With
   * `idle` nobody waits for the answer: it is computed behind everything else, and may be long in coming.
   */
  ask: procedure
    .input(z.object({ kind: z.string(), analysis: z.string(), input: jsonSchema, idle: z.boolean().optional() }))
    .output(z.object({ answer: jsonSchema, seconds: z.number() })),
};
