/** Milliseconds between the last key and storing the text: no field loses more than that, however its page ends. */
export const draftMilliseconds = 300;

/**
 * Called with the text, the name of the gesture (shared by all commits of one visit to a field, so that they can be one
 * step), and the text stored when the visit began.
 */
export type CommitText = (text: string, gesture: string, original: string) => void;

/** The text typed into one field between its first key and blur. */
export interface DraftCommits {
  /**
   * A key changed the text. `stored` is the currently stored text, `commit` stores another. A text that can't be stored
   * (`isAllowed` is false) restores the text from the start of the visit, so that no half-typed text stays stored.
   */
  typed(text: string, stored: string, commit: CommitText, isAllowed?: boolean): void;
  /** Stores pending text immediately: on blur or unmount. Returns the text at the start of the visit, if one ends. */
  end(): string | undefined;
}

interface Visit {
  text: string;
  stored: string;
  commit: CommitText;
  readonly original: string;
  readonly gesture: string;
}

/** One per field; `newGesture` makes a name that no earlier visit had. */
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
