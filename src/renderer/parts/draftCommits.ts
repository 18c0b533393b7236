/** Milliseconds after the last key until what was typed is stored: no field loses more than that, however its page ends. */
export const draftMilliseconds = 300;

/**
 * Called with the text, the name of the gesture (all commits of one visit to a field share it, and can be one step), and
 * the text that was stored when the visit began.
 */
export type CommitText = (text: string, gesture: string, original: string) => void;

/** What is typed into one field from its first key to when it is left. */
export interface DraftCommits {
  /**
   * A key changed the text. `stored` is what is stored now, `commit` how to store another. A text that cannot be stored
   * (`isAllowed` is false) stores what was there when the visit began: no half-typed text stays in its place.
   */
  typed(text: string, stored: string, commit: CommitText, isAllowed?: boolean): void;
  /** Stores at once what is not stored yet: the field is left, or goes. The text at the start of the visit, if one ends. */
  end(): string | undefined;
}

interface Visit {
  text: string;
  stored: string;
  commit: CommitText;
  readonly original: string;
  readonly gesture: string;
}

export function createDraftCommits(newGesture: () => string): DraftCommits {
  let open: Visit | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store(): void {
    clearTimeout(timer);
    if (open === undefined || open.text === open.stored) return;
    open.stored = open.text;
    open.commit(open.text, open.gesture, open.original);
  }

  return {
    typed(text, stored, commit, isAllowed = true) {
      open ??= { text, stored, commit, original: stored, gesture: newGesture() };
      open.text = isAllowed ? text : open.original;
      open.commit = commit;
      clearTimeout(timer);
      timer = setTimeout(store, draftMilliseconds);
    },
    end() {
      store();
      const original = open?.original;
      open = undefined;
      return original;
    },
  };
}
