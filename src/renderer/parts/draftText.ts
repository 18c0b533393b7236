/** What a field shows beside what is stored: null shows what is stored. */
export type DraftText = {
  readonly text: string;
  /** Set when the field was left with a text that can't be stored: what was stored then. */
  readonly keptBeside?: string;
} | null;

/** Whether a text that was kept is overtaken: something else has been stored since. */
export function isOvertaken(draft: DraftText, stored: string): boolean {
  return draft?.keptBeside !== undefined && draft.keptBeside !== stored;
}

/** What the field shows. */
export function shownText(draft: DraftText, stored: string): string {
  return isOvertaken(draft, stored) ? stored : (draft?.text ?? stored);
}

/**
 * After Enter, Esc or leaving: a text that can't be stored stays with `keepsText`, until it is typed over or the stored text
 * changes; otherwise the field shows what is stored again. `original`: what was stored when the visit began.
 */
export function draftAfterEnd(
  last: DraftText,
  keepsText: boolean,
  original: string | undefined,
  stored: string,
): DraftText {
  return keepsText && last !== null ? { text: last.text, keptBeside: original ?? last.keptBeside ?? stored } : null;
}
