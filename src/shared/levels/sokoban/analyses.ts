import * as z from "zod";
import type { Deadlock } from "./deadlocks.ts";
import { longestSide, lurdSchema, roomRowsSchema } from "./level.ts";
import { solutionOrders } from "./solutionOrders.ts";

/** Default limit of positions per query: well under 50 ms on small rooms. */
const quick = 20_000;

/** Asks about the rows of a room; `nodes` bounds the work. */
export const roomQuestionSchema = z.object({
  rows: roomRowsSchema,
  nodes: z.int().min(1).max(10_000_000).default(quick),
});

/** Asks "solve": for the fewest pushes, or for any solution. */
export const solveQuestionSchema = roomQuestionSchema.extend({
  goal: z.enum(["fewest-pushes", "any"]).default("fewest-pushes"),
});

/** Question of "best": the best solution in an order; the answer is never worse than `known`. */
export const bestQuestionSchema = roomQuestionSchema.extend({
  order: z.enum(solutionOrders),
  known: lurdSchema.optional(),
});

/** Answer to "best". */
export interface BestAnswer {
  readonly status: "solved" | "unsolvable" | "unknown";
  /** LURD letters; only when solved. */
  readonly moves?: string;
  readonly isProved: boolean;
  /** Lower bound of the order's own count for any solution; absent when the solution is proved. */
  readonly atLeast?: number;
}

/** Asks "effects"; with `cells` only of these, so that a large room can be asked in parts. */
export const effectsQuestionSchema = roomQuestionSchema.extend({
  cells: z.array(z.tuple([z.int().min(0).max(longestSide), z.int().min(0).max(longestSide)])).optional(),
  /** Pushes of the shortest solution, if already known. */
  pushes: z.int().min(0).optional(),
});

/** Asks "difficulty" along a solution. */
export const difficultyQuestionSchema = roomQuestionSchema.extend({ solution: lurdSchema });

/** Answer to "solve"; "unknown" when the nodes were used up. */
export interface SolveAnswer {
  readonly status: "solved" | "unsolvable" | "unknown";
  readonly solution?: string;
  readonly pushes?: number;
  /** Positions expanded. */
  readonly nodes: number;
  /** Different positions visited. */
  readonly states: number;
  /** Pushes that every solution needs, as far as it was proved; absent when unsolvable. */
  readonly atLeast?: number;
  /** Lower bound of pushes: each box gets its own goal and no box is in another's way. */
  readonly lowerBound?: number;
  /** Why there is no solution; set only when unsolvable. */
  readonly deadlock?: Deadlock;
}

/** Answer to "dead-squares". */
export interface DeadSquaresAnswer {
  /** Cells [x, y] where a box is lost. */
  readonly cells: readonly (readonly [number, number])[];
  /** [x, y, pushes to the nearest goal] of all other cells, no other box about. */
  readonly distances: readonly (readonly [number, number, number])[];
}

/** Answer to "deadlock" of a position: lost for this reason, or not, as far as the node limit shows. */
export interface DeadlockAnswer {
  readonly status: "lost" | "solvable" | "unknown";
  readonly deadlock?: Deadlock;
  /** Lower bound of the pushes that remain; absent when lost. */
  readonly atLeast?: number;
}

/** Effect of changing a wall on the shortest solution. */
export interface CellEffect {
  readonly x: number;
  readonly y: number;
  /** "wall": floor becomes wall; "open": an inner wall becomes floor. */
  readonly change: "wall" | "open";
  readonly effect: "unsolvable" | "longer" | "shorter" | "none" | "unknown";
  /** Pushes after the change; absent unless solvable. */
  readonly pushes?: number;
}

/** Answer to "effects": one entry for each cell that was asked. */
export interface EffectsAnswer {
  readonly pushes?: number;
  readonly cells: readonly CellEffect[];
}

/** One push of the solution and what the position before it demands. */
export interface DifficultyStep {
  /** 1-based number of the move. */
  readonly move: number;
  /** Pushes the player could make. */
  readonly choices: number;
  /** Those after which the room can still be solved; absent when the nodes were used up. */
  readonly safe?: number;
}

/** Answer to "difficulty". */
export interface DifficultyAnswer {
  readonly steps: readonly DifficultyStep[];
}

/** Answer to "heat": for each cell [x, y, share] the share, 0 to 1, of the positions with a box there that are lost. */
export interface HeatAnswer {
  readonly cells: readonly (readonly [number, number, number])[];
  /** Positions looked at. */
  readonly states: number;
  /** Whether these are all that can be reached; else those behind the edge count as not lost. */
  readonly isWhole: boolean;
}
