import { create } from "zustand";

/** The run that the dock shows in full; null = the newest live one. */
export const useSelectedRun = create<{ readonly id: string | null }>(() => ({ id: null }));

export function selectRun(id: string | null): void {
  useSelectedRun.setState({ id });
}
