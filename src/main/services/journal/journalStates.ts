import type { JsonValue } from "#shared/kernel/json.ts";
import { type JournalPlace, newestEdit, readPart } from "#main/store/journal.ts";
import type { Store } from "#main/store/openStore.ts";
import { replayEdits } from "./replayEdits.ts";

/**
 * The current data of each live part of the journal, cached so that an edit is checked against it without replaying the
 * earlier ones. A state is valid only while the edit it was recorded for is the newest of its part.
 */
export type JournalStates = ReturnType<typeof createJournalStates>;

/** Documents edited at the same time; with more, states are replayed. */
const mostKept = 32;

/**
 * A cache of the 32 states noted last; a state is used only while the journal's newest edit is the one it was noted at.
 */
export function createJournalStates() {
  const states = new Map<string, { readonly upTo: number | undefined; readonly data: JsonValue }>();
  const keyOf = ({ session, documentId }: JournalPlace): string => `${session} ${documentId}`;

  return {
    /** Undefined when the part has no edits. O(edits) the first time, then O(1). */
    of: (store: Store, place: JournalPlace): JsonValue | undefined => {
      const upTo = newestEdit(store, place);
      if (upTo === undefined) return undefined;
      const known = states.get(keyOf(place));
      if (known?.upTo === upTo) return known.data;
      const part = readPart(store, place);
      return part === undefined ? undefined : replayEdits(part.base.data, part.edits).data;
    },
    /** Records the state after the edits that were just appended. */
    note: (store: Store, place: JournalPlace, data: JsonValue) => {
      const key = keyOf(place);
      states.delete(key);
      states.set(key, { upTo: newestEdit(store, place), data });
      const [oldest] = states.keys();
      if (states.size > mostKept && oldest !== undefined) states.delete(oldest);
    },
  };
}
