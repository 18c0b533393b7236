import * as z from "zod";
import { lurdSchema, roomRowsSchema } from "../levels/sokoban/level.ts";
import { solutionOrders } from "../levels/sokoban/solutionOrders.ts";
import { procedure } from "./base.ts";

const countSchema = z.int().min(0);

/** The best known solution of a room in one order. */
export const bestSolutionSchema = z.object({
  order: z.enum(solutionOrders),
  status: z.enum(["solved", "unsolvable", "unknown"]),
  /** LURD letters; only when solved. */
  moves: lurdSchema.optional(),
  /** No solution is better in this order. Otherwise the counts are "at most". */
  isProved: z.boolean(),
  /** Lower bound of the order's own count for any solution; absent when the solution is proved, or nothing is known. */
  atLeast: countSchema.optional(),
  /** Positions that the search behind it could expand. */
  nodes: countSchema,
});

/** An answer of the solver with what is proved about it. */
export type BestSolution = z.infer<typeof bestSolutionSchema>;

/** Best known solutions of levels, kept in the project's database. */
export const solutionsContract = {
  /**
   * The best solution of a Sokoban room in an order, from what is kept or else by a search, and kept with the project. Every
   * screen that shows, replays, counts or exports a solution asks here. Abort the call to cancel.
   */
  best: procedure
    .input(
      z.object({
        rows: roomRowsSchema,
        order: z.enum(solutionOrders),
        /** A known solution: the answer is never worse. */
        known: lurdSchema.optional(),
        /** Search effort; "longer" is about ten times the usual, "kept" answers only from stored solutions. */
        effort: z.enum(["kept", "usual", "longer"]).default("usual"),
      }),
    )
    .output(bestSolutionSchema),
};
