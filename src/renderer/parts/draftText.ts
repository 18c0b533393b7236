/** What a field shows instead of the stored text; null shows the stored text. */
export type DraftText = {
  readonly text: string;
  /** Set when the field was left with a text that can't be stored: the stored text at that time. */
  readonly keptBeside?: string;
} | null;

/** Whether a kept text is outdated: something else has been stored since. */
export function isOvertaken(draft: DraftText, stored: string): boolean {
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
