import * as z from "zod";
import { type BoardLevel, boardLevelSchema } from "./boardLevel.ts";
import type { Outcome } from "./rules/outcome.ts";

const movesSchema = z.array(z.string().max(80)).max(2000).default([]);

/** Asks the analysis "legal-moves" about the position after `moves`. */
export const positionQuestionSchema = z.object({ board: boardLevelSchema, moves: movesSchema });

/** A legal move as a screen needs it; cells are [x, y]. */
export interface LegalMove {
  readonly text: string;
  readonly kind: string;
  readonly from?: readonly number[];
  readonly route: readonly (readonly number[])[];
  readonly captured: readonly (readonly number[])[];
}

/** The answer of "legal-moves"; `problem` names the first impossible move of the question. */
export type LegalMovesAnswer =
  | { readonly moves: readonly LegalMove[]; readonly board: BoardLevel; readonly outcome?: Outcome }
  | { readonly problem: string };

/** Asks the analysis "best-moves": the position after `moves`, and nodes to spend on each of its moves. */
export const bestMovesQuestionSchema = positionQuestionSchema.extend({
  nodes: z.int().min(100).max(5_000_000).default(20_000),
});

/** Asks the analysis "choose-move" what a player, "strong:nodes=5000", does in the position after `moves`. */
export const chooseMoveQuestionSchema = positionQuestionSchema.extend({
  player: z.string().max(200),
  seed: z.int().min(0),
});

/** The answer of "choose-move". */
export type ChooseMoveAnswer = { readonly move: string } | { readonly problem: string };

/** The answer of "best-moves": every legal move with its value for the mover in men, best first. */
export type BestMovesAnswer =
  | {
      readonly moves: readonly {
        readonly text: string;
        readonly value: number;
        readonly depth: number;
        /** The expected line, this move first; for all but the best moves only the move itself. */
        readonly line: readonly string[];
        /** Plies to the end of the game if the search or the tables reach it; the sign of `value` tells the winner. 0 for a proved draw. */
        readonly end?: number;
        /** Who wins and when is exact, by endgame tables: both sides play their best. */
        readonly isProved?: true;
      }[];
      /** Positions looked at for all moves together. */
      readonly nodes: number;
    }
  | { readonly problem: string };
