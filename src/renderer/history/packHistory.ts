import type { PackFile } from "#shared/project/packFile.ts";

/** States of a pack before and after the one that is shown, newest last; labels name the step that left them. */
export interface PackHistory {
  readonly past: readonly PackStep[];
  readonly future: readonly PackStep[];
}
interface PackStep {
  readonly label: string;
  /** Edits that share it are one step. */
  readonly gesture?: string;
  readonly pack: PackFile;
}

export const emptyHistory: PackHistory = { past: [], future: [] };
/** Packs share their entries between states, so a step costs little; still, an end is good. */
const mostSteps = 200;

/** Records the state before an edit. Redo is gone after it. */
export function recorded(history: PackHistory, before: PackFile, label: string, gesture?: string): PackHistory {
  if (gesture !== undefined && history.past.at(-1)?.gesture === gesture) return { past: history.past, future: [] };
  return {
    past: [...history.past, { label, pack: before, ...(gesture === undefined ? {} : { gesture }) }].slice(-mostSteps),
    future: [],
  };
}

/** The state one step back with the history that leads on from it; null when there is none. */
export function undone(
  history: PackHistory,
  current: PackFile,
): { history: PackHistory; pack: PackFile; label: string } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    history: { past: history.past.slice(0, -1), future: [...history.future, { label: step.label, pack: current }] },
    pack: step.pack,
    label: step.label,
  };
}

export function redone(
  history: PackHistory,
  current: PackFile,
): { history: PackHistory; pack: PackFile; label: string } | null {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  return {
    history: { past: [...history.past, { label: step.label, pack: current }], future: history.future.slice(0, -1) },
    pack: step.pack,
    label: step.label,
  };
}
