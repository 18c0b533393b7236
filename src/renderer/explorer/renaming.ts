import { create } from "zustand";

/** The document whose name is being typed over in the explorer. */
export const useRenaming = create<{ readonly id: string | null }>(() => ({ id: null }));

export function startRenaming(id: string): void {
  useRenaming.setState({ id });
}

export function stopRenaming(): void {
  useRenaming.setState({ id: null });
}
