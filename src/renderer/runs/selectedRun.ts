import { create } from "zustand";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";

interface SelectedRun {
  readonly id: string | null;
  /** The active document when it was chosen: when another is active, the dock shows that one's. */
  readonly activeId: string | null;
}

/** The run that the dock shows in full; null = the newest live one. */
export const useSelectedRun = create<SelectedRun>(() => ({ id: null, activeId: null }));

/** Holds while the document that is active now stays active. */
export function selectRun(id: string | null): void {
  useSelectedRun.setState({ id, activeId: useOpenDocuments.getState().activeId });
}
