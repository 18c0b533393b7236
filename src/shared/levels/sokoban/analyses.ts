import * as z from "zod";
import { lurdSchema, roomRowsSchema } from "./level.ts";

/** Positions a question may cost by default: well under 50 ms on small rooms. */
const quick = 20_000;

/** Asks "solve", "dead-squares" or "effects" of the rows of a room; `nodes` bounds the work. */
export const roomQuestionSchema = z.object({
  rows: roomRowsSchema,
  nodes: z.int().min(1).max(10_000_000).default(quick),
});

/** Asks "difficulty" along a solution. */
export const difficultyQuestionSchema = roomQuestionSchema.extend({ solution: lurdSchema });

/** Answer to "solve": push-optimal when solved; "unknown" when the nodes were used up. */
export interface SolveAnswer {
  readonly status: "solved" | "unsolvable" | "unknown";
  readonly solution?: string;
  readonly pushes?: number;
  readonly nodes: number;
}

/** Answer to "dead-squares": cells [x, y] where a box is lost. */
export interface DeadSquaresAnswer {
  readonly cells: readonly (readonly [number, number])[];
}

/** What a wall on a cell would do to the shortest solution. */
export interface CellEffect {
  readonly x: number;
  readonly y: number;
  readonly effect: "unsolvable" | "longer" | "none" | "unknown";
  /** Pushes with the wall; absent unless solvable. */
  readonly pushes?: number;
}

/** Answer to "effects": one entry for each empty floor cell. */
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
