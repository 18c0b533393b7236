import { create } from "zustand";
import { findLevelViews } from "#renderer/editors/kindScreens.ts";
import { usePack } from "#renderer/history/packStore.ts";
import { messages } from "./messages.ts";

/** How the selected level is shown in place of the list. */
export type PackView = "play" | "steps";

/** What is shown in the center of the Pack workspace; null = the list. */
export const usePackView = create<{
  readonly view: PackView | null;
  /** Id of the entry whose title is being edited. */
  readonly renaming: string | null;
}>(() => ({ view: null, renaming: null }));

/** True when the selected level can be shown so, or why not. */
export function canView(view: PackView): true | string {
  const { pack, selected } = usePack.getState();
  const entry = pack?.entries[selected];
  if (entry === undefined) return messages.selectLevelFirst;
  const views = findLevelViews(entry.kind);
  return (view === "play" ? views?.Play : views?.Steps) !== undefined || messages.cantPlay;
}
