import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";

export interface LiveAnswer {
  /** The last answer; it may be of the room before the last edit, which `isPending` tells. */
  readonly answer: RoomAnswer | undefined;
  /** The room has changed since, and is being checked. */
  readonly isPending: boolean;
  /** The answer is about the room as it stands, and the search for a better one goes on. */
  readonly isRefining: boolean;
  /** Why there is no answer: what keeps the rows from being a room, or what went wrong. */
  readonly failure: string | undefined;
  /** How often the search was asked to go on beyond its usual end. */
  readonly longer: number;
}

const unanswered: LiveAnswer = {
  answer: undefined,
  isPending: false,
  isRefining: false,
  failure: undefined,
  longer: 0,
};
const stores = new Map<string, StoreApi<LiveAnswer>>();

/** What is known of a document's room; one store per document for as long as the screen lives. */
export function answerOf(documentId: string): StoreApi<LiveAnswer> {
  const known = stores.get(documentId);
  if (known !== undefined) return known;
  const store = createStore<LiveAnswer>(() => unanswered);
  stores.set(documentId, store);
  return store;
}
