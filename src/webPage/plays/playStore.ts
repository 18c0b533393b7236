import type { Play } from "#shared/plays/playText.ts";

/** The plays that a page keeps, oldest first, and the random id they share. */
export interface StoredPlays {
  readonly player: string;
  readonly plays: readonly Play[];
}

/** More are too long to store and to paste: the oldest are dropped. */
const mostPlays = 300;
const mostCharacters = 2_000_000;

/** The plays in a page's storage; what can't be read there counts as none. The page wrote it itself. */
export function readStoredPlays(text: string | null, newId: () => string): StoredPlays {
  const none = { player: newId(), plays: [] };
  try {
    const stored = JSON.parse(text ?? "") as Partial<StoredPlays> | null;
    return typeof stored?.player === "string" && Array.isArray(stored.plays) ? { ...none, ...stored } : none;
  } catch {
    return none;
  }
}

/** With a play added, or replaced under its id. O(stored characters). */
export function withPlay(stored: StoredPlays, play: Play): StoredPlays {
  const plays = [...stored.plays.filter(({ id }) => id !== play.id), play].slice(-mostPlays);
  const lengths = plays.map((one) => JSON.stringify(one).length);
  let total = lengths.reduce((sum, length) => sum + length, 0);
  let dropped = 0;
  while (total > mostCharacters && dropped < plays.length - 1) total -= lengths[dropped++] ?? 0;
  return { ...stored, plays: plays.slice(dropped) };
}
