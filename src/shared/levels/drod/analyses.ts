import * as z from "zod";
import { drodInputSchema } from "./drodInput.ts";
import type { ExpressionFault } from "./evaluation/tokens.ts";

const expression = z.string().max(100_000);
const commands = z.string().max(400_000).default("");

/** Asks "evaluate": an expression on the room after some commands (command-list notation). */
export const curveQuestionSchema = z.object({ input: drodInputSchema, expression, commands });

/** A fault in a text with the place to underline. */
type TextFault = ExpressionFault;

/** Answer to "evaluate"; the lists end before an impossible command and at the player's death. */
export interface CurveAnswer {
  /** Value on entry and after each command; the last is the live value. Empty when the expression has a fault. */
  readonly values: readonly number[];
  /** Monsters left, likewise. */
  readonly left: readonly number[];
  readonly player: readonly [number, number];
  readonly dead: boolean;
  readonly fault?: TextFault;
  readonly commandFault?: TextFault;
}

/**
 * Question of "heat-map": the expression's value with the player on every possible square, everything else as after the
 * commands.
 */
export const heatMapQuestionSchema = z.object({ input: drodInputSchema, expression, commands });

/** Answer to "heat-map". */
export interface HeatMapAnswer {
  /** Row-major, 38 x 32; null where the player can't be. Empty when the expression has a fault. */
  readonly values: readonly (number | null)[];
  readonly fault?: TextFault;
  readonly commandFault?: TextFault;
}

/** Question of "complete": completions at the cursor; `names` are the designer's places and weights. */
export const completionQuestionSchema = z.object({
  text: expression,
  cursor: z.int().min(0).max(100_000),
  names: z.array(z.string().max(60)).max(1000).default([]),
});

/** Question of "beam-memory": `memory` is the limit of one search, in MiB. */
export const beamMemoryQuestionSchema = z.object({
  input: drodInputSchema,
  width: z.int().min(1).max(1_000_000),
  memory: z.int().min(1),
});

/** Answer to "beam-memory", estimated from the size of this room's packed states. */
export interface BeamMemoryAnswer {
  /** Maximum memory of a beam of this width. */
  readonly bytes: number;
  /** States of the widest beam that fits. */
  readonly widest: number;
}
