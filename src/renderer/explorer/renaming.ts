import { create } from "zustand";
import { focusDocumentCanvas } from "#renderer/canvas/focusCanvas.ts";
import { useLayout } from "#renderer/studio/layoutStore.ts";
import { setSetting } from "#renderer/studio/settings.ts";

/** The document whose name is being typed over in the explorer. */
interface Renaming {
  readonly id: string | null;
  /** Just created: once it is named, the focus moves to its canvas. */
  readonly isNew: boolean;
  /** The list of documents is on screen, where names are typed. */
  readonly isListShown: boolean;
}

/** Not persisted; one document at a time. */
export const useRenaming = create<Renaming>(() => ({ id: null, isNew: false, isListShown: false }));

/** Shows the list if it isn't on screen; a new document then keeps its name, and its canvas gets the focus. */
export function startRenaming(id: string, isNew = false): void {
  const { isListShown } = useRenaming.getState();
  if (isNew && !isListShown) {
    focusDocumentCanvas();
    return;
  }
  if (!isListShown) {
    setSetting("layout.draw.explorer.view", "documents");
    setSetting("layout.draw.explorer.open", true);
    useLayout.setState({ explorerFloats: true });
  }
  useRenaming.setState({ id, isNew });
}

/** Called by the list when it is mounted; returns a function to call on unmount. */
export function noteListShown(): () => void {
  useRenaming.setState({ isListShown: true });
  return () => useRenaming.setState({ id: null, isNew: false, isListShown: false });
}

/** Closes the field; the caller stores or drops the name. */
export function stopRenaming(): void {
  useRenaming.setState({ id: null, isNew: false });
}
