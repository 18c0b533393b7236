import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";

/** The rating state of the drawn board. */
export interface Rating {
  /** The last answer; undefined while the board can't be rated, or before the first one. */
  readonly answer: RateAnswer | undefined;
  /** The rows that the answer is about. */
  readonly rows: readonly string[];
  /** The board has changed since, and is being rated again. */
  readonly isPending: boolean;
  /** Why there is no answer. */
  readonly failure: string | undefined;
}

const unrated: Rating = { answer: undefined, rows: [], isPending: false, failure: undefined };
/** The rating of a document's board; one store a document for as long as the screen lives. */
export const ratingOf = oncePerId((): StoreApi<Rating> => createStore<Rating>(() => unrated));
