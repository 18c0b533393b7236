import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";
import { findEditor } from "#renderer/editors/kindScreens.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo } from "#renderer/studio/session.ts";

/** The active document with its editor; null when there is none. */
export function useActiveEditor(): { readonly id: string; readonly editor: EditorDefinition } | null {
  const id = useOpenDocuments((state) => state.activeId);
  const info = useDocumentInfo(id);
  const editor = info === undefined || info.broken !== undefined ? undefined : findEditor(info.type);
  return id === null || editor === undefined ? null : { id, editor };
}
