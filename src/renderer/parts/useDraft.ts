import { useEffect, useState } from "react";
import { type CommitText, createDraftCommits } from "./draftCommits.ts";

/** The text of a field between its first key and when it is left. */
export interface Draft {
  readonly shown: string;
  typed(text: string): void;
  /** Stores what is not stored yet; the field shows what is stored again. */
  end(): void;
}

let visits = 0;

/**
 * Lets a field store what is typed soon after the last key, when it is left by whatever way (Esc, too), and when it goes.
 * Without `onCommit` nothing is kept: the field shows its value.
 */
export function useDraft(value: string, onCommit: CommitText | undefined, whileTyping: boolean): Draft {
  const [draft, setDraft] = useState<string | null>(null);
  const [commits] = useState(() => createDraftCommits(() => `typing-${(visits += 1)}`, whileTyping));
  useEffect(() => () => commits.end(), [commits]);
  return {
    shown: draft ?? value,
    typed: (text) => {
      if (onCommit === undefined) return;
      setDraft(text);
      commits.typed(text, value, onCommit);
    },
    end: () => {
      commits.end();
      setDraft(null);
    },
  };
}
