import { create } from "zustand";

/** The document whose name is being typed over in the explorer. */
interface Renaming {
  readonly id: string | null;
  /** Made a moment ago: once it has its name, the keyboard goes to its canvas. */
  readonly isNew: boolean;
}

export const useRenaming = create<Renaming>(() => ({ id: null, isNew: false }));

export function startRenaming(id: string, isNew = false): void {
  useRenaming.setState({ id, isNew });
}

export function stopRenaming(): void {
  useRenaming.setState({ id: null, isNew: false });
}
