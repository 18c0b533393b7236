import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { RuleUse, ShorterAnswer } from "#shared/levels/puzzlescript/suggestions.ts";

/** The comparison of an author's solution with the shortest one. */
export interface OwnSolutionCheck {
  /** What was compared: the game's text above its levels, the board, and the inputs. */
  readonly key: string;
  readonly rows: readonly string[];
  readonly answer: ShorterAnswer;
}

/** Which rules the levels of a text need, as far as it is known. */
export interface RuleCheck {
  /** The text that was checked. */
  readonly source: string;
  readonly total: number;
  readonly uses: readonly RuleUse[];
  readonly phase: "asking" | "done" | "stopped";
  readonly failure: string | undefined;
}

/** What is known of a game beyond whether its levels can be won. */
export interface Review {
  /** By board, of the newest text that was compared. */
  readonly own: ReadonlyMap<string, OwnSolutionCheck>;
  readonly rules: RuleCheck | undefined;
}

/** The review of a document's game; one store per document for the lifetime of the page. */
export const reviewOf = oncePerId((): StoreApi<Review> =>
  createStore<Review>(() => ({ own: new Map(), rules: undefined })),
);

/** Identifies a comparison: an answer about another text, board or solution is an old one. */
export function ownKey(game: string, rows: readonly string[], inputs: string): string {
  return [game, rows.join("\n").toLowerCase(), inputs].join("\u0000");
}

/** Rule lines that no level needs: nothing changes without them, and every level was decided. */
export function unneededLines({ uses }: RuleCheck): readonly RuleUse[] {
  return uses.filter(
    ({ neededBy, changes, undecided }) => neededBy.length === 0 && changes.length === 0 && undecided.length === 0,
  );
}
