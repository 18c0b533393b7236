import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePerId } from "#shared/kernel/once.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";

/** The solver's view of the room that is being edited. */
export interface LiveAnswer {
  /** The last answer; it may be about the room before the last edit, see `isPending`. */
  readonly answer: RoomAnswer | undefined;
  /** The room has changed since, and is being checked. */
  readonly isPending: boolean;
  /** The answer is about the current room, and the search for a better one continues. */
  readonly isRefining: boolean;
  /** Why there is nothing to solve: the rows aren't a valid room. */
  readonly failure: string | undefined;
  /** Why there is no answer: the engine failed. */
  readonly fault: string | undefined;
  /** How often the search was extended beyond its usual limit. */
  readonly longer: number;
}

const unanswered: LiveAnswer = {
  answer: undefined,
  isPending: false,
  isRefining: false,
  failure: undefined,
  fault: undefined,
  longer: 0,
};
/** The live answer about a document's room; one store per document for the lifetime of the page. */
export const answerOf = oncePerId((): StoreApi<LiveAnswer> => createStore<LiveAnswer>(() => unanswered));
