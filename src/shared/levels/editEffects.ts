import * as z from "zod";
import type { Point } from "../kernel/geometry.ts";
import type { JsonValue } from "../kernel/json.ts";

/** Effect of one small change on a drawing's difficulty, computed by a kind's analysis "effects". */
export interface EditEffect {
  /** "broken": after the change there is no level to compare, or none that the same search solves. */
  readonly effect: "harder" | "easier" | "same" | "broken";
  /** Difficulty after the change minus before, in the kind's measure; 0 when broken. */
  readonly by: number;
  /** Label of the change for the undo history: "Wall at E7". */
  readonly edit: string;
  /** Members of the document's data that the change replaces; empty unless it makes the drawing harder or easier. */
  readonly changes: Readonly<Record<string, JsonValue>>;
  /** Cells [x, y] that differ. */
  readonly cells: readonly Point[];
  /** Cells [x, y] that the effect is shown at. */
  readonly at: readonly Point[];
}

/** Answer to "effects": some of the changes of a drawing, in an order that is the same for the same drawing. */
export interface EditEffectsAnswer {
  /** Difficulty of the drawing as it is. */
  readonly base: number;
  /** Changes that there are in all. */
  readonly total: number;
  readonly effects: readonly EditEffect[];
  /** Why the drawing can't be compared, as a sentence; only then. */
  readonly none?: string;
}

/** Which changes a question "effects" is about, so that a map fills in while it is made: `count` of them after `from`. */
export const effectsPart = { from: z.int().min(0).max(1_000_000), count: z.int().min(1).max(1000) };

/** An answer of a drawing that can't be compared. */
export function noEffects(none: string): EditEffectsAnswer {
  return { base: 0, total: 0, effects: [], none };
}
