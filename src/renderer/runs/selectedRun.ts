import { create } from "zustand";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";

interface SelectedRun {
  readonly id: string | null;
  /** The document in front when it was chosen: with another in front, the dock speaks of that one. */
  readonly activeId: string | null;
}

/** The run that the dock shows in full; null = the newest live one. */
export const useSelectedRun = create<SelectedRun>(() => ({ id: null, activeId: null }));

export function selectRun(id: string | null): void {
  useSelectedRun.setState({ id, activeId: useOpenDocuments.getState().activeId });
}
