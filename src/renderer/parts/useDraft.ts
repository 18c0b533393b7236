import { useEffect, useState } from "react";
import { createDraftCommits, type CommitText } from "./draftCommits.ts";

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

/** What a field shows instead of the stored text; null shows the stored text. */
export type DraftText = {
  readonly text: string;
  /** Set when the field was left with a text that can't be stored: the stored text at that time. */
  readonly keptBeside?: string;
} | null;

/** Whether a kept text is outdated: something else has been stored since. */
function isOvertaken(draft: DraftText, stored: string): boolean {
  return draft?.keptBeside !== undefined && draft.keptBeside !== stored;
}

/** What the field shows. */
export function shownText(draft: DraftText, stored: string): string {
  return isOvertaken(draft, stored) ? stored : (draft?.text ?? stored);
}

/**
 * After Enter, Esc or blur: a text that can't be stored stays with `keepsText`, until it is overwritten or the stored
 * text changes; otherwise the field shows the stored text again. `original`: the text stored when the visit began.
 */
export function draftAfterEnd(
  last: DraftText,
  keepsText: boolean,
  original: string | undefined,
  stored: string,
): DraftText {
  return keepsText && last !== null ? { text: last.text, keptBeside: original ?? last.keptBeside ?? stored } : null;
}
