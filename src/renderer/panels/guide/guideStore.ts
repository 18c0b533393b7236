import { create } from "zustand";
import { findEditorEntry } from "#renderer/editors/kindScreens.ts";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";

/** The place in the guide that is shown. */
export interface GuidePlace {
  readonly page: string;
  readonly anchor: string | undefined;
}

/** Id of the page that opens with the guide. */
export const firstPage = "first-steps";

/** Kept while the guide is closed, so that it opens where it was left. */
export const useGuide = create<GuidePlace>(() => ({ page: firstPage, anchor: undefined }));

/** `anchor`: a heading to scroll to; the top of the page without. */
export function goToGuidePage(page: string, anchor?: string): void {
  useGuide.setState({ page, anchor });
}

/** Opens the guide at the page about what is on screen. */
export function showGuide(): void {
  goToGuidePage(pageOnScreen());
  showDialog("guide");
}

/** The page about the workspace, or about the document that is open in it. */
export function pageOnScreen(): string {
  const { project, documents } = useSession.getState();
  if (project === null) return firstPage;
  const { workspace } = useLayout.getState();
  if (workspace === "curate") return "curate";
  if (workspace === "pack") return "packs";
  const { activeId } = useOpenDocuments.getState();
  const type = documents.find(({ id }) => id === activeId)?.type;
  return (type === undefined ? undefined : findEditorEntry(type)?.guidePage) ?? firstPage;
}
