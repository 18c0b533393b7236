import * as z from "zod";
import { boardLevelSchema } from "./boardLevel.ts";

const movesSchema = z.array(z.string().max(80)).max(2000).default([]);

/** Asks the analyses "legal-moves" and "replay" about the position after `moves`. */
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
  | { readonly moves: readonly LegalMove[]; readonly board: unknown; readonly outcome?: unknown }
  | { readonly problem: string };
