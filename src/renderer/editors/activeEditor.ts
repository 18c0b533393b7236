import type { EditorDefinition } from "#renderer/editors/editorDefinition.ts";
import { useEditor } from "#renderer/editors/kindScreens.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useDocumentInfo } from "#renderer/studio/session.ts";

/** The active document with its editor; null when there is none, and until its editor is loaded. */
export function useActiveEditor(): { readonly id: string; readonly editor: EditorDefinition } | null {
  const id = useOpenDocuments((state) => state.activeId);
  const info = useDocumentInfo(id);
  const editor = useEditor(info?.broken === undefined ? info?.type : undefined);
  return id === null || editor === undefined ? null : { id, editor };
}
