import { useEffect, useState } from "react";
import { type DraftText, draftAfterEnd, isOvertaken, shownText } from "./draftText.ts";
import { type CommitText, createDraftCommits } from "./draftCommits.ts";

/** The text of a field between its first key and blur. */
export interface Draft {
  readonly shown: string;
  /** `isAllowed` is false for a text that can't be stored. */
  typed(text: string, isAllowed?: boolean): void;
  /**
   * Stores pending text; the field shows the stored text again. A text that can't be stored stays with `keepsText`,
   * until it is overwritten or the stored text changes.
   */
  end(keepsText?: boolean): void;
}

let visits = 0;

/**
 * Stores typed text shortly after the last key, on blur (also by Esc) and on unmount. Without `onCommit` nothing is
 * stored: the field shows its value.
 */
export function useDraft(value: string, onCommit: CommitText | undefined): Draft {
  const [draft, setDraft] = useState<DraftText>(null);
  const [commits] = useState(() => createDraftCommits(() => `typing-${(visits += 1)}`));
  useEffect(() => () => void commits.end(), [commits]);
  if (isOvertaken(draft, value)) setDraft(null);
  return {
    shown: shownText(draft, value),
    typed: (text, isAllowed) => {
      if (onCommit === undefined) return;
      setDraft({ text });
      commits.typed(text, value, onCommit, isAllowed);
    },
    end: (keepsText = false) => {
      const original = commits.end();
      setDraft((last) => draftAfterEnd(last, keepsText, original, value));
    },
  };
}
