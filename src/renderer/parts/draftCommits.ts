/** Milliseconds after the last key until what was typed is stored: no field loses more than that, however its page ends. */
export const draftMilliseconds = 300;

/** Called with the text and the name of the gesture: all commits of one visit to a field share it, and can be one step. */
export type CommitText = (text: string, gesture: string) => void;

/** What is typed into one field from its first key to when it is left. */
export interface DraftCommits {
  /** A key changed the text. `stored` is what is stored now, `commit` how to store another. */
  typed(text: string, stored: string, commit: CommitText): void;
  /** Stores at once what is not stored yet: the field is left, or goes. */
  end(): void;
}

export function createDraftCommits(newGesture: () => string, whileTyping = true): DraftCommits {
  let open: { text: string; stored: string; commit: CommitText; readonly gesture: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store(): void {
    clearTimeout(timer);
    if (open === undefined || open.text === open.stored) return;
    open.stored = open.text;
    open.commit(open.text, open.gesture);
  }

  return {
    typed(text, stored, commit) {
      open ??= { text, stored, commit, gesture: newGesture() };
      open.text = text;
      open.commit = commit;
      clearTimeout(timer);
      if (whileTyping) timer = setTimeout(store, draftMilliseconds);
    },
    end() {
      store();
      open = undefined;
    },
  };
}
